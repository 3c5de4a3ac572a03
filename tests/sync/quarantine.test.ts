/** B19, S22: what is damaged on disk reaches neither the engine nor a screen, delays nothing, and isn't lost. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GuardedTable } from '../../src/db/rows.ts';
import { findDamage, guardedTables } from '../../src/db/shapes.ts';
import {
  discardQuarantined,
  exportText,
  exportUnsent,
  quarantineDamaged,
  readQuarantine,
} from '../../src/sync/upkeep/quarantine.ts';
import { logLines } from '../../src/lib/log.ts';
import { NOTHING_UNSENT } from '../../src/domain/values/unsentWork.ts';
import { countUnsent, deleteAllButUnsent, wipeStore } from '../../src/sync/upkeep/sealing.ts';
import { sweepUnusedFiles } from '../../src/sync/upkeep/sweep.ts';
import { blobRow, draftRow, outboxRow, uploadRow } from '../support/factories.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { toy, writeToy } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';
import { rawTables } from '../support/freshDb.ts';

/** A bench over Dexie, and another connection to its database, as of another program on the device. */
class Tampered {
  readonly bench = new ToyBench({ storage: 'Dexie' });
  readonly db = rawTables();

  put(table: GuardedTable, raw: unknown): Promise<unknown> {
    return Promise.resolve(this.db.table(table).put(raw));
  }
}

let here: Tampered;
beforeEach(() => {
  here = new Tampered();
});
afterEach(() => here.db.close());

const whole: Readonly<Record<GuardedTable, object>> = {
  outbox: outboxRow(),
  uploads: uploadRow(),
  drafts: draftRow(),
  localIds: { local: 'boat:local-1', server: 'boat:57' },
};

describe('the shape of rows', () => {
  test.each(guardedTables)('whole rows of %s have it', table => {
    expect(findDamage(table, whole[table])).toBeUndefined();
    expect(findDamage(table, { ...whole[table], fromALaterBuild: 1 })).toBeUndefined();
  });

  test('so have rows in every state', () => {
    const words = { id: 'sync.row.busy', values: { count: 1 } };
    for (const row of [
      outboxRow({ status: 'sending', attempt: 'a', sentAt: 1, failingSince: 1 }),
      outboxRow({ problem: { words, validationErrors: [{ key: 'k', message: 'm' }], at: 1 } }),
      outboxRow({ problem: { words: { text: 'x' }, at: 1 } }),
      outboxRow({ conflict: { kind: 'fields', fields: ['name'], theirs: { name: 'x' } } }),
      outboxRow({ conflict: { kind: 'possibleMatch', found: undefined, sent: undefined } }),
      outboxRow({ conflict: { kind: 'unknowable' } }),
      outboxRow({ conflict: { kind: 'duplicate' } }),
    ])
      expect(findDamage('outbox', row)).toBeUndefined();
    for (const row of [
      uploadRow({ status: { kind: 'stored', url: '/x' } }),
      uploadRow({ status: { kind: 'failed', problem: 'damaged', words: undefined } }),
      uploadRow({ status: { kind: 'failed', problem: 'refused', words: { text: 'no' } } }),
    ])
      expect(findDamage('uploads', row)).toBeUndefined();
  });

  test.each(guardedTables)('a row of %s without any one of its fields hasn’t', table => {
    for (const field of Object.keys(whole[table])) {
      const { [field]: taken, ...rest } = whole[table] as Record<string, unknown>;
      // What may be anything may be nothing.
      if (taken === undefined || ['args', 'base', 'values'].includes(field)) continue;
      expect(findDamage(table, rest), field).toContain(field);
      expect(findDamage(table, { ...rest, [field]: { toString: undefined } }), field).toBeDefined();
    }
  });

  test.each([null, undefined, 5, 'row', [], new Date(0), new ArrayBuffer(8)])('%o hasn’t', value => {
    for (const table of guardedTables) expect(findDamage(table, value)).toBeDefined();
  });
});

