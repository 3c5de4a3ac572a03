/** A long list of bookings: how it comes, and how it is read and searched. */
import { collectionTables } from '../../../src/db/Store.ts';
import type { Collection } from '../../../src/sync/lists/collection.ts';
import { crawl } from '../../../src/sync/lists/collectionCrawl.ts';
import { readPage, readTally } from '../../../src/sync/lists/collectionPages.ts';
import type { Engine } from '../../../src/sync/Engine.ts';
import {
  booking,
  BOOKINGS,
  idsFound,
  idsOfPage,
  PAGE_SIZE,
  search,
  unreadAmong,
  type Booking,
} from '../bookings.ts';
import { inTurns, must, same, timed, type Samples } from './measure.ts';
import { bookings, clearOurs, openOurs, type BookingBrief } from './ours.ts';
import { fetchPlain, PlainDb } from './plain.ts';

/** The bookings of a server that has so many. */
function list(count: number): Collection<Booking, BookingBrief> {
  return {
    ...bookings,
    fetchPage: (http, page) =>
      bookings.fetchPage(
        (call, data) => http({ ...call, query: { ...call.query, of: `${count}` } }, data),
        page,
        'tr',
      ),
  };
}

/** The first fill, and the second sync, in which nothing is new. */
export async function fill(rounds: number): Promise<{ first: Samples; second: Samples }> {
  const plain = new PlainDb();
  const second: Samples = { plain: [], ours: [] };
  const first = await inTurns(
    rounds,
    async () => {
      await plain.bookings.clear();
      const time = await timed(() => fetchPlain(plain));
      second.plain.push(await timed(() => fetchPlain(plain)));
      must((await plain.bookings.count()) === BOOKINGS, 'bookings of the plain table');
      return time;
    },
    async () => {
      await clearOurs();
      const { engine, close } = openOurs();
      const time = await timed(() => crawlAll(engine, BOOKINGS));
      second.ours.push(await timed(() => crawlAll(engine, BOOKINGS)));
      close();
      return time;
    },
    0,
  );
  plain.close();
  return { first, second };
}

export async function fillWith(count: number): Promise<void> {
  await clearOurs();
  const { engine, close } = openOurs();
  await crawlAll(engine, count);
  close();
}

async function crawlAll(engine: Engine, count: number): Promise<void> {
  const result = await crawl(engine, list(count), 'tr', { force: true });
  must(result === 'whole', `the crawl ended as ${result}`);
}

/** Asks the list and checks the answer; another question in each round. */
type Question = (engine: Engine, count: number, round: number) => Promise<void>;

const questions = {
  async page(engine, count, round) {
    const page = 1 + (round % 5);
    const { rows, total } = await engine.store.read(collectionTables, tx =>
      readPage(tx, list(count), 'tr', { page, size: PAGE_SIZE }),
    );
    must(total === count && same(idsOf(rows), idsOfPage(page)), `page ${page} of ${count} bookings`);
    must(rows[0]?.customer.note === booking((page - 1) * PAGE_SIZE).customer.note, 'content of a booking');
  },
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
    must(same(idsOf(rows), idsFound(wanted, count)), `${statuses.join()} with ${word}`);
  },
  async unread(engine, count) {
    const tally = await engine.store.read(collectionTables, tx =>
      readTally(tx, list(count), 'tr', { kindOf: brief => brief.unread }),
    );
    must(tally.get(true) === unreadAmong(count), 'how many are unread');
  },
} satisfies Record<string, Question>;
export type Asked = keyof typeof questions;

const idsOf = (rows: readonly Booking[]): string[] => rows.map(({ id }) => id);

/** The first of them is asked in a document that has just been opened, the others after it. */
export async function ask(asked: Asked, count: number, rounds: number): Promise<number[]> {
  const times: number[] = [];
  let opened: ReturnType<typeof openOurs> | undefined;
  for (let round = 0; round < rounds; round += 1)
    times.push(await timed(() => questions[asked]((opened ??= openOurs()).engine, count, round)));
  opened?.close();
  return times;
}
