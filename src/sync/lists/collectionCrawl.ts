/**
 * How a collection is fetched: newest first, page by page, one request at a time, until all of it is on the
 * device. It can be interrupted at any point and goes on from there. See [Note: Collections].
 *
 * [Note: Shifting pages] Bookings are made while pages are read. When the total grew by exactly the number of
 * new rows at the top of the first page, everything else moved down by that number: the pass goes on, and the
 * next page repeats so many rows. After any other change of the total, or when a row comes twice, the pass
 * begins again. A row that moved up to a page that was read already is missed, so a row that a pass
 * missed may still exist: it is deleted only when another pass, a minute later at the earliest, misses it
 * too, and only when as many rows were found as the server's own total says.
 *
 * [Note: Refused pages] The server may fail at one page and answer all others. A pass leaves such a page out
 * and goes on after it, so that the other pages still arrive. It ends as failed: the page's rows were not
 * read, so the list isn't whole, and no row counts as missed. The next passes request only that page and the
 * first one, until it is answered or the rest has become old; then everything is read again. The first page
 * is never left out: it has the total, and it holds the requests that wait for an answer. If more than a few
 * pages in a row fail, the pass stops: then the whole server fails.
 */
import { CallError } from '../../api/failure.ts';
import type { CollectionCrawl, PagesLeftOut } from '../../db/rows.ts';
import { collectionTables } from '../../db/Store.ts';
import type { Language } from '../../domain/values/language.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { listName, readHead, type Collection, type FetchedPage } from './collection.ts';
import { loadEntries, fingerprintRow, type Entries } from './collectionEntries.ts';
import { storeRows, type StoredList } from './storeRows.ts';
import type { Engine } from '../Engine.ts';

/**
 * Fetched data is stored when there is this much of it: rows that differ from the stored ones, or pages, also
 * without such rows. The rows of the first page, which is on the screen, are stored at once.
 */
const ENOUGH = { rows: 50, pages: 25 };
/** Writes are at least this far apart, unless `MUCH` has come: each write costs as much as its rows. */
const WRITES_APART_MS = 500;
const MUCH = { rows: 500, pages: 100 };
/**
 * How often a pass begins again. A list that changes faster than it can be read is then left as it is until
 * the next time.
 */
const MAX_RESTARTS = 3;
/** Give up the pass after this many failed pages in a row. */
const MAX_FAILED_PAGES = 3;
/** A pass may conclude that a row is gone only when the pass before began at least this long before it. */
const APART_MS = 60_000;

export type CrawlResult = 'fresh' | 'whole' | 'paused' | 'failed';

export interface CrawlOptions {
  /** Called before each request: false on a hidden page or a metered connection. */
  readonly shouldContinue?: () => boolean;
  readonly force?: boolean;
  /** Whether to fetch it although it failed a moment ago, because the partner asked for it. */
  readonly ignorePause?: boolean;
}

type CrawlEngine = Pick<Engine, 'store' | 'http' | 'clock' | 'locks' | 'signal' | 'accountId'>;

/**
 * Crawls unless the stored list is fresh. Never throws: the result tells how it went. A failed page changes
 * nothing.
 */
export async function crawl<Row, Brief>(
  engine: CrawlEngine,
  collection: Collection<Row, Brief>,
  lang: Language,
  { shouldContinue = () => true, force = false }: CrawlOptions = {},
): Promise<CrawlResult> {
  return engine.locks.request(`crawl:${engine.accountId}:${collection.name}`, async () => {
    try {
      const pass = new Pass(engine, collection, lang, await readDisk(engine, collection, lang));
      if (!force && pass.isFresh) return 'fresh';
      return await pass.run(() => !engine.signal.aborted && shouldContinue());
    } catch (error) {
      // No answer, or storage that failed or was closed by a sign-out under it.
      if (!(error instanceof CallError))
        log('crawl failed', { name: collection.name, error: errorTextForLog(error) });
      return 'failed';
    }
  });
}

/** The most pages with differences that a check of the head reads, one after the other. */
const MAX_HEAD_PAGES = 5;

/**
 * Reads the newest pages only, or those from `from` on, until one has nothing new, and stores the
 * differences. The position of an interrupted pass stays. Never throws.
 */
