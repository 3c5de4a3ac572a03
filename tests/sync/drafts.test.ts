import { expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from '../../src/sync/upkeep/drafts.ts';
import { Bench } from '../support/Bench.ts';
import { draftRow } from '../support/factories.ts';
import { ToyServer } from '../support/toys.ts';

test.each(['memory', 'Dexie'] as const)('B26 a working copy over %s', async storage => {
  const { store, time } = new Bench({ server: new ToyServer().transport, storage });
  const draft = draftRow({ values: { name: 'Martı', price: '12,5' }, uploads: ['u'] });
  await time.run(keepDraft(store, draft));
  expect(await time.run(readDraft(store, draft.id))).toEqual(draft);
  const changed = { ...draft, values: { name: 'Martı II' } };
  await time.run(keepDraft(store, changed));
  await time.run(keepDraft(store, { ...draft, id: 'boat:58' }));
  expect((await time.run(readDraft(store, 'boat:58')))?.id).toBe('boat:58');
  const dropped = await time.run(dropDraft(store, draft.id));
  expect(dropped).toEqual(changed);
  expect(await time.run(readDraft(store, draft.id))).toBeUndefined();
  expect(await time.run(dropDraft(store, draft.id))).toBeUndefined();
  if (dropped) await time.run(keepDraft(store, dropped));
  expect(await time.run(readDraft(store, draft.id))).toEqual(changed);
});
