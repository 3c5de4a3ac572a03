/** Messages of the partner arrive in order and once, whatever the network, the server and the session do (Q106, D18, A251). */
import { messageItems, CHAT_WRITES, composer, openFirstChat, write, writtenSince } from './support/chats.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('messages and a network, a server and a session that fail', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await server.idempotency(false);

  await test.step('POST /chat, N2: the answer is lost, and there is one message', async () => {
    const { chat, before } = await openFirstChat(mine);
    await server.faults({ method: 'POST', path: CHAT_WRITES, closeAfter: true, times: 1 });
    mine.errors.expectNoNetwork();
    await write(mine, 'Yalnız bir kez');
    await expect.poll(() => server.strikes()).toEqual([1]);
    await mine.expectAllSentInTheEnd();
    expect(await writtenSince(server, chat.bookingId, before)).toEqual(['Yalnız bir kez']);
    await expect(messageItems(mine).filter({ hasText: 'Yalnız bir kez' })).toHaveCount(1);
  });

  await test.step('A251: the session ends in the middle of the queue; after signing in the rest goes, once', async () => {
    await server.beginAnew();
    const { chat, before } = await openFirstChat(mine);
    await mine.goOffline();
    for (const text of ['Bir', 'İki', 'Üç']) await write(mine, text);
    await server.faults({ method: 'POST', path: CHAT_WRITES, nth: 2, expireTokens: true });
    mine.errors.expectStatus(401);
    await mine.goOnline();
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible({ timeout: 30_000 });
    await mine.trySignIn(deniz);
    await expect(page).toHaveURL(`${server.origin}/chat?id=${chat.bookingId}`);
    await mine.expectAllSentInTheEnd();
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
    await mine.takePicture('chat-refused', false);
    await refused.getByRole('button', { name: say('outbox.edit') }).click();
    await expect(composer(mine)).toHaveValue('u'.repeat(5_001));
    await mine.expectAllSent();
    await composer(mine).fill('Kısa');
    await mine.button(say('chat.Composer.send')).click();
    await expect(composer(mine)).toHaveValue('');
    await mine.expectAllSent();
    expect(await writtenSince(server, chat.bookingId, before)).toEqual(['Sonraki', 'Kısa']);

    // Deleted, and brought back.
    await mine.goOffline();
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
