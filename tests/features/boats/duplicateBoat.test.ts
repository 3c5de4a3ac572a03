import { expect, test } from 'vitest';
import { BoatStatus } from '../../../src/domain/boat/boatStatus.ts';
import { duplicateBoat } from '../../../src/features/boats/fleet/duplicateBoat.ts';
import { boat, draftRow, uploadRow } from '../../support/factories.ts';
import { rowsWithIds, rowsWithoutIds } from '../../support/boatRows.ts';
import { MemoryStore } from '../../support/memoryStore.ts';
import { VirtualTime } from '../../support/virtualTime.ts';

const held = boat({
  name: 'Yunus',
  boatStatus: BoatStatus.active,
  price: 1200,
  comissionRate: 12,
  photos: [{ url: '/a.jpg' }],
  documents: [{ documentType: 9, documentUrl: '/paper.pdf', expirationDate: null }],
  extra: { calendarColor: '#0b6e8a' },
});

function device() {
  const store = new MemoryStore();
  let made = 0;
  const engine = { store, clock: new VirtualTime().clock, uuid: () => `n${++made}` };
  return { store, engine };
}

const copyName = (name: string): string => `${name} (kopya)`;

test('the copy is a draft of its own: photos and prices are in it, documents and what is the server’s are not', async () => {
  const { store, engine } = device();
  await store.write(['drafts', 'uploads', 'blobs'], async tx => {
    await tx.drafts.put(
      draftRow({
        id: 'boat:1',
        values: {
          ...held,
          photos: [{ url: '/a.jpg' }, { upload: 'here' }, { upload: 'sent' }, { upload: 'lost' }],
        },
      }),
    );
    await tx.uploads.put(
      uploadRow({
        id: 'here',
        subject: 'boat:1',
        status: { kind: 'failed', problem: 'refused', words: undefined },
      }),
    );
    await tx.uploads.put(
      uploadRow({ id: 'sent', subject: 'boat:1', status: { kind: 'stored', url: '/b.jpg' } }),
    );
    await tx.uploads.put(uploadRow({ id: 'lost', subject: 'boat:1' }));
    await tx.blobs.put({ id: 'here', bytes: new ArrayBuffer(3) });
  });
  const id = await duplicateBoat(engine, '1', copyName);
  const [drafts, uploads, blobs] = await store.read(['drafts', 'uploads', 'blobs'], async tx => [
    await tx.drafts.all(),
    await tx.uploads.all(),
    await tx.blobs.all(),
  ]);
  expect(drafts.find(draft => draft.id === `boat:${id}`)).toMatchObject({
    base: undefined,
    values: {
      name: 'Yunus (kopya)',
      price: 1200,
      boatStatus: BoatStatus.draft,
      comissionRate: null,
      documents: [],
      extra: {},
      photos: [{ url: '/a.jpg' }, { upload: 'n2' }, { url: '/b.jpg' }],
    },
    uploads: ['n2'],
  });
  expect(uploads.find(upload => upload.id === 'n2')).toMatchObject({
    subject: `boat:${id}`,
    status: { kind: 'waiting' },
    attempts: 0,
  });
  expect(blobs.map(blob => blob.id).sort()).toEqual(['here', 'n2']);
  // Nothing of the boat itself was touched.
  expect(uploads.filter(({ subject }) => subject === 'boat:1')).toHaveLength(3);
});

test('the copy’s rows have nothing that the server added to those of the boat, such as their ids', async () => {
  const { store, engine } = device();
  await store.write(['drafts'], tx =>
    tx.drafts.put(draftRow({ id: 'boat:1', values: { ...held, ...rowsWithIds } })),
  );
  const id = await duplicateBoat(engine, '1', copyName);
  const draft = await store.read(['drafts'], tx => tx.drafts.get(`boat:${id}`));
  expect(draft?.values).toMatchObject(rowsWithoutIds);
  expect(JSON.stringify(draft?.values)).not.toContain('"id"');
});

test('a boat that isn’t on this device can’t be copied', async () => {
  const { engine } = device();
  expect(await duplicateBoat(engine, '1', copyName)).toBeUndefined();
});
