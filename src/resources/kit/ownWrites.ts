/**
 * [Note: Reads that lag] The API may answer a read from a copy that is some seconds behind its own writes.
 * Such a read shows a record as it was before this device's last write, as if somebody had changed it back.
 * So the state before each write of this device is kept for a while: a read that equals it isn't used but
 * repeated.
 */
import { isRecord } from '../../lib/isRecord.ts';
import { array, number, optional, string, type, unknown, type Infer } from 'superstruct';
import type { KnownHereRow } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import { equal } from '../../lib/equal.ts';
import { fits } from '../../lib/fits.ts';
import { subjectParts } from '../../lib/ids.ts';
import { changedFields } from '../../lib/mergeFields.ts';
import { MAY_ARRIVE_MS } from '../../sync/Engine.ts';

/** After an own write, a read may show the state before it for this long, in milliseconds. */
const LAG_MS = 2 * MAY_ARRIVE_MS;
/** The time from an own write to the next read, in milliseconds; see [Note: Two devices at once]. */
const RECHECK_MS = 6_000;
/**
 * The time to the last read: a slow network, or a read that lags, may show another device's write only then.
 */
const LAST_RECHECK_MS = 24_000;

/**
 * The state of a record after this device's last write, and the states before it and before the recent
 * writes, newest first, each with the time of the write that ended it. A state is undefined where the write
 * created the record; `after` is undefined where the write deleted it. Values that somebody else has changed
 * between two writes are in the earlier states, too: these differ from `after` only in this device's changes.
 * `names`: the subjects of other records that it named. `recheckAt`: when it is read again; undefined when it
 * isn't. `restored`: fields that were sent again because another device had overwritten them.
 */
const OwnWrite = type({
  earlier: array(type({ state: unknown(), at: number() })),
  after: unknown(),
  at: number(),
  names: array(string()),
  recheckAt: optional(number()),
  restored: array(string()),
});
export type OwnWrite = Infer<typeof OwnWrite>;

const PREFIX = 'ownWrite:';
const keyOf = (subject: string): string => PREFIX + subject;

interface Written {
  readonly before: unknown;
  readonly after: unknown;
  readonly names?: readonly string[];
}

/** Stores an own write, in the transaction that stores its answer. A write that changed nothing isn't one. */
export async function keepOwnWrite(
  tx: Pick<Tx, 'knownHere'>,
  subject: string,
  { before, after, names = [] }: Written,
  writtenAt: number,
): Promise<void> {
  if (equal(before, after)) return;
  const own = await lastOwnWrite(tx, subject);
  await put(tx, subject, {
    earlier: [
      { state: before, at: writtenAt },
      ...(own && before !== undefined ? statesBefore(own, before, writtenAt) : []),
    ],
    after,
    at: writtenAt,
    names: [...names],
    recheckAt: after === undefined ? undefined : writtenAt + RECHECK_MS,
    // A value that differs from the one that was sent again is a new edit.
    restored:
      own && isRecent(own, writtenAt) ? own.restored.filter(field => equalIn(field, own.after, after)) : [],
  });
}

/**
 * Stores an own deletion. The server may itself have removed the deleted record from others, or have deleted
 * those: states of this device's writes to them that a read could now show again don't count any more.
 * Everything else in them is still read again.
 *
 * @param before undefined when the record was gone already
 */
export async function keepOwnDeletion(
  tx: Pick<Tx, 'knownHere'>,
  subject: string,
  before: unknown,
  deletedAt: number,
): Promise<void> {
  for (const [key, own] of await allOwnWrites(tx))
    if (own.names.includes(subject)) await put(tx, key, { ...own, earlier: statesWithout(own, subject) });
  if (before !== undefined) await keepOwnWrite(tx, subject, { before, after: undefined }, deletedAt);
}

/**
 * Returns the states before a write as if it hadn't created the record, nor changed a field that names the
 * deleted record.
 */
function statesWithout({ earlier, after }: OwnWrite, deleted: string): OwnWrite['earlier'] {
  const { id } = subjectParts(deleted);
  const naming = Object.entries(isRecord(after) ? after : {}).filter(([, value]) =>
    [value].flat().includes(id),
  );
  return earlier.flatMap(({ state, at }) =>
    isRecord(state) ? { state: { ...state, ...Object.fromEntries(naming) }, at } : [],
  );
}

