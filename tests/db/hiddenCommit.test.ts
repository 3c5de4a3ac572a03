/**
 * A transaction that is on disk and is reported as failed, as WebKit does when an app comes back: everything that writes takes effect once (E2).
 */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { keepShownMessage } from '../../src/app/engine/keptMessages.ts';
import { AccountDb } from '../../src/db/AccountDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import { tableNames, type TableName } from '../../src/db/Store.ts';
import { dropDraft, keepDraft } from '../../src/sync/upkeep/drafts.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import {
  convertRowToEdit,
  discardRow,
  endRowPause,
  resolveRow,
  restoreRows,
  retryRow,
  sweepLog,
} from '../../src/sync/queue/outbox.ts';
import { quarantineDamaged } from '../../src/sync/upkeep/quarantine.ts';
import { createRegistry, type AnyMutator } from '../../src/sync/mutator.ts';
import { sweepUnusedFiles } from '../../src/sync/upkeep/sweep.ts';
import { flushUploads, keepUpload, retryUpload } from '../../src/sync/files/uploads.ts';
import { Bench } from '../support/Bench.ts';
import { blobRow, draftRow, jpeg, logRow, outboxRow, uploadRow } from '../support/factories.ts';
import { FaultyDisk } from '../support/faultyDisk.ts';
import { freshFactory } from '../support/freshDb.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { makeToy, sayToy, toy, toyRegistry, ToyServer, writeToy, type Toy } from '../support/toys.ts';

beforeAll(instantDigest);

let disk: FaultyDisk | undefined;
afterEach(() => disk?.mend());

const asking = { ...writeToy, asBase: (sent: Toy) => sent, createdId: () => '77' };
const registry = createRegistry([
  ...[...toyRegistry.values()].filter(({ name }) => name !== writeToy.name),
  asking,
]);

/** A device whose `nth` writing transaction is on disk and reported as failed. */
async function device(nth: number): Promise<{ bench: Bench; toys: ToyServer; engine: Bench['engine'] }> {
  const toys = new ToyServer();
  const bench = new Bench({ server: toys.transport, registry });
  disk?.mend();
  disk = new FaultyDisk();
  freshFactory();
  const real = accountStore(new AccountDb('7'));
  const engine = bench.anotherEngine({
    store: {
      read: (tables, work) => bench.time.track(real.read(tables, work)),
      write: (tables, work) => bench.time.track(real.write(tables, work)),
    },
  });
  await bench.run(
    engine.store.write(tableNames, async tx => {
      await tx.outbox.put(
        outboxRow({ seq: 1, id: 'row-1', name: sayToy.name, subject: 'toy:1', args: toy() }),
      );
      const undecided = { name: writeToy.name, status: 'refused', args: toy({ id: '2' }) } as const;
      await tx.outbox.put(outboxRow({ seq: 2, id: 'row-2', subject: 'toy:2', ...undecided }));
      const conflict = {
        kind: 'possibleMatch',
        found: { id: '77', text: 'a' },
        sent: toy({ id: 'local-3' }),
      } as const;
      const maybe = {
        subject: 'toy:local-3',
        status: 'conflict',
        conflict,
        args: toy({ id: 'local-3' }),
      } as const;
      await tx.outbox.put(outboxRow({ seq: 3, id: 'row-3', name: writeToy.name, ...maybe }));
      await tx.outbox.put({ ...outboxRow({ seq: 4, id: 'row-4' }), status: 'broken' as 'waiting' });
      await tx.drafts.put(draftRow({ id: 'toy:9' }));
      await tx.uploads.put(uploadRow({ id: 'old', createdAt: 0, status: { kind: 'stored', url: '/old' } }));
      const failed = { kind: 'failed', problem: 'refused', words: undefined } as const;
      await tx.uploads.put(uploadRow({ id: 'failed', createdAt: bench.time.now, status: failed }));
      await tx.blobs.put(blobRow({ id: 'old' }));
      await tx.log.put(logRow({ id: 'ancient', at: 0 }));
    }),
  );
  let left = nth;
  disk.fate = (_, mode) => {
    if (mode !== 'readwrite') return undefined;
    left -= 1;
    return left === 0 ? { at: 'reported', error: 'UnknownError' } : undefined;
  };
  return { bench, toys, engine };
}

