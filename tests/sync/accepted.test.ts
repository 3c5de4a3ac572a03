/** A write that the server accepted without saying what came of it: it is read at once, and the server isn't in trouble (N21, E15). */
import { expect, test } from 'vitest';
import { MISSED_READ_PAUSE_MS, MAY_ARRIVE_MS } from '../../src/sync/Engine.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { outcomeToTell } from '../../src/sync/messages.ts';
import { retryRow } from '../../src/sync/queue/outbox.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, writeToy } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

test.each([
  ['a creation', makeToy, 'POST', 'make 100 mine'],
  ['a change', writeToy, 'PUT', 'write 1 mine'],
] as const)(
  '%s is found in the same run, with the words of the server, sent once',
  async (_, mutator, method, write) => {
    const bench = new ToyBench();
    await bench.enqueue(mutator, { text: 'mine' });
    bench.net.plan('accepted', method);
    expect(await bench.flush()).toBeUndefined();
    expect(await bench.rows()).toEqual([]);
    expect(bench.toys.done).toEqual([write]);
    expect(bench.time.now - START).toBeLessThan(MISSED_READ_PAUSE_MS);
    expect(bench.events).toEqual([
      { kind: 'sent', name: mutator.name, subject: 'toy:1', message: 'Kaydedildi', isQuiet: false },
    ]);
    expect((await bench.read(tx => tx.log.all()))[0]?.words).toEqual({ text: 'Kaydedildi' });
  },
);

test('B247 the words of the server are told also when the first read after it fails', async () => {
  const bench = new ToyBench();
  await bench.enqueue(writeToy, { text: 'mine' });
  bench.net.plan('accepted', 'PUT');
  bench.net.plan('requestLost', 'GET');
  await bench.keepFlushing(2 * MAY_ARRIVE_MS);
  expect(await bench.rows()).toEqual([]);
  expect(bench.events.filter(({ kind }) => kind === 'sent')).toMatchObject([{ message: 'Kaydedildi' }]);
});

test('three of them are no trouble of the server: nothing slows down and no failure is counted', async () => {
  const bench = new ToyBench();
  for (const id of ['1', '2', '3', '4']) {
    bench.toys.texts.set(id, 'server');
    await bench.enqueue(writeToy, { id, text: 'mine' });
    bench.net.plan('accepted', 'PUT');
  }
  expect(await bench.flush()).toBeUndefined();
  expect(bench.events.map(({ kind }) => kind)).toEqual(['sent', 'sent', 'sent', 'sent']);
});

test('a read that lags behind it is repeated; nothing is sent again', async () => {
  const bench = new ToyBench();
  await bench.enqueue(writeToy, { text: 'mine' });
  bench.net.plan('accepted', 'PUT');
  const lagging = bench.anotherEngine({
    http: async (call, struct) => {
      const answer = await bench.http(call, struct);
      const data = { id: '1', text: 'server' } as typeof answer.data;
      return call.method === 'GET' && bench.time.now < START + 20_000 ? { ...answer, data } : answer;
    },
  });
  const next = await bench.run(flush(lagging, { ignoreBackoff: false }));
  expect(await bench.row()).toMatchObject({ status: 'unclear', failures: 0, nextAt: next });
  await bench.keepFlushing(2 * MAY_ARRIVE_MS);
  expect(await bench.rows()).toEqual([]);
  expect(bench.toys.done).toEqual(['write 1 mine']);
  expect(bench.events.map(({ kind }) => kind)).toEqual(['sent']);
});

test('a creation that was accepted, and that somebody has deleted since, isn’t made again before the partner says so', async () => {
  const bench = new ToyBench();
  await bench.enqueue(makeToy, { text: 'mine' });
  bench.net.plan('accepted', 'POST');
  const deletedAtOnce = bench.anotherEngine({
    http: (call, struct) =>
      bench.http(call, struct).finally(() => call.method === 'POST' && bench.toys.texts.delete('100')),
  });
  await bench.run(flush(deletedAtOnce, { ignoreBackoff: false }));
  await bench.keepFlushing(10 * MAY_ARRIVE_MS);
  expect(bench.toys.done).toEqual(['make 100 mine']);
  const row = await bench.row();
  expect(row).toMatchObject({ status: 'refused', problem: { words: { id: 'sync.row.acceptedButGone' } } });
  await bench.run(retryRow(bench.engine, row.id));
  await bench.keepFlushing(MAY_ARRIVE_MS);
  expect(bench.toys.done).toEqual(['make 100 mine', 'make 101 mine']);
  expect(await bench.rows()).toEqual([]);
});

test('B247 what the server refuses with words is told with them, here and in other tabs', async () => {
  const bench = new ToyBench();
  await bench.enqueue(writeToy);
  bench.net.plan('invalid', 'PUT');
  await bench.flush();
  const told = { kind: 'undecided', name: 'toy.write', message: 'Geçersiz', isQuiet: false };
  expect(bench.events).toEqual([{ ...told, subject: 'toy:1' }]);
  expect(bench.events.map(outcomeToTell)).toEqual([{ ...told, noun: 'toy' }]);
});