/**
 * Returns the states before an earlier write, with the changes of others between it and the next write.
 *
 * @param before the state before the next write
 */
function statesBefore({ earlier, after }: OwnWrite, before: unknown, now: number): OwnWrite['earlier'] {
  const recent = earlier.filter(state => isRecent(state, now));
  if (equal(after, before)) return recent;
  return recent.map(({ state, at }) => {
    // Before the record was created none of it was there, whoever has changed it since.
    if (!isRecord(state)) return { state, at };
    if (!isRecord(after) || !isRecord(before)) return { state: before, at };
    const own = Object.keys(state).filter(field => equal(after[field], before[field]));
    return { state: { ...before, ...Object.fromEntries(own.map(field => [field, state[field]])) }, at };
  });
}

function equalIn(field: string, one: unknown, other: unknown): boolean {
  return isRecord(one) && isRecord(other) && equal(one[field], other[field]);
}

/**
 * Returns the record without an earlier save. A save whose answer was lost may have arrived: then some fields
 * on the server have the values that it sent, and nobody else has changed them.
 *
 * @param before the record before that save; undefined when it was never read
 * @param sent the record as the save sent it
 * @param found the record as the server has it now
 * @returns `found` as it would be without that save; undefined when nothing of the save has arrived
 */
export function withoutSave<Whole extends object>(
  fields: readonly (keyof Whole & string)[],
  before: Whole | undefined,
  sent: Whole,
  found: Whole,
): Whole | undefined {
  if (!before) return undefined;
  const arrived = changedFields(fields, before, sent).filter(field => equal(found[field], sent[field]));
  if (arrived.length === 0) return undefined;
  return { ...found, ...Object.fromEntries(arrived.map(field => [field, before[field]])) };
}

/** Reads this device's last write of a record, as long as the storage keeps it. */
export async function lastOwnWrite(
  tx: Pick<Tx, 'knownHere'>,
  subject: string,
): Promise<OwnWrite | undefined> {
  return ownWriteIn(await tx.knownHere.get(keyOf(subject)));
}

/** Reads the own writes of one kind of record that are so recent that reads may lag, by subject. */
export async function recentOwnWritesOf(
  tx: Pick<Tx, 'knownHere'>,
  kind: string,
  now: number,
): Promise<[string, OwnWrite][]> {
  return (await allOwnWrites(tx)).filter(
    ([subject, own]) => isRecent(own, now) && subjectParts(subject).kind === kind,
  );
}

/** This device's last write of each record, by subject. */
export async function allOwnWrites(tx: Pick<Tx, 'knownHere'>): Promise<[string, OwnWrite][]> {
  return (await tx.knownHere.all()).flatMap(row => {
    const own = row.key.startsWith(PREFIX) ? ownWriteIn(row) : undefined;
    return own ? [[row.key.slice(PREFIX.length), own]] : [];
  });
}

/** Delays the next read of a record: it comes when twice as much time has passed since the write. */
export async function recheckLater(
  tx: Pick<Tx, 'knownHere'>,
  subject: string,
  own: OwnWrite,
  now: number,
): Promise<void> {
  await put(tx, subject, { ...own, recheckAt: now + Math.max(RECHECK_MS, now - own.at) });
}

/** Notes that the record was read again, and nothing was overwritten. */
export async function recheckOnceMore(
  tx: Pick<Tx, 'knownHere'>,
  subject: string,
  own: OwnWrite,
  now: number,
): Promise<void> {
  const lastAt = own.at + LAST_RECHECK_MS;
  if (now < lastAt) await put(tx, subject, { ...own, recheckAt: lastAt });
  else await endRecheck(tx, subject, own, []);
}

/** Ends the rereading after a write. @param restored the fields that were found overwritten */
export async function endRecheck(
  tx: Pick<Tx, 'knownHere'>,
  subject: string,
  own: OwnWrite,
  restored: readonly string[],
): Promise<void> {
  await put(tx, subject, {
    ...own,
    recheckAt: undefined,
    restored: [...new Set([...own.restored, ...restored])],
  });
}

async function put(tx: Pick<Tx, 'knownHere'>, subject: string, value: OwnWrite): Promise<void> {
  await tx.knownHere.put({ key: keyOf(subject), value });
}

/**
 * Returns the fields that this device's last writes changed and that have an earlier value again: another
 * device has written the whole record as it had read it before.
 */
