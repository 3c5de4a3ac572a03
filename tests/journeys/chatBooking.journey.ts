/** From a conversation to its booking and back, answers to its request in the chat, quick replies, and two panes beside each other. */
import { expect, type Locator } from '@playwright/test';
import { answer, ANSWERS, expectAccessible, OTHER, REQUEST } from './support/bookingDecisions.ts';
import { endRequestIn, refreshBookings, servedBooking } from './support/bookings.ts';
import { chatList, chatRow, composer, firstChat, openChat, messageLog, write } from './support/chats.ts';
import { sizes } from './support/Browser.ts';
import type { Device } from './support/Device.ts';
import { test } from './support/test.ts';
import { workingCopy } from './support/wizard.ts';

const request = { bookingId: REQUEST };

/** The open chat. */
function chat({ page }: Device): Locator {
  return page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
}

function replies(device: Device): Locator {
  return device.page.getByRole('region', { name: device.say('chat.Replies.title') });
}

async function openReplies(device: Device): Promise<Locator> {
  await device.button(device.say('chat.Replies.title')).click();
  await expect(replies(device)).toBeVisible();
  return replies(device);
}

test('a chat and its booking: there and back, its request answered or over, and two panes', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;

  await test.step('A135: the header of a chat leads to the booking’s card, which leads back; no part of it is cut on a phone', async () => {
    const { bookingNumber } = await servedBooking(server, REQUEST);
    await mine.goOffline();
    await mine.open(`/chat?id=${REQUEST}`);
    const link = chat(mine).getByRole('link').filter({ hasText: bookingNumber });
    await expect(link).toContainText(say('bookings.status.pendingAvailability'));
    expect(await link.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/booking.*#${REQUEST}$`));
    const card = page.getByRole('article').filter({ hasText: bookingNumber });
    await expect(card).toBeInViewport();
    await card.getByRole('link', { name: new RegExp(`^${say('bookings.Card.chat')}`) }).click();
    await expect(page).toHaveURL(`${server.origin}/chat?id=${REQUEST}`);
  });

  await test.step('A228 Q067: a request is answered from its chat at sea: its unsent state stands there, and it is sent once', async () => {
    const here = chat(mine);
    await expect(here.getByText(say('bookings.TimeLeft.until', { until: '' }).trim())).toBeVisible();
    const name = await here.getByRole('heading', { level: 2 }).innerText();
    await expect(here.getByRole('button', { name: say('bookings.Acts.yes') })).toHaveAccessibleDescription(
      name,
    );
    await expect(composer(mine)).toBeInViewport({ ratio: 1 });
    await mine.takePicture('chat-request', false);
    await answer(mine, here, true);
    await expect(here).toContainText(say('bookings.Unsent.kept', { what: 'yes' }));
    await expect(here.locator(':focus')).toHaveCount(1);
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await mine.takePicture('chat-request-answered', false);
    await expectAccessible(mine);
    await mine.goOnline();
    await mine.expectAllSent();
    await expect(here).toContainText(say('bookings.status.pendingPrePayment'));
    await expect(here.getByRole('button', { name: say('bookings.Acts.yes') })).toHaveCount(0);
    expect(await server.writes(ANSWERS)).toHaveLength(1);
  });

  await test.step('at 768 pixels the list and a chat stand beside each other; on a phone the offline notice leaves the room to the chat', async () => {
    const notice = page.getByRole('main').getByText(say('shell.Offline.text'));
    const first = await firstChat(server);
    await mine.goOffline();
    await mine.open('/chat');
    await expect(notice).toBeVisible();
    await chatRow(mine, first).click();
    await expect(messageLog(mine)).toBeVisible();
    await expect(notice).toBeHidden();
    await expect(chatList(mine)).toBeHidden();

    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(chatList(mine)).toBeVisible();
    await expect(notice).toBeVisible();
    const list = await chatList(mine).boundingBox();
    const log = await messageLog(mine).boundingBox();
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(log?.x ?? 0);
    await expect(composer(mine)).toBeInViewport({ ratio: 1 });
    await write(mine, 'İki bölmede');
    const size = await page.locator('html').evaluate(html => [html.scrollWidth, html.scrollHeight]);
    expect(size).toEqual([768, 1024]);
    await mine.takePicture('chat-two-panes', false);
  });

  await test.step('A245: a request is gone from its chat at the end of its time, not up to a minute later', async () => {
    const LEFT_MS = 30_000;
    await page.setViewportSize(sizes.phone);
    await mine.goOnline();
    const clock = await mine.installClock();
    await endRequestIn(server, OTHER, LEFT_MS);
    await mine.open('/booking');
    await refreshBookings(mine);
    await mine.open(`/chat?id=${OTHER}`);
    const yes = chat(mine).getByRole('button', { name: say('bookings.Acts.yes') });
    await expect(yes).toBeVisible();
    // No answer says what time it is.
    await mine.goOffline();
    await clock.fastForward(LEFT_MS);
    await expect(yes).toHaveCount(0);
    await expect(chat(mine).getByRole('button', { name: say('bookings.Label.timeOver') })).toHaveCount(0);
  });
});

