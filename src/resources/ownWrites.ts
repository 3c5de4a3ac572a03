/**
 * [Note: Reads that lag] The API may answer a read from a copy that is some seconds behind its own writes.
 * Such a read shows a record as it was before this device's last write, as if somebody had changed it back.
 * So the state before each write of this device is kept for a while: a read that equals it isn't used but
 * repeated.
 */
import { number, optional, type, unknown, type Infer } from 'superstruct';
import type { KnownHereRow } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';
import { equal } from '../lib/equal.ts';
import { fits } from '../lib/fits.ts';
import { subjectOf } from '../lib/ids.ts';
import { changedFields } from '../lib/mergeFields.ts';
import { MAY_ARRIVE_MS } from '../sync/Engine.ts';

/** How long after an own write a read may still show the state before it, in milliseconds. */
const LAG_MS = 2 * MAY_ARRIVE_MS;

/**
 * The states of a record before and after this device's last write; `before` is undefined for one that the write created, `after` for one
 * that it deleted. `began`: the state before the first of several writes between which nobody else has written.
 */
const OwnWrite = type({ before: unknown(), after: unknown(), at: number(), began: optional(unknown()) });
export type OwnWrite = Infer<typeof OwnWrite>;

const PREFIX = 'ownWrite:';
const keyOf = (subject: string): string => PREFIX + subject;

/** To be called in the transaction in which the answer to a write lands. */
export async function keepOwnWrite(
  tx: Pick<Tx, 'knownHere'>,
  subject: string,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  at: number,
): Promise<void> {
  const last = await lastOwnWrite(tx, subject);
  const follows = last !== undefined && before !== undefined && equal(last.after, before);
  const value: OwnWrite = { before, after, at, began: follows ? beganWith(last) : before };
  await tx.knownHere.put({ key: keyOf(subject), value });
}

/** What an earlier build stored doesn't say it. */
function beganWith(own: OwnWrite): unknown {
  return Object.hasOwn(own, 'began') ? own.began : own.before;
}

/**
 * A save whose answer was lost may have arrived: then some fields of the record on the server have the values that it sent. Nobody
 * else has changed those.
 *
 * @param began the record before that save; undefined when it was never read
 * @param wanted the record as the save sent it
 * @param found the record as the server has it now
 * @returns `found` as it would be without that save; undefined when nothing of the save has arrived
 */
export function beforeArrived<Whole extends object>(
  fields: readonly (keyof Whole & string)[],
  began: Whole | undefined,
  wanted: Whole,
  found: Whole,
): Whole | undefined {
  if (!began) return undefined;
  const arrived = changedFields(fields, began, wanted).filter(field => equal(found[field], wanted[field]));
  if (arrived.length === 0) return undefined;
  return { ...found, ...Object.fromEntries(arrived.map(field => [field, began[field]])) };
}

/** This device's last write of a record, as long as the storage keeps it. */
export async function lastOwnWrite(
  tx: Pick<Tx, 'knownHere'>,
  subject: string,
): Promise<OwnWrite | undefined> {
  return ownWriteIn(await tx.knownHere.get(keyOf(subject)));
}

/** The own writes to records of a kind behind which reads may still lag, by subject. */
export async function recentOwnWrites(
  tx: Pick<Tx, 'knownHere'>,
  kind: string,
  now: number,
): Promise<[string, OwnWrite][]> {
  const rows = (await tx.knownHere.all()).filter(({ key }) => key.startsWith(keyOf(subjectOf(kind, ''))));
  return rows.flatMap(row => {
    const own = ownWriteIn(row);
    return own && isRecent(own, now) ? [[row.key.slice(PREFIX.length), own]] : [];
  });
}

/** Forgets that write: nothing is concluded from it any more. */
export async function endOwnWrite(tx: Pick<Tx, 'knownHere'>, subject: string): Promise<void> {
  await tx.knownHere.delete(keyOf(subject));
}

/** The record before this device's last writes and after them, by what `lastOwnWrite` found. */
export function writtenBy(own: unknown): Pick<OwnWrite, 'before' | 'after'> {
  return fits(OwnWrite, own)
    ? { before: beganWith(own), after: own.after }
    : { before: undefined, after: undefined };
}

/**
 * Whether a read shows the state before this device's last write, by what `lastOwnWrite` found. Undefined stands for a record that
 * isn't there.
 */
export function isLagging(own: unknown, read: unknown, now: number): boolean {
  return fits(OwnWrite, own) && isRecent(own, now) && equal(own.before, read);
}

function ownWriteIn(row: KnownHereRow | undefined): OwnWrite | undefined {
  const value = row?.value;
  return fits(OwnWrite, value) ? value : undefined;
}

function isRecent({ at }: OwnWrite, now: number): boolean {
  const age = now - at;
  return age >= 0 && age < LAG_MS;
}
