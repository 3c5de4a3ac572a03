/**
 * Sends the waiting rows. One run at a time per account, across tabs and the worker, by a lock; page and
 * worker call the same function.
 *
 * Order matters within a subject and within a lane, see [Note: Lanes]: up to six subjects are under way, and
 * a row that waits, is unclear or is undecided holds back only what must come after it.
 */
import type { OutboxRow } from '../../db/rows.ts';
import { isDeadConnection, isStorageFull } from '../../db/storageErrors.ts';
import type { TableName, Tx } from '../../db/Store.ts';
import { readMoment, type Moment } from '../../lib/time/Clock.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { NoRoomError } from '../../lib/NoRoomError.ts';
import { equal } from '../../lib/equal.ts';
import { isDue, STORAGE_ERROR_PAUSE_MS, type SendingEngine } from '../Engine.ts';
import { QueueHeads } from './QueueHeads.ts';
import { deadlineOf, QueueOrder } from './QueueOrder.ts';
import { groupedWrites } from './groupedWrites.ts';
import { LocalIdMap } from '../localIds.ts';
import { needsDecision, isUnfinished } from './outbox.ts';
import { MAX_ROWS_IN_FLIGHT, SendRate } from '../sending/SendRate.ts';
import { quarantineDamaged } from '../upkeep/quarantine.ts';
import { readStepStart, stepStartTables, type StepStart } from '../sending/reading.ts';
import { pauseRow } from '../sending/rowWrites.ts';
import { stepRow } from '../sending/step.ts';
import { attemptFields } from '../sending/timeToArrive.ts';

export interface FlushOptions {
  /** Try rows at once whose pause isn't fixed: the network is back, or the partner asked for it. */
  readonly ignoreBackoff: boolean;
  /**
   * Whether the partner asked for it: each file then gets one attempt, even beyond the limit for bytes sent
   * without success.
   */
  readonly asked?: boolean;
  /**
   * Resolves when there may be more to do, so that a new row doesn't wait for a slow row of another subject.
   */
  readonly woken?: () => Promise<void>;
  /** The measurements that earlier runs of this process have made of the server. */
  readonly rate?: SendRate;
}

/** @returns when the next row is due, by the engine's clock; undefined when no row waits for a time */
export async function flush(
  engine: SendingEngine,
  { ignoreBackoff, woken, rate = new SendRate() }: FlushOptions,
): Promise<number | undefined> {
  return engine.locks.request(`outbox:${engine.accountId}`, async () => {
    if (!(await engine.entitled())) return undefined;
    const heads = new QueueHeads();
    // An offline device doesn't try, unless the partner asks: the queue is woken when the network is back.
    const maySend = (): boolean => !engine.signal.aborted && (ignoreBackoff || engine.online());
    // A run that sends something looks through the queue when it chooses the first rows.
    if (!maySend()) await repair(engine, await engine.store.read(['outbox'], tx => findFaults(tx, heads)));
    let isChecked = false;
    const tried = new Set<number>();
    /** Whether the server is back: rows whose pauses aren't fixed needn't wait. */
    let serverRecovered = false;
    const telling: SendingEngine = {
      ...engine,
      store: groupedWrites(engine.store),
      hear: event => {
        engine.hear(event);
        if (event.kind === 'troubled')
          rate.failed(event.subject, engine.clock.now(), engine.random, event.askedMs);
        if (event.kind !== 'sent' && event.kind !== 'undecided' && event.kind !== 'superseded') return;
        serverRecovered ||= rate.isTroubled;
        rate.worked();
      },
    };
    const broken = new Set<number>();
    const underWay = new Map<string, Promise<void>>();
    let isOver = false;
    // Without a gap: rows that are queued while the queue is read must be noticed, too, and may have to go
    // first.
    const listen = (): Promise<void> | undefined =>
      woken?.().then(() => {
        heads.readAllAgain();
        if (!isOver) waking = listen();
      });
    let waking = listen();
    try {
      while (maySend()) {
        const asked = readMoment(engine.clock);
        const now = asked.wall;
        const [entitled, { ready, nextAt: rowAt, faults }] = await Promise.all([
          engine.entitled(),
          pick(
            engine,
            heads,
            row =>
              isDue(row.nextAt, now) ||
              ((ignoreBackoff || serverRecovered) && !row.fixedPause && !tried.has(row.seq)),
            // Also subjects whose step ends during the read: the read is older than the end of the step.
            new Set(underWay.keys()),
            broken,
            isChecked,
          ),
        ]);
        if (!entitled) return undefined;
        isChecked = true;
        if (faults) {
          await repair(engine, faults);
          heads.readAllAgain();
          continue;
        }
        const { most, nextAt: rateAt } = rate.slots(now, ignoreBackoff);
        const nextAt = ready.length > 0 && rateAt !== undefined ? rateAt : rowAt;
        for (const { row, start } of ready) {
          if (underWay.size >= most) break;
          tried.add(row.seq);
          const task = stepOrPause(telling, row, start, asked)
            .catch((error: unknown) => {
              // Storage failed under this row. The others go on; this row is tried again later.
              log('row stopped', { name: row.name, error: errorTextForLog(error) });
              broken.add(row.seq);
            })
            .finally(() => {
              underWay.delete(row.subject);
              heads.tookStep(row.subject);
            });
          underWay.set(row.subject, task);
        }
        if (heads.hasMoved) continue;
        if (underWay.size === 0)
          return broken.size === 0 ? nextAt : Math.min(nextAt ?? Infinity, now + STORAGE_ERROR_PAUSE_MS);
        await Promise.race(waking ? [...underWay.values(), waking] : underWay.values());
      }
      return undefined;
    } finally {
      isOver = true;
      // The lock is released only when nothing is in flight any more.
      await Promise.all(underWay.values());
    }
  });
}

