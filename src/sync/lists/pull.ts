/**
 * Fetches the server's data. A resource declares what to fetch and how fresh it must be; its value is stored
 * in `mirror` under its name. A failed or malformed answer changes nothing: the stored value stays, with its
 * age. Only a list is stored without the rows that can't be read.
 *
 * [Note: Shapes]
 * A value is checked when it is stored: the row gets the version of its resource's shape as a stamp, and a
 * read trusts the stamp. Lists are read far more often than they are stored, and a read must not take longer
 * the more is in them. A row without the present stamp comes from another build: it is checked at each read,
 * and counts as missing when it has another shape, until a pull stamps it or fetches it again. Results of
 * acknowledged writes are made of checked values, and are stamped, too.
 *
 * A row that somebody changes on disk under a valid stamp is trusted until it is fetched again; the worst
 * result is a screen that fails, with a page that says so, and whose button takes the stamps away. Nothing is
 * sent because of it: a mutator checks the values it uses against its struct again.
 *
 * [Note: Ends of long lists]
 * A screen shows the newest messages of a chat first, and a browser takes the longer to hand over a row the
 * more is in it. So a list that is longer than the `end` of its resource is kept in two rows: its last
 * elements under its name, those before them under `earlierName`. Both are written in one transaction, and
 * `readMirrorTail` reads only the first. When the two don't fit together, the list counts as missing.
 */
import { isRecord } from '../../lib/isRecord.ts';
import { fits } from '../../lib/fits.ts';
import type { Struct } from 'superstruct';
import { leavingOut, type Http } from '../../api/http.ts';
import { CallError } from '../../api/failure.ts';
import { languages, otherLanguage, type Language } from '../../domain/values/language.ts';
import type { MirrorRow } from '../../db/rows.ts';
import type { TableName, Tx } from '../../db/Store.ts';
import { equal } from '../../lib/equal.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import type { Engine } from '../Engine.ts';
import { mayBeInFlight } from '../queue/outbox.ts';
import { isFetchPaused, noteFetchResult, type Pausing } from './fetchPauses.ts';

export interface Resource<T, P = void> {
  /** The resource's name in the mirror, such as `boats` or `models:12`. */
  name(params: P): string;
  /** Whether the server answers in the caller's language; if so, both languages are stored. */
  readonly perLanguage?: boolean;
  /** The shape of the stored value. */
  readonly struct: Struct<T>;
  /** The version with which stored values are marked. Raised when `struct` changes. See [Note: Shapes]. */
  readonly version?: number;
  fetch(http: Http, params: P, lang: Language): Promise<T>;
  /**
   * For a list: how many of its last elements can be read without the others. See [Note: Ends of long lists].
   */
  readonly end?: number;
  /** How old it may be before it is fetched again while there is network, in milliseconds. */
  readonly maxAgeMs: number;
  /**
   * Kinds of subjects: while a row of one of them is in flight or unclear, the pull isn't stored.
   * [Note: A pull waits for unclear rows] As long as it isn't known whether a new boat arrived, a list that
   * may already hold it would show it twice.
   */
  readonly waitsFor?: readonly string[];
  /**
   * Whether the server's answer is older than this device's own writes, by `knownHere`, or lacks what is
   * here: then it isn't stored, and the present value stays.
   */
  isOld?(tx: Pick<Tx, 'knownHere' | 'mirror'>, params: P, value: T, now: number): Promise<boolean>;
  /** Looks through the server's answer, in the transaction that stores it. See [Note: Duplicates]. */
  readonly onStored?: (tx: Tx, value: T, engine: Pick<Engine, 'clock' | 'uuid'>) => Promise<void>;
  /** Further tables that `onStored` needs. */
  readonly onStoredTables?: readonly TableName[];
}

export interface Mirrored<T> {
  readonly value: T;
  /** Undefined when it was never fetched whole and only contains results of this device's writes. */
  readonly fetchedAt: number | undefined;
}

/** The last elements of a list. */
export interface MirroredTail<T> extends Mirrored<T> {
  /** How many elements come before these. */
  readonly earlier: number;
}

