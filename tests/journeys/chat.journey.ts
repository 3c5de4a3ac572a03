/** Chats (A014): read and written with and without a network; every message arrives once, in its order; nothing is marked read unseen. */
import { menuEntry } from './support/boats.ts';
import {
  messageItems,
  chatList,
  chatRow,
  composer,
  customerWrites,
  setVisible,
  firstChat,
  messageLog,
  openChat,
  openFirstChat,
  servedChats,
  unreadChat,
  unreadTotal,
  write,
  writtenSince,
} from './support/chats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const READ_ALL = /\/read-all$/;

const typedOnDisk = async (device: Device): Promise<string[]> => {
  const rows = await stored<{ id: string; values: { text?: string } }>(
    device,
    'partner-panel-account-1',
    'drafts',
  );
  return rows.filter(({ id }) => id.startsWith('chat:')).map(({ values }) => values.text ?? '');
};

/** By how many pixels the head of the open chat is below the bar at the top. */
async function headBelowBar({ page, say }: Device): Promise<number> {
  const bar = await page.getByRole('banner').boundingBox();
  const back = await page.getByRole('button', { name: say('chat.Open.back') }).boundingBox();
  return (back?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
}

test('the list, a chat, and what is read in it', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('A252–A255, Q108, R9: read-all leaves only while the chat is looked at, online; the badge goes at once, at sea too', async () => {
    const chat = await unreadChat(server);
    const total = await unreadTotal(server);
    const entry = menuEntry(mine, new RegExp(`^${say('shell.nav.chat')}`));
    await mine.open('/chat');
    await expect(entry).toContainText(String(total));
    await expect(chatRow(mine, chat)).toContainText(say('chat.unseen', { count: chat.unseenMessageCount }));

    await mine.goOffline();
    await chatRow(mine, chat).click();
    await expect(messageItems(mine).last()).toBeInViewport();
    const left = total - chat.unseenMessageCount;
    // An open chat has the whole screen of a phone.
    await expect(entry).toHaveCount(0);
    await mine.button(say('chat.Open.back')).click();
    await expect(entry).toContainText(say('shell.nav.unread', { count: left }));
    await expect(chatRow(mine, chat)).not.toContainText(
      say('chat.unseen', { count: chat.unseenMessageCount }),
    );

    // Back ashore with the list on the screen: nothing is told, and the old list doesn't bring the badge back.
    await mine.goOnline();
    await mine.expectAllSent();
    await server.forgetRequests();
    await mine.open('/chat');
    await expect.poll(async () => (await server.traffic({ path: '/v1/chat' })).length).toBeGreaterThan(0);
    await expect(entry).toContainText(say('shell.nav.unread', { count: left }));
    expect(await server.writes({ path: READ_ALL })).toEqual([]);

    // A page that isn't looked at tells nothing either.
    await setVisible(mine, false);
    await chatRow(mine, chat).click();
    await expect(messageItems(mine).last()).toBeVisible();
    // There is no state to wait for: nothing may be sent in this time.
    await page.waitForTimeout(1_000);
    expect(await server.writes({ path: READ_ALL })).toEqual([]);
    await setVisible(mine, true);
    await expect
      .poll(async () => (await server.writes({ path: READ_ALL })).length, { timeout: 30_000 })
      .toBe(1);
    expect(await unreadTotal(server)).toBe(left);

    // News while it is open are told, too; once each.
    await customerWrites(server, chat.bookingId, 'Bir soru daha');
    await setVisible(mine, false);
    await setVisible(mine, true);
    await expect(messageItems(mine).last()).toContainText('Bir soru daha');
    await expect
      .poll(async () => (await server.writes({ path: READ_ALL })).length, { timeout: 30_000 })
      .toBe(2);
    expect(await unreadTotal(server)).toBe(left);
  });

  await test.step('A031, A133–A137, Q109–Q111: the list, a search with Turkish letters, a chat by its address, one without messages', async () => {
    const chats = await servedChats(server);
    await mine.open('/chat');
    await expect(chatList(mine).getByRole('link')).toHaveCount(chats.length);
    const turkish = chats.find(({ customerName }) => /[çğışöü]/i.test(customerName));
    const name = turkish?.customerName ?? '';
    const plain = name.replaceAll(/[Iİı]/g, 'i').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
    await page.getByRole('searchbox').fill(plain);
    await expect(chatRow(mine, { customerName: name })).toBeVisible();
    await page.getByRole('searchbox').fill('qqq');
    await expect(page.getByText(say('chat.List.none'))).toBeVisible();
    await page.getByRole('searchbox').fill('');
    const entries = chatList(mine).getByRole('link');
    await entries.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(entries.nth(1)).toBeFocused();

    const [chat] = chats;
    if (!chat) throw new Error('There is no chat.');
    await chatRow(mine, chat).click();
    await expect(page).toHaveURL(`${server.origin}/chat?id=${chat.bookingId}`);
    await expect(messageItems(mine).last()).toContainText(chat.lastMessage);
    await expect(messageItems(mine).last()).toBeInViewport();
    await mine.button(say('chat.Open.back')).click();
    await expect(chatList(mine)).toBeVisible();

    const known = new Set(chats.map(({ bookingId }) => bookingId));
    const { items } = (await server.as(deniz)('GET', '/booking?page=1')).data as {
      items: { id: number; boat: { image: string } }[];
    };
    const silent = items.find(({ id }) => !known.has(id));
    await mine.open(`/chat?id=${silent?.id}`);
    await expect(page.getByText(say('chat.Open.empty'))).toBeVisible();
    expect(await headBelowBar(mine)).toBeGreaterThanOrEqual(0);
    // Nobody knows the customer's name yet: the chat is called by its boat, which isn't said again below.
    const fleet = (await server.as(deniz)('GET', '/boat')).data as { name: string; image: string }[];
    const boat = fleet.find(({ image }) => image === silent?.boat.image)?.name ?? '';
    await expect(page.getByRole('heading', { level: 2, name: boat })).toBeVisible();
    await expect(page.getByRole('main').getByText(boat)).toHaveCount(1);
    await write(mine, 'İlk mesaj');
    await mine.expectAllSent();
    expect(await writtenSince(server, silent?.id ?? 0, 0)).toEqual(['İlk mesaj']);
    await mine.button(say('chat.Open.back')).click();
    await expect(chatList(mine).getByRole('link').first()).toContainText('İlk mesaj');

    mine.errors.expectStatus(404);
    await mine.open('/chat?id=999999');
    await expect(page.getByText(say('chat.Open.failed'))).toBeVisible();
    expect(await headBelowBar(mine)).toBeGreaterThanOrEqual(0);
    // There is nobody to write to, and no other name than its number.
    await expect(composer(mine)).toHaveCount(0);
    await expect(page.getByText(say('chat.unnamed', { number: 999999 }))).toHaveCount(1);
  });

  await test.step('two windows: what one of them sends stands in the other, with its tick, once', async () => {
    const { chat, before } = await openFirstChat(mine);
    const other = await mine.secondTab(`/chat?id=${chat.bookingId}`);
    const there = other.getByRole('region', { name: mine.say('chat.Log.messages') }).getByRole('listitem');
    await expect(there.last()).toContainText(chat.lastMessage);
    await write(mine, 'Yan pencereden de görünür');
    await mine.expectAllSent();
    await expect(there.last()).toContainText('Yan pencereden de görünür');
    await expect(there.last()).toContainText(mine.say('chat.Message.sent'));
    await expect(there.filter({ hasText: 'Yan pencereden de görünür' })).toHaveCount(1);
    expect(await writtenSince(server, chat.bookingId, before)).toEqual(['Yan pencereden de görünür']);
  });

  await test.step('at sea the language changes: the chat stays open, and what it says is in the other one', async () => {
    await mine.goOffline();
    await openFirstChat(mine);
    await write(mine, 'Denizdeyiz, akşam yazarım.');
    await mine.chooseLanguage('en');
    await expect(composer(mine)).toHaveCount(0);
    await expect(page.getByText('Denizdeyiz, akşam yazarım.').last()).toBeInViewport();
  });
});