type Work = (engine: Bench['engine']) => Promise<unknown>;

const draftGoes = {
  tables: ['drafts'] as TableName[],
  write: async (tx: { drafts: { delete(id: string): Promise<void> } }): Promise<void> =>
    tx.drafts.delete('toy:9'),
};
const file = {
  kind: 'boat',
  subject: 'boat:1',
  name: 'a.jpg',
  mime: 'image/jpeg',
  bytes: jpeg(64, 3),
} as const;
const sendFile = (): Promise<{ data: string; message: undefined }> =>
  Promise.resolve({ data: '/files/1.jpg', message: undefined });

/** Every writer of the engine. */
const writers: Readonly<Record<string, Work>> = {
  'a wish': engine => enqueue(engine, sayToy, { args: toy({ text: 'once' }), also: draftGoes }),
  'a wish that takes another one’s place': engine =>
    enqueue(engine, asking, { args: toy({ id: '2', text: 'b' }) }),
  'a file': engine => keepUpload(engine, file),
  'a file tried again': engine => retryUpload(engine, 'failed'),
  'files sent': async engine => {
    await keepUpload(engine, file);
    await flushUploads(engine, sendFile, { ignoreBackoff: true });
  },
  'a working copy': engine =>
    keepDraft(engine.store, draftRow({ id: 'toy:9', values: { a: 2 }, updatedAt: 5 })),
  'a working copy given up': engine => dropDraft(engine.store, 'toy:9'),
  'a row given up': engine => discardRow(engine, 'row-1'),
  'a row given up and taken back': async engine => restoreRows(engine, await discardRow(engine, 'row-1')),
  'a row sent again': engine => retryRow(engine, 'row-2'),
  'a conflict decided': engine => resolveRow(engine, 'row-3', []),
  'a found record adopted': engine => convertRowToEdit(engine, 'row-3'),
  'a row hurried': engine => endRowPause(engine, 'row-1'),
  'the log swept': engine => sweepLog(engine),
  'bytes swept': engine => sweepUnusedFiles(engine),
  'what is damaged put aside': engine => quarantineDamaged(engine),
  'the queue sent': engine => flush(engine, { ignoreBackoff: true }),
  'a creation sent': async engine => {
    await enqueue(engine, makeToy as unknown as AnyMutator, { args: toy({ id: 'local-5', text: 'new' }) });
    await flush(engine, { ignoreBackoff: true });
  },
  'a message kept': engine => keepShownMessage(engine, { tone: 'good', text: 'saved' }),
};

async function after(work: Work, nth: number): Promise<{ state: unknown; failed: number }> {
  const { bench, toys, engine } = await device(nth);
  const returned = await bench.run(work(engine));
  const failed = disk?.failed ?? 0;
  disk?.mend();
  const rows = await bench.run(
    engine.store.read(tableNames, async tx => {
      const all: Record<string, unknown> = {};
      for (const name of tableNames) if (name !== 'meta') all[name] = await tx[name].all();
      return all;
    }),
  );
  return { state: { returned, rows, done: toys.writes }, failed };
}

test.each(Object.entries(writers))(
  '%s: takes effect once, whichever of its transactions it is',
  async (_, work) => {
    const { state: expected } = await after(work, 0);
    for (let nth = 1; ; nth += 1) {
      const { state, failed } = await after(work, nth);
      if (failed === 0) {
        expect(nth).toBeGreaterThan(1);
        return;
      }
      expect(state).toEqual(expected);
    }
  },
);
