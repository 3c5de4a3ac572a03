/** B9, I17: what an earlier release left on a device is there, whole and in order, and is sent by today's code. */
import { plainBytes, sizeOf } from '../../src/lib/fileBytes.ts';
import { Dexie } from 'dexie';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boatToWire } from '../../src/api/boatWire.ts';
import type { GuardedTable } from '../../src/db/rows.ts';
import { damageOf } from '../../src/db/shapes.ts';
import { tableNames } from '../../src/db/Store.ts';
import type { Boat } from '../../src/domain/boat.ts';
import { keepDraft, readDraft, readDraftStates, type Draft } from '../../src/sync/drafts.ts';
import { resolve } from '../../src/sync/outbox.ts';
import { quarantineDamaged } from '../../src/sync/quarantine.ts';
import { readHere } from '../../src/resources/chats.ts';
import { lastOwnWrite } from '../../src/resources/ownWrites.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { freshDb, rawTables } from '../support/freshDb.ts';
import { instantDigest } from '../support/instantDigest.ts';

beforeAll(instantDigest);

type Row = Readonly<Record<string, unknown>>;

/** A database as a release wrote it. */
interface Fixture {
  readonly account: string;
  readonly version: number;
  readonly stores: Readonly<Record<string, string>>;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly blobs: readonly { readonly id: string; readonly base64: string }[];
  /** The boats that the server held. */
  readonly server: readonly { readonly id: string; readonly boat: Boat }[];
}