test('a long conversation is scrolled', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('a conversation of 2,000 messages opens at its end, scrolls to its beginning, and keeps its place when news come', async () => {
    const chat = await firstChat(server);
    const data = Array.from({ length: 2_000 }, (_, index) => ({
      text: `Mesaj ${index + 1}`,
      senderId: index % 3 === 0 ? 1 : 500,
      senderName: null,
      isRead: true,
      createdDateTime: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
    }));
    const answer = (messages: typeof data): Promise<void> =>
      server.faults({
        method: 'GET',
        path: `/chat/${chat.bookingId}$`,
        body: { success: true, data: messages, message: null, validationErrors: [] },
      });
    await answer(data);
    await openChat(mine, chat);
    const shown = (text: string) => messageLog(mine).getByText(text, { exact: true });
    await expect(shown('Mesaj 2000')).toBeInViewport();
    expect(await messageItems(mine).count()).toBeLessThan(200);

    await messageLog(mine).hover();
    // Each turn of the wheel shows some dozens more.
    const turn = async (): Promise<number> => {
      await page.mouse.wheel(0, -20_000);
      return shown('Mesaj 1').count();
    };
    await expect.poll(turn, { timeout: 120_000, intervals: [100] }).toBe(1);
    // The wheel's last turns may still be under way: beyond the beginning there is nothing to scroll to.
    await messageLog(mine).evaluate(log => log.scrollTo({ top: -log.scrollHeight }));
    await shown('Mesaj 1').hover();
    const place = await shown('Mesaj 1').boundingBox();
    await answer([...data, { ...data[1], text: 'Yeni', isRead: false } as (typeof data)[number]]);
    await setVisible(mine, false);
    await setVisible(mine, true);
    await expect(shown('Yeni')).toBeAttached({ timeout: 30_000 });
    expect((await shown('Mesaj 1').boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
    await mine
      .button(say('chat.Log.newest'))
      .or(mine.button(say('chat.Log.new', { count: 1 })))
      .click();
    await expect(messageLog(mine).getByRole('listitem').last()).toBeInViewport();
  });

  await test.step('what was scrolled to stays when another window has seen all the news', async () => {
    const [, chat] = await servedChats(server);
    if (!chat) throw new Error('There are not two chats.');
    const data = Array.from({ length: 100 }, (_, index) => ({
      text: `Mesaj ${index + 1}`,
      senderId: 500,
      senderName: null,
      isRead: index < 30,
      // Later than all that the partner has seen before.
      createdDateTime: new Date(Date.UTC(2100, 0, 1) + index * 3_600_000).toISOString(),
    }));
    const answer = (count: number): Promise<void> =>
      server.faults({
        method: 'GET',
        path: `/chat/${chat.bookingId}$`,
        body: { success: true, data: data.slice(0, count), message: null, validationErrors: [] },
      });
    await answer(30);
    await openChat(mine, chat);
    await expect(messageItems(mine)).toHaveCount(30);
    // Away from the end, so that what comes counts as new.
    await messageLog(mine).evaluate(log => log.scrollTo({ top: -log.scrollHeight }));
    await expect(mine.button(say('chat.Log.newest'))).toBeVisible();
    await answer(100);
    await setVisible(mine, false);
    await setVisible(mine, true);
    await expect(mine.button(say('chat.Log.new', { count: 70 }))).toBeVisible({ timeout: 30_000 });
    await messageLog(mine).hover();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -20_000);
        return messageItems(mine).count();
      })
      .toBe(100);
    const other = await mine.secondTab(`/chat?id=${chat.bookingId}`);
    await expect(other.getByText('Mesaj 100', { exact: true })).toBeInViewport();
    await expect(mine.button(say('chat.Log.newest'))).toBeVisible();
    expect(await messageItems(mine).count()).toBe(100);
  });
});

