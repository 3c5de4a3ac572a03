/**
 * A week without a server, prepared before, on a device that is killed in three nights, and a return over a line that breaks: nothing is lost,
 * nothing is sent twice, nothing is too late without a word, and one page tells all of it.
 */
import { REQUEST_ANSWER_MS } from '../../src/domain/booking/booking.ts';
import { DAY_MS, HOUR_MS, parseIstanbulTime } from '../../src/lib/time/day.ts';
import { addPhotos, beginBoat, openBoat, openFleet, openTab, rename, saveDraft } from './support/boats.ts';
import { answer, ANSWERS, cancel, OTHER, REQUEST } from './support/bookingDecisions.ts';
import { endRequestIn, openBooking, refreshBookings, servedBookings } from './support/bookings.ts';
import { customerWrites, firstChat, openChat, servedChats, write, writtenSince } from './support/chats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { withSmallDisk } from './support/smallDisk.ts';
import { now } from './support/startTime.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** A booking that is paid, and one whose customer gives it up while nobody hears of it. */
const [PAID, GIVEN_UP] = [100222, 100249];
/** A booking of the past, which becomes a request while nobody hears of it. */
const NEW = 100012;
/** A draft that another device deletes. */
const DELETED = { id: 112, name: 'Yunus' } as const;
/** Why each wish that can't be done waits for the partner. */
const undecided = ['bookings.save.timedOut', 'boats.save.gone', 'bookings.save.cancelChanged'] as const;
const messages = ['Perşembe limandayız.', 'Cuma günü dönüyoruz.'] as const;