/**
 * Reads the stored value, in the wanted language, or in the other one rather than nothing. A value that was
 * fetched comes before one that only contains this device's own writes.
 */
export async function readMirror<T, P>(
  tx: Pick<Tx, 'mirror'>,
  resource: Resource<T, P>,
  params: P,
  lang: Language,
): Promise<Mirrored<T> | undefined> {
  const row = await findRow(tx, resource, params, lang);
  const value = await wholeOf(tx, resource, row);
  return row && value !== undefined ? { value, fetchedAt: row.fetchedAt } : undefined;
}

/**
 * Reads a stored resource like `readMirror`, but of a long list only its end. See [Note: Ends of long lists].
 */
export async function readMirrorTail<T, P>(
  tx: Pick<Tx, 'mirror'>,
  resource: Resource<T, P>,
  params: P,
  lang: Language,
): Promise<MirroredTail<T> | undefined> {
  const row = await findRow(tx, resource, params, lang);
  return row && { value: row.value, fetchedAt: row.fetchedAt, earlier: row.storedApart ?? 0 };
}

type RowOf<T> = MirrorRow & { readonly value: T & {} };

async function findRow<T, P>(
  tx: Pick<Tx, 'mirror'>,
  resource: Resource<T, P>,
  params: P,
  lang: Language,
): Promise<RowOf<T> | undefined> {
  const name = resource.name(params);
  const order = resource.perLanguage ? [lang, otherLanguage(lang)] : ['*'];
  let recordRead: RowOf<T> | undefined;
  for (const language of order) {
    const row = await tx.mirror.get([name, language]);
    if (!row || !isInShape(resource, row)) continue;
    if (row.fetchedAt !== undefined) return row;
    recordRead ??= row;
  }
  return recordRead;
}

const earlierName = (name: string): string => `${name} earlier`;

/** Returns the value of a row with the elements that are stored apart; undefined when it can't be used. */
async function wholeOf<T, P>(
  tx: Pick<Tx, 'mirror'>,
  resource: Resource<T, P>,
  row: MirrorRow | undefined,
): Promise<T | undefined> {
  if (!row || !isInShape(resource, row)) return undefined;
  const { name, lang, value, storedApart: earlier } = row;
  if (!earlier) return value;
  const before = await tx.mirror.get([earlierName(name), lang]);
  if (!before || !isInShape(resource, before)) return undefined;
  if (!Array.isArray(before.value) || !Array.isArray(value) || before.value.length !== earlier)
    return undefined;
  // Both parts have the shape of the list.
  return [...(before.value as unknown[]), ...(value as unknown[])] as T;
}

/** Stores a row; a long list in two rows. */
async function putWhole<T, P>(
  tx: Pick<Tx, 'mirror'>,
  { end }: Resource<T, P>,
  row: MirrorRow,
): Promise<void> {
  const { name, lang, value } = row;
  if (end === undefined || !Array.isArray(value)) {
    await tx.mirror.put(row);
    return;
  }
  const list = value as readonly unknown[];
  const earlier = Math.max(0, list.length - end);
  if (earlier === 0) await tx.mirror.delete([earlierName(name), lang]);
  else await tx.mirror.put({ ...row, name: earlierName(name), value: list.slice(0, earlier) });
  await tx.mirror.put({ ...row, value: list.slice(earlier), ...(earlier > 0 && { storedApart: earlier }) });
}

/** Whether a row contains a value of its resource; `null` stands for none. */
function isInShape<T, P>(resource: Resource<T, P>, row: MirrorRow): row is RowOf<T> {
  if (row.value === null) return false;
  return row.shape === versionOf(resource)
    ? isOfKind(resource.struct, row.value)
    : fits(resource.struct, row.value);
}

/**
 * Whether a stamped value looks like its resource's: a list by its first element, an object by the names of
 * its fields.
 */
function isOfKind<T>(struct: Struct<T>, value: unknown): boolean {
  if (Array.isArray(value)) return fits(struct, value.slice(0, 1));
  if (!isRecord(value) || struct.type !== 'type') return fits(struct, value);
  const fields = Object.entries(struct.schema as Readonly<Record<string, Struct>>);
  return fields.every(([name, field]) => value[name] !== undefined || fits(field, undefined));
}