/** Rows that another program left, by table; each has its key, without which IndexedDB takes nothing. */
const rubbish: readonly (readonly [GuardedTable, object])[] = [
  ['outbox', { seq: 50 }],
  ['outbox', { ...outboxRow({ seq: 51, id: 'forged' }), status: 'sent' }],
  ['outbox', { ...outboxRow({ seq: 52 }), needs: 'upload-1' }],
  ['outbox', { ...outboxRow({ seq: 53 }), nextAt: 'never' }],
  ['outbox', { ...outboxRow({ seq: 54 }), subject: { kind: 'toy' } }],
  ['uploads', { id: 'u', status: { kind: 'stored', url: 5 }, subject: 'boat:57', hash: '00' }],
  ['drafts', { id: 'd', values: {}, uploads: null }],
  ['localIds', { local: 'toy:1', server: 7 }],
];

describe('the quarantine', () => {
  test('B19, I7 rubbish in every table reaches no reader, and a flush goes past it', async () => {
    for (const [table, raw] of rubbish) await here.put(table, raw);
    const read = await here.bench.read(async tx => [
      ...(await tx.outbox.all()),
      ...(await tx.uploads.all()),
      ...(await tx.drafts.all()),
      ...(await tx.localIds.all()),
      ...(await tx.outbox.where('subject', 'toy:1')),
      await tx.outbox.get(51),
      ...(await tx.uploads.getMany(['u'])),
    ]);
    expect(read.filter(row => row !== undefined)).toEqual([]);
    await here.bench.enqueue(writeToy);
    await here.bench.flush();
    expect(here.bench.toys.done).toEqual(['write 1 a']);
    const kept = await here.bench.run(readQuarantine(here.bench.store));
    expect(kept.map(row => Number(row.key)).sort((a, b) => a - b)).toEqual([50, 51, 52, 53, 54]);
  });

  test('B19 a damaged row of the same subject holds nothing back', async () => {
    await here.put('outbox', { ...outboxRow({ seq: 1, subject: 'toy:1' }), attempts: null });
    await here.bench.write(tx =>
      tx.outbox.put(outboxRow({ seq: 2, id: 'b', name: writeToy.name, args: toy() })),
    );
    await here.bench.flush();
    expect(here.bench.toys.done).toEqual(['write 1 a']);
  });

  test('S22 a forged row is never sent', async () => {
    await here.put('outbox', { ...outboxRow({ name: writeToy.name, args: toy() }), status: 'sendNow' });
    await here.bench.flush(true);
    expect(here.bench.toys.asked).toEqual([]);
  });

  test('everything damaged is moved as it is, with its reason; whole rows stay', async () => {
    for (const [table, raw] of rubbish) await here.put(table, raw);
    await here.bench.write(async tx => {
      await tx.outbox.put(outboxRow());
      await tx.drafts.put(draftRow());
    });
    expect(await here.bench.run(quarantineDamaged(here.bench.engine))).toBe(rubbish.length);
    const kept = await here.bench.run(readQuarantine(here.bench.store));
    for (const [table, raw] of rubbish)
      expect(kept).toContainEqual(
        expect.objectContaining({ table, raw, at: START, reason: expect.stringMatching(/^\w+: \w+$/) }),
      );
    const left = await here.bench.read(async tx => ({
      outbox: await tx.outbox.keys(),
      uploads: await tx.uploads.keys(),
      drafts: await tx.drafts.keys(),
      localIds: await tx.localIds.keys(),
    }));
    expect(left).toEqual({ outbox: [1], uploads: [], drafts: [draftRow().id], localIds: [] });
    expect(await here.bench.run(quarantineDamaged(here.bench.engine))).toBe(0);
  });

  test('I3 what is in it leaves only by the partner’s click, or when they delete everything', async () => {
    const { bench } = here;
    await here.put('outbox', { seq: 1 });
    await here.put('outbox', { seq: 2 });
    await bench.run(quarantineDamaged(bench.engine));
    await bench.run(deleteAllButUnsent(bench.store));
    const [first] = await bench.run(readQuarantine(bench.store));
    await bench.run(discardQuarantined(bench.store, first?.id ?? ''));
    expect(await bench.run(readQuarantine(bench.store))).toHaveLength(1);
    await bench.run(wipeStore(bench.store));
    expect(await bench.run(readQuarantine(bench.store))).toEqual([]);
    expect(await bench.run(countUnsent(bench.store))).toEqual(NOTHING_UNSENT);
  });

  test('I2 bytes that a damaged row may name are not swept; bytes that nothing can name are', async () => {
    const { bench } = here;
    const old = START - 2 * 86_400_000;
    await bench.write(async tx => {
      await tx.uploads.put(uploadRow({ id: 'named', createdAt: old }));
      for (const id of ['named', 'facts damaged', 'orphan']) await tx.blobs.put(blobRow({ id }));
    });
    await here.put('uploads', { id: 'facts damaged' });
    await here.put('outbox', { seq: 1, needs: ['named'] });
    expect(await bench.run(sweepUnusedFiles(bench.engine)), 'not yet in quarantine').toBe(0);
    expect(logLines().at(-1)).toMatchObject({ what: 'files not swept', facts: { unread: 1, aside: 0 } });
    await bench.run(quarantineDamaged(bench.engine));
    expect(await bench.run(sweepUnusedFiles(bench.engine)), 'in quarantine').toBe(0);
    expect(logLines().at(-1)).toMatchObject({ what: 'files not swept', facts: { unread: 0, aside: 1 } });
    const row = (await bench.run(readQuarantine(bench.store))).find(({ table }) => table === 'outbox');
    await bench.run(discardQuarantined(bench.store, row?.id ?? ''));
    expect(await bench.run(sweepUnusedFiles(bench.engine)), 'the named one and the orphan').toBe(2);
    expect(await bench.read(tx => tx.blobs.keys())).toEqual(['facts damaged']);
  });
});

