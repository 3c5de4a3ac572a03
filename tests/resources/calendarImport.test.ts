import { beforeAll, expect, test } from 'vitest';
import { compareCalendar, type CalendarComparison } from '../../src/domain/calendarImport.ts';
import type { CalendarEvent } from '../../src/domain/calendarEvent.ts';
import { addDays } from '../../src/lib/time/calendar.ts';
import { MINUTE_MS } from '../../src/lib/time/day.ts';
import type { ParsedCalendar } from '../../src/lib/calendar/readIcalendar.ts';
import { events, readCalendar, readEvent } from '../../src/resources/calendar.ts';
import {
  readImportedEventUids,
  importCalendarEvents,
  type Decided,
} from '../../src/resources/calendarImport.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { calendarFile, dayEvent, freeBoat } from '../support/calendarFiles.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { anEvent } from '../nouns/calendarEvent.ts';
import { listedServers } from '../support/ListedServer.ts';

beforeAll(instantDigest);

const BOAT = '57';

/** A calendar with an event of a week for each of these, by its first day. */
function fileOf(weeks: Readonly<Record<string, string>>): ParsedCalendar {
  const weekAfter = (day: string): string => addDays(day, 7) ?? day;
  return calendarFile(
    Object.entries(weeks).map(([uid, from]) => dayEvent(uid, from, weekAfter(from), { title: uid })),
  );
}

type Device = ReturnType<typeof device>;

function device() {
  const bench = new BoatBench('memory');
  const { calendarEvent: server } = listedServers(bench.server, bench.time);
  bench.server.add({}, BOAT);
  const { engine } = bench;
  const compare = async (file: ParsedCalendar): Promise<CalendarComparison> => {
    const { events: own, bookings } = await bench.run(readCalendar(engine));
    return compareCalendar(file, {
      ...freeBoat,
      boatId: BOAT,
      today: new Date(bench.time.now).toISOString().slice(0, 10),
      events: own.flatMap(({ id, shown }) => (shown ? { ...shown, id } : [])),
      stays: bookings,
      taken: await bench.run(readImportedEventUids(engine, BOAT)),
    });
  };
  const takeLines = (compared: CalendarComparison, chosen: Decided['chosen'] = compared.lines) =>
    bench.run(importCalendarEvents(engine, { ...compared, boatId: BOAT, chosen }));
  const rows = () => bench.run(engine.store.read(['outbox'], tx => tx.outbox.all()));
  return {
    bench,
    server,
    compare,
    takeLines,
    /** Takes over everything that is chosen by itself. */
    async take(file: ParsedCalendar): Promise<() => Promise<void>> {
      const compared = await compare(file);
      const chosen = compared.lines.filter(({ note }) => note === undefined);
      const { undo } = await takeLines(compared, chosen);
      return () => bench.run(undo());
    },
    /** The partner saves an event by hand. */
    save: (id: string, event: CalendarEvent, base?: CalendarEvent) =>
      bench.run(events.queueSave(engine, id, event, base, { tables: [], write: () => Promise.resolve() })),
    shown: async () =>
      (await bench.run(readCalendar(engine))).events
        .flatMap(({ shown }) => (shown ? `${shown.title} ${shown.startDate}` : []))
        .toSorted(),
    rows,
    waiting: async () => (await rows()).map(({ name }) => name),
    async sendAll() {
      await bench.keepFlushing(5 * MINUTE_MS);
      await bench.run(pull(engine, events.list, undefined, 'tr', { force: true }));
    },
  };
}

const first = fileOf({ a: '2027-06-01', b: '2027-07-01', c: '2027-08-01' });
/** `a` has moved, `b` is gone, `d` is new. */
const second = fileOf({ a: '2027-06-02', c: '2027-08-01', d: '2027-09-01' });
const firstShown = ['a 2027-06-01', 'b 2027-07-01', 'c 2027-08-01'];
const sendings = [
  ['before it is sent', false],
  ['after it was sent', true],
] as const;
const secondShown = ['a 2027-06-02', 'c 2027-08-01', 'd 2027-09-01'];

test('taken over at sea, each is a row; sent once; read again there is nothing to do', async () => {
  const mine = device();
  await mine.take(first);
  expect(await mine.waiting()).toEqual(Array.from({ length: 3 }, () => events.save.name));
  expect(await mine.shown()).toEqual(firstShown);
  expect((await mine.compare(first)).lines).toEqual([]);
  await mine.sendAll();
  expect(mine.server.effects).toHaveLength(3);
  expect((await mine.compare(first)).lines).toEqual([]);
  await mine.take(second);
  await mine.sendAll();
  expect(await mine.shown()).toEqual(secondShown);
  const kinds = mine.server.effects.slice(3).map(effect => effect.split(' ')[0] ?? '');
  expect(kinds.toSorted()).toEqual(['create', 'delete', 'update']);
});

test('undone before it is sent, nothing of it is left', async () => {
  const mine = device();
  const undo = await mine.take(first);
  await undo();
  expect(await mine.waiting()).toEqual([]);
  expect(await mine.shown()).toEqual([]);
  // It was undone, not deleted by hand.
  const { lines } = await mine.compare(first);
  expect(lines.map(({ note }) => note ?? 'chosen')).toEqual(['chosen', 'chosen', 'chosen']);
});

test('changes of what was never sent are undone to what was there', async () => {
  const mine = device();
  await mine.take(first);
  const before = await mine.waiting();
  const undo = await mine.take(second);
  await undo();
  expect(await mine.shown()).toEqual(firstShown);
  expect(await mine.waiting()).toEqual(before);
  await mine.sendAll();
  expect(mine.server.effects).toHaveLength(3);
});