export async function pullHead<Row, Brief>(
  engine: CrawlEngine,
  collection: Collection<Row, Brief>,
  lang: Language,
  {
    shouldContinue = () => true,
    from = 1,
    most = MAX_HEAD_PAGES,
  }: Pick<CrawlOptions, 'shouldContinue'> & { readonly from?: number; readonly most?: number } = {},
): Promise<'news' | 'same' | 'failed'> {
  // Without the lock of a pass, which may be held for minutes: each notices by the head what the
  // other has stored.
  return engine.locks.request(`checkHead:${engine.accountId}:${collection.name}`, async () => {
    let anyNew = false;
    try {
      for (let page = from; page < from + most && !engine.signal.aborted && shouldContinue(); page += 1) {
        const [disk] = await readDisk(engine, collection, lang);
        const { rows } = await collection.fetchPage(engine.http, page, lang);
        if (engine.signal.aborted) break;
        const news = rows.filter(row => !isHere(disk.entries, collection, row));
        if (news.length === 0) break;
        const landed = await engine.store.write(collectionTables, tx =>
          storeRows(tx, collection, disk.head.list, { rows: news, removed: [], onto: disk }),
        );
        // A write of this device was acknowledged meanwhile: the page is older than the write.
        if (!landed) break;
        anyNew = true;
      }
    } catch (error) {
      if (!(error instanceof CallError))
        log('not looked at', { name: collection.name, error: errorTextForLog(error) });
      return 'failed';
    }
    return anyNew ? 'news' : 'same';
  });
}

/** The stored state of a list and of the pass over it. */
interface OnDisk<Brief> extends StoredList<Brief> {
  readonly crawl: CollectionCrawl;
}

/** Whether a row is stored in the same version. */
function isHere<Row, Brief>(entries: Entries<Brief>, collection: Collection<Row, Brief>, row: Row): boolean {
  return entries.get(collection.idOf(row))?.print === fingerprintRow(row);
}

class Pass<Row, Brief> {
  readonly #engine: CrawlEngine;
  readonly #collection: Collection<Row, Brief>;
  readonly #lang: Language;
  #disk: OnDisk<Brief>;
  /** The page to request next. */
  #page: number;
  /**
   * Whether it goes on after an interruption, and hasn't yet requested again a page that was left out before.
   */
  #isResumed: boolean;
  #total: number | undefined;
  /** Ids that were found in this pass. */
  #seen: Set<string>;
  /** Fetched since the last write to disk: pages, ids, and rows that differ from the stored ones. */
  #pages = 0;
  #met: string[] = [];
  #news: Row[] = [];
  #restarts = 0;
  /** When something was last stored, by the monotonic clock. */
  #wroteAt = -Infinity;
  /** How many rows of the next page were found before, because new rows came at the top. */
  #repeated = 0;
  /** How many pages, from the next one on, the server has just refused. */
  #refused = 0;
  /** Left out by this pass when it lies before the next page, else by the pass before. */
  #leftOut: PagesLeftOut | undefined;

  constructor(
    engine: CrawlEngine,
    collection: Collection<Row, Brief>,
    lang: Language,
    [disk, seen]: readonly [OnDisk<Brief>, Set<string>],
  ) {
    this.#engine = engine;
    this.#collection = collection;
    this.#lang = lang;
    this.#disk = disk;
    this.#seen = seen;
    this.#page = disk.crawl.page;
    this.#isResumed = this.#page > 1;
    this.#total = disk.crawl.page > 1 ? disk.crawl.total : undefined;
    this.#leftOut = disk.crawl.leftOut;
  }

