/** Ten thousand bookings: how they come, and how a page of them is read. */
import { collectionTables } from '../../../src/db/Store.ts';
import { crawl } from '../../../src/sync/collectionCrawl.ts';
import { readPage, readTally } from '../../../src/sync/collectionPages.ts';
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
  type Search,
} from '../bookings.ts';
import { clearFloor, countFloor, openFloor, pageFloor, putFloor, searchFloor } from './floor.ts';
import { inTurns, must, same, timed, type Samples } from './measure.ts';
import { bookings, clearOurs, openOurs } from './ours.ts';

/** The first fill, and the second sync, in which nothing is new. The last fill stays for the pages. */
export async function fill(rounds: number): Promise<{ first: Samples; second: Samples }> {
  const db = await openFloor();
  const second: Samples = { floor: [], ours: [] };
  const first = await inTurns(
    rounds,
    async () => {
      await clearFloor(db, 'bookings');
      const time = await timed(() => fetchAll(db));
      second.floor.push(await timed(() => fetchAll(db)));
      must((await countFloor(db, 'bookings')) === BOOKINGS, 'bookings of the floor');
      return time;
    },
    async () => {
      await clearOurs();
      const { engine, close } = openOurs();
      const time = await timed(() => crawlAll(engine));
      second.ours.push(await timed(() => crawlAll(engine)));
      await readOurs(engine, 1);
      close();
      return time;
    },
    0,
  );
  db.close();
  return { first, second };
}

async function fetchAll(db: IDBDatabase): Promise<void> {
  let total = Infinity;
  for (let page = 1; (page - 1) * PAGE_SIZE < total; page += 1) {
    const response = await fetch(`/v1/bookings?page=${page}`);
    const { data } = (await response.json()) as { data: { items: Booking[]; totalCount: number } };
    await putFloor(db, 'bookings', data.items);
    total = data.totalCount;
  }
}

async function crawlAll(engine: Engine): Promise<void> {
  const result = await crawl(engine, bookings, 'tr', { force: true });
  must(result === 'whole', `the crawl ended as ${result}`);
}

/** Pages around this one, so that no question is asked twice running. */
export async function readWarm(around: number, rounds: number): Promise<Samples> {
  const db = await openFloor();
  const { engine, close } = openOurs();
  const samples = await inTurns(
    rounds,
    round => readFloor(db, around + (round % 10)),
    round => readOurs(engine, around + (round % 10)),
    3,
  );
  db.close();
  close();
  return samples;
}

/** One page in a document that has just been opened; the databases are opened, too. */
export function readColdFloor(page: number): Promise<number> {
  return timed(async () => check(await pageFloor(await openFloor(), page, PAGE_SIZE), page));
}

export function readColdOurs(page: number): Promise<number> {
  return timed(async () => readOurs(openOurs().engine, page));
}

/** A state together with a piece of a name, another one each time. */
export async function searchWarm(rounds: number): Promise<Samples> {
  const db = await openFloor();
  const { engine, close } = openOurs();
  const samples = await inTurns(
    rounds,
    round => searched(search(round), wanted => searchFloor(db, wanted, PAGE_SIZE)),
    round => searched(search(round), wanted => searchOurs(engine, wanted)),
    3,
  );
  db.close();
  close();
  return samples;
}

/** The same in a document that has just been opened. */
export function searchColdFloor(round: number): Promise<number> {
  return searched(search(round), async wanted => searchFloor(await openFloor(), wanted, PAGE_SIZE));
}

export function searchColdOurs(round: number): Promise<number> {
  return searched(search(round), wanted => searchOurs(openOurs().engine, wanted));
}

/** How many are unread. The floor has them apart from the others. */
export async function countWarm(rounds: number): Promise<Samples> {
  const db = await openFloor();
  await clearFloor(db, 'unread');
  const unread = Array.from({ length: BOOKINGS }, (_, nth) => booking(nth)).filter(
    ({ isUnread }) => isUnread,
  );
  await putFloor(
    db,
    'unread',
    unread.map(({ id }) => ({ id })),
  );
  const { engine, close } = openOurs();
  const samples = await inTurns(
    rounds,
    () => counted(() => countFloor(db, 'unread')),
    () => counted(() => countOurs(engine)),
    3,
  );
  db.close();
  close();
  return samples;
}

/** The same in a document that has just been opened, after `countWarm`. */
export function countColdFloor(): Promise<number> {
  return counted(async () => countFloor(await openFloor(), 'unread'));
}

export function countColdOurs(): Promise<number> {
  return counted(() => countOurs(openOurs().engine));
}

function counted(ask: () => Promise<number | undefined>): Promise<number> {
  return timed(async () => must((await ask()) === unreadAmong(BOOKINGS), 'how many are unread'));
}

async function countOurs(engine: Engine): Promise<number | undefined> {
  const tally = await engine.store.read(collectionTables, tx =>
    readTally(tx, bookings, 'tr', { kindOf: brief => brief.unread }),
  );
  return tally.get(true);
}

async function searched(
  wanted: Search,
  ask: (wanted: Search) => Promise<readonly Booking[]>,
): Promise<number> {
  let found: readonly Booking[] = [];
  const time = await timed(async () => {
    found = await ask(wanted);
  });
  const ids = found.map(({ id }) => id);
  must(same(ids, idsFound(wanted)), `states ${wanted.statuses.join()} with ${wanted.word}: ${ids.join(' ')}`);
  return time;
}

async function searchOurs(engine: Engine, { statuses, word }: Search): Promise<readonly Booking[]> {
  const { rows } = await engine.store.read(collectionTables, tx =>
    readPage(tx, bookings, 'tr', {
      page: 1,
      size: PAGE_SIZE,
      search: word,
      filter: brief => statuses.includes(brief.status),
    }),
  );
  return rows;
}

function readFloor(db: IDBDatabase, page: number): Promise<number> {
  return timed(async () => check(await pageFloor(db, page, PAGE_SIZE), page));
}

function readOurs(engine: Engine, page: number): Promise<number> {
  return timed(async () => {
    const { rows, total } = await engine.store.read(collectionTables, tx =>
      readPage(tx, bookings, 'tr', { page, size: PAGE_SIZE }),
    );
    must(total === BOOKINGS, 'how many bookings there are');
    check(rows, page);
  });
}

function check(rows: readonly Booking[], page: number): void {
  const ids = rows.map(({ id }) => id);
  must(same(ids, idsOfPage(page)), `page ${page}: ${ids.join(' ')}`);
  const first = rows[0];
  must(first?.customer.note === booking((page - 1) * PAGE_SIZE).customer.note, 'the content of a booking');
}
