/** B13: the disk is full while the queue drains. What the server was told is never forgotten, and never told twice. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirrorRow } from '../support/factories.ts';
import { FaultyDisk } from '../support/faultyDisk.ts';
import { ToyScene } from '../support/ToyScene.ts';
import { makeToy, writeToy } from '../support/toys.ts';

let disk: FaultyDisk;
let scene: ToyScene;

beforeEach(async () => {
  disk = new FaultyDisk();
  scene = new ToyScene({ storage: 'Dexie' });
  await scene.put(tx => tx.mirror.put(mirrorRow({ name: 'boats' })));
});
afterEach(() => disk.mend());

/** No room for transactions that write to these tables, until the mirrors are gone, or as long as `lasts` says. */
function full(table: string, lasts: (pruned: boolean) => boolean): void {
  let pruned = false;
  disk.fate = (tables, mode) => {
    if (mode !== 'readwrite') return undefined;
    if (!tables.includes('outbox')) pruned ||= tables.includes('mirror');
    return tables.includes(table) && tables.includes('outbox') && lasts(pruned)
      ? { at: 'commit', error: 'QuotaExceededError' }
      : undefined;
  };
}

test('B13 an acknowledgement that finds no room makes some, and is kept', async () => {
  await scene.wish(writeToy);
  full('log', pruned => !pruned);
  await scene.flush();
  expect(disk.failed).toBeGreaterThan(0);
  expect(await scene.rows()).toEqual([]);
  expect(await scene.outcomes()).toEqual(['sent']);
  expect(scene.toys.done).toEqual(['write 1 a']);
  expect(await scene.look(tx => tx.mirror.get(['boats', 'tr']))).toBeUndefined();
});

test.each([
  ['a repeatable write', writeToy, 'write 1 a'],
  ['a creation', makeToy, 'make 100 a'],
])('B13 %s whose acknowledgement finds none at all is looked for, and counts once', async (_, wish, deed) => {
  await scene.wish(wish, wish === makeToy ? { id: 'local-1' } : {});
  let room = false;
  full('log', () => !room);
  await scene.flush();
  // Sent, and nothing on this device knows it yet but that it was on its way.
  expect((await scene.row()).status).toBe('sending');
  expect(scene.toys.done).toEqual([deed]);
  room = true;
  await scene.keepFlushing(120_000);
  expect(await scene.rows()).toEqual([]);
  expect(await scene.outcomes()).toEqual(['found']);
  expect(scene.toys.done).toEqual([deed]);
});

test('B13 without room to write down that a row is being sent, it isn’t sent', async () => {
  await scene.wish(writeToy);
  let room = false;
  full('outbox', () => !room);
  await scene.flush();
  expect(scene.toys.done).toEqual([]);
  expect((await scene.row()).status).toBe('waiting');
  room = true;
  await scene.keepFlushing(60_000);
  expect(scene.toys.done).toEqual(['write 1 a']);
});
