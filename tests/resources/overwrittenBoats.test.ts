import { beforeAll, describe, expect, test } from 'vitest';
import type { Boat } from '../../src/domain/boat.ts';
import { restoreOverwritten } from '../../src/resources/overwrittenBoats.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { BoatBench } from '../support/BoatBench.ts';

beforeAll(instantDigest);

/** A device that has saved `mine`; another one had read the boat before and writes it whole afterwards, with `theirs`. */
async function overwritten(mine: Partial<Boat>, theirs: Partial<Boat>, isDraft = false) {
  const bench = new BoatBench();
  const id = bench.addBoat({ titleTR: 'eski', price: 1, boatStatus: isDraft ? 6 : 1 });
  await bench.time.advance(60_000);
  await bench.pullBoat(id);
  const { price, titleTR } = bench.server.boats.get(id) ?? {};
  await bench.edit(id, mine, isDraft);
  await bench.flush();
  bench.server.changeElsewhere(id, { price, titleTR, ...theirs });
  const looking = restoreOverwritten(bench.engine);
  await bench.time.advance(60_000);
  await looking;
  await bench.keepFlushing(60_000);
  const log = await bench.read(tx => tx.log.all());
  return { bench, id, log };
}

describe('E16: two devices save one boat at once', () => {
  test.each([false, true])(
    'the field that was overwritten is put again, and it is said (draft: %s)',
    async isDraft => {
      const { bench, id, log } = await overwritten({ titleTR: 'benim' }, { price: 2 }, isDraft);
      expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'benim', price: 2 });
      expect(await bench.rows()).toEqual([]);
      expect(log.filter(({ outcome }) => outcome === 'overwritten')).toMatchObject([
        { lost: { fields: ['titleTR'] }, words: { id: 'boats.save.overwritten' } },
      ]);
    },
  );

  test('a field to which somebody gave another value stays as it is', async () => {
    const { bench, id, log } = await overwritten({ titleTR: 'benim' }, { titleTR: 'onların' });
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'onların' });
    expect(log.map(({ outcome }) => outcome)).toEqual(['sent']);
  });

  test('reads that lag are not taken for another device’s write', async () => {
    const bench = new BoatBench('memory', { readLag: () => 8_000 });
    const id = bench.addBoat({ titleTR: 'eski' });
    await bench.time.advance(60_000);
    await bench.pullBoat(id);
    await bench.edit(id, { titleTR: 'benim' }, false);
    await bench.flush();
    const looking = restoreOverwritten(bench.engine);
    await bench.time.advance(60_000);
    await looking;
    await bench.keepFlushing(60_000);
    expect(bench.ownWrites).toEqual([`update ${id}`]);
    expect((await bench.read(tx => tx.log.all())).map(({ outcome }) => outcome)).toEqual(['sent']);
  });
});
