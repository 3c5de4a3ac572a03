/**
 * The same work at several sizes, on the panel's engine alone: what grows, and how fast. First with so many bookings on the device, then
 * with so many changes on the queue.
 */
import { unsentCountPlace } from '../../../src/app/start/unsentCountPlace.ts';
import { collectionTables } from '../../../src/db/Store.ts';
import { languages } from '../../../src/domain/language.ts';
import { restingQuery } from '../../../src/features/common/engine/restingQuery.ts';
import { systemClock } from '../../../src/lib/Clock.ts';
import type { Collection } from '../../../src/sync/collection.ts';
import { crawl } from '../../../src/sync/collectionCrawl.ts';
import { patchCollection } from '../../../src/sync/collectionLanding.ts';
import { readPage, readRow, readTally } from '../../../src/sync/collectionPages.ts';
import type { SendingEngine } from '../../../src/sync/Engine.ts';
import { enqueue, enqueueIn } from '../../../src/sync/enqueue.ts';
import { flush } from '../../../src/sync/flush.ts';
import { createRegistry, defineMutator } from '../../../src/sync/mutator.ts';
import { outboxTables, readOutbox, readSummary } from '../../../src/sync/outbox.ts';
import { booking, idsFound, idsOfPage, PAGE_SIZE, search, unreadAmong, type Booking } from '../bookings.ts';
import { checkOrder, journal } from './drain.ts';
import { longText, must, same, timed } from './measure.ts';
import { ACCOUNT, bookings, clearOurs, edit, openOurs, save, type Ours, type BookingBrief } from './ours.ts';

/** As much of each booking as the panel's own list keeps in memory. */
interface Brief extends BookingBrief {
  readonly startDate: string;
  readonly endDate: string;
  readonly boat: string;
  readonly income: number;
  readonly currency: string;
}

/** The bookings of a server that has so many. */
function list(count: number): Collection<Booking, Brief> {
  return {
    ...bookings,
    // What was fetched whole stays young.
    maxAgeMs: Infinity,
    brief: row => ({
      ...bookings.brief(row),
      startDate: row.checkIn,
      endDate: row.checkOut,
      boat: [row.brand, row.model, row.image].join('\n'),
      income: row.partnerIncome,
      currency: row.currency,
    }),
    fetchPage: (http, page) =>
      bookings.fetchPage(
        (call, data) => http({ ...call, query: { ...call.query, of: `${count}` } }, data),
        page,
        'tr',
      ),
  };
}

/** A save that changes a booking here when the server has answered, as all changes of bookings do. */
const patch = defineMutator({
  ...save,
  name: 'bench.patch',
  stores: {
    tables: collectionTables,
    land: (tx, { id, text }) =>
      patchCollection(tx, list(0), [id], row => row && { ...row, customer: { ...row.customer, note: text } }),
  },
});

/** With the count of unsent work, which each change of the queue writes. */
function open(): Ours {
  return openOurs(createRegistry([save, edit, patch]), { place: unsentCountPlace(ACCOUNT) });
}

/** @returns the time of the first whole fetch in one language; the other language comes afterwards, as in the panel */
export async function fillWith(count: number): Promise<number> {
  await clearOurs();
  const { engine, close } = open();
  const times: number[] = [];
  for (const language of languages)
    times.push(
      await timed(async () =>
        must((await crawl(engine, list(count), language)) === 'whole', `the fill with ${count} bookings`),
      ),
    );
  close();
  return times[0] ?? NaN;
}

/** What is asked of the list, and whether the answer is right: the check takes no part in the time. */
type Question = (engine: SendingEngine, count: number, round: number) => Promise<() => void>;

const questions = {
  first: (engine, count, round) => ask(engine, count, { page: 1 + (round % 5) }),
  far: (engine, count, round) =>
    ask(engine, count, { page: Math.floor((count / PAGE_SIZE) * 0.9) - (round % 5) }),
  async search(engine, count, round) {
    const wanted = search(round);
    const { statuses, word } = wanted;
    const { rows } = await engine.store.read(collectionTables, tx =>
      readPage(tx, list(count), 'tr', {
        page: 1,
        size: PAGE_SIZE,
        search: word,
        filter: brief => statuses.includes(brief.status),
      }),
    );
    return () => must(same(idsOf(rows), idsFound(wanted, count)), `${statuses.join()} with ${word}`);
  },
  async unread(engine, count) {
    const tally = await engine.store.read(collectionTables, tx =>
      readTally(tx, list(count), 'tr', { kindOf: brief => brief.unread }),
    );
    return () => must(tally.get(true) === unreadAmong(count), 'how many are unread');
  },
} satisfies Record<string, Question>;
export type Asked = keyof typeof questions;

async function ask(engine: SendingEngine, count: number, { page }: { page: number }): Promise<() => void> {
  const { rows, total } = await engine.store.read(collectionTables, tx =>
    readPage(tx, list(count), 'tr', { page, size: PAGE_SIZE }),
  );
  return () =>
    must(total === count && same(idsOf(rows), idsOfPage(page)), `page ${page} of ${count} bookings`);
}

const idsOf = (rows: readonly Booking[]): string[] => rows.map(({ id }) => id);

export async function askWarm(asked: Asked, count: number, rounds: number): Promise<number[]> {
  const { engine, close } = open();
  const times: number[] = [];
  for (let round = 0; round < rounds + WARM_UPS; round += 1)
    times.push(await askOnce(engine, asked, count, round));
  close();
  return times.slice(WARM_UPS);
}

const WARM_UPS = 3;

/** In a document that has just been opened; the database is opened, too. */
export function askCold(asked: Asked, count: number, round: number): Promise<number> {
  return askOnce(undefined, asked, count, round);
}

