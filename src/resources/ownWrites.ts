/**
 * [Note: Reads that lag] The API may answer a read from a copy that is some seconds behind its own writes. Such a read shows a
 * record as it was before this device's last write, as if somebody had changed it back. So the state before each own write is
 * kept for a while: a read that equals it is not believed but repeated.
 */
import { number, type, unknown, type Infer } from 'superstruct';
import type { Tx } from '../db/Store.ts';
import { equal } from '../lib/equal.ts';
import { fits } from '../lib/fits.ts';
import { SETTLE_MS } from '../sync/Engine.ts';

/** How long after an own write a read may still show the state before it, in milliseconds. */
const LAG_MS = 2 * SETTLE_MS;

/** The state of a record before this device's last write; `before` is undefined for one that the write created. */
const OwnWrite = type({ before: unknown(), at: number() });
export type OwnWrite = Infer<typeof OwnWrite>;

const nameOf = (subject: string): string => `ownWrite:${subject}`;

/** To be called in the transaction in which the answer to a write lands. */
export async function keepOwnWrite(
  tx: Pick<Tx, 'mirror'>,
  subject: string,
  before: unknown,
  at: number,
): Promise<void> {
  const value: OwnWrite = { before, at };
  await tx.mirror.put({ name: nameOf(subject), lang: '*', value, fetchedAt: undefined, revision: 0 });
}

/** This device's last write of a record, while reads may still lag behind it. */
export async function recentOwnWrite(
  tx: Pick<Tx, 'mirror'>,
  subject: string,
  now: number,
): Promise<OwnWrite | undefined> {
  const value = (await tx.mirror.get([nameOf(subject), '*']))?.value;
  if (!fits(OwnWrite, value)) return undefined;
  const age = now - value.at;
  return age >= 0 && age < LAG_MS ? value : undefined;
}

/** Whether a read shows the state before this device's last write, by what `recentOwnWrite` found; undefined stands for "gone". */
export function isLagging(own: unknown, read: unknown): boolean {
  return fits(OwnWrite, own) && equal(own.before, read);
}