/**
 * Takes a step. When the mutator throws, the step has failed like any other: the row is retried later, and in
 * the end the partner decides.
 */
async function stepOrPause(
  engine: SendingEngine,
  row: OutboxRow,
  start: StepStart | undefined,
  asked: Moment,
): Promise<void> {
  try {
    await stepRow(engine, row, start, asked);
  } catch (error) {
    // That isn't the row's failure, and it couldn't be stored either.
    if (isStorageFull(error) || isDeadConnection(error) || error instanceof NoRoomError) throw error;
    log('step failed', { name: row.name, error: errorTextForLog(error) });
    const present = await engine.store.read(['outbox'], tx => tx.outbox.get(row.seq));
    if (present?.id !== row.id || needsDecision(present)) return;
    // This run holds the lock, so the attempt in flight is this step's, and it may have arrived.
    const status = present.status === 'sending' ? 'unclear' : present.status;
    const fields = present.status === 'sending' ? attemptFields(engine) : {};
    await pauseRow(engine, present, status, { id: 'sync.row.failed' }, { fields });
  }
}

/** The faults that a run repairs before its first step. */
interface Faults {
  readonly isDamaged: boolean;
  /** Some rows are `sending` although nobody else can hold the lock. */
  readonly hasLostSender: boolean;
}

/** @returns undefined when all is well */
async function findFaults(tx: Pick<Tx, 'outbox'>, heads: QueueHeads): Promise<Faults | undefined> {
  const [keys, rows] = await Promise.all([tx.outbox.keys(), heads.readAll(tx)]);
  const isDamaged = keys.length !== rows.length;
  const hasLostSender = rows.some(({ status }) => status === 'sending');
  return isDamaged || hasLostSender ? { isDamaged, hasLostSender } : undefined;
}

async function repair(engine: SendingEngine, faults: Faults | undefined): Promise<void> {
  if (faults?.isDamaged) await quarantineDamaged(engine, ['outbox']);
  if (faults?.hasLostSender) await claimRowsWithoutSender(engine);
}

/**
 * Marks rows as unclear that are `sending` while this run holds the lock: they have lost their sender, and
 * whether they arrived is unknown.
 */
