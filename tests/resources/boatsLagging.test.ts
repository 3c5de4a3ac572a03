import { beforeAll, describe, expect, test } from 'vitest';
import { instantDigest } from '../support/instantDigest.ts';
import { Marina } from '../support/Marina.ts';

beforeAll(instantDigest);

/** A device whose server answers reads of one boat as it was 8 s ago. */
function lagging(): Marina {
  return new Marina('memory', { readLag: () => 8_000 });
}

/** On such a device: a boat that has just been renamed, and sent. */
async function renamed(): Promise<{ readonly marina: Marina; readonly id: string }> {
  const marina = lagging();
  const id = marina.moor({ titleTR: 'eski', price: 1 });
  await marina.time.advance(60_000);
  await marina.visit(id);
  await marina.edit(id, { titleTR: 'yeni' }, false);
  await marina.flush();
  return { marina, id };
}

describe('E3: reads of one boat lag 8 s behind its writes', () => {
  test('a second save doesn’t take back what the first one has just changed', async () => {
    const { marina, id } = await renamed();
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'yeni' });
    await marina.edit(id, { price: 2 }, false);
    await marina.keepFlushing(3 * 60_000);
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'yeni', price: 2 });
    expect(await marina.rows()).toEqual([]);
  });

  test('a boat that is opened right after a save begins with what was saved', async () => {
    const { marina, id } = await renamed();
    await marina.time.advance(2_000);
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'daha yeni' }, false);
    await marina.keepFlushing(3 * 60_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'daha yeni' });
  });

  test('an edit right after a creation isn’t refused because the boat can’t be read yet', async () => {
    const marina = lagging();
    await marina.time.advance(60_000);
    await marina.save('local-1', { name: 'Martı' });
    await marina.flush();
    await marina.edit('local-1', { titleTR: 'sonra' });
    await marina.keepFlushing(3 * 60_000);
    expect(await marina.rows()).toEqual([]);
    expect(marina.own).toEqual(['create 100', 'update 100']);
    expect(marina.server.boats.get('100')).toMatchObject({ name: 'Martı', titleTR: 'sonra' });
  });

  test('what another device changes back after a while is a change of theirs, not a read that lags', async () => {
    const marina = new Marina();
    const id = marina.moor({ titleTR: 'eski', price: 1 });
    await marina.visit(id);
    await marina.edit(id, { titleTR: 'yeni' }, false);
    await marina.flush();
    await marina.time.advance(10 * 60_000);
    marina.server.changeElsewhere(id, { titleTR: 'eski' });
    await marina.edit(id, { price: 2 }, false);
    await marina.keepFlushing(3 * 60_000);
    expect(marina.server.boats.get(id)).toMatchObject({ titleTR: 'eski', price: 2 });
  });
});
