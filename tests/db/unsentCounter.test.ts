/** How much unsent work there is, of several windows, without walking through all of it at each write. */
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccountDb } from '../../src/db/AccountDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import type { Store } from '../../src/db/Store.ts';
import type { UnsentWork } from '../../src/domain/unsentWork.ts';
import { draftRow, outboxRow } from '../support/factories.ts';
import { freshDb } from '../support/freshDb.ts';

interface Window {
  readonly store: Store;
  /** What was noted last. */
  readonly noted: () => UnsentWork | undefined;
}

let time: number;
let dbs: AccountDb[];
/** How often a table was counted by walking through it. */
let counts: number;
const { count: walk } = IDBObjectStore.prototype;

function open({ now }: { readonly now: (() => number) | undefined } = { now: () => time }): Window {
  const db = new AccountDb('7');
  dbs.push(db);
  let last: UnsentWork | undefined;
  return { store: accountStore(db, { noted: unsent => (last = unsent), now }), noted: () => last };
}

beforeEach(() => {
  freshDb().close();
  time = counts = 0;
  dbs = [];
  IDBObjectStore.prototype.count = function (...args) {
    counts += 1;
    return walk.apply(this, args);
  };
});
afterEach(() => {
  IDBObjectStore.prototype.count = walk;
  dbs.forEach(db => db.close());
});

const queue = ({ store }: Window, many: number): Promise<void> =>
  store.write(['outbox'], async tx => {
    for (let nth = 0; nth < many; nth += 1) {
      const { seq: _, ...row } = outboxRow({ id: `row-${nth}` });
      await tx.outbox.add(row);
    }
  });
const send = ({ store }: Window, many: number): Promise<void> =>
  store.write(['outbox'], async tx => tx.outbox.deleteMany((await tx.outbox.keys()).slice(0, many)));

test('many rows are counted once in two seconds, and what this window adds and sends counts at once', async () => {
  const one = open();
  await queue(one, 300);
  await queue(one, 1);
  counts = 0;
  for (let sent = 1; sent <= 100; sent += 1) {
    await send(one, 1);
    expect(one.noted()).toEqual({ rows: 301 - sent, drafts: 0 });
  }
  await queue(one, 4);
  expect(one.noted()?.rows).toBe(205);
  // Of the drafts, which are few.
  expect(counts).toBe(101);
  time += 2_000;
  await send(one, 1);
  expect(one.noted()?.rows).toBe(204);
  expect(counts).toBe(103);
});

test('the last hundred are always exact, down to none, whoever sends them', async () => {
  const one = open();
  const other = open();
  await queue(one, 150);
  await queue(one, 1);
  await send(other, 51);
  await send(one, 1);
  expect(one.noted()?.rows).toBe(99);
  await queue(one, 100);
  await send(other, 198);
  await send(one, 1);
  expect(one.noted()?.rows).toBe(0);
  await queue(other, 200);
  await send(one, 1);
  expect(one.noted()?.rows).toBe(199);
});

test('what another window sends of many counts two seconds later, and it never looks like few', async () => {
  const one = open();
  const other = open();
  await queue(one, 1_000);
  await send(one, 1);
  await send(other, 800);
  await send(one, 1);
  expect(one.noted()?.rows).toBe(998);
  time += 1_999;
  await send(one, 50);
  expect(one.noted()?.rows).toBe(948);
  time += 1;
  await send(one, 1);
  expect(one.noted()?.rows).toBe(147);
  expect(await one.store.read(['outbox'], async tx => (await tx.outbox.keys()).length)).toBe(147);
});

test('rows that were deleted before don’t make many look like few', async () => {
  const one = open();
  await queue(one, 110);
  await one.store.write(['outbox'], tx =>
    tx.outbox.deleteMany(Array.from({ length: 50 }, (_, n) => 900 + n)),
  );
  expect(one.noted()?.rows).toBe(101);
  await send(one, 1);
  time += 2_000;
  await send(one, 1);
  expect(one.noted()?.rows).toBe(108);
});

test('what can’t be known without counting is counted', async () => {
  const one = open();
  await queue(one, 150);
  await one.store.write(['outbox'], tx => tx.outbox.put(outboxRow({ seq: 150 })));
  expect(one.noted()?.rows).toBe(150);
  await one.store.write(['outbox'], tx => tx.outbox.put(outboxRow({ seq: 151 })));
  expect(one.noted()?.rows).toBe(151);
  await one.store.write(['outbox'], async tx => {
    await tx.outbox.get(150);
    await tx.outbox.delete(150);
    await tx.outbox.put(outboxRow({ seq: 150 }));
  });
  expect(one.noted()?.rows).toBe(151);
  await one.store.write(['outbox'], async tx => {
    await tx.outbox.clear();
    await tx.outbox.put(outboxRow({ seq: 7 }));
  });
  expect(one.noted()?.rows).toBe(1);
});

test('without a clock everything is counted each time', async () => {
  const one = open({ now: undefined });
  const other = open();
  await queue(one, 300);
  await send(other, 100);
  await send(one, 1);
  expect(one.noted()?.rows).toBe(199);
});

test('of both tables, whichever of them was changed', async () => {
  const one = open();
  const other = open();
  await queue(one, 2);
  await other.store.write(['drafts'], tx => tx.drafts.put(draftRow()));
  expect(other.noted()).toEqual({ rows: 2, drafts: 1 });
  await queue(one, 1);
  expect(one.noted()).toEqual({ rows: 3, drafts: 1 });
  await other.store.write(['drafts'], tx => tx.drafts.clear());
  expect(other.noted()).toEqual({ rows: 3, drafts: 0 });
});