/**
 * Removes the stamps after a screen has failed: until a pull sets them again, each read checks whole values.
 */
export async function forceMirrorShapeChecks({ store }: Pick<Engine, 'store'>): Promise<void> {
  await store.write(['mirror', 'collections'], async tx => {
    await tx.mirror.putMany((await tx.mirror.all()).map(row => ({ ...row, shape: 0 })));
    // The indexes are built again from rows, which are always checked.
    const indexes = (await tx.collections.keys()).filter(([, part]) => part === 'index');
    await tx.collections.deleteMany(indexes);
  });
}

export function versionOf<T, P>({ version = 1 }: Resource<T, P>): number {
  return version;
}

/** Reads a resource in a transaction of its own. */
export function readResource<T, P>(
  { store }: Pick<Engine, 'store'>,
  resource: Resource<T, P>,
  params: P,
  lang: Language,
): Promise<Mirrored<T> | undefined> {
  return store.read(['mirror'], tx => readMirror(tx, resource, params, lang));
}

/**
 * Stores the result of an acknowledged write: `update` gets the stored value of each language and returns the
 * new one. A pull that began before isn't stored any more.
 */
export async function patchMirror<T, P>(
  tx: Pick<Tx, 'mirror'>,
  resource: Resource<T, P>,
  params: P,
  update: (value: T | undefined) => T | undefined,
): Promise<void> {
  const name = resource.name(params);
  for (const lang of resource.perLanguage ? languages : (['*'] as const)) {
    const row = await tx.mirror.get([name, lang]);
    const value = update(await wholeOf(tx, resource, row)) ?? null;
    const revision = (row?.revision ?? 0) + 1;
    const shape = versionOf(resource);
    await putWhole(tx, resource, { name, lang, value, fetchedAt: row?.fetchedAt, revision, shape });
  }
}

/** `unanswered`: it failed because no answer came. */
export type PullResult = 'fresh' | 'stored' | 'unchanged' | 'dropped' | 'failed' | 'unanswered' | 'paused';

/** Returns the key of a resource's row. */
export function mirrorKey<T, P>(
  resource: Resource<T, P>,
  params: P,
  lang: Language,
): [name: string, lang: MirrorRow['lang']] {
  return [resource.name(params), resource.perLanguage ? lang : '*'];
}

/** Returns the name of a resource's pauses; see `fetchPauses.ts`. */
export function pauseNameOf<T, P>(resource: Resource<T, P>, params: P, lang: Language): string {
  return `pull:${mirrorKey(resource, params, lang).join(':')}`;
}

/** Whether nothing was fetched because the fetch failed or is paused, so that it must be retried. */
export function isPullFailedOrPaused(result: PullResult): boolean {
  return result === 'failed' || result === 'unanswered' || result === 'paused';
}

export interface PullOptions {
  /** Whether to fetch it even when it is fresh. */
  readonly force?: boolean;
  /**
   * Whether to fetch it although it failed a moment ago: the partner asked for it, or it tests whether the
   * API is back.
   */
  readonly ignorePause?: boolean;
}

/**
 * Fetches a resource unless the stored value is fresh. Never throws: the result tells how it went. After a
 * failure it isn't fetched again before a growing pause is over: `paused`.
 *
 * A pull doesn't take the outbox's lock, so that a slow list never delays a save. Instead its answer is
 * stored only when no write of this device was acknowledged since it began: an old answer can't overwrite a
 * new acknowledgement.
 */
