/** How much unsent work there is, of several windows: counted in each transaction that may change it. */
import { beforeEach, expect, test } from 'vitest';
import { AccountDb } from '../../src/db/AccountDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import type { Store } from '../../src/db/Store.ts';
import type { UnsentWork } from '../../src/domain/values/unsentWork.ts';
import { draftRow, outboxRow } from '../support/factories.ts';
import { freshDb } from '../support/freshDb.ts';

interface Window {
  readonly store: Store;
  /** What was noted last. */
  readonly noted: () => UnsentWork | undefined;
}

beforeEach(() => freshDb().close());

function open(): Window {
  let last: UnsentWork | undefined;
  return {
    store: accountStore(new AccountDb('7'), { noted: unsent => (last = unsent) }),
    noted: () => last,
  };
}

const queue = ({ store }: Window, many: number): Promise<void> =>
  store.write(['outbox'], async tx => {
    for (let nth = 0; nth < many; nth += 1) {
      const { seq: _, ...row } = outboxRow({ id: `row-${nth}` });
      await tx.outbox.add(row);
    }
  });
const send = ({ store }: Window, many: number): Promise<void> =>
  store.write(['outbox'], async tx => tx.outbox.deleteMany((await tx.outbox.keys()).slice(0, many)));

test('it is exact after each commit, down to none, whoever adds and sends', async () => {
  const one = open();
  const other = open();
  await queue(one, 150);
  expect(one.noted()).toEqual({ rows: 150, drafts: 0 });
  await send(other, 100);
  await send(one, 1);
  expect(one.noted()?.rows).toBe(49);
  await send(other, 48);
  await send(one, 1);
  expect(one.noted()?.rows).toBe(0);
});

test('what was there, what wasn’t, and what was deleted before are counted once each', async () => {
  const one = open();
  await queue(one, 3);
  await one.store.write(['outbox'], tx => tx.outbox.deleteMany([900, 901]));
  expect(one.noted()?.rows).toBe(3);
  await one.store.write(['outbox'], tx => tx.outbox.put(outboxRow({ seq: 3 })));
  expect(one.noted()?.rows).toBe(3);
  await one.store.write(['outbox'], tx => tx.outbox.put(outboxRow({ seq: 4 })));
  expect(one.noted()?.rows).toBe(4);
  await one.store.write(['outbox'], async tx => {
    await tx.outbox.get(3);
    await tx.outbox.delete(3);
    await tx.outbox.put(outboxRow({ seq: 5 }));
    await tx.outbox.put(outboxRow({ seq: 3 }));
  });
  expect(one.noted()?.rows).toBe(5);
  await one.store.write(['outbox'], async tx => {
    await tx.outbox.clear();
    await tx.outbox.put(outboxRow({ seq: 7 }));
  });
  expect(one.noted()?.rows).toBe(1);
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