export function overwrittenFields<Whole extends object, Name extends keyof Whole & string>(
  fields: readonly Name[],
  own: OwnWrite,
  readStored: (stored: unknown) => Whole | undefined,
  held: Whole,
): Name[] {
  const after = readStored(own.after);
  const earlier = own.earlier.flatMap(({ state }) => readStored(state) ?? []);
  if (!after) return [];
  return fields.filter(
    field => !equal(held[field], after[field]) && earlier.some(state => equal(held[field], state[field])),
  );
}

/**
 * Completes an edit with the fields that another device has overwritten since this device's last save, as
 * long as the recheck is still to come: after this edit it would find nothing. The form of the edit showed a
 * lost field either as this device had saved it, or with the old value already; unless the partner changed it
 * there, its saved value is sent again.
 *
 * @param ownWrite the result of `lastOwnWrite`
 */
export function withOverwritten<Whole extends object>(
  fields: readonly (keyof Whole & string)[],
  { base, mine }: { readonly base: Whole | undefined; readonly mine: Whole },
  held: Whole,
  readStored: (stored: unknown) => Whole | undefined,
  ownWrite: unknown,
  now: number,
): { readonly base: Whole | undefined; readonly mine: Whole } {
  const isToBeRead =
    fits(OwnWrite, ownWrite) && ownWrite.recheckAt !== undefined && !isLongAgo(ownWrite, now);
  if (!base || !isToBeRead) return { base, mine };
  const after = readStored(ownWrite.after);
  const lost = overwrittenFields(fields, ownWrite, readStored, held).filter(
    field => equal(base[field], after?.[field]) || equal(base[field], held[field]),
  );
  const untouched = lost.filter(field => equal(mine[field], base[field]));
  const valuesOf = (record: Whole | undefined, names: readonly (keyof Whole)[]): object =>
    Object.fromEntries(names.map(field => [field, record?.[field]]));
  return {
    base: { ...base, ...valuesOf(held, lost) },
    mine: { ...mine, ...valuesOf(after, untouched) },
  };
}

/** Returns the record before this device's last writes and after them, by the result of `lastOwnWrite`. */
export function readWritten(ownWrite: unknown): Pick<Written, 'before' | 'after'> {
  return fits(OwnWrite, ownWrite)
    ? { before: ownWrite.earlier.at(-1)?.state, after: ownWrite.after }
    : { before: undefined, after: undefined };
}

/**
 * Returns the fields in which a record still is as this device's last writes have changed it, by the result
 * of `lastOwnWrite`.
 */
export function fieldsStillAsWritten<Whole extends object>(
  fields: readonly (keyof Whole & string)[],
  ownWrite: unknown,
  readStored: (stored: unknown) => Whole | undefined,
  held: Whole,
): readonly (keyof Whole & string)[] {
  if (!fits(OwnWrite, ownWrite)) return [];
  const after = readStored(ownWrite.after);
  if (!after) return [];
  const earlier = ownWrite.earlier.flatMap(({ state }) => readStored(state) ?? []);
  return fields.filter(
    field =>
      equal(after[field], held[field]) &&
      (earlier.length === 0 || earlier.some(state => !equal(state[field], after[field]))),
  );
}

/** Whether this device deleted the record, by the result of `lastOwnWrite`. */
export function isDeletedHere(ownWrite: unknown): boolean {
  return fits(OwnWrite, ownWrite) && ownWrite.after === undefined;
}

/**
 * Whether a read shows the state before one of this device's last writes, by the result of `lastOwnWrite`.
 * Undefined stands for a record that isn't there.
 */
export function isStaleRead(ownWrite: unknown, read: unknown, now: number): boolean {
  if (!fits(OwnWrite, ownWrite) || equal(ownWrite.after, read)) return false;
  return ownWrite.earlier.some(write => isRecent(write, now) && equal(write.state, read));
}

function ownWriteIn(row: KnownHereRow | undefined): OwnWrite | undefined {
  const value = row?.value;
  return fits(OwnWrite, value) ? value : undefined;
}

function isRecent({ at }: Pick<OwnWrite, 'at'>, now: number): boolean {
  const age = now - at;
  return age >= 0 && age < LAG_MS;
}

/**
 * Whether a write is so old that an old value may have been chosen again on purpose, also when the clock was
 * set back since.
 */
export function isLongAgo({ at }: OwnWrite, now: number): boolean {
  return now < at || now - at >= 2 * LAG_MS;
}
