/** What a step reads: of the device before it begins, and of the server, where a read that fails decides nothing. */
import { CallError } from '../api/failure.ts';
import type { OutboxRow } from '../db/rows.ts';
import type { TableName } from '../db/Store.ts';
import { backoff } from '../lib/backoff.ts';
import { errorName, log } from '../lib/log.ts';
import { SETTLE_MS, type SendingEngine } from './Engine.ts';
import { Names } from './localIds.ts';
import type { AnyMutator, SendContext } from './mutator.ts';
import { change, park, pause } from './rowWrites.ts';

/**
 * A read whose failure decides nothing: the row waits and the read is made again. A row whose send has just failed becomes
 * unclear, because that is what it is until a read succeeds.
 */
export async function readSafely<T>(
  engine: SendingEngine,
  row: OutboxRow,
  read: () => Promise<T> | undefined,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CallError)) log('read failed', { name: row.name, error: errorName(error) });
    const failure = error instanceof CallError ? error.failure : undefined;
    const busy = failure?.kind === 'answered';
    if (busy && failure.status === 403) {
      // As with a send: a row that draws it again after each sign-in would sign the partner out each time (Q002, N16).
      await park(engine, row, { id: 'sync.row.forbidden' });
      return undefined;
    }
    if (busy && failure.status === 401) {
      // It isn't the row's failure, and the session is over.
      await change(engine, row, now => ({
        status: row.status === 'sending' ? 'unclear' : row.status,
        nextAt: now + backoff(1, engine.random),
        firm: false,
      }));
      return undefined;
    }
    await pause(
      engine,
      row,
      row.status === 'sending' ? 'unclear' : row.status,
      busy ? { id: 'sync.row.busy' } : { id: 'sync.row.offline' },
      busy ? failure.retryAfterMs : undefined,
    );
    return undefined;
  }
}

export async function contextOf(
  engine: SendingEngine,
  row: OutboxRow,
  mutator: AnyMutator,
  args: unknown,
): Promise<SendContext> {
  const tables = new Set<TableName>(['localIds', 'uploads', ...(mutator.recallsFrom ?? [])]);
  return engine.store.read([...tables], async tx => {
    const names = await Names.read(tx);
    const now = engine.clock.now();
    const urls = new Map<string, string>();
    // All of them: what the row's base names is compared with what the server holds.
    for (const upload of await tx.uploads.all())
      if (upload.status.kind === 'stored') urls.set(upload.id, upload.status.url);
    return {
      key: row.key,
      signal: engine.signal,
      now: () => engine.clock.now(),
      serverNow: engine.serverNow,
      base: row.base,
      baseline: row.baseline,
      serverId: (kind, id) => names.serverId(kind, id),
      isClaimed: (kind, id) => names.hereId(kind, id) !== id,
      fileUrl: upload => urls.get(upload),
      settled: row.sentAt === undefined || now - Math.min(row.sentAt, now) >= SETTLE_MS,
      known: await mutator.recall?.(tx, args, now),
    };
  });
}