test('a week at sea: prepared, killed in three nights, short of room, home over a line that breaks: 0 lost, 0 doubled, 0 late without a word', async ({
  bookingsDevice,
  server,
  photos,
}) => {
  const mine = await bookingsDevice();
  const { say } = mine;
  await server.idempotency(false);
  // One request ends on the second day, the other one after the return.
  await endRequestIn(server, REQUEST, 30 * HOUR_MS);
  await endRequestIn(server, OTHER, 8 * DAY_MS);
  const chat = await firstChat(server);
  const { before } = await openChat(mine, chat);
  const asking = (await servedChats(server)).at(-1) ?? chat;
  await mine.open('/booking');
  await refreshBookings(mine);
  const ready = () => mine.page.getByText(new RegExp(say('prepare.ready', { day: '.+' })));

  // What nobody answers in these days.
  const lapsing: number[] = [];
  for await (const { id, status, createdDateTime } of servedBookings(server)) {
    const leftMs = (parseIstanbulTime(createdDateTime) ?? 0) + REQUEST_ANSWER_MS - now();
    if (status === 1 && leftMs > 0 && leftMs < 7 * DAY_MS) lapsing.push(id);
  }

  await test.step('prepared: everything is here until the day of the return', async () => {
    await mine.open('/prepare');
    await mine.button(say('prepare.until.in', { days: 7 })).click();
    const load = mine.page.getByRole('button', { name: new RegExp(`^${say('prepare.load')}`) });
    // The panel may load it by itself meanwhile.
    await expect(async () => {
      if (await load.isVisible()) await load.click({ timeout: 1_000 });
      await expect(ready()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('at sea: each wish is acknowledged, on a device that dies in three nights', async () => {
    mine.errors.expectNoNetwork();
    await server.stop();
    const writeAtSea = async (text: string): Promise<void> => {
      await mine.open(`/chat?id=${chat.bookingId}`);
      await write(mine, text);
    };
    const nights: readonly (() => Promise<void>)[] = [
      async () => {
        await answer(mine, await openBooking(mine, REQUEST), true);
        await rename(mine, 'Deniz Feneri', 'Fener', 'draftWaiting');
      },
      async () => {
        await openFleet(mine);
        await beginBoat(mine);
        await mine.field(say('boats.GeneralTab.name')).fill('Poyraz');
        await openTab(mine, say('boats.tab.images'));
        await addPhotos(mine, [photos.small]);
        await saveDraft(mine, 'draftWaiting');
        await writeAtSea(messages[0]);
      },
      async () => {
        await rename(mine, DELETED.name, 'Yunus II', 'draftWaiting');
        await answer(mine, await openBooking(mine, OTHER), true);
        await cancel(mine, await openBooking(mine, PAID), 'Motor bozuldu');
        await writeAtSea(messages[1]);
      },
    ];
    /** The day after each of them, and how much waits on the device then. */
    const mornings = [
      [2, 2],
      [4, 4],
      [7, 8],
    ] as const;
    for (const [index, [day, kept]] of mornings.entries()) {
      await nights[index]?.();
      expect(await stored(mine, 'partner-panel-account-1', 'outbox'), `day ${day}`).toHaveLength(kept);
      await mine.kill();
      await mine.startAgain();
      await mine.installClock(now() + day * DAY_MS);
      await mine.open('/');
      await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
    }
  });

  await test.step('what is too late is told at sea', async () => {
    const card = await openBooking(mine, REQUEST);
    await expect(card).toContainText(say('bookings.Unsent.tooLate'));
  });

  await test.step('short of room: what can’t be kept isn’t called saved, and what waits stays', async () => {
    const quota = await withSmallDisk(mine, () => mine.installClock(now() + 7 * DAY_MS));
    await openBoat(mine, 'Fener');
    await quota.takeAll();
    await mine.field(say('boats.GeneralTab.name')).fill('Fener II');
    await mine.button(say('boats.Wizard.saveDraft')).first().click();
    await expect(
      mine.page.getByRole('alert').getByText(say('form.saveFailed'), { exact: true }),
    ).toBeVisible();
    await quota.giveBack();
    expect(await stored(mine, 'partner-panel-account-1', 'outbox')).toHaveLength(8);
    // What can't be fetched at sea wasn't deleted for it.
    await openBooking(mine, PAID);
  });

  await test.step('meanwhile on land: a booking changes, one is cancelled, one is asked for, a customer writes, a boat is deleted', async () => {
    await server.start();
    await server.shiftClock(7 * DAY_MS);
    await server.changeBooking(PAID, { startDate: '2027-07-03', endDate: '2027-07-09' });
    await server.changeBooking(GIVEN_UP, { status: 7 });
    await endRequestIn(server, NEW, 7 * DAY_MS + REQUEST_ANSWER_MS);
    await customerWrites(server, asking.bookingId, 'Kaçta buluşuyoruz?');
    await server.as(deniz)('DELETE', `/boat/${DELETED.id}`);
    await server.beginAnew();
    mine.errors.expect(new RegExp(`/boat/${DELETED.id}`));
  });

  await test.step('home over a line that breaks before and after the server has done its work', async () => {
    await server.faults(
      { method: 'POST', closeBefore: true, times: 3 },
      { method: 'PUT', path: '/boat$', closeAfter: true, times: 1 },
      { method: 'POST', path: '/chat$', closeAfter: true, times: 1 },
      { method: 'POST', path: '/booking/answer$', closeAfter: true, times: 1 },
    );
    await mine.open('/');
    const struck = async (): Promise<number> =>
      (await server.strikes()).reduce((sum, strikes) => sum + strikes, 0);
    await expect.poll(struck).toBeGreaterThan(1);
    await server.kill();
    await server.start();
    await server.shiftClock(7 * DAY_MS);
    await untilChip(mine, '4 işlem sizi bekliyor · 1 sırada');
    // What was written days ago isn't sent without a question, and the message after it stays behind it.
    await mine.openOutbox();
    for (const chip of ['4 işlem sizi bekliyor', '3 işlem sizi bekliyor']) {
      await mine.page
        .getByRole('listitem')
        .filter({ hasText: say('chat.late.old') })
        .getByRole('button', { name: say('outbox.retry'), exact: true })
        .first()
        .click();
      await untilChip(mine, chip);
    }
  });

  await test.step('0 lost, 0 doubled: each wish arrived once, or is told', async () => {
    const writes = (await server.writes()).map(({ method, path }) => `${method} ${path}`);
    expect(writes.toSorted()).toEqual([
      'POST /v1/boat',
      'POST /v1/booking/answer',
      'POST /v1/chat',
      'POST /v1/chat',
      'POST /v1/general/upload-file',
      'PUT /v1/boat',
    ]);
    expect(await writtenSince(server, chat.bookingId, before)).toEqual(messages);
    expect(await server.boat(deniz, 111)).toMatchObject({ name: 'Fener' });
    const [yes] = await server.writes(ANSWERS);
    expect(yes?.summary).toContain(`${OTHER}`);
  });

  await test.step('0 late without a word: what wasn’t sent waits for the partner, with the reason', async () => {
    await mine.openOutbox();
    for (const why of undecided) await expect(mine.page.getByRole('main')).toContainText(say(why));
  });

  await test.step('one page tells what has happened on land and what became of each wish, as the server has it', async () => {
    await mine.open('/away');
    const main = mine.page.getByRole('main');
    // One that was answered at sea waits above, with the reason: it isn't told as not answered.
    const over = new Set([...lapsing.filter(id => id !== REQUEST), GIVEN_UP]);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(
      [
        say('home.needsYou', { count: 3 }),
        say('away.over', { count: over.size }),
        say('away.requests', { count: 1 }),
        say('away.changed', { count: 1 }),
        say('away.messages'),
        say('away.mine'),
      ],
      { timeout: 60_000 },
    );
    const part = (title: string) =>
      main.locator('section').filter({ has: mine.page.getByRole('heading', { level: 2, name: title }) });
    const idsIn = (title: string) =>
      part(title)
        .getByRole('link')
        .evaluateAll(all => all.map(link => Number(link.getAttribute('href')?.split('#')[1])));
    expect(new Set(await idsIn(say('away.over', { count: over.size })))).toEqual(over);
    expect(await idsIn(say('away.requests', { count: 1 }))).toEqual([NEW]);
    expect(await idsIn(say('away.changed', { count: 1 }))).toEqual([PAID]);
    await expect(part(say('away.changed', { count: 1 }))).toContainText(/Şimdi:\s3\D+9\sTem\s2027/);
    await expect(part(say('away.messages')).getByRole('link')).toContainText(asking.customerName);
    for (const why of undecided)
      await expect(part(say('home.needsYou', { count: 3 }))).toContainText(say(why));
    const arrived = part(say('away.mine'))
      .getByRole('listitem')
      .filter({ hasText: /Gönderildi|doğrulandı/ });
    await expect(arrived).toHaveCount(5);
    for (const wish of ['Fener', 'Poyraz', 'müsait', ...messages])
      await expect(arrived.filter({ hasText: wish })).toHaveCount(1);
  });
});

/** The chip says so in the end; the times to arrive of calls that broke off are passed over. */
async function untilChip(device: Device, text: string): Promise<void> {
  const { page } = device;
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(device.chip()).toHaveText(text, { timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [50] });
}
