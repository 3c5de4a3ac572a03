/**
 * The reads of a step: from the device before it begins, and from the server. A failed read of the server
 * decides nothing.
 */
import { CallError } from '../../api/failure.ts';
import type { OutboxRow } from '../../db/rows.ts';
import type { TableName, Tx } from '../../db/Store.ts';
import { backoff } from '../../lib/time/backoff.ts';
import { subjectOf, subjectParts } from '../../lib/ids.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import type { SendingEngine } from '../Engine.ts';
import type { LocalIdMap } from '../localIds.ts';
import { readChange, type Change, type Registry, type SendContext, type Verdict } from '../mutator.ts';
import { changeRow, askPartner, pauseRow } from './rowWrites.ts';
import { timeToArrive } from './timeToArrive.ts';

/**
 * Runs a read whose failure decides nothing: the row waits and the read is repeated. A row whose send has
 * just failed becomes unclear and stays so until a read succeeds.
 */
export async function readOrPauseRow<T>(
  engine: SendingEngine,
  row: OutboxRow,
  read: () => Promise<T> | undefined,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CallError)) log('read failed', { name: row.name, error: errorTextForLog(error) });
    const failure = error instanceof CallError ? error.failure : undefined;
    const busy = failure?.kind === 'answered';
    if (busy && failure.status === 403) {
      // As with a send: a row that causes a 403 again after each sign-in would sign the partner out each
      // time.
      await askPartner(engine, row, { id: 'sync.row.forbidden' });
      return undefined;
    }
    if (busy && failure.status === 401) {
      // The failure isn't the row's, and the session is over.
      await changeRow(engine, row, now => ({
        status: row.status === 'sending' ? 'unclear' : row.status,
        nextAt: now + backoff(1, engine.random),
        fixedPause: false,
      }));
      return undefined;
    }
    const status = row.status === 'sending' ? 'unclear' : row.status;
    // `sync.row.offline` says that there was no answer; its name is in rows on devices.
    const words = busy ? 'sync.row.busy' : failure ? 'sync.row.offline' : 'sync.row.failed';
    // An unclear row keeps the words about its send, and the server's message: the failed read changes
    // nothing about them.
    const said =
      failure && status === 'unclear' ? (row.problem?.words ?? { id: 'sync.row.unclear' }) : { id: words };
    await pauseRow(engine, row, status, said, { retryAfterMs: busy ? failure.retryAfterMs : undefined });
    return undefined;
  }
}

/** Stores the record that was read from the server before sending, if the verdict has it. */
export async function storeRead(
  engine: SendingEngine,
  { mutator: { stores }, args }: Change,
  verdict: Verdict<unknown>,
): Promise<void> {
  if (!stores?.storeRead || !('recordRead' in verdict) || verdict.recordRead === undefined) return;
  const { recordRead } = verdict;
  await engine.store.write(stores.tables, async tx =>
    stores.storeRead?.(tx, args, recordRead, engine.clock.now()),
  );
}

/** The data with which a step begins. */
export interface StepStart extends Change {
  readonly context: SendContext;
  readonly mayArriveForMs: () => number;
}

/** Returns the tables that `readStepStart` reads, for any row. */
export function stepStartTables(registry: Registry): readonly TableName[] {
  const read = [...registry.values()].flatMap(({ reads }) => reads?.tables ?? []);
  return [...new Set<TableName>(['uploads', 'localIds', ...read])];
}

/**
 * Reads the data for a step, in the transaction that reads the row: another transaction between them would
 * have to wait for every write in progress.
 *
 * @returns undefined when the mutator isn't known or the arguments aren't its own
 */
export async function readStepStart(
  tx: Tx,
  engine: SendingEngine,
  row: OutboxRow,
  names: LocalIdMap,
): Promise<StepStart | undefined> {
  const change = readChange(engine.registry, row);
  if (!change) return undefined;
  const mayArriveForMs = timeToArrive(tx, engine, row);
  const record = subjectParts(row.subject);
  const server = names.serverId(record.kind, record.id);
  // All files of the record, under both of its ids: files in the base are compared with the server's. A new
  // record names only files that it needs.
  const subjects = new Set(row.base === undefined ? [] : [row.subject]);
  if (row.base !== undefined && server !== undefined) subjects.add(subjectOf(record.kind, server));
  const [needed, others, deviceState] = await Promise.all([
    tx.uploads.getMany(row.needs),
    Promise.all([...subjects].map(subject => tx.uploads.where('subject', subject))),
    readDevice(tx, change, engine.clock.now()),
  ]);
  const urls = new Map<string, string>();
  for (const upload of [...needed, ...others.flat()])
    if (upload?.status.kind === 'stored') urls.set(upload.id, upload.status.url);
  const context: SendContext = {
    key: row.key,
    signal: engine.signal,
    now: () => engine.clock.now(),
    serverNow: engine.serverNow,
    base: row.base,
    baseline: row.baseline,
    serverId: (kind, id) => names.serverId(kind, id),
    isClaimed: (kind, id) => names.hereId(kind, id) !== id,
    fileUrl: upload => urls.get(upload),
    canNoLongerArrive: mayArriveForMs() <= 0,
    isInFile: row.inFile === true,
    deviceState,
  };
  return { ...change, context, mayArriveForMs };
}

/** Reads the device's copy, which helps but isn't needed: an unreadable mirror counts as missing. */
async function readDevice(tx: Tx, { mutator, args }: Change, now: number): Promise<unknown> {
  try {
    return await mutator.reads?.readDevice(tx, args, now);
  } catch (error) {
    log('not recalled', { name: mutator.name, error: errorTextForLog(error) });
    return undefined;
  }
}