test('Q106: what is typed and what is sent survive the battery', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { say } = mine;

  await test.step('what is typed and not sent; another chat has its own', async () => {
    const [first, second] = await servedChats(server);
    if (!first || !second) throw new Error('There are not two chats.');
    await openChat(mine, first);
    await composer(mine).pressSequentially('Yarım kalan');
    await expect.poll(() => typedOnDisk(mine)).toEqual(['Yarım kalan']);
    await mine.kill();
    await mine.startAgain();
    await openChat(mine, first);
    await expect(composer(mine)).toHaveValue('Yarım kalan');
    await mine.button(say('chat.Open.back')).click();
    await expect(chatRow(mine, first)).toContainText(say('chat.List.typed', { text: 'Yarım kalan' }));
    await chatRow(mine, second).click();
    await expect(composer(mine)).toHaveValue('');
    await openChat(mine, first);
    await composer(mine).fill('');
    await expect.poll(() => typedOnDisk(mine)).toEqual([]);
  });

  await test.step('written at sea, it waits with a clock, survives the battery, and arrives in order, once', async () => {
    const { chat, before } = await openFirstChat(mine);
    await expect(messageItems(mine).last()).toContainText(chat.lastMessage);
    await mine.goOffline();
    for (const text of ['Bir', 'İki', 'Üç']) await write(mine, text);
    await expect(messageItems(mine).last()).toContainText(say('common.RecordStatus.waiting'));
    await mine.kill();
    await mine.startAgain();
    await openChat(mine, chat);
    await mine.expectAllSent();
    expect(await writtenSince(server, chat.bookingId, before)).toEqual(['Bir', 'İki', 'Üç']);
    await expect(messageItems(mine).last()).toContainText('Üç');
    await expect(messageItems(mine).last()).toContainText(say('chat.Message.sent'));
    await expect(messageItems(mine).filter({ hasText: say('common.RecordStatus.waiting') })).toHaveCount(0);
  });
});