describe('the export', () => {
  test('holds every row as it lies on disk, damaged ones, too, and lists the files', async () => {
    const { bench } = here;
    for (const [table, raw] of rubbish) await here.put(table, raw);
    await bench.write(async tx => {
      await tx.outbox.put(outboxRow());
      await tx.uploads.put(uploadRow());
      await tx.blobs.put(blobRow());
    });
    await bench.run(quarantineDamaged(bench.engine, ['outbox']));
    const text = await bench.run(exportUnsent(bench.store));
    const content = JSON.parse(text) as Record<string, { raw?: unknown; id?: string }[]>;
    expect(content['outbox']).toEqual([JSON.parse(JSON.stringify(outboxRow()))]);
    expect(content['quarantine']?.map(({ raw }) => raw)).toContainEqual({ seq: 50 });
    expect(content['uploads']?.map(({ id }) => id)).toEqual(['u', 'upload-1']);
    expect(content['drafts']?.map(({ id }) => id)).toEqual(['d']);
    expect(content['localIds']).toEqual([{ local: 'toy:1', server: 7 }]);
    expect(content['blobs']).toEqual(['upload-1']);
  });

  test('can be written whatever a row holds', () => {
    const odd = { big: 10n, map: new Map([['a', 1]]), bytes: new ArrayBuffer(3), date: new Date(0) };
    expect(JSON.parse(exportText({ odd }))).toMatchObject({
      odd: { big: '10', map: [['a', 1]], bytes: { bytes: 3 }, date: '1970-01-01T00:00:00.000Z' },
    });
  });
});

test('a storage in which all is whole is only read', async () => {
  const { store } = here.bench;
  await store.write(['drafts'], tx => tx.drafts.put(draftRow()));
  const watched = {
    ...here.bench.engine,
    store: { ...store, write: () => Promise.reject(new Error('written')) as never },
  };
  expect(await quarantineDamaged(watched)).toBe(0);
});
