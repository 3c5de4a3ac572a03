/** What the contract can't show: live queries, see [Note: Live queries]. */
import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { accountStore } from '../../src/db/accountStore.ts';
import type { Tx } from '../../src/db/Store.ts';
import { mirrorRow } from '../support/factories.ts';
import { freshDb } from '../support/freshDb.ts';

const deep = 6;

/** Reads through several layers of plain async functions, some of which read nothing, as resources do. */
async function readDeep(tx: Pick<Tx, 'mirror'>, name: string, layers = deep): Promise<unknown> {
  if (layers > 0) return (await readDeep(tx, name, layers - 1)) ?? undefined;
  await readNothing();
  return (await tx.mirror.get([name, 'tr']))?.value;
}

async function readNothing(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
}

async function readAll(tx: Pick<Tx, 'mirror'>, count: number): Promise<unknown[]> {
  const values: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    values.push(await readDeep(tx, `n${index}`));
    await readNothing();
  }
  return values;
}

function write(tx: Pick<Tx, 'mirror'>, index: number, value: unknown): Promise<void> {
  return tx.mirror.put(mirrorRow({ name: `n${index}`, value }));
}

test('a transaction lives on through deep layers of async functions', async () => {
  const store = accountStore(freshDb());
  const count = 40;
  await store.write(['mirror'], async tx => {
    for (let index = 0; index < count; index += 1) {
      await readNothing();
      await write(tx, index, index);
    }
  });
  const values = await store.read(['mirror'], tx => readAll(tx, count));
  expect(values).toEqual(Array.from({ length: count }, (_, index) => index));
});

test('a write that a live query asks for is made, and its reads are the query’s', async () => {
  const store = accountStore(freshDb());
  const heard: unknown[] = [];
  const subscription = liveQuery(async () => {
    await store.write(['drafts'], tx => tx.drafts.clear());
    return (await store.read(['mirror'], tx => readDeep(tx, 'n1'))) ?? 'none';
  }).subscribe(value => heard.push(value));
  while (heard.length < 1) await new Promise(resolve => setTimeout(resolve, 1));
  await store.write(['mirror'], tx => write(tx, 1, 'new'));
  while (heard.length < 2) await new Promise(resolve => setTimeout(resolve, 1));
  subscription.unsubscribe();
  expect(heard).toEqual(['none', 'new']);
});

test('a live query hears of everything that was read, also at the end of a long transaction', async () => {
  const store = accountStore(freshDb());
  const count = 12;
  await store.write(['mirror'], async tx => {
    for (let index = 0; index < count; index += 1) await write(tx, index, 'old');
  });
  const heard: unknown[][] = [];
  let told: () => void = () => undefined;
  const next = (): Promise<void> => new Promise(resolve => (told = resolve));
  let emission = next();
  const subscription = liveQuery(() => store.read(['mirror'], tx => readAll(tx, count))).subscribe(values => {
    heard.push(values);
    told();
  });
  await emission;
  emission = next();
  await store.write(['mirror'], tx => write(tx, count - 1, 'new'));
  await emission;
  subscription.unsubscribe();
  expect(heard.at(-1)?.at(-1)).toBe('new');
});

test('a live query hears of what each of several reads has read, one after the other', async () => {
  const store = accountStore(freshDb());
  await store.write(['mirror'], async tx => {
    for (let index = 0; index < 4; index += 1) await write(tx, index, 'old');
  });
  const one = async (index: number): Promise<unknown> => {
    await readNothing();
    return (await store.read(['mirror'], tx => readDeep(tx, `n${index}`))) ?? undefined;
  };
  const heard: unknown[][] = [];
  let told: () => void = () => undefined;
  const next = (): Promise<void> => new Promise(resolve => (told = resolve));
  let emission = next();
  const subscription = liveQuery(async () => {
    const values: unknown[] = [];
    for (let index = 0; index < 4; index += 1) values.push(await one(index));
    return values;
  }).subscribe(values => {
    heard.push(values);
    told();
  });
  await emission;
  for (let index = 0; index < 4; index += 1) {
    emission = next();
    await store.write(['mirror'], tx => write(tx, index, 'new'));
    await emission;
    expect(heard.at(-1)?.[index]).toBe('new');
  }
  subscription.unsubscribe();
});
