/**
 * The writes of a step to its row, and to everything that belongs to the row.
 *
 * [Note: Fencing] Every write reads the row again and checks that it still is the one the step began with:
 * the partner may have discarded it, another tab may have taken it over. A late write changes nothing.
 */
import type { LogOutcome, LogRow, OutboxRow } from '../../db/rows.ts';
import type { TableName, Tx } from '../../db/Store.ts';
import { backoff } from '../../lib/time/backoff.ts';
import { subjectParts } from '../../lib/ids.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import {
  POISON_AFTER_FAILURES,
  POISON_AFTER_MS,
  OTHERS_SENT_MS,
  type Engine,
  type SendingEngine,
} from '../Engine.ts';
import { LocalIdMap } from '../localIds.ts';
import type { AnyMutator, Change, RowOutcome, SentAnswer, SupersededVerdict } from '../mutator.ts';
import { requeue, needsDecision } from '../queue/outbox.ts';
import { lanesOf } from '../queue/QueueOrder.ts';

/** How many lists are searched for a duplicate after each creation. */
const DUPLICATE_SEARCHES = 2;

/**
 * Takes a row off the queue: stores the server's answer, the new name and the line in the log, and removes
 * exactly this row, in one transaction.
 */
export async function acknowledgeRow(
  engine: SendingEngine,
  row: OutboxRow,
  change: Change,
  sent: SentAnswer<unknown>,
  outcome: LogOutcome,
): Promise<void> {
  const words = sent.message === undefined ? undefined : { text: sent.message };
  if (await finish(engine, row, change, outcome, words, { sent }))
    tellOutcome(engine, 'sent', row, sent.message);
}

/** Tells every tab the outcome of a row. */
export function tellOutcome(
  { registry, hear }: SendingEngine,
  kind: RowOutcome['kind'],
  { name, subject }: OutboxRow,
  message?: string,
): void {
  const isQuiet = registry.get(name)?.quiet?.includes(kind) ?? false;
  hear({ kind, name, subject, message, isQuiet });
}

async function finish(
  engine: SendingEngine,
  row: OutboxRow,
  { mutator, args }: Change,
  outcome: LogOutcome,
  words: TranslatableText | undefined,
  { sent, givenUp }: { readonly sent?: SentAnswer<unknown>; readonly givenUp?: unknown },
): Promise<boolean> {
  const tables = new Set<TableName>(['outbox', 'log', 'localIds', ...(mutator.stores?.tables ?? [])]);
  return engine.store.write([...tables], async tx => {
    if (!(await isSameRow(tx, row))) return false;
    const now = engine.clock.now();
    let watch: LogRow['watch'];
    if (sent) {
      const server = mutator.creates?.id(sent.data);
      const { kind, id } = subjectParts(row.subject);
      if (server !== undefined && server !== id) {
        await tx.localIds.put({ local: row.subject, server: `${kind}:${server}` });
        if (row.base === undefined)
          watch = {
            searches: DUPLICATE_SEARCHES,
            baseline: row.baseline,
            likeness: mutator.creates?.duplicateKey?.(args),
          };
      }
      await mutator.stores?.storeAnswer?.(tx, args, sent.data, now, row.base);
    }
    await tx.outbox.delete(row.seq);
    await sendRefusedAgain(tx, engine, row);
    await tx.log.put({
      id: row.id,
      name: row.name,
      subject: row.subject,
      label: mutator.label(args),
      outcome,
      at: now,
      createdAt: row.createdAt,
      words,
      givenUp,
      keptAfterSignOut: mutator.staysInLog,
      watch,
    });
    return true;
  });
}

/**
 * Sends refused rows again. The server may have refused a row because of another row in its lane that was in
 * the queue at that time, such as a discount on days that the end of another discount frees. Once that other
 * row has been sent, the refused row is sent once more. Of later rows only edits and deletions count: a
 * record that is created later was in nobody's way.
 */
async function sendRefusedAgain(
  tx: Pick<Tx, 'outbox' | 'localIds'>,
  engine: SendingEngine,
  sent: OutboxRow,
): Promise<void> {
  if (!engine.registry.get(sent.name)?.orderedWith) return;
  const names = await LocalIdMap.read(tx);
  const lanes = lanesOf(engine.registry, sent, names);
  for (const row of await tx.outbox.all()) {
    const { problem } = row;
    // Only a refusal by the server has field errors, neither a refusal by the read before sending nor a
    // question to the partner.
    if (!needsDecision(row) || row.conflict || !problem?.validationErrors || problem.at < sent.createdAt)
      continue;
    if (sent.seq > row.seq && sent.base === undefined) continue;
    if (lanesOf(engine.registry, row, names).some(lane => lanes.includes(lane)))
      await tx.outbox.put(requeue(engine, row));
  }
}

/** Ends a row for which nothing is left to do. Values that the server doesn't have are kept in the log. */
export async function dropSuperseded(
  engine: SendingEngine,
  row: OutboxRow,
  mutator: AnyMutator,
  args: unknown,
  { words, isAllThere }: SupersededVerdict,
): Promise<void> {
  const givenUp = isAllThere ? undefined : row.args;
  await finish(engine, row, { mutator, args }, 'superseded', words, { givenUp });
  tellOutcome(engine, 'superseded', row);
}

