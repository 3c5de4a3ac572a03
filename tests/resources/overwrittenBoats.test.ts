import { beforeAll, describe, expect, test } from 'vitest';
import type { Boat } from '../../src/domain/boat.ts';
import { restoreOverwritten } from '../../src/resources/overwrittenBoats.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { Marina } from '../support/Marina.ts';

beforeAll(instantDigest);

/** A device that has saved `mine`; another one had read the boat before and writes it whole afterwards, with `theirs`. */
async function overwritten(mine: Partial<Boat>, theirs: Partial<Boat>, isDraft = false) {
  const marina = new Marina();
  const id = marina.moor({ titleTR: 'eski', price: 1, boatStatus: isDraft ? 6 : 1 });
  await marina.time.advance(60_000);
  await marina.visit(id);
  const { price, titleTR } = marina.server.boats.get(id) ?? {};
  await marina.edit(id, mine, isDraft);
  await marina.flush();
  marina.server.changeElsewhere(id, { price, titleTR, ...theirs });
  const looking = restoreOverwritten(marina.engine);
  await marina.time.advance(60_000);
  await looking;
  await marina.keepFlushing(60_000);
  const log = await marina.look(tx => tx.log.all());
  return { marina, id, log };
}

describe('E16: two devices save one boat at once', () => {
  test.each([false, true])(
    'the field that was overwritten is put again, and it is said (draft: %s)',
    async isDraft => {
      const { marina, id, log } = await overwritten({ titleTR: 'benim' }, { price: 2 }, isDraft);
      expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'benim', price: 2 });
      expect(await marina.rows()).toEqual([]);
      expect(log.filter(({ outcome }) => outcome === 'overwritten')).toMatchObject([
        { lost: { fields: ['titleTR'] }, words: { id: 'boats.save.overwritten' } },
      ]);
    },
  );

  test('a field to which somebody gave another value stays as it is', async () => {
    const { marina, id, log } = await overwritten({ titleTR: 'benim' }, { titleTR: 'onların' });
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'onların' });
    expect(log.map(({ outcome }) => outcome)).toEqual(['sent']);
  });

  test('reads that lag are not taken for another device’s write', async () => {
    const marina = new Marina('memory', { readLag: () => 8_000 });
    const id = marina.moor({ titleTR: 'eski' });
    await marina.time.advance(60_000);
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'benim' }, false);
    await marina.flush();
    const looking = restoreOverwritten(marina.engine);
    await marina.time.advance(60_000);
    await looking;
    await marina.keepFlushing(60_000);
    expect(marina.own).toEqual([`update ${id}`]);
    expect((await marina.look(tx => tx.log.all())).map(({ outcome }) => outcome)).toEqual(['sent']);
  });
});