export async function pull<T, P>(
  engine: Pick<
    Engine,
    'store' | 'http' | 'clock' | 'random' | 'uuid' | 'locks' | 'signal' | 'entitled' | 'accountId'
  >,
  resource: Resource<T, P>,
  params: P,
  lang: Language,
  { force = false, ignorePause = false }: PullOptions = {},
): Promise<PullResult> {
  const key = mirrorKey(resource, params, lang);
  const [name] = key;
  const pauseName = pauseNameOf(resource, params, lang);
  return engine.locks.request(`pull:${engine.accountId}:${key.join(':')}`, async () => {
    try {
      const before = await engine.store.read(['mirror'], tx => tx.mirror.get(key));
      // A row without a value was emptied by a write of this device: that is no reason to fetch it again.
      const isUsable = !before || before.value === null || isInShape(resource, before);
      const age = isUsable ? engine.clock.now() - (before?.fetchedAt ?? -Infinity) : Infinity;
      // A clock that was set back makes ages negative: then the value counts as stale.
      if (!force && age >= 0 && age < resource.maxAgeMs) {
        if (before) await stamp(engine, resource, before);
        return 'fresh';
      }
      if (!ignorePause && isFetchPaused(engine, pauseName)) return 'paused';
      if (engine.signal.aborted || !(await engine.entitled())) return 'failed';
      const http = leavingOut(engine.http, rows => log('rows not read', { name, rows }));
      const value = await resource.fetch(http, params, lang);
      if (engine.signal.aborted) return 'failed';
      const isWellFormed = fits(resource.struct, value);
      noteFetchResult(engine, pauseName, !isWellFormed);
      return isWellFormed ? await storePage(engine, resource, params, key, before, value) : 'failed';
    } catch (error) {
      return noteFailure(engine, pauseName, name, error);
    }
  });
}

function noteFailure(engine: Pausing, pauseName: string, name: string, error: unknown): PullResult {
  if (!(error instanceof CallError)) {
    // Storage failed, or was closed by a sign-out under it.
    log('pull failed', { name, error: errorTextForLog(error) });
    return 'failed';
  }
  const { kind } = error.failure;
  // An offline device hasn't made a request.
  if (kind !== 'notSent') noteFetchResult(engine, pauseName, true);
  return kind === 'notSent' || kind === 'noAnswer' ? 'unanswered' : 'failed';
}

/** Notes that a row of another build has the present shape, unless it has changed meanwhile. */
async function stamp<T, P>(
  { store }: Pick<Engine, 'store'>,
  resource: Resource<T, P>,
  { name, lang, fetchedAt, revision, shape: before }: MirrorRow,
): Promise<void> {
  const shape = versionOf(resource);
  if (before === shape) return;
  await store.write(['mirror'], async tx => {
    const row = await tx.mirror.get([name, lang]);
    if (row?.revision === revision && row.fetchedAt === fetchedAt) await tx.mirror.put({ ...row, shape });
  });
}

async function storePage<T, P>(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  resource: Resource<T, P>,
  params: P,
  [name, lang]: ReturnType<typeof mirrorKey>,
  before: MirrorRow | undefined,
  value: T,
): Promise<PullResult> {
  const now = engine.clock.now();
  const tables: TableName[] = ['mirror', 'outbox'];
  if (resource.onStored) tables.push('localIds', 'log', ...(resource.onStoredTables ?? []));
  if (resource.isOld) tables.push('knownHere');
  return engine.store.write(tables, async tx => {
    const present = await tx.mirror.get([name, lang]);
    if ((present?.revision ?? 0) !== (before?.revision ?? 0)) return 'dropped';
    if (resource.waitsFor) {
      const undecided = (await tx.outbox.all()).some(
        row => mayBeInFlight(row) && resource.waitsFor?.some(kind => row.subject.startsWith(`${kind}:`)),
      );
      if (undecided) return 'dropped';
    }
    if (await resource.isOld?.(tx, params, value, now)) return 'dropped';
    await resource.onStored?.(tx, value, engine);
    const shape = versionOf(resource);
    const unchanged = present !== undefined && equal((await wholeOf(tx, resource, present)) ?? null, value);
    // The elements that are stored apart stay as they are.
    if (unchanged && present.storedApart && present.shape === shape)
      await tx.mirror.put({ ...present, fetchedAt: now });
    else {
      const row = { name, lang, fetchedAt: now, revision: present?.revision ?? 0 };
      await putWhole(tx, resource, { ...row, value, shape });
    }
    return unchanged ? 'unchanged' : 'stored';
  });
}