test.each(sendings)('changes of what the server has are undone %s', async (_, isSent) => {
  const mine = device();
  await mine.take(first);
  await mine.sendAll();
  const undo = await mine.take(second);
  if (isSent) await mine.sendAll();
  await undo();
  await mine.sendAll();
  expect(await mine.shown()).toEqual(firstShown);
  expect((await mine.compare(first)).lines).toEqual([]);
  expect(mine.server.records.size).toBe(3);
  if (!isSent) expect(mine.server.effects).toHaveLength(3);
});

test('taken over in two windows at once, nothing is there twice', async () => {
  const mine = device();
  const compared = await mine.compare(first);
  await mine.takeLines(compared);
  const { count, undo } = await mine.takeLines(compared);
  expect(await mine.shown()).toEqual(firstShown);
  // What another window has taken over is none of this one's changes.
  expect(count).toBe(0);
  await mine.bench.run(undo());
  expect(await mine.shown()).toEqual(firstShown);
});

test('what the partner deletes by hand is known on this device; what they make themselves stays', async () => {
  const mine = device();
  const { engine } = mine.bench;
  await mine.take(first);
  await mine.save('local-mine', anEvent({ boatId: BOAT, title: 'mine' }));
  await mine.sendAll();
  const id = [...mine.server.records].find(([, { title }]) => title === 'a')?.[0] ?? '';
  await mine.bench.run(events.remove(engine, await mine.bench.run(readEvent(engine, id)), 'a'));
  await mine.sendAll();
  expect((await mine.compare(first)).lines).toMatchObject([{ kind: 'new', note: 'left' }]);
  // A file that has nothing of this boat may be another boat's: nothing is deleted unless the partner says so.
  await mine.take(fileOf({}));
  await mine.sendAll();
  const titles = [...mine.server.records.values()].map(({ title }) => title);
  expect(new Set(titles)).toEqual(new Set(['b', 'c', 'mine']));
});

/** The partner gives the event of that title another one by hand. */
async function retitle({ bench, save }: Device, title: string, to: string): Promise<void> {
  const { events: all } = await bench.run(readCalendar(bench.engine));
  const found = all.find(({ shown }) => shown?.title === title);
  if (!found?.shown) throw new Error(`There is no event ${title}.`);
  await save(found.id, { ...found.shown, title: to }, found.server?.value);
}

test.each(sendings)('what the partner edits after taking it over outlives an undo %s', async (_, isSent) => {
  const mine = device();
  await mine.take(first);
  await mine.sendAll();
  const undo = await mine.take(second);
  if (isSent) await mine.sendAll();
  await retitle(mine, 'a', 'edited');
  await retitle(mine, 'd', 'mine');
  await undo();
  await mine.sendAll();
  const kept = ['b 2027-07-01', 'c 2027-08-01', 'edited 2027-06-02', 'mine 2027-09-01'];
  expect(await mine.shown()).toEqual(kept);
});

test('an undo brings back a change that was refused: it waits for the partner as before', async () => {
  const mine = device();
  await mine.take(first);
  await mine.sendAll();
  await retitle(mine, 'a', 'edited');
  const refused = (await mine.rows()).map(row => ({ ...row, status: 'refused' as const }));
  await mine.bench.run(mine.bench.engine.store.write(['outbox'], tx => tx.outbox.putMany(refused)));
  const undo = await mine.take(second);
  await undo();
  expect(await mine.rows()).toEqual(refused);
});

test('what changes while its line is shown stays', async () => {
  const mine = device();
  await mine.take(first);
  await mine.sendAll();
  const compared = await mine.compare(second);
  await retitle(mine, 'a', 'edited');
  await retitle(mine, 'b', 'kept');
  const { count } = await mine.takeLines(compared);
  expect(count).toBe(compared.lines.length - 2);
  await mine.sendAll();
  const kept = ['c 2027-08-01', 'd 2027-09-01', 'edited 2027-06-01', 'kept 2027-07-01'];
  expect(await mine.shown()).toEqual(kept);
});

test('what was left out stays left out, until the file changes it, the partner ticks it, or it is undone', async () => {
  const mine = device();
  await mine.take(first);
  const notesOf = async (file: ParsedCalendar): Promise<string[]> =>
    (await mine.compare(file)).lines.map(({ kind, note }) => `${kind} ${note}`);
  const { undo } = await mine.takeLines(await mine.compare(second), []);
  expect(await notesOf(second)).toEqual(['changed left', 'new left', 'gone left']);
  const third = fileOf({ a: '2027-06-03', c: '2027-08-01', d: '2027-09-02' });
  expect(await notesOf(third)).toEqual(['changed undefined', 'new left', 'gone left']);
  await mine.bench.run(undo());
  expect(await notesOf(second)).toEqual(['changed undefined', 'new undefined', 'gone undefined']);
  const compared = await mine.compare(second);
  await mine.takeLines(compared, []);
  await mine.takeLines(compared);
  expect(await mine.shown()).toEqual(secondShown);
});

test('an undo leaves what another file was taken over for', async () => {
  const mine = device();
  const undo = await mine.take(first);
  await mine.take(fileOf({ a: '2027-06-01', b: '2027-07-01', c: '2027-08-01', e: '2027-10-01' }));
  await undo();
  const left = await mine.bench.run(readImportedEventUids(mine.bench.engine, BOAT));
  expect(left.size).toBe(1);
  expect(await mine.shown()).toEqual(['e 2027-10-01']);
});