function fixture(version: number): Fixture {
  // Version 3 only added a table, which this release had left empty.
  if (version === 3) {
    const older = fixture(2);
    return { ...older, version, stores: { ...older.stores, draftStates: '[draft+no]' } };
  }
  // Version 4 left tables as they were. It kept what only the device knew among what was fetched.
  if (version === 4) {
    const older = fixture(3);
    const mirror = [...(older.tables['mirror'] ?? []), ...knownThen];
    return { ...older, version, tables: { ...older.tables, mirror } };
  }
  // Version 5 kept that apart.
  if (version === 5) {
    const older = fixture(3);
    const knownHere = knownThen.map(({ name, value }) => ({ key: name, value }));
    return {
      ...older,
      version,
      stores: { ...older.stores, knownHere: 'key' },
      tables: { ...older.tables, knownHere },
    };
  }
  const path = join(import.meta.dirname, 'fixtures', `v${version}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Fixture;
}

/** What version 4 knew alone, as it wrote it. */
const knownThen: readonly Row[] = [
  {
    name: 'chatHere:100222',
    lang: '*',
    value: { seen: 1_790_000_000_000, sent: [] },
    fetchedAt: undefined,
    revision: 0,
  },
  {
    name: 'ownWrite:boat:300',
    lang: '*',
    value: { before: { name: 'Poyraz' }, after: { name: 'Lodos' }, at: 1_790_000_000_000 },
    fetchedAt: undefined,
    revision: 0,
  },
];

/** Writes it to the disk, with that release's schema and none of today's code. */
async function lay({ account, version, stores, tables, blobs }: Fixture): Promise<void> {
  const db = new Dexie(`panel-account-${account}`);
  db.version(version).stores(stores);
  for (const [name, rows] of Object.entries(tables)) await db.table(name).bulkPut([...rows]);
  for (const { id, base64 } of blobs) {
    const bytes = Uint8Array.from(Buffer.from(base64, 'base64')).buffer;
    await db.table('blobs').put({ id, bytes });
  }
  db.close();
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/** What a value says, whatever it leaves out. */
const said = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const inOneOrder = (rows: readonly object[]): unknown[] =>
  rows
    .map(row => JSON.stringify(row))
    .sort()
    .map(text => JSON.parse(text));

describe.each([1, 2, 4, 5])('a device of version %d', version => {
  const old = fixture(version);
  const outbox = old.tables['outbox'] ?? [];
  let bench: BoatBench;

  beforeEach(async () => {
    // Today's code opens nothing before the old data lies there.
    bench = new BoatBench('Dexie');
    await lay(old);
    for (const { id, boat } of old.server)
      bench.server.add({ ...boatToWire(boat, false), boatStatus: boat.boatStatus }, id);
  });

  test('has something to lose: 50 rows, files, working copies, names', () => {
    expect(outbox).toHaveLength(50);
    expect(old.blobs.length).toBeGreaterThanOrEqual(20);
    expect(new Set(outbox.map(row => row['status'])).size).toBe(4);
    expect(old.tables['drafts']).toHaveLength(2);
  });

  test('B9 keeps every row, in its order, and says the same', async () => {
    const rows = await bench.rows();
    const without = (row: Row): unknown => said({ ...row, clash: undefined });
    expect(rows.map(row => without({ ...row }))).toEqual(outbox.map(without));
    for (const name of tableNames.filter(table => table !== 'outbox' && table in old.tables)) {
      const found = await bench.read((tx): Promise<readonly object[]> => tx[name].all());
      const stays = (old.tables[name] ?? []).filter(row => !knownThen.includes(row));
      expect(inOneOrder(found), name).toEqual(inOneOrder(stays));
    }
  });

  test('B9 keeps the bytes of every file: their hashes are equal', async () => {
    const uploads = await bench.read(tx => tx.uploads.all());
    expect(uploads).toHaveLength(old.blobs.length);
    for (const { id, hash, size } of uploads) {
      const blob = await bench.read(tx => tx.blobs.get(id));
      expect(blob && sizeOf(blob.bytes)).toBe(size);
      expect(blob && (await hashOf(await plainBytes(blob.bytes)))).toBe(hash);
    }
  });

  test('B9 says in today’s way what the partner is asked', async () => {
    const clashes = (await bench.rows()).flatMap(row => row.clash ?? []);
    expect(clashes.map(({ kind }) => kind)).toEqual(['fields', 'unknowable']);
    expect(clashes[0]).toMatchObject({ fields: ['price'], theirs: { price: 15_000 } });
  });

  test('I17 has nothing that today’s code takes for damaged', async () => {
    const raw = await bench.read(async tx => {
      const rows: [GuardedTable, unknown][] = [];
      for (const key of await tx.outbox.keys()) rows.push(['outbox', await tx.outbox.raw(key)]);
      for (const name of ['uploads', 'drafts', 'localIds'] as const)
        for (const key of await tx[name].keys()) rows.push([name, await tx[name].raw(key)]);
      return rows;
    });
    for (const [name, row] of raw) expect(damageOf(name, row)).toBeUndefined();
    expect(await bench.run(quarantineDamaged(bench.engine))).toBe(0);
  });

  test('B9, I5 everything on it is sent, once; what waited for the partner still does', async () => {
    const parked = outbox.filter(row => row['status'] === 'refused' || row['status'] === 'conflict');
    await bench.keepFlushing(10 * 60_000);
    const left = await bench.rows();
    expect(left.map(row => row.seq)).toEqual(parked.map(row => row['seq']));
    const count = (kind: string): number => bench.ownWrites.filter(write => write.startsWith(kind)).length;
    expect({ create: count('create'), update: count('update'), delete: count('delete') }).toEqual({
      create: 28,
      update: 15,
      delete: 3,
    });
    expect(bench.server.language).toBe('en');
    expect(bench.server.boats.get('300')).toMatchObject({ price: 13_000 });
    expect(bench.server.violations).toEqual([]);
    const photos = [...bench.server.boats.values()].flatMap(({ images }) => (images as unknown[]) ?? []);
    expect(photos).toHaveLength(old.blobs.length);
  });

  test('B9 a working copy goes on: what it held then stays in its history', async () => {
    for (const { id } of (old.tables['drafts'] ?? []) as unknown as Draft[]) {
      const { store } = bench.engine;
      const then = await bench.run(readDraft(store, id));
      if (!then) throw new Error(`${id} is gone`);
      const values = { ...(then.values as object), name: 'Yeni ad' };
      await bench.run(
        keepDraft(
          store,
          { ...then, values, updatedAt: then.updatedAt + 60_000 },
          { follows: then.updatedAt },
        ),
      );
      const states = await bench.run(readDraftStates(store, id));
      expect(states.map(state => state.values)).toEqual([values, then.values]);
    }
  });

  test('B9 its clash can be settled', async () => {
    const clash = (await bench.rows()).find(row => row.clash?.kind === 'fields');
    await bench.run(resolve(bench.engine, clash?.id ?? '', ['price']));
    await bench.keepFlushing(10 * 60_000);
    expect(bench.server.boats.get('501')).toMatchObject({ price: 15_000 });
    expect((await bench.rows()).some(row => row.id === clash?.id)).toBe(false);
  });
});

test('there is a fixture of every released version', async () => {
  // The version that is being built is not released yet. When it is, lay a fixture of it here and name it above.
  expect(rawTables().verno).toBe(6);
  const db = freshDb();
  await db.open();
  expect(db.connection?.version).toBe(60);
  db.close();
});

test('what only the device knew lies apart from version 5 on, and is found there', async () => {
  const bench = new BoatBench('Dexie');
  await lay(fixture(4));
  const { here, own } = await bench.read(async tx => ({
    here: await readHere(tx, ['100222']),
    own: await lastOwnWrite(tx, 'boat:300'),
  }));
  expect(here).toEqual([{ seen: 1_790_000_000_000, sent: [] }]);
  expect(own).toMatchObject({ after: { name: 'Lodos' } });
});