  get isFresh(): boolean {
    const { page, fetchedAt, missed } = this.#disk.crawl;
    const age = this.#engine.clock.now() - (fetchedAt ?? -Infinity);
    // A clock that was set back makes ages negative: then the list counts as old. Rows that the last pass
    // missed are searched for soon.
    return page === 1 && age >= 0 && age < (missed.length > 0 ? APART_MS : this.#collection.maxAgeMs);
  }

  async run(shouldContinue: () => boolean): Promise<CrawlResult> {
    try {
      return await this.#run(shouldContinue);
    } finally {
      // However the pass ends, fetched data is stored, unless the session has ended.
      if ((this.#pages > 0 || this.#news.length > 0) && !this.#engine.signal.aborted) await this.#write();
    }
  }

  async #run(shouldContinue: () => boolean): Promise<CrawlResult> {
    const ended = await this.#readFirst(shouldContinue);
    if (ended) return ended;
    let requested: Promise<FetchedPage<Row>> | undefined;
    for (;;) {
      if (!requested && !shouldContinue()) return 'paused';
      const answer = await this.#unlessRefused(requested ?? this.#fetch(this.#page + this.#refused));
      requested = undefined;
      if (this.#engine.signal.aborted) return 'paused';
      if (!answer) continue;
      if (!(await this.#take(answer))) {
        if (this.#restarts > MAX_RESTARTS) return 'paused';
        continue;
      }
      if (answer.rows.length === 0 || this.#hasAllRows) {
        const result = await this.#end();
        if (result) return result;
      } else if (this.#isTimeToWrite) {
        // The next page is requested while this one is written. It is stored on the same revision or not at
        // all.
        const next = shouldContinue() ? this.#fetch(this.#page) : undefined;
        const [landed] = await Promise.allSettled([this.#write(), next]);
        if (landed.status === 'rejected') throw landed.reason;
        if (landed.value) requested = next;
      }
    }
  }

  /**
   * Requests what must be known before the pass goes on: after an interruption the first page, which shows
   * whether the pages that were read then are still valid; else the page that the last pass left out.
   *
   * @returns the result when the pass ends here
   */
  async #readFirst(shouldContinue: () => boolean): Promise<CrawlResult | undefined> {
    if (this.#isResumed) {
      if (!shouldContinue()) return 'paused';
      const { rows, totalCount } = await this.#fetch(1);
      this.#note(rows);
      const stands = totalCount === this.#total && rows.every(row => this.#hasMet(row));
      if (!stands && !this.#shift({ rows, totalCount })) await this.#restart();
    } else if (this.#leftOut && this.#isYoung(this.#leftOut.at)) {
      if (!shouldContinue()) return 'paused';
      if (!(await this.#isAnswered(this.#leftOut.page))) return 'failed';
    }
    return undefined;
  }

  /**
   * Takes a page into the pass, unless the list has changed or the page can't be right.
   *
   * @returns whether it was taken
   */
  async #take({ rows, totalCount }: FetchedPage<Row>): Promise<boolean> {
    this.#total ??= totalCount;
    if (totalCount > this.#total && this.#page > 1) {
      const top = await this.#fetch(1);
      if (top.totalCount === totalCount && this.#shift(top)) this.#note(top.rows);
    }
    const repeated = rows.filter(row => this.#hasMet(row)).length;
    if (totalCount !== this.#total || repeated > this.#repeated) {
      this.#restarts += 1;
      await this.#restart();
      return false;
    }
    if (rows.length === 0 && this.#shouldHaveRows) {
      this.#leaveOut(new Error('an empty page in the middle of a list'));
      return false;
    }
    this.#repeated -= repeated;
    this.#goOn();
    this.#note(rows);
    for (const row of rows) this.#meet(this.#collection.idOf(row));
    return true;
  }

  /**
   * Ends the pass after its last page.
   *
   * @returns the result; undefined when the pass goes on, because something wasn't stored or a page that was
   *   left out is answered by now
   */
  async #end(): Promise<CrawlResult | undefined> {
    if (!this.#leftOut || !this.#hasLeftOut) {
      const agrees = this.#hasAllRows;
      if (!(await this.#finish(agrees))) return undefined;
      return agrees ? 'whole' : 'paused';
    }
    if (!(await this.#write(this.#fromTheTop({})))) return undefined;
    // Left out before the interruption: the server may answer the page by now.
    if (!this.#isResumed || !(await this.#isAnswered(this.#leftOut.page))) return 'failed';
    this.#isResumed = false;
    return undefined;
  }

  get #hasAllRows(): boolean {
    return this.#total !== undefined && this.#seen.size >= this.#total;
  }

  get #isTimeToWrite(): boolean {
    const came = { rows: this.#news.length, pages: this.#pages };
    const isAtLeast = ({ rows, pages }: typeof came): boolean => came.rows >= rows || came.pages >= pages;
    if ((came.rows > 0 && this.#page === 2) || isAtLeast(MUCH)) return true;
    return isAtLeast(ENOUGH) && this.#engine.clock.monotonic() - this.#wroteAt >= WRITES_APART_MS;
  }

  /** Whether the next page lies before the end of the list, by the total and the size of the pages so far. */
  get #shouldHaveRows(): boolean {
    const before = this.#page - 1 + this.#refused;
    const read = this.#page - 1 - (this.#hasLeftOut && this.#leftOut ? this.#leftOut.pages : 0);
    return before === 0
      ? (this.#total ?? 0) > 0
      : Math.ceil(this.#seen.size / read) * before < (this.#total ?? 0);
  }

  /** Whether this pass has left a page out. */
  get #hasLeftOut(): boolean {
    return this.#leftOut !== undefined && this.#leftOut.page < this.#page;
  }

  /** Returns the answer for the page; undefined when the server refuses it and the pass goes on after it. */
  async #unlessRefused(answer: Promise<FetchedPage<Row>>): Promise<FetchedPage<Row> | undefined> {
    try {
      return await answer;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.#leaveOut(error);
      return undefined;
    }
  }

  #leaveOut(error: unknown): void {
    this.#refused += 1;
    if (this.#page === 1 || this.#refused >= MAX_FAILED_PAGES) throw error;
  }

  /** Moves on to the next page, after a page was read. */
  #goOn(): void {
    const own = this.#hasLeftOut ? this.#leftOut : undefined;
    if (this.#refused > 0) {
      const first = own ?? {
        page: this.#page,
        pages: 0,
        met: this.#seen.size,
        at: this.#disk.crawl.startedAt,
      };
      this.#leftOut = { ...first, pages: first.pages + this.#refused };
    } else if (this.#leftOut?.page === this.#page) this.#leftOut = undefined;
    this.#page += this.#refused + 1;
    this.#pages += this.#refused + 1;
    this.#refused = 0;
  }

  /** Requests the page that the last pass left out. If it isn't answered, stores what is new at the top. */
  async #isAnswered(page: number): Promise<boolean> {
    try {
      if ((await this.#fetch(page)).rows.length > 0) return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    const { rows } = await this.#fetch(1);
    if (this.#engine.signal.aborted) return false;
    this.#note(rows);
    await this.#write(this.#disk.crawl);
    return false;
  }

  #isYoung(at: number): boolean {
    const age = this.#engine.clock.now() - at;
    return age >= 0 && age < this.#collection.maxAgeMs;
  }

  /**
   * Goes on although the list has grown, if nothing else happened: the new rows are the first ones of the
   * first page.
   *
   * @returns whether the pass goes on
   */
  #shift({ rows, totalCount }: FetchedPage<Row>): boolean {
    const grown = totalCount - (this.#total ?? totalCount);
    const isShifted =
      grown > 0 && grown < rows.length && rows.every((row, index) => this.#hasMet(row) === index >= grown);
    if (!isShifted) return false;
    for (const row of rows.slice(0, grown)) this.#meet(this.#collection.idOf(row));
    this.#total = totalCount;
    this.#repeated += grown;
    return true;
  }

  #fetch(page: number): Promise<FetchedPage<Row>> {
    return this.#collection.fetchPage(this.#engine.http, page, this.#lang);
  }

  #hasMet(row: Row): boolean {
    return this.#seen.has(this.#collection.idOf(row));
  }

  #meet(id: string): void {
    if (this.#seen.has(id)) return;
    this.#seen.add(id);
    this.#met.push(id);
  }

  /** Notes the rows that differ from the stored ones; they will be stored. */
  #note(rows: readonly Row[]): void {
    this.#news.push(...rows.filter(row => !isHere(this.#disk.entries, this.#collection, row)));
  }

  /** Begins again from the top; the rows so far are stored all the same. */
  async #restart(): Promise<boolean> {
    this.#repeated = 0;
    return this.#write(this.#fromTheTop({ seen: 0, total: undefined }));
  }

  /**
   * @param agrees whether the number of rows found is the server's total
   * @returns whether it was stored; if not, the pass goes on from the position on disk
   */
  async #finish(agrees: boolean): Promise<boolean> {
    const { entries, crawl: before } = this.#disk;
    const missedBefore = new Set(before.missed);
    const isApart = before.startedAt - (before.fetchedAt ?? Infinity) >= APART_MS;
    const missed = entries.all.flatMap(({ id }) => (this.#seen.has(id) ? [] : [id]));
    const gone = agrees && isApart ? missed.filter(id => missedBefore.has(id)) : [];
    const isGone = new Set(gone);
    const position = this.#fromTheTop({
      missed: missed.filter(id => !isGone.has(id)),
      fetchedAt: before.startedAt,
      leftOut: undefined,
    });
    return this.#write(position, { gone, whole: agrees });
  }

  #fromTheTop(fields: Partial<CollectionCrawl>): Partial<CollectionCrawl> {
    return { page: 1, seenRecords: 0, startedAt: this.#engine.clock.now(), ...fields };
  }

  /**
   * Stores the fetched data and the position, in one transaction. When writes of this device were
   * acknowledged since the request, or the list was deleted to make room, nothing is stored and the pass goes
   * on from the position on disk.
   *
   * @returns whether it was stored
   */
  async #write(
    position: Partial<CollectionCrawl> = {},
    { gone, whole }: { gone: readonly string[]; whole: boolean } = { gone: [], whole: false },
  ): Promise<boolean> {
    const { crawl: before } = this.#disk;
    const { list } = before;
    const met = position.seenRecords === 0 ? [] : this.#met;
    const after: CollectionCrawl = {
      ...before,
      page: this.#page,
      total: this.#total,
      seen: this.#seen.size,
      seenRecords: before.seenRecords + (met.length > 0 ? 1 : 0),
      leftOut: this.#leftOut,
      ...position,
    };
    const landed = await this.#engine.store.write(collectionTables, async tx => {
      const there = await storeRows(tx, this.#collection, list, {
        rows: this.#news,
        removed: gone,
        whole,
        onto: this.#disk,
      });
      if (!there) return undefined;
      await Promise.all([
        tx.collections.put(after),
        met.length > 0 && tx.collectionSeen.put({ list, no: before.seenRecords, ids: met }),
        after.seenRecords === 0 && tx.collectionSeen.deleteMany(seenPartKeys(before)),
      ]);
      return there;
    });
    this.#wroteAt = this.#engine.clock.monotonic();
    if (landed) this.#disk = { crawl: after, ...landed };
    else {
      [this.#disk, this.#seen] = await readDisk(this.#engine, this.#collection, this.#lang);
      this.#repeated = 0;
    }
    if (after.seenRecords === 0 && landed) this.#seen = new Set();
    this.#page = this.#disk.crawl.page;
    this.#total = this.#page > 1 ? this.#disk.crawl.total : undefined;
    this.#leftOut = this.#disk.crawl.leftOut;
    this.#refused = 0;
    this.#pages = 0;
    this.#met = [];
    this.#news = [];
    return landed !== undefined;
  }
}

/**
 * Whether the server refused just this page, so that it may still answer another one. False when the cause is
 * the network, a timeout, the session or a pause that the server asks for.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  if (failure.kind !== 'answered') return failure.kind === 'notTheApi';
  return failure.retryAfterMs === undefined && ![401, 403, 408, 425, 429].includes(failure.status);
}

async function readDisk<Row, Brief>(
  engine: CrawlEngine,
  collection: Collection<Row, Brief>,
  lang: Language,
): Promise<readonly [OnDisk<Brief>, Set<string>]> {
  const list = listName(collection, lang);
  return engine.store.read(collectionTables, async tx => {
    const record = await tx.collections.get([list, 'crawl']);
    const found = record?.part === 'crawl' ? record : newCrawl(list, engine.clock.now());
    const head = await readHead(tx, list);
    const seen = await tx.collectionSeen.getMany(seenPartKeys(found));
    const disk = {
      crawl: found.page === 1 ? { ...found, startedAt: engine.clock.now() } : found,
      head,
      entries: await loadEntries(tx, collection, head),
    };
    return [disk, new Set(seen.flatMap(part => part?.ids ?? []))] as const;
  });
}

/** Returns the keys under which the ids of a pass are stored. */
function seenPartKeys({ list, seenRecords }: CollectionCrawl): [string, number][] {
  return Array.from({ length: seenRecords }, (_, no) => [list, no]);
}

function newCrawl(list: string, startedAt: number): CollectionCrawl {
  return {
    list,
    part: 'crawl',
    page: 1,
    total: undefined,
    seen: 0,
    seenRecords: 0,
    missed: [],
    startedAt,
    fetchedAt: undefined,
    leftOut: undefined,
  };
}