test('chats at a desk', async ({ readyDevice, server }) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;

  await test.step('Enter sends at a desk, Shift and Enter make a new line; a sent message makes no toast', async () => {
    const { chat, before } = await openFirstChat(mine);
    await composer(mine).click();
    await page.keyboard.type('Birinci satır');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('ikinci satır');
    await page.keyboard.press('Enter');
    await expect(composer(mine)).toHaveValue('');
    // Blanks alone are nothing to send.
    await page.keyboard.type('  ');
    await page.keyboard.press('Enter');
    await mine.expectAllSent();
    await expect(messageItems(mine).last()).toContainText(say('chat.Message.sent'));
    expect(await writtenSince(server, chat.bookingId, before)).toEqual(['Birinci satır\nikinci satır']);
    await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toHaveCount(0);
  });

  await test.step('A047 the server counts more than the list holds: the list is fetched, and the menu and the icon show it', async () => {
    const total = await unreadTotal(server);
    const entry = page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${say('shell.nav.chat')}`) });
    const requests = page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${say('shell.nav.bookings')}`) });
    await page.addInitScript(() => {
      const shown: number[] = [];
      Object.assign(window, { shownOnIcon: shown });
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void shown.push(count),
        clearAppBadge: async () => void shown.push(0),
      });
    });
    const onIcon = (): Promise<number | undefined> =>
      page.evaluate(() => (window as unknown as { shownOnIcon: number[] }).shownOnIcon.at(-1));
    const clock = await mine.installClock();
    await mine.open('/boats');
    await expect(entry).toContainText(say('shell.nav.unread', { count: total }));
    const chat = await firstChat(server);
    await customerWrites(server, chat.bookingId, 'Yeni bir soru');
    // While the prefetch is still running, the count is asked for a minute after it.
    await expect(async () => {
      await clock.fastForward(61_000);
      await expect(entry).toContainText(say('shell.nav.unread', { count: total + 1 }), { timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
    // The icon counts requests to answer, too.
    const toAnswer = parseInt((await requests.getByText(/^\d+ talep/).textContent()) ?? '', 10);
    expect(toAnswer).toBeGreaterThan(0);
    await expect.poll(onIcon).toBe(total + 1 + toAnswer);
    const menu = await mine.openUserMenu();
    await menu.getByText(say('shell.user.signOut')).click();
    await mine.button(say('shell.SignOut.leave')).click();
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
    expect(await onIcon()).toBe(0);
  });
});