interface Pause {
  /** The pause that the server asked for. */
  readonly retryAfterMs?: number | undefined;
  /** Further fields of the row to change. */
  readonly fields?: Partial<OutboxRow>;
}

/** Notes a failed step: it is repeated later, unless the row has failed for too long. */
export async function pauseRow(
  engine: SendingEngine,
  row: OutboxRow,
  status: OutboxRow['status'],
  words: TranslatableText,
  { retryAfterMs, fields }: Pause,
): Promise<void> {
  engine.hear({ kind: 'troubled', subject: row.subject, askedMs: retryAfterMs });
  const failures = row.failures + 1;
  const failed = { ...row, ...fields, status, failures, ...(await countFailure(engine, row)) };
  if (isPoison(failed, engine.clock.now())) {
    if (status !== 'unclear') await askPartner(engine, row, { id: 'sync.row.poison' }, fields);
    else {
      await changeRow(engine, row, now => ({
        ...fields,
        status: 'conflict',
        conflict: { kind: 'unknowable' },
        problem: { words: { id: 'sync.row.unknowable' }, at: now },
      }));
      tellOutcome(engine, 'undecided', row);
    }
    return;
  }
  const { countedFailures, failingSince, failedAt } = failed;
  await changeRow(engine, row, now => ({
    ...fields,
    status,
    failures,
    countedFailures,
    failingSince,
    failedAt,
    nextAt: now + backoff(failures, engine.random, retryAfterMs),
    fixedPause: retryAfterMs !== undefined,
    problem: { words, at: now },
  }));
}

type Failing = Pick<OutboxRow, 'countedFailures' | 'failingSince' | 'failedAt'>;

/**
 * [Note: Poison] A failure counts once something else was sent after it. While nothing is, the cause is the
 * server or the network, and the count begins again.
 */
export async function countFailure(
  engine: Engine,
  { countedFailures = 0, failingSince, failedAt }: Failing,
): Promise<Failing> {
  const now = engine.clock.now();
  const times = failedAt === undefined ? [] : await timesThrough(engine, now);
  const through = Math.max(...times);
  // After an outage without an attempt of this row, others may be sent before it fails again.
  const next = Math.min(...times.filter(at => at > (failedAt ?? now)), now);
  if (failedAt === undefined || now - through > OTHERS_SENT_MS || next - failedAt > OTHERS_SENT_MS)
    return { countedFailures: 0, failingSince: now, failedAt: now };
  return {
    countedFailures: through > failedAt ? countedFailures + 1 : countedFailures,
    failingSince: failingSince ?? now,
    failedAt: now,
  };
}

/** Returns the known times at which something was sent or fetched successfully. */
async function timesThrough(engine: Engine, now: number): Promise<number[]> {
  const times = await engine.store.read(['log', 'mirror'], async tx => [
    ...(await tx.log.all())
      .filter(({ outcome }) => outcome === 'sent' || outcome === 'found')
      .map(({ at }) => at),
    ...(await tx.mirror.all()).flatMap(({ fetchedAt }) => fetchedAt ?? []),
  ]);
  return times.filter(at => at <= now);
}

/**
 * [Note: Poison] An unclear row isn't given up before its own reads have failed for as long: a send that has
 * just failed doesn't show what a read would find.
 */
export function isPoison(
  { status, countedFailures = 0, failingSince, sentAt }: Partial<OutboxRow>,
  now: number,
): boolean {
  if (countedFailures < POISON_AFTER_FAILURES || failingSince === undefined) return false;
  const since = status === 'unclear' ? Math.max(failingSince, sentAt ?? 0) : failingSince;
  return now - since >= POISON_AFTER_MS;
}

export async function askPartner(
  engine: SendingEngine,
  row: OutboxRow,
  words: TranslatableText,
  fields: Partial<OutboxRow> = {},
): Promise<void> {
  await changeRow(engine, row, now => ({
    ...fields,
    status: 'refused',
    attempt: undefined,
    problem: { words, at: now },
  }));
  const message = 'text' in words ? words.text : undefined;
  tellOutcome(engine, 'undecided', row, message);
}

/** Changes the row if it still is the one with which the step began; returns its new state. */
export async function changeRow(
  engine: Engine,
  row: OutboxRow,
  fields: (now: number) => Partial<OutboxRow>,
): Promise<OutboxRow | undefined> {
  return engine.store.write(['outbox'], async tx => {
    const present = await presentRow(tx, row);
    if (!present) return undefined;
    // The row may have gone into a file since the step began.
    const next = { ...row, ...fields(engine.clock.now()) };
    const changed = present.inFile
      ? { ...next, inFile: true, baseline: next.baseline ?? present.baseline }
      : next;
    await tx.outbox.put(changed);
    return changed;
  });
}

/** [Note: Fencing] A row that was damaged meanwhile differs, too: its shape needn't be checked. */
export async function isSameRow(tx: Pick<Tx, 'outbox'>, row: OutboxRow): Promise<boolean> {
  return (await presentRow(tx, row)) !== undefined;
}

async function presentRow(
  tx: Pick<Tx, 'outbox'>,
  { seq, id, status, attempt }: OutboxRow,
): Promise<Partial<OutboxRow> | undefined> {
  const present = (await tx.outbox.raw(seq)) as Partial<OutboxRow> | null | undefined;
  const isMine = present?.id === id && present.status === status && present.attempt === attempt;
  return isMine ? present : undefined;
}
