/** Messages of the partner arrive in order and once, whatever the network, the server and the session do (Q106, D18, A251). */
import {
  messageItems,
  CHAT_WRITES,
  composer,
  openChat,
  openFirstChat,
  write,
  writtenSince,
} from './support/chats.ts';
import {
  ALL_SENT,
  button,
  deniz,
  expectAllSentInTheEnd,
  expectChip,
  goOffline,
  goOnline,
  heading,
  takePicture,
  trySignIn,
} from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('Q106: written at sea, it waits with a clock, survives the battery, and arrives in order, once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  const { chat, before } = await openFirstChat(mine);
  await expect(messageItems(mine).last()).toContainText(chat.lastMessage);
  await goOffline(mine);
  for (const text of ['Bir', 'İki', 'Üç']) await write(mine, text);
  await expect(messageItems(mine).last()).toContainText(say('common.RecordMark.waiting'));
  await mine.kill();
  await mine.startAgain();
  await openChat(mine, chat);
  await expectChip(mine, ALL_SENT, 60_000);
  expect(await writtenSince(server, chat.bookingId, before)).toEqual(['Bir', 'İki', 'Üç']);
  await expect(messageItems(mine).last()).toContainText('Üç');
  await expect(messageItems(mine).last()).toContainText(say('chat.Message.sent'));
  await expect(messageItems(mine).filter({ hasText: say('common.RecordMark.waiting') })).toHaveCount(0);
});

test('Enter sends at a desk, Shift and Enter make a new line; a sent message makes no toast', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { chat, before } = await openFirstChat(mine);
  await composer(mine).click();
  await mine.page.keyboard.type('Birinci satır');
  await mine.page.keyboard.press('Shift+Enter');
  await mine.page.keyboard.type('ikinci satır');
  await mine.page.keyboard.press('Enter');
  await expect(composer(mine)).toHaveValue('');
  // Blanks alone are nothing to send.
  await mine.page.keyboard.type('  ');
  await mine.page.keyboard.press('Enter');
  await expectChip(mine, ALL_SENT, 30_000);
  await expect(messageItems(mine).last()).toContainText(mine.say('chat.Message.sent'));
  expect(await writtenSince(server, chat.bookingId, before)).toEqual(['Birinci satır\nikinci satır']);
  await expect(mine.page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toHaveCount(0);
});

test('POST /chat, N2: the answer is lost, and there is one message', async ({ readyDevice, server }) => {
  test.setTimeout(120_000);
  const mine = await readyDevice();
  const { chat, before } = await openFirstChat(mine);
  await server.idempotency(false);
  await server.faults({ method: 'POST', path: CHAT_WRITES, closeAfter: true, times: 1 });
  mine.errors.expectNoNetwork();
  await write(mine, 'Yalnız bir kez');
  await expect.poll(() => server.strikes()).toEqual([1]);
  await expectAllSentInTheEnd(mine);
  expect(await writtenSince(server, chat.bookingId, before)).toEqual(['Yalnız bir kez']);
  await expect(messageItems(mine).filter({ hasText: 'Yalnız bir kez' })).toHaveCount(1);
});

test('D18: the same text twice on purpose, both answers lost, makes two messages', async ({
  readyDevice,
  server,
}) => {
  test.setTimeout(180_000);
  const mine = await readyDevice();
  const { chat, before } = await openFirstChat(mine);
  await server.idempotency(false);
  await goOffline(mine);
  await write(mine, 'Tamam');
  await write(mine, 'Tamam');
  await server.faults({ method: 'POST', path: CHAT_WRITES, closeAfter: true, times: 2 });
  await goOnline(mine);
  await expectAllSentInTheEnd(mine);
  await expect.poll(() => writtenSince(server, chat.bookingId, before)).toEqual(['Tamam', 'Tamam']);
  expect(await server.strikes()).toEqual([2]);
});

test('a refused message says why; it can be edited and sent, and what is behind it waits', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say, page } = mine;
  const { chat, before } = await openFirstChat(mine);
  mine.errors.expectStatus(422);
  await write(mine, 'u'.repeat(5_001));
  const refused = messageItems(mine).filter({ hasText: say('chat.Message.refused') });
  await expect(refused).toBeVisible();
  await write(mine, 'Sonraki');
  await takePicture(mine, 'chat-refused', false);
  await refused.getByRole('button', { name: say('outbox.edit') }).click();
  await expect(composer(mine)).toHaveValue('u'.repeat(5_001));
  await expectChip(mine, ALL_SENT, 30_000);
  await composer(mine).fill('Kısa');
  await button(mine, say('chat.Composer.send')).click();
  await expect(composer(mine)).toHaveValue('');
  await expectChip(mine, ALL_SENT, 30_000);
  expect(await writtenSince(server, chat.bookingId, before)).toEqual(['Sonraki', 'Kısa']);

  // Deleted, and brought back.
  await goOffline(mine);
  await write(mine, 'Silinecek');
  await messageItems(mine)
    .last()
    .getByRole('button', { name: say('chat.Message.delete') })
    .click();
  await expect(messageItems(mine).filter({ hasText: 'Silinecek' })).toHaveCount(0);
  await page.getByRole('button', { name: say('common.undo') }).click();
  await expect(messageItems(mine).last()).toContainText('Silinecek');
});

test('A251: the session ends in the middle of the queue; after signing in the rest goes, once', async ({
  readyDevice,
  server,
}) => {
  test.setTimeout(120_000);
  const mine = await readyDevice();
  const { page } = mine;
  const { chat, before } = await openFirstChat(mine);
  await server.idempotency(false);
  await goOffline(mine);
  for (const text of ['Bir', 'İki', 'Üç']) await write(mine, text);
  await server.faults({ method: 'POST', path: CHAT_WRITES, nth: 2, expireTokens: true });
  mine.errors.expectStatus(401);
  await goOnline(mine);
  await expect(heading(mine, mine.say('signIn.Login.title'))).toBeVisible({ timeout: 30_000 });
  await trySignIn(mine, deniz);
  await expect(page).toHaveURL(`${server.origin}/chat?id=${chat.bookingId}`);
  await expectAllSentInTheEnd(mine);
  await expect.poll(() => writtenSince(server, chat.bookingId, before)).toEqual(['Bir', 'İki', 'Üç']);
});
