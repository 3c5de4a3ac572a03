/** A long queue is sent without being read as a whole for each of its rows, and what others change meanwhile counts all the same. */
import { describe, expect, test } from 'vitest';
import type { Store, Tx } from '../../src/db/Store.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import type { SendingEngine } from '../../src/sync/Engine.ts';
import { START } from '../support/virtualTime.ts';
import { changedView } from '../support/simulation/changedView.ts';
import { sayToy } from '../support/toys.ts';
import { ToyBench } from '../support/ToyBench.ts';

/** The engine of a tab that tells when it reads the whole outbox, and before each of its transactions over it. */
function watched(bench: ToyBench, before: () => Promise<void> = async () => undefined) {
  const counts = { whole: 0 };
  const watch = (tx: Tx): Tx => ({
    ...tx,
    outbox: changedView(tx.outbox, {
      all: () => {
        counts.whole += 1;
        return tx.outbox.all();
      },
    }),
  });
  const store: Store = {
    read: async (tables, work) => {
      if (tables.includes('outbox')) await before();
      return bench.store.read(tables, tx => work(watch(tx)));
    },
    write: async (tables, work) => {
      if (tables.includes('outbox')) await before();
      return bench.store.write(tables, tx => work(watch(tx)));
    },
  };
  const engine: SendingEngine = bench.anotherEngine({ store });
  return { engine, counts };
}

describe.each(['memory', 'Dexie'] as const)('a long queue over %s', storage => {
  test('B24 N26 is read as a whole a few times, however long it is, and keeps its order', async () => {
    const bench = new ToyBench({ storage });
    for (let nth = 0; nth < 60; nth += 1)
      await bench.enqueue(sayToy, { id: String(nth % 20), text: `t${nth}` });
    const { engine, counts } = watched(bench);
    await bench.run(flush(engine, { ignoreBackoff: false }));
    expect(await bench.rows()).toEqual([]);
    expect(bench.toys.done).toHaveLength(60);
    for (let subject = 0; subject < 20; subject += 1) {
      const written = bench.toys.done.filter(what => what.startsWith(`write ${subject} `));
      expect(written).toEqual([0, 20, 40].map(more => `write ${subject} t${subject + more}`));
    }
    // Once before the first row is chosen, and once at the end.
    expect(counts.whole).toBe(2);
  });

  test('is read as a whole once by a run that finds nothing to send', async () => {
    const bench = new ToyBench({ storage });
    for (let nth = 0; nth < 9; nth += 1) await bench.enqueue(sayToy, { id: String(nth), text: 'a' });
    await bench.write(async tx => {
      for (const row of await tx.outbox.all()) await tx.outbox.put({ ...row, nextAt: START + 60_000 });
    });
    const { engine, counts } = watched(bench);
    expect(await bench.run(flush(engine, { ignoreBackoff: false }))).toBe(START + 60_000);
    expect(counts.whole).toBe(1);
  });

  test('I4 a row that has lost its sender is read before it is sent again, also by a run without a network', async () => {
    const bench = new ToyBench({ storage });
    for (const id of ['1', '2']) await bench.enqueue(sayToy, { id, text: 'a' });
    await bench.write(async tx => {
      for (const row of await tx.outbox.all())
        await tx.outbox.put({ ...row, status: 'sending', attempt: 'lost' });
    });
    const statuses = async (): Promise<string[]> => (await bench.rows()).map(({ status }) => status);
    const offline = { ...watched(bench).engine, online: () => false };
    await bench.run(flush(offline, { ignoreBackoff: false }));
    expect(await statuses()).toEqual(['unclear', 'unclear']);
    expect(bench.toys.done).toEqual([]);
  });

  test('what another tab adds, takes away or rewrites while it is sent counts', async () => {
    const bench = new ToyBench({ storage });
    for (let nth = 0; nth < 30; nth += 1) await bench.enqueue(sayToy, { id: String(nth), text: `t${nth}` });
    let transactions = 0;
    const { engine } = watched(bench, async () => {
      transactions += 1;
      if (transactions !== 5) return;
      await bench.store.write(['outbox'], async tx => {
        const rows = await tx.outbox.all();
        const [last, ...others] = rows.toReversed();
        const middle = others.at(3);
        if (last) await tx.outbox.delete(last.seq);
        if (middle)
          await tx.outbox.put({ ...middle, args: { ...(middle.args as object), text: 'rewritten' } });
        const { seq: _, ...fresh } = others.at(4) ?? expect.fail('the queue is empty already');
        await tx.outbox.add({
          ...fresh,
          id: 'new',
          key: 'new',
          subject: 'toy:new',
          args: { v: 1, id: 'new', text: 'n' },
        });
      });
    });
    await bench.run(flush(engine, { ignoreBackoff: false }));
    expect(await bench.rows()).toEqual([]);
    const done = bench.toys.done;
    expect(done).not.toContain('write 29 t29');
    expect(done).toContain('write 25 rewritten');
    expect(done).not.toContain('write 25 t25');
    expect(done).toContain('write new n');
    expect(done).toHaveLength(30);
  });
});
