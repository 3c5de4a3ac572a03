/** B13: the disk is full while the queue drains. What the server was told is never forgotten, and never told twice. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirrorRow } from '../support/factories.ts';
import { FaultyDisk } from '../support/faultyDisk.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, writeToy } from '../support/toys.ts';

let disk: FaultyDisk;
let bench: ToyBench;

beforeEach(async () => {
  disk = new FaultyDisk();
  bench = new ToyBench({ storage: 'Dexie' });
  await bench.write(tx => tx.mirror.put(mirrorRow({ name: 'boats' })));
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
  await bench.enqueue(writeToy);
  full('log', pruned => !pruned);
  await bench.flush();
  expect(disk.failed).toBeGreaterThan(0);
  expect(await bench.rows()).toEqual([]);
  expect(await bench.outcomes()).toEqual(['sent']);
  expect(bench.toys.done).toEqual(['write 1 a']);
  expect(await bench.read(tx => tx.mirror.get(['boats', 'tr']))).toBeUndefined();
});

test.each([
  ['a repeatable write', writeToy, 'write 1 a'],
  ['a creation', makeToy, 'make 100 a'],
])(
  'B13 %s whose acknowledgement finds none at all is looked for, and counts once',
  async (_, wish, write) => {
    await bench.enqueue(wish, wish === makeToy ? { id: 'local-1' } : {});
    let room = false;
    full('log', () => !room);
    await bench.flush();
    // Sent, and nothing on this device knows it yet but that it was on its way.
    expect((await bench.row()).status).toBe('sending');
    expect(bench.toys.done).toEqual([write]);
    room = true;
    await bench.keepFlushing(120_000);
    expect(await bench.rows()).toEqual([]);
    expect(await bench.outcomes()).toEqual(['found']);
    expect(bench.toys.done).toEqual([write]);
  },
);

test('B13 without room to write down that a row is being sent, it isn’t sent', async () => {
  await bench.enqueue(writeToy);
  let room = false;
  full('outbox', () => !room);
  await bench.flush();
  expect(bench.toys.done).toEqual([]);
  expect((await bench.row()).status).toBe('waiting');
  room = true;
  await bench.keepFlushing(60_000);
  expect(bench.toys.done).toEqual(['write 1 a']);
});
