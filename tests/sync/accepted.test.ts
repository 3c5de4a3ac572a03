/** A write that the server accepted without saying what came of it: it is read at once, and the server isn't in trouble (N21, E15). */
import { expect, test } from 'vitest';
import { MISS_APART_MS, SETTLE_MS } from '../../src/sync/Engine.ts';
import { flush } from '../../src/sync/flush.ts';
import { settledOf } from '../../src/sync/messages.ts';
import { ToyScene } from '../support/ToyScene.ts';
import { makeToy, writeToy } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

test.each([
  ['a creation', makeToy, 'POST', 'make 100 mine'],
  ['a change', writeToy, 'PUT', 'write 1 mine'],
] as const)(
  '%s is found in the same run, with the words of the server, sent once',
  async (_, mutator, method, deed) => {
    const scene = new ToyScene();
    await scene.wish(mutator, { text: 'mine' });
    scene.net.plan('accepted', method);
    expect(await scene.flush()).toBeUndefined();
    expect(await scene.rows()).toEqual([]);
    expect(scene.toys.done).toEqual([deed]);
    expect(scene.time.now - START).toBeLessThan(MISS_APART_MS);
    expect(scene.heard).toEqual([
      { kind: 'sent', name: mutator.name, subject: 'toy:1', message: 'Kaydedildi', isQuiet: false },
    ]);
    expect((await scene.look(tx => tx.log.all()))[0]?.words).toEqual({ text: 'Kaydedildi' });
  },
);

test('three of them are no trouble of the server: nothing slows down and no failure is counted', async () => {
  const scene = new ToyScene();
  for (const id of ['1', '2', '3', '4']) {
    scene.toys.texts.set(id, 'server');
    await scene.wish(writeToy, { id, text: 'mine' });
    scene.net.plan('accepted', 'PUT');
  }
  expect(await scene.flush()).toBeUndefined();
  expect(scene.heard.map(({ kind }) => kind)).toEqual(['sent', 'sent', 'sent', 'sent']);
});

test('a read that lags behind it is repeated; nothing is sent again', async () => {
  const scene = new ToyScene();
  await scene.wish(writeToy, { text: 'mine' });
  scene.net.plan('accepted', 'PUT');
  const lagging = scene.another({
    http: async (call, struct) => {
      const answer = await scene.http(call, struct);
      const data = { id: '1', text: 'server' } as typeof answer.data;
      return call.method === 'GET' && scene.time.now < START + 20_000 ? { ...answer, data } : answer;
    },
  });
  const next = await scene.run(flush(lagging, { hurry: false }));
  expect(await scene.row()).toMatchObject({ status: 'unclear', failures: 0, nextAt: next });
  await scene.keepFlushing(2 * SETTLE_MS);
  expect(await scene.rows()).toEqual([]);
  expect(scene.toys.done).toEqual(['write 1 mine']);
  expect(scene.heard.map(({ kind }) => kind)).toEqual(['sent']);
});

test('B247 what the server refuses with words is told with them, here and in other tabs', async () => {
  const scene = new ToyScene();
  await scene.wish(writeToy);
  scene.net.plan('invalid', 'PUT');
  await scene.flush();
  const told = { kind: 'parked', name: 'toy.write', message: 'Geçersiz', isQuiet: false };
  expect(scene.heard).toEqual([{ ...told, subject: 'toy:1' }]);
  expect(scene.heard.map(settledOf)).toEqual([{ ...told, noun: 'toy' }]);
});
