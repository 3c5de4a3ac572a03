/** What happens when nobody knows whether a send arrived (R2, R3). */
import { describe, expect, test } from 'vitest';
import { MAY_ARRIVE_MS } from '../../src/sync/Engine.ts';
import { createRegistry } from '../../src/sync/mutator.ts';
import { outboxRow } from '../support/factories.ts';
import { unsureFates, type Fate } from '../support/FaultNet.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, tellToy, toy, writeToy } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

/** Everything that may leave the client unsure, and whether the server has applied it. */
const applied: readonly Fate[] = [
  'responseLost',
  'answerHangs',
  'late',
  'lateAfterTimeout',
  'e500After',
  'htmlAfter',
  'cut',
];

describe('what is unclear', () => {
  test.each(unsureFates)('N2–N4, N8, N10, N14 %s: one effect in the end', async fate => {
    for (const mutator of [writeToy, makeToy] as const) {
      const bench = new ToyBench();
      const id = mutator === makeToy ? 'local-1' : '1';
      await bench.enqueue(mutator, { id, text: 'mine' });
      bench.net.plan(fate, mutator === makeToy ? 'POST' : 'PUT');
      await bench.keepFlushing(5 * 60_000);
      expect(await bench.rows()).toEqual([]);
      expect(bench.toys.done).toEqual([mutator === makeToy ? 'make 100 mine' : 'write 1 mine']);
      // A 503 may be either.
      if (fate !== 'e503')
        expect(await bench.outcomes()).toEqual([applied.includes(fate) ? 'found' : 'sent']);
    }
  });

  test('N2 what was applied is found at the first look, without waiting', async () => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    bench.net.plan('responseLost', 'POST');
    await bench.keepFlushing(10_000);
    expect(await bench.outcomes()).toEqual(['found']);
    expect(await bench.read(tx => tx.localIds.all())).toEqual([{ local: 'toy:local-1', server: 'toy:100' }]);
  });

  test('N3 what wasn’t is sent again only after the time to arrive and two clean looks, 5 s apart', async () => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    bench.net.plan('requestLost', 'PUT');
    await bench.flush();
    const failedAt = (await bench.row()).sentAt ?? 0;
    await bench.keepFlushing(MAY_ARRIVE_MS - 1_000);
    expect(bench.toys.done).toEqual([]);
    expect((await bench.row()).missedReads).toBe(0);
    await bench.keepFlushing(2_000);
    expect((await bench.row()).missedReads).toBe(1);
    await bench.keepFlushing(3_000);
    expect(bench.toys.done).toEqual([]);
    await bench.keepFlushing(3_000);
    expect(bench.toys.done).toEqual(['write 1 a']);
    expect(bench.time.now - failedAt).toBeGreaterThanOrEqual(MAY_ARRIVE_MS + 5_000);
  });

  test('neither coming online nor "send now" cuts the time to arrive short', async () => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    bench.net.plan('late', 'PUT');
    await bench.flush();
    for (let second = 0; second < MAY_ARRIVE_MS / 1_000 - 5; second += 5) {
      await bench.flush(true);
      await bench.time.advance(5_000);
    }
    // It has arrived by now, late: one effect, and it is found.
    expect(bench.toys.done).toEqual(['write 1 a']);
    await bench.keepFlushing(15_000);
    expect(bench.toys.done).toEqual(['write 1 a']);
    expect(await bench.outcomes()).toEqual(['found']);
  });

  test('a look that fails decides nothing and is made again', async () => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    bench.net.plan('responseLost', 'POST');
    await bench.flush();
    for (const fate of ['e500', 'html', 'requestLost', 'cut', 'busy'] as const) bench.net.plan(fate, 'GET');
    await bench.keepFlushing(10 * 60_000);
    expect(bench.toys.done).toEqual(['make 100 a']);
    expect(await bench.outcomes()).toEqual(['found']);
  });

  test('N5 a list that lags doesn’t make it twice', async () => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    bench.net.plan('late', 'POST');
    await bench.keepFlushing(10 * 60_000);
    expect(bench.toys.done).toEqual(['make 100 a']);
  });

  test('N18 a second try that is refused looks first: the first one may have worked', async () => {
    const bench = new ToyBench();
    const id = await bench.enqueue(makeToy, { id: 'local-1' });
    await bench.write(async tx => {
      const row = await tx.outbox.get(1);
      if (row) await tx.outbox.put({ ...row, attempts: 1, baseline: [] });
    });
    // What the first try made, found by nobody so far.
    bench.toys.texts.set('99', 'a');
    bench.net.plan('invalid', 'POST');
    await bench.flush();
    expect(await bench.rows()).toEqual([]);
    expect(await bench.read(tx => tx.log.get(id))).toMatchObject({ outcome: 'found' });
    expect(bench.toys.done).toEqual([]);
  });

  test('N18 a first try that is refused is looked for, too; what isn’t there stays refused', async () => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    bench.net.plan('invalid', 'POST');
    await bench.flush();
    expect((await bench.row()).status).toBe('refused');
    expect(bench.toys.done).toEqual([]);
  });

  test('N18 when that look fails, the row is unclear, not refused', async () => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    await bench.write(async tx => {
      const row = await tx.outbox.get(1);
      if (row) await tx.outbox.put({ ...row, attempts: 1 });
    });
    bench.net.plan('invalid', 'PUT');
    bench.net.plan('requestLost', 'GET');
    await bench.flush();
    expect((await bench.row()).status).toBe('unclear');
  });

  test('something that may be ours or not is the partner’s to say', async () => {
    const unsure = {
      ...writeToy,
      reconcile: () =>
        Promise.resolve({
          kind: 'undecidable',
          words: { id: 'maybe' },
          found: 'alike',
        } as const),
    };
    const bench = new ToyBench({ registry: createRegistry([unsure]) });
    await bench.enqueue(unsure);
    bench.net.plan('requestLost', 'PUT');
    await bench.keepFlushing(60_000);
    expect(await bench.row()).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'possibleMatch', found: 'alike' },
      problem: { words: { id: 'maybe' } },
    });
    expect(bench.toys.done).toEqual([]);
  });

  test('I10 a call that may be repeated is repeated only when the first try can’t overtake the next wish', async () => {
    const bench = new ToyBench();
    await bench.enqueue(tellToy, { text: 'tr' });
    bench.net.plan('late', 'PATCH');
    await bench.flush();
    await bench.enqueue(tellToy, { text: 'en' });
    await bench.keepFlushing(5 * 60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.toys.texts.get('1')).toBe('en');
    expect(bench.toys.done.at(-1)).toBe('write 1 en');
  });

  test('I4 `sending` without an owner is unclear, and settles from the moment it is found', async () => {
    const bench = new ToyBench();
    await bench.write(tx =>
      tx.outbox.put(
        outboxRow({
          name: writeToy.name,
          args: toy(),
          status: 'sending',
          attempt: 'of a dead tab',
          attempts: 1,
          sentAt: START - 3_600_000,
        }),
      ),
    );
    await bench.flush();
    expect(await bench.row()).toMatchObject({ status: 'unclear', sentAt: START, missedReads: 0 });
    await bench.keepFlushing(MAY_ARRIVE_MS - 1_000);
    expect(bench.toys.done).toEqual([]);
    await bench.keepFlushing(10_000);
    expect(bench.toys.done).toEqual(['write 1 a']);
  });

  test('B22 a laptop that sleeps for eight hours in mid-request: the try is given up when it wakes, and looked for', async () => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    bench.net.plan('answerHangs', 'POST');
    const sending = flush(bench.engine, { ignoreBackoff: false });
    await bench.time.advance(5_000);
    // Time passes and no timer runs.
    bench.time.now += 8 * 60 * 60_000;
    await bench.run(sending);
    expect(await bench.row()).toMatchObject({ status: 'unclear', sentAt: bench.time.now });
    await bench.keepFlushing(5 * 60_000);
    expect(bench.toys.done).toEqual(['make 100 a']);
    expect(await bench.outcomes()).toEqual(['found']);
  });

  test('B21 a clock that was set back by a year doesn’t stretch the time to arrive', async () => {
    const bench = new ToyBench();
    const future = START + 365 * 86_400_000;
    await bench.write(tx =>
      tx.outbox.put(
        outboxRow({
          name: writeToy.name,
          args: toy(),
          status: 'unclear',
          attempts: 1,
          sentAt: future,
          nextAt: future,
          fixedPause: true,
        }),
      ),
    );
    await bench.keepFlushing(2 * MAY_ARRIVE_MS);
    expect(await bench.rows()).toEqual([]);
    expect(bench.toys.done).toEqual(['write 1 a']);
    expect(bench.toys.asked.length).toBeLessThan(10);
  });

  test('B21, E5 a clock that was set forward sends nothing twice', async () => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    bench.net.plan('responseLost', 'PUT');
    await bench.flush();
    bench.time.now += 365 * 86_400_000;
    await bench.keepFlushing(60_000);
    expect(bench.toys.done).toEqual(['write 1 a']);
  });
});
