/**
 * Puts a wish of the partner on the queue. It promises: when the returned promise resolves, the row and everything that belongs
 * to it are on disk; when it rejects, nothing of it is, and the caller still has what was typed.
 */
import type { OutboxRow } from '../db/rows.ts';
import type { TableName, Tx } from '../db/Store.ts';
import { assert } from '../lib/assert.ts';
import type { Engine } from './Engine.ts';
import { Names } from './localIds.ts';
import type { Mutator } from './mutator.ts';

export interface Enqueue<Args> {
  readonly args: Args;
  /** What the server held when the edit began. */
  readonly base?: unknown;
  /** Written in the same transaction, such as taking away the draft that became this row. */
  readonly also?: { readonly tables: readonly TableName[]; readonly write: (tx: Tx) => Promise<void> };
}

/**
 * @returns the id of the row
 * @throws when the transaction wasn't kept: quota, a vanished database
 */
export async function enqueue<Args, Entity, Answer>(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  mutator: Mutator<Args, Entity, Answer>,
  { args, base, also }: Enqueue<NoInfer<Args>>,
): Promise<string> {
  assert(mutator.args.is(args), `arguments of ${mutator.name}`);
  const now = engine.clock.now();
  const id = engine.uuid();
  const tables = [...new Set<TableName>(['outbox', 'localIds', ...(also?.tables ?? [])])];
  return engine.store.write(tables, async tx => {
    const names = await Names.read(tx);
    const subject = names.here(mutator.subject(args));
    const last = (await tx.outbox.where('subject', subject)).at(-1);
    const fresh = {
      id,
      name: mutator.name,
      args,
      subject,
      needs: mutator.needs?.(args) ?? [],
      base,
      baseline: undefined,
      status: 'waiting',
      attempt: undefined,
      attempts: 0,
      failures: 0,
      sentAt: undefined,
      misses: 0,
      nextAt: now + (mutator.undoMs ?? 0),
      firm: mutator.undoMs !== undefined,
      problem: undefined,
      clash: undefined,
      createdAt: now,
    } satisfies Omit<OutboxRow, 'seq'>;
    await also?.write(tx);
    if (mutator.coalesces && last?.name === mutator.name && replaceable(last)) {
      // [Note: Coalescing] The later wish takes the earlier one's place in the order and keeps its base: what the partner saw
      // when the first edit began. A row that was ever sent keeps its identity instead, and the new one queues behind it.
      await tx.outbox.put({ ...fresh, seq: last.seq, base: last.base, createdAt: last.createdAt });
      return id;
    }
    await tx.outbox.add(fresh);
    return id;
  });
}

/** A row that never left may be rewritten; so may a parked one: the new one is the partner's correction of it. */
function replaceable(row: OutboxRow): boolean {
  return (
    (row.status === 'waiting' && row.attempts === 0) || row.status === 'refused' || row.status === 'conflict'
  );
}
