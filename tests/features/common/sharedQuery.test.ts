/** Reads that several places of a screen share. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountDb } from '../../../src/db/AccountDb.ts';
import { accountStore } from '../../../src/db/accountStore.ts';
import { sharedRead } from '../../../src/features/common/engine/sharedQuery.ts';
import { systemClock } from '../../../src/lib/Clock.ts';
import type { Engine } from '../../../src/sync/Engine.ts';
import { draftRow } from '../../support/factories.ts';
import { freshDb } from '../../support/freshDb.ts';

let db: AccountDb;
let engine: Engine;
let reads: string[];
let isBroken: boolean;

beforeEach(() => {
  db = freshDb();
  // A query needs nothing else of an engine.
  engine = { store: accountStore(db), clock: systemClock } as Engine;
  reads = [];
  isBroken = false;
});
afterEach(() => db.close());

async function readIds({ store }: Engine, prefix: string): Promise<string[]> {
  const ids = await store.read(['drafts'], tx => tx.drafts.keys());
  reads.push(prefix);
  if (isBroken) throw new Error('not read');
  return ids.filter(id => id.startsWith(prefix));
}

const put = (id: string): Promise<void> =>
  engine.store.write(['drafts'], tx => tx.drafts.put(draftRow({ id })));
const never = (error: unknown): void => expect.unreachable(String(error));

/** Collects what somebody is told who asks for it. */
function listen(prefix: string) {
  const seen: string[][] = [];
  return { seen, end: sharedRead(engine, readIds, [prefix]).subscribe(ids => seen.push(ids), never) };
}

test('all who ask for the same are told by one read, at first and after a change', async () => {
  await put('a1');
  const [menu, home] = [listen('a'), listen('a')];
  await expect.poll(() => home.seen).toEqual([['a1']]);
  expect(menu.seen).toEqual([['a1']]);
  expect(reads).toEqual(['a']);
  await put('a2');
  await expect.poll(() => home.seen).toEqual([['a1'], ['a1', 'a2']]);
  expect(menu.seen).toEqual(home.seen);
  expect(reads).toEqual(['a', 'a']);
  menu.end();
  await put('a3');
  await expect.poll(() => home.seen.at(-1)).toEqual(['a1', 'a2', 'a3']);
  expect(menu.seen).toHaveLength(2);
  home.end();
});

test('who asks later has what was read at once; other arguments are another read', async () => {
  await put('a1');
  const menu = listen('a');
  await expect.poll(() => menu.seen).toEqual([['a1']]);
  const later = sharedRead(engine, readIds, ['a']);
  expect(later.hasValue()).toBe(true);
  expect(later.getValue()).toEqual(['a1']);
  const home = listen('a');
  expect(home.seen).toEqual([['a1']]);
  const other = listen('b');
  expect(sharedRead(engine, readIds, ['b']).hasValue()).toBe(false);
  await expect.poll(() => other.seen).toEqual([[]]);
  expect(reads).toEqual(['a', 'b']);
  for (const { end } of [menu, home, other]) end();
});

test('when nobody listens any more it ends: who asks then gets what is there then', async () => {
  const menu = listen('a');
  await expect.poll(() => menu.seen).toEqual([[]]);
  menu.end();
  await put('a1');
  expect(sharedRead(engine, readIds, ['a']).hasValue()).toBe(false);
  const home = listen('a');
  await expect.poll(() => home.seen).toEqual([['a1']]);
  expect(menu.seen).toEqual([[]]);
  home.end();
});

test('when the storage was empty again, it is read anew also while others still listen', async () => {
  await put('a1');
  const menu = listen('a');
  await expect.poll(() => menu.seen).toEqual([['a1']]);
  const renewed = sharedRead(engine, readIds, ['a'], 1);
  expect(renewed.hasValue()).toBe(false);
  await expect.poll(() => renewed.hasValue()).toBe(true);
  expect(reads).toEqual(['a', 'a']);
  menu.end();
});

test('a read that fails is told to all; who asks again then gets a new one', async () => {
  isBroken = true;
  const errors: unknown[] = [];
  const again: string[][] = [];
  let end: (() => void) | undefined;
  for (const listener of ['menu', 'home'])
    sharedRead(engine, readIds, ['a']).subscribe(
      () => expect.unreachable(),
      error => {
        errors.push(error);
        isBroken = false;
        if (listener === 'home')
          end = sharedRead(engine, readIds, ['a']).subscribe(ids => again.push(ids), never);
      },
    );
  await expect.poll(() => again).toEqual([[]]);
  expect(errors).toEqual([new Error('not read'), new Error('not read')]);
  end?.();
});