async function claimRowsWithoutSender(engine: SendingEngine): Promise<void> {
  await engine.store.write(['outbox'], async tx => {
    const now = engine.clock.now();
    for (const row of await tx.outbox.all()) {
      if (row.status !== 'sending') continue;
      await tx.outbox.put({
        ...row,
        status: 'unclear',
        ...attemptFields(engine),
        nextAt: now,
        fixedPause: false,
        problem: { words: { id: 'sync.row.interrupted' }, at: now },
      });
    }
  });
}

/** A row that may take a step, and the data with which the step begins. */
interface Ready {
  readonly row: OutboxRow;
  readonly start: StepStart | undefined;
}

/**
 * Returns the rows that may take a step now, at most one of each subject, and the time when the next row may.
 *
 * @param underWay the subjects of rows that are taking a step
 * @param leftOut rows that take no step in this run, beside those that wait for an update of the panel
 * @param isChecked whether this run has looked for faults before; if not, and it finds `faults`, no row may
 * take a step
 */
async function pick(
  engine: SendingEngine,
  heads: QueueHeads,
  due: (row: OutboxRow) => boolean,
  underWay: ReadonlySet<string>,
  leftOut: ReadonlySet<number>,
  isChecked: boolean,
): Promise<{ ready: Ready[]; nextAt?: number | undefined; faults?: Faults }> {
  return engine.store.read(
    [...new Set<TableName>(['outbox', ...stepStartTables(engine.registry)])],
    async tx => {
      const faults = isChecked ? undefined : await findFaults(tx, heads);
      if (faults) return { ready: [], faults };
      const readingNames = LocalIdMap.read(tx);
      const hasDeadline = (row: OutboxRow): boolean => deadlineOf(engine.registry, row) !== undefined;
      for (;;) {
        const [names, { rows, queues, isFresh, complete }] = await Promise.all([
          readingNames,
          heads.read(tx, hasDeadline),
        ]);
        const order = new QueueOrder(engine.registry, names, queues, underWay, engine.serverNow());
        const { ready, nextAt } = await readyAmong(tx, engine, order, rows, due, underWay, leftOut);
        const known = ready.filter(row => !isFresh(row));
        const present = await tx.outbox.getMany(known.map(row => row.seq));
        const isCurrent = known.every((row, index) => equal(row, present[index]));
        if (complete || (isCurrent && (ready.length > 0 || underWay.size > 0))) {
          const starts = ready.map(async row => ({
            row,
            start: await readStepStart(tx, engine, row, names),
          }));
          return { ready: await Promise.all(starts), nextAt };
        }
        // Nothing known is ready or in flight, or another tab has changed a row: the whole queue is read.
        heads.readAllAgain();
      }
    },
  );
}

/**
 * Returns the ready rows in their turn, at most as many as may be in flight beside the present ones; `nextAt`
 * counts only when there are fewer.
 */
async function readyAmong(
  tx: Pick<Tx, 'uploads'>,
  engine: SendingEngine,
  order: QueueOrder,
  firsts: readonly OutboxRow[],
  due: (row: OutboxRow) => boolean,
  underWay: ReadonlySet<string>,
  leftOut: ReadonlySet<number>,
): Promise<{ ready: OutboxRow[]; nextAt: number | undefined }> {
  const ready: OutboxRow[] = [];
  let nextAt: number | undefined;
  const free = Math.max(1, MAX_ROWS_IN_FLIGHT - underWay.size);
  for (const row of order.inTurn(firsts)) {
    if (ready.length === free) break;
    if (underWay.has(row.subject)) continue;
    // This run holds the lock and isn't sending the row: the next run notices that and reads whether the row
    // has arrived.
    if (row.status === 'sending')
      nextAt = Math.min(nextAt ?? Infinity, engine.clock.now() + STORAGE_ERROR_PAUSE_MS);
    if (leftOut.has(row.seq) || !order.mayGo(row)) continue;
    const files = await tx.uploads.getMany(row.needs);
    if (files.some(file => file && isUnfinished(file))) continue;
    if (due(row)) {
      ready.push(row);
      order.isSent(row);
    } else nextAt = Math.min(nextAt ?? Infinity, row.nextAt);
  }
  return { ready, nextAt };
}