async function askOnce(
  engine: SendingEngine | undefined,
  asked: Asked,
  count: number,
  round: number,
): Promise<number> {
  let check: (() => void) | undefined;
  const time = await timed(async () => {
    check = await questions[asked](engine ?? open().engine, count, round);
  });
  check?.();
  return time;
}

/** Opens what the list's screen and the frame around it keep open, until the document ends. */
export async function holdList(count: number): Promise<void> {
  await holdOpen(open().engine, count);
}

async function holdOpen(engine: SendingEngine, count: number): Promise<() => void> {
  const ends = await Promise.all([
    watch(() => questions.first(engine, count, 0)),
    watch(() => questions.unread(engine, count)),
    ...holdFrame(engine),
  ]);
  // The panel looks at the lists of both languages, and fetches what is old.
  for (const language of languages)
    must((await crawl(engine, list(count), language)) === 'fresh', 'the age of the list');
  return () => ends.forEach(end => end());
}

/** The status chip, and what wakes the queue when something is added to it. */
function holdFrame(engine: SendingEngine): Promise<() => void>[] {
  return [watch(() => readSummary(engine)), watch(() => engine.store.read(outboxTables, readOutbox))];
}

/** Reads again whenever it may have changed, as the panel does. @returns what ends it, after the first read */
function watch(read: () => Promise<unknown>): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const held = restingQuery(read, systemClock).subscribe(() => resolve(() => held.unsubscribe()), reject);
  });
}

/** Saves of one form, one after the other: each takes the place of the one before. */
export async function saveAgain(rounds: number): Promise<number[]> {
  const { engine, close } = open();
  const times: number[] = [];
  for (let n = 0; n < rounds + WARM_UPS; n += 1)
    times.push(await timed(() => enqueue(engine, edit, { args: { id: 'form', n, text: longText(n) } })));
  await engine.store.write(['outbox'], async tx => {
    const [row, ...others] = await tx.outbox.where('subject', 'note:form');
    must(
      others.length === 0 && (row?.args as { n?: number } | undefined)?.n === times.length - 1,
      'the last save',
    );
    if (row) await tx.outbox.delete(row.seq);
  });
  close();
  return times.slice(WARM_UPS);
}

/** Puts changes on the queue until there are so many, two of each record. */
export async function queueUpTo(count: number): Promise<void> {
  const { engine, close } = open();
  const there = await engine.store.read(['outbox'], tx => tx.outbox.keys());
  // Those that follow have higher numbers than all before.
  const first = there.at(-1) ?? 0;
  const last = first + count - there.length;
  for (let from = first; from < last; from += AT_ONCE)
    await engine.store.write(['outbox', 'localIds'], async tx => {
      for (let n = from; n < Math.min(last, from + AT_ONCE); n += 1)
        await enqueueIn(tx, engine, save, { args: { id: `r${n >> 1}`, n, text: longText(n) } });
    });
  close();
}

/** Rows that are queued in one transaction. */
const AT_ONCE = 500;

/** What the chip counts. */
export async function summariseAgain(count: number, rounds: number): Promise<number[]> {
  const { engine, close } = open();
  const times: number[] = [];
  for (let round = 0; round < rounds + WARM_UPS; round += 1)
    times.push(
      await timed(async () => must((await readSummary(engine)).waiting === count, 'what the chip counts')),
    );
  close();
  return times.slice(WARM_UPS);
}

export async function holdQueue(): Promise<void> {
  await Promise.all(holdFrame(open().engine));
}

export interface Drained {
  /** Until the first request. */
  readonly choosing: number;
  /** From the first request on. */
  readonly perRow: number;
}

/** Sends about so many of the rows that wait. @param isHeld whether the frame of the panel is open meanwhile */
export async function drainSome(most: number, isHeld: boolean): Promise<Drained> {
  const { engine, close } = open();
  const ends = isHeld ? await Promise.all(holdFrame(engine)) : [];
  const drained = await drain(engine, most);
  ends.forEach(end => end());
  close();
  return drained;
}

/** Changes of bookings all over the list, which is open. Afterwards these bookings are others. */
export async function drainPatches(count: number, most: number): Promise<Drained> {
  const { engine, close } = open();
  const end = await holdOpen(engine, count);
  const nths = Array.from({ length: most }, (_, nth) => Math.floor((nth * count) / most));
  for (const nth of nths)
    await enqueue(engine, patch, { args: { id: booking(nth).id, n: nth, text: longText(nth) } });
  const drained = await drain(engine, most);
  await engine.store.read(collectionTables, async tx => {
    for (const nth of nths) {
      const row = await readRow(tx, list(count), booking(nth).id, 'tr');
      must(row?.customer.note === longText(nth), 'a booking after the answer');
    }
  });
  end();
  close();
  return drained;
}

async function drain(engine: SendingEngine, most: number): Promise<Drained> {
  const rows = async (): Promise<number> =>
    (await engine.store.read(['outbox'], tx => tx.outbox.keys())).length;
  const before = await rows();
  await journal();
  let sent = 0;
  let first = NaN;
  const begun = performance.now();
  await flush(
    {
      ...engine,
      // What is under way at the end is finished.
      online: () => sent < most,
      http: (call, data) => {
        if (sent === 0) first = performance.now();
        sent += 1;
        return engine.http(call, data);
      },
    },
    { ignoreBackoff: false },
  );
  const ended = performance.now();
  const { saves } = await journal();
  must(sent >= most && saves.length === sent, `saves that arrived: ${saves.length} of ${sent}`);
  must((await rows()) === before - sent, 'the queue after draining');
  checkOrder(saves);
  return { choosing: first - begun, perRow: (ended - first) / sent };
}
