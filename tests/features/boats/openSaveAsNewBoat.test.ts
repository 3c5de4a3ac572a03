import { expect, test } from 'vitest';
import { openSaveAsNewBoat } from '../../../src/features/boats/wizard/openSaveAsNewBoat.ts';
import type { Boat } from '../../../src/domain/boat/boat.ts';
import { BoatStatus } from '../../../src/domain/boat/boatStatus.ts';
import { saveBoat } from '../../../src/resources/boats/boats.ts';
import { rowsWithIds, rowsWithoutIds } from '../../support/boatRows.ts';
import { boat, draftRow, outboxRow, uploadRow } from '../../support/factories.ts';
import { MemoryStore } from '../../support/memoryStore.ts';
import { VirtualTime } from '../../support/virtualTime.ts';

const subject = 'boat:1';
const saved = boat({
  name: 'Yunus',
  boatStatus: BoatStatus.active,
  photos: [{ url: '/a.jpg' }, { upload: 'u' }],
  extra: { licence: 'TR-7', images: [{ imageUrl: '/a.jpg', order: 1, id: 9 }] },
});

async function refusedSave(more: Parameters<typeof outboxRow>[0] = {}) {
  const store = new MemoryStore();
  const args = { v: 1, id: '1', boat: saved, isDraft: false } as const;
  await store.write(['outbox', 'uploads'], async tx => {
    await tx.outbox.put(
      outboxRow({
        id: 'save',
        name: saveBoat.name,
        subject,
        args,
        needs: ['u'],
        status: 'refused',
        problem: { words: { id: 'boats.save.gone' }, at: 0 },
        ...more,
      }),
    );
    await tx.uploads.put(uploadRow({ id: 'u', subject }));
  });
  return {
    store,
    engine: { store, clock: new VirtualTime().clock, uuid: () => 'n' },
    now: () =>
      store.read(['outbox', 'drafts', 'uploads', 'log'], async tx => ({
        rows: await tx.outbox.all(),
        drafts: await tx.drafts.all(),
        files: (await tx.uploads.all()).map(file => file.subject),
        log: (await tx.log.all()).map(({ id, outcome, words }) => ({ id, outcome, words })),
      })),
  };
}

test('a save whose boat is gone becomes the working copy of a new boat, with its files', async () => {
  const mine = await refusedSave();
  expect(await openSaveAsNewBoat(mine.engine, 'save')).toBe('local-n');
  expect(await mine.now()).toMatchObject({
    rows: [],
    drafts: [
      {
        id: 'boat:local-n',
        base: undefined,
        values: {
          name: 'Yunus',
          boatStatus: BoatStatus.draft,
          photos: [{ url: '/a.jpg' }, { upload: 'u' }],
        },
        uploads: ['u'],
      },
    ],
    files: ['boat:local-n'],
    log: [{ id: 'save', outcome: 'superseded', words: { id: 'records.goesOnAsNew' } }],
  });
});

test('Q139 unknown fields go with it, but not what the server added to the photos of the boat that is gone', async () => {
  const mine = await refusedSave();
  await openSaveAsNewBoat(mine.engine, 'save');
  const [values] = (await mine.now()).drafts.map(draft => draft.values as Boat);
  expect(values?.extra).toEqual({ licence: 'TR-7' });
});

test('its rows have nothing that the server added to those of the boat that is gone, such as their ids', async () => {
  const papers = [{ documentType: 9, documentUrl: '/paper.pdf', expirationDate: null }];
  const withIds = { ...saved, ...rowsWithIds, documents: papers.map(paper => ({ ...paper, id: 3 })) };
  const args = { v: 1, id: '1', boat: withIds, isDraft: false } as const;
  const mine = await refusedSave({ args });
  await openSaveAsNewBoat(mine.engine, 'save');
  const [values] = (await mine.now()).drafts.map(draft => draft.values as Boat);
  expect(values).toMatchObject({ ...rowsWithoutIds, documents: papers });
  expect(JSON.stringify(values)).not.toContain('"id"');
});

test('what was typed since is in it, and stands in one place only', async () => {
  const mine = await refusedSave();
  await mine.store.write(['drafts'], tx =>
    tx.drafts.put(draftRow({ id: subject, values: { ...saved, name: 'Yunus II' }, tab: 'pricing' })),
  );
  await openSaveAsNewBoat(mine.engine, 'save');
  expect((await mine.now()).drafts).toMatchObject([
    { id: 'boat:local-n', values: { name: 'Yunus II' }, tab: 'pricing' },
  ]);
});

test('a save that may be on its way stays where it is', async () => {
  const mine = await refusedSave({ status: 'sending' });
  expect(await openSaveAsNewBoat(mine.engine, 'save')).toBeUndefined();
  expect(await mine.now()).toMatchObject({ rows: [{ id: 'save' }], drafts: [], files: [subject] });
});