test('quick replies', async ({ bookingsDevice, server }) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;

  await test.step('a gap of a quick reply is selected to be typed over, and a message with one isn’t sent', async () => {
    await openChat(mine, request);
    await openReplies(mine);
    await replies(mine)
      .getByRole('button', { name: /otoparkına/ })
      .click();
    await page.keyboard.type('marinanın');
    await expect(composer(mine)).toHaveValue(/^Aracınızı marinanın otoparkına .*: \[…\]\.$/);
    await mine.button(say('chat.Composer.send')).click();
    await expect(page.getByRole('alert')).toHaveText(say('chat.Composer.gap'));
    await page.keyboard.type('300 ₺');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mine.button(say('chat.Composer.send')).click();
    await expect(composer(mine)).toHaveValue('');
    await expect.poll(() => server.writes({ path: '/v1/chat' })).toHaveLength(1);
    await mine.expectAllSent();
  });

  await mine.goOffline();
  await test.step('the browser’s own “undo” takes a quick reply out of the message again, and leaves what was typed', async () => {
    await openChat(mine, request);
    await composer(mine).fill('');
    await composer(mine).pressSequentially('Merhaba');
    await openReplies(mine);
    await replies(mine)
      .getByRole('button', { name: /^Merhaba, ilginiz/ })
      .click();
    await expect(composer(mine)).toHaveValue(/^Merhaba Merhaba, ilginiz .*\.$/);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(composer(mine)).toHaveValue('Merhaba');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(composer(mine)).toHaveValue(/^Merhaba Merhaba, ilginiz .*\.$/);
    await page.keyboard.press('ControlOrMeta+z');
    await expect
      .poll(() => workingCopy(mine, `chat:${request.bookingId}`))
      .toMatchObject({ text: 'Merhaba' });
  });

  await test.step('a quick reply goes where the caret is, in either language, and is never sent by itself; so does the berth', async () => {
    await server.beginAnew();
    await openChat(mine, request);
    await composer(mine).fill('Merhaba');
    await composer(mine).press('Home');
    const panel = await openReplies(mine);
    await mine.takePicture('chat-replies', false);
    await panel.getByText('English', { exact: true }).click();
    await panel.getByRole('button', { name: /^Hello, thank you/ }).click();
    await expect(composer(mine)).toHaveValue(/^Hello, thank you .* here\. Merhaba$/);
    await expect(composer(mine)).toBeFocused();
    await expect(replies(mine)).toHaveCount(0);
    // The next one goes behind the first, where the caret stands now.
    await page.keyboard.type('!');
    await openReplies(mine);
    await page.keyboard.press('Escape');
    await expect(mine.button(say('chat.Replies.title'))).toBeFocused();
    await openReplies(mine);
    await expect(replies(mine).getByRole('radio', { name: 'English' })).toBeChecked();
    await mine.button(say('chat.Replies.berth')).click();
    await expect(composer(mine)).toHaveValue(
      /^Hello.* here\.! Where the boat is: .+\nhttps:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\S+ Merhaba$/,
    );
    await expect(mine.chip()).toHaveText('Çevrimdışı');
    expect(await server.writes({ path: '/v1/chat' })).toEqual([]);
  });

  await test.step('an own quick reply is kept over a reload, changed, deleted, and taken back', async () => {
    await openChat(mine, request);
    await composer(mine).fill('');
    await openReplies(mine);
    await mine.button(say('chat.Replies.add')).click();
    await page.getByLabel(say('chat.Replies.tr')).fill('Yakıt dahildir.');
    await mine.button(say('chat.Replies.done')).click();
    const own = (text: string): Locator => replies(mine).getByRole('button', { name: text, exact: true });
    await expect(own('Yakıt dahildir.')).toBeVisible();
    await page.reload();
    await openReplies(mine);
    await mine.button(say('chat.Replies.edit', { text: 'Yakıt dahildir.' })).click();
    await page.getByLabel(say('chat.Replies.en')).fill('Fuel is included.');
    await mine.button(say('chat.Replies.done')).click();
    await replies(mine).getByText('English', { exact: true }).click();
    await expect(own('Fuel is included.')).toBeVisible();
    await mine.button(say('chat.Replies.edit', { text: 'Fuel is included.' })).click();
    await mine.button(say('chat.Replies.delete')).click();
    await expect(own('Fuel is included.')).toHaveCount(0);
    await mine.button(say('common.undo')).click();
    await own('Fuel is included.').click();
    await expect(composer(mine)).toHaveValue('Fuel is included.');
  });
});
