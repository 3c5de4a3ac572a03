import { expect, test } from 'vitest';
import { registry } from '../../src/resources/nouns.ts';
import { deleteUnneededChoices, measureUnneededChoices } from '../../src/resources/deleteUnneededChoices.ts';
import { Bench } from '../support/Bench.ts';
import { draftRow, mirrorRow, outboxRow } from '../support/factories.ts';

test('lists of other boats go; those of forms and unsent changes stay, and every other list', async () => {
  const bench = new Bench({ registry, server: () => Promise.reject(new Error('no network')) });
  const { store } = bench.engine;
  await bench.write(async tx => {
    for (const name of ['models:1', 'models:2', 'models:3', 'marinas:4', 'brands', 'boats'])
      await tx.mirror.put(mirrorRow({ name, value: [] }));
    await tx.drafts.put(draftRow({ values: { boatBrandId: '1' } }));
    await tx.outbox.put(outboxRow({ args: { values: { boatBrandId: '2' } } }));
  });
  expect(await bench.run(measureUnneededChoices(store, 'tr'))).toMatchObject({ count: 2 });
  await bench.run(deleteUnneededChoices(store, 'tr'));
  expect(await bench.read(async tx => (await tx.mirror.all()).map(({ name }) => name))).toEqual([
    'boats',
    'brands',
    'models:1',
    'models:2',
  ]);
  expect(await bench.run(measureUnneededChoices(store, 'tr'))).toEqual({ count: 0, bytes: 0 });
});
