/** Messages of the partner arrive in order and once, whatever the network, the server and the session do (Q106, D18, A251). */
import { messageItems, CHAT_WRITES, composer, openFirstChat, write, writtenSince } from './support/chats.ts';
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

test('messages and a network, a server and a session that fail', async ({ readyDevice, server }) => {
  test.setTimeout(300_000);
  const mine = await readyDevice();
  const { page, say } = mine;
  await server.idempotency(false);

  await test.step('POST /chat, N2: the answer is lost, and there is one message', async () => {
    const { chat, before } = await openFirstChat(mine);
    await server.faults({ method: 'POST', path: CHAT_WRITES, closeAfter: true, times: 1 });
    mine.errors.expectNoNetwork();
    await write(mine, 'Yalnız bir kez');
    await expect.poll(() => server.strikes()).toEqual([1]);
    await expectAllSentInTheEnd(mine);
    expect(await writtenSince(server, chat.bookingId, before)).toEqual(['Yalnız bir kez']);
    await expect(messageItems(mine).filter({ hasText: 'Yalnız bir kez' })).toHaveCount(1);
  });

  await test.step('D18: the same text twice on purpose, both answers lost, makes two messages', async () => {
    await server.beginAnew();
    const { chat, before } = await openFirstChat(mine);
    await goOffline(mine);
    await write(mine, 'Tamam');
    await write(mine, 'Tamam');
    await server.faults({ method: 'POST', path: CHAT_WRITES, closeAfter: true, times: 2 });
    await goOnline(mine);
    await expectAllSentInTheEnd(mine);
    await expect.poll(() => writtenSince(server, chat.bookingId, before)).toEqual(['Tamam', 'Tamam']);
    expect(await server.strikes()).toEqual([2]);
  });

  await test.step('A251: the session ends in the middle of the queue; after signing in the rest goes, once', async () => {
    await server.beginAnew();
    const { chat, before } = await openFirstChat(mine);
    await goOffline(mine);
    for (const text of ['Bir', 'İki', 'Üç']) await write(mine, text);
    await server.faults({ method: 'POST', path: CHAT_WRITES, nth: 2, expireTokens: true });
    mine.errors.expectStatus(401);
    await goOnline(mine);
    await expect(heading(mine, say('signIn.Login.title'))).toBeVisible({ timeout: 30_000 });
    await trySignIn(mine, deniz);
    await expect(page).toHaveURL(`${server.origin}/chat?id=${chat.bookingId}`);
    await expectAllSentInTheEnd(mine);
    await expect.poll(() => writtenSince(server, chat.bookingId, before)).toEqual(['Bir', 'İki', 'Üç']);
  });

  await test.step('a refused message says why; it can be edited and sent, and what is behind it waits', async () => {
    await server.beginAnew();
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
});
