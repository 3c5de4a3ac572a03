/** Queries that begin before a screen has subscribed to them. */
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountDb } from '../../../src/db/AccountDb.ts';
import { accountStore } from '../../../src/db/accountStore.ts';
import type { Store } from '../../../src/db/Store.ts';
import { beginNow } from '../../../src/features/common/engine/beginNow.ts';
import { draftRow } from '../../support/factories.ts';
import { freshDb } from '../../support/freshDb.ts';

let db: AccountDb;
let store: Store;
let reads: number;

beforeEach(() => {
  db = freshDb();
  store = accountStore(db);
  reads = 0;
});
afterEach(() => db.close());

const keys = liveQuery(async () => {
  const found = await store.read(['drafts'], tx => tx.drafts.keys());
  reads += 1;
  return found;
});
const put = (id: string): Promise<void> => store.write(['drafts'], tx => tx.drafts.put(draftRow({ id })));
const never = (error: unknown): void => expect.unreachable(String(error));
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setTimeout(resolve, 0));
};

test('what was found before somebody subscribed is told then, and read once', async () => {
  await put('a');
  const begun = beginNow(keys);
  while (reads === 0) await turns();
  await turns();
  const seen: string[][] = [];
  const end = begun.subscribe(found => seen.push(found), never);
  expect(seen).toEqual([['a']]);
  expect(reads).toBe(1);
  end();
});

test('a change is read again, before and after somebody subscribes', async () => {
  const begun = beginNow(keys);
  while (reads === 0) await turns();
  await turns();
  await put('a');
  while (reads === 1) await turns();
  await turns();
  const seen: string[][] = [];
  const end = begun.subscribe(found => seen.push(found), never);
  await put('b');
  while (seen.length === 1) await turns();
  expect(seen).toEqual([['a'], ['a', 'b']]);
  end();
});

test('a query for a screen that was never shown ends', async () => {
  beginNow(keys, { waitsMs: 0 });
  await turns();
  const before = reads;
  await put('a');
  await turns();
  expect(reads).toBe(before);
});

test('who subscribes after it has ended gets what is there now', async () => {
  const begun = beginNow(keys, { waitsMs: 0 });
  await turns();
  await put('a');
  const seen: string[][] = [];
  const end = begun.subscribe(found => seen.push(found), never);
  while (seen.length === 0) await turns();
  end();
  // A screen that was hidden and is shown again.
  await put('b');
  const again = begun.subscribe(found => seen.push(found), never);
  while (seen.length === 1) await turns();
  again();
  expect(seen).toEqual([['a'], ['a', 'b']]);
});

test('nothing is read after the end', async () => {
  const begun = beginNow(keys);
  const seen: string[][] = [];
  const end = begun.subscribe(found => seen.push(found), never);
  while (seen.length === 0) await turns();
  end();
  await put('a');
  await turns();
  expect(seen).toEqual([[]]);
});

test('a query that failed before somebody subscribed says so then', async () => {
  let hasFailed = false;
  const begun = beginNow(
    liveQuery(() => {
      hasFailed = true;
      return Promise.reject(new Error('not read'));
    }),
  );
  while (!hasFailed) await turns();
  await turns();
  const errors: unknown[] = [];
  begun.subscribe(
    () => expect.unreachable(),
    error => errors.push(error),
  );
  expect(errors).toEqual([new Error('not read')]);
});
