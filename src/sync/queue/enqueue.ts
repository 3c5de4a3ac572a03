/**
 * Puts a change of the partner on the queue. When the returned promise resolves, the row and everything that
 * belongs to it are on disk. When it rejects, nothing of it is on disk, and the caller still has the typed
 * values.
 */
import { fits } from '../../lib/fits.ts';
import type { Conflict, OutboxRow } from '../../db/rows.ts';
import type { AlsoWritten, TableName, Tx } from '../../db/Store.ts';
import { assert } from '../../lib/assert.ts';
import { equal } from '../../lib/equal.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import type { Engine } from '../Engine.ts';
import { toLocalSubject } from '../localIds.ts';
import { readArgs, areArgsOfLaterVersion, type AnyMutator, type Mutator } from '../mutator.ts';
import { isInDoubt, needsDecision } from './outbox.ts';

/** For screens, which don't import `db`. */
export type { AlsoWritten } from '../../db/Store.ts';

export interface EnqueueOptions<Args> {
  readonly args: Args;
  /** The server's version when the edit began. */
  readonly base?: unknown;
  /** A proposal: it isn't sent until the partner agrees. */
  readonly asks?: { readonly conflict: Conflict; readonly words: TranslatableText };
  /** Written in the same transaction, such as the deletion of the draft that became this row. */
  readonly also?: AlsoWritten;
}

/**
 * @returns the id of the row
 * @throws when the transaction wasn't kept: quota, a vanished database
 */
export async function enqueue<Args, Entity, Answer>(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  mutator: Mutator<Args, Entity, Answer>,
  { args, base, also }: Omit<EnqueueOptions<NoInfer<Args>>, 'asks'>,
): Promise<string> {
  const tables = [...new Set<TableName>(['outbox', 'localIds', ...(also?.tables ?? [])])];
  return engine.store.write(tables, async tx => {
    await also?.write(tx);
    return enqueueIn(tx, engine, mutator, { args, base });
  });
}

/**
 * Queues a change within a transaction that is open over `outbox` and `localIds`, for changes that write to
 * more than the queue.
 */
export async function enqueueIn<Args, Entity, Answer>(
  tx: Pick<Tx, 'outbox' | 'localIds'>,
  engine: Pick<Engine, 'clock' | 'uuid'>,
  mutator: Mutator<Args, Entity, Answer>,
  { args, base, asks }: Omit<EnqueueOptions<NoInfer<Args>>, 'also'>,
): Promise<string> {
  assert(fits(mutator.args, args), `arguments of ${mutator.name}`);
  const now = engine.clock.now();
  const id = engine.uuid();
  const named = mutator.subject(args);
  // Read together: a subject seldom has another name, and each read makes the save slower.
  const [subject, found] = await Promise.all([
    toLocalSubject(tx, named),
    mutator.coalesces ? tx.outbox.where('subject', named) : [],
  ]);
  const fresh = {
    id,
    key: id,
    name: mutator.name,
    args,
    subject,
    needs: mutator.needs?.(args) ?? [],
    base,
    baseline: undefined,
    status: asks ? 'conflict' : 'waiting',
    attempt: undefined,
    attempts: 0,
    failures: 0,
    sentAt: undefined,
    missedReads: 0,
    nextAt: now + (mutator.undoMs ?? 0),
    fixedPause: mutator.undoMs !== undefined,
    problem: asks && { words: asks.words, at: now },
    conflict: asks?.conflict,
    createdAt: now,
  } satisfies Omit<OutboxRow, 'seq'>;
  // [Note: Coalescing] The later change takes the earlier one's place in the order and keeps its base: what
  // the partner saw when the first edit began. A row that was ever sent isn't replaced: the new one queues
  // behind it. A refused row may have such a one behind it already: the correction takes the place of both.
  const rows = mutator.coalesces && subject !== named ? await tx.outbox.where('subject', subject) : found;
  // A row of a later build may contain more than this build knows: it is left unchanged, too.
  const kept = rows.findLastIndex(
    row =>
      row.name !== mutator.name ||
      !replaceable(row) ||
      // Another device may create the record as the file contains it: an edit is queued behind it.
      (row.inFile && row.status === 'waiting' && row.base === undefined && mutator.creates) ||
      areArgsOfLaterVersion(mutator as AnyMutator, row.args),
  );
  const [first, ...others] = rows.slice(kept + 1);
  if (!first) {
    await tx.outbox.add(fresh);
    return id;
  }
  for (const other of others) await tx.outbox.delete(other.seq);
  const whole = rebased(mutator, args, base, [first, ...others]);
  const inFile = [first, ...others].find(row => row.inFile);
  await tx.outbox.put({
    ...fresh,
    // The id recognizes the row when the file is opened on this device; the version in the file may be sent
    // from another device.
    ...(inFile && { id: inFile.id, inFile: true, baseline: inFile.baseline }),
    args: whole,
    needs: mutator.needs?.(whole) ?? [],
    seq: first.seq,
    base: first.base,
    createdAt: first.createdAt,
    ...(isUndecided(first) ? undecided(first) : {}),
  });
  return inFile?.id ?? id;
}

/**
 * Writes only the partner's changes over the replaced rows. A form may have been open while another window
 * saved, or while the read before sending merged others' changes into the row: it still shows the old values
 * of those fields, and the partner has not typed them. The form of an undecided row shows the row's values,
 * over its base.
 */
function rebased<Args, Entity, Answer>(
  mutator: Mutator<Args, Entity, Answer>,
  args: Args,
  base: unknown,
  [first, ...others]: readonly [OutboxRow, ...OutboxRow[]],
): Args {
  const { merges } = mutator;
  if (!merges || (needsDecision(first) && equal(base, first.base))) return args;
  const read = (row: OutboxRow): Args | undefined => readArgs(mutator, row.args);
  let onto = read(first);
  for (const other of others) {
    const later = read(other);
    if (onto !== undefined && later !== undefined) onto = merges.rebase(later, other.base, onto);
  }
  return onto === undefined ? args : merges.rebase(args, base, onto);
}

/**
 * Whether it isn't known if the row has arrived, and the partner is asked. A later edit is kept beside the
 * question, but doesn't answer it.
 */
function isUndecided(row: OutboxRow): boolean {
  return row.status === 'conflict' && isInDoubt(row);
}

function undecided({
  status,
  attempts,
  sentAt,
  sentAtServerTime,
  baseline,
  problem,
  conflict,
}: OutboxRow): Partial<OutboxRow> {
  return { status, attempts, sentAt, sentAtServerTime, baseline, problem, conflict };
}

/**
 * Whether a row may be replaced: it was never sent, or it is undecided and the new row is the partner's
 * correction.
 */
function replaceable(row: OutboxRow): boolean {
  return (row.status === 'waiting' && row.attempts === 0) || needsDecision(row);
}
