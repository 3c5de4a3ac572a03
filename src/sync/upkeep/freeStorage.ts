/** The parts of an account's storage that can be deleted without losing unsent work, and their sizes. */
import type { LogRow } from '../../db/rows.ts';
import type { Store } from '../../db/Store.ts';
import { isKnownTime } from '../../lib/time/day.ts';
import type { Engine } from '../Engine.ts';

/** A count and a size; `bytes` is without what the browser adds. */
export interface Amount {
  readonly count: number;
  readonly bytes: number;
}

/** The files that wait belong to rows, to working copies, or were picked for a form that is open. */
export interface StoredAmounts {
  /** Earlier states of forms. */
  readonly history: Amount;
  /** Log lines about finished work. */
  readonly finished: Amount;
  readonly rows: number;
  readonly drafts: number;
  readonly files: Amount;
}

type Stored = Pick<Engine, 'store'>;

export async function measureStored({ store }: Stored): Promise<StoredAmounts> {
  return store.read(['draftStates', 'log', 'outbox', 'drafts', 'uploads'], async tx => {
    const files = (await tx.uploads.all()).filter(({ status }) => status.kind !== 'stored');
    return {
      history: measureRows(await tx.draftStates.all()),
      finished: measureRows((await tx.log.all()).filter(isFinished)),
      rows: await tx.outbox.count(),
      drafts: await tx.drafts.count(),
      files: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
    };
  });
}

/** Returns when the oldest unsent work was created, by the device's clock; undefined when there is none. */
export async function unsentSince(store: Store): Promise<number | undefined> {
  return store.read(['outbox', 'drafts'], async tx => {
    const times = [
      ...(await tx.outbox.all()).map(({ createdAt }) => createdAt),
      ...(await tx.drafts.all()).map(({ updatedAt }) => updatedAt),
    ];
    const known = times.filter(isKnownTime);
    return known.length === 0 ? undefined : Math.min(...known);
  });
}

export async function countFiles({ store }: Stored): Promise<number> {
  return store.read(['uploads'], tx => tx.uploads.count());
}

/** Deletes earlier states of forms. The present values of the forms stay. */
export async function clearDraftHistories(store: Store): Promise<void> {
  await store.write(['draftStates'], tx => tx.draftStates.clear());
}

export async function deleteFinishedLogLines(store: Store): Promise<void> {
  await store.write(['log'], async tx => {
    for (const line of await tx.log.all()) if (isFinished(line)) await tx.log.delete(line.id);
  });
}

/** Whether a line is only a record: given-up values are nowhere else, and `watch` finds duplicates. */
function isFinished({ givenUp, watch }: LogRow): boolean {
  return givenUp === undefined && watch === undefined;
}

export function measureRows(rows: readonly unknown[]): Amount {
  const encoder = new TextEncoder();
  return {
    count: rows.length,
    bytes: rows.reduce<number>((sum, row) => sum + encoder.encode(JSON.stringify(row)).length, 0),
  };
}
