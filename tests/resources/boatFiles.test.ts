/** The photos and documents of a boat that is saved. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Boat, BoatDocument } from '../../src/domain/boat/boat.ts';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { saveBoat, boatUploads } from '../../src/resources/boats/boats.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { retryRow } from '../../src/sync/queue/outbox.ts';
import { sweepUnusedFiles } from '../../src/sync/upkeep/sweep.ts';
import { retryUpload } from '../../src/sync/files/uploads.ts';
import { boat, boatDocument, draftRow } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { holdBoat } from '../support/holdBoat.ts';

beforeAll(instantDigest);

const UPLOAD = 'POST /general/upload-file';

test('Q131 a save needs the files that its photos and documents name', () => {
  const files = {
    photos: [{ upload: 'photo' }, { url: '/1.jpg' }],
    documents: [boatDocument(1), scanned(9, 'document')],
  };
  expect(boatUploads(files)).toEqual(['photo', 'document']);
  expect(saveBoat.needs?.({ v: 1, id: '57', boat: boat(files), isDraft: true })).toEqual([
    'photo',
    'document',
  ]);
  expect(boatUploads({})).toEqual([]);
  expect(boatUploads({ photos: null, documents: null })).toEqual([]);
});

describe('photos (B006, Q131)', () => {
  test('a save waits for its photos, and takes their addresses along', async () => {
    const bench = new BoatBench();
    const upload = await bench.addPhoto('local-1');
    await bench.save('local-1', { photos: [{ upload }] });
    await bench.flush(true);
    expect(bench.ownWrites).toEqual([]);
    await bench.upload();
    await bench.flush();
    expect(bench.server.boats.get('100')).toMatchObject({
      images: [{ imageUrl: `https://media.example/1/${upload}.jpg`, order: 1 }],
    });
  });

  test('a draft goes without a photo that failed; the photo stays in the working copy, with its reason', async () => {
    const bench = new BoatBench();
    const [failed, stored] = [await bench.addPhoto('local-1', 1), await bench.addPhoto('local-1', 2)];
    await bench.save('local-1', { name: 'Martı', photos: [{ upload: failed }, { upload: stored }] });
    bench.net.plan('invalid', UPLOAD);
    await bench.upload();
    await bench.flush();
    expect(bench.server.boats.get('100')?.['images']).toHaveLength(1);
    const { draft } = await bench.open('local-1');
    expect(draft).toMatchObject({
      id: 'boat:local-1',
      tab: 'images',
      uploads: [failed],
      values: { name: 'Martı', photos: [{ url: expect.any(String) as unknown }, { upload: failed }] },
    });
    await bench.run(retryUpload(bench.engine, failed));
    await bench.upload();
    await bench.edit('local-1', (draft?.values as { photos: never }) ?? {});
    await bench.flush();
    expect(bench.server.boats.get('100')?.['images']).toHaveLength(2);
  });

  test('E4: a photo that is removed before its save has left stays removed, also when a sweep comes between', async () => {
    const { bench, id } = await holdBoat();
    const upload = await bench.addPhoto(id);
    const { boat: held, base } = await bench.open(id);
    if (!held) throw new Error('the boat is there');
    const withPhoto = { ...held, photos: [...held.photos, { upload }] };
    const save = (saved: Boat, from: unknown): Promise<string> =>
      bench.run(
        enqueue(bench.engine, saveBoat, { args: { v: 1, id, boat: saved, isDraft: false }, base: from }),
      );
    await save(withPhoto, base);
    await bench.upload();
    await bench.flush();
    expect(bench.server.boats.get(id)?.['images']).toHaveLength(held.photos.length + 1);
    // The form was opened before the save had left: it begins with the photo as a file of this device.
    await save(held, withPhoto);
    await bench.time.advance(2 * 86_400_000);
    await bench.run(sweepUnusedFiles(bench.engine));
    await bench.keepFlushing(60_000);
    expect(bench.server.boats.get(id)?.['images']).toHaveLength(held.photos.length);
  });

  test('a working copy that is there already is left alone', async () => {
    const bench = new BoatBench();
    const failed = await bench.addPhoto('local-1');
    await bench.save('local-1', { photos: [{ upload: failed }] });
    await bench.write(tx => tx.drafts.put(draftRow({ id: 'boat:local-1', values: 'typed' })));
    bench.net.plan('invalid', UPLOAD);
    await bench.upload();
    await bench.flush();
    expect((await bench.open('local-1')).draft?.values).toBe('typed');
  });

  test('a later save that is queued keeps the failed photo itself', async () => {
    const bench = new BoatBench();
    const failed = await bench.addPhoto('local-1');
    await bench.save('local-1', { photos: [{ upload: failed }] });
    bench.net.plan('invalid', UPLOAD);
    await bench.upload();
    bench.net.plan('responseLost', 'POST');
    await bench.flush();
    await bench.edit('local-1', { titleTR: 'later' });
    await bench.keepFlushing(60_000);
    const { draft } = await bench.open('local-1');
    expect(draft?.uploads).toEqual([failed]);
    expect(draft?.values).toMatchObject({ titleTR: 'later', photos: [{ upload: failed }] });
  });

  test('"send for approval" doesn’t go without one: the partner is told', async () => {
    const bench = new BoatBench();
    const upload = await bench.addPhoto('local-1');
    await bench.save('local-1', { photos: [{ upload }] }, { isDraft: false });
    bench.net.plan('invalid', UPLOAD);
    await bench.upload();
    await bench.flush();
    expect(bench.ownWrites).toEqual([]);
    expect(await bench.row()).toMatchObject({
      status: 'refused',
      problem: { words: { id: 'boats.save.photoMissing' } },
    });
  });

  test('D1 a photo that an earlier save has brought to the server conflicts with nobody', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft });
    const first = await bench.addPhoto(id, 1);
    await bench.edit(id, { photos: [{ upload: first }] });
    await bench.upload();
    bench.net.plan('responseLost', 'PUT');
    await bench.flush();
    const second = await bench.addPhoto(id, 2);
    await bench.edit(id, { photos: [{ upload: first }, { upload: second }] });
    await bench.keepFlushing(60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)?.['images']).toHaveLength(2);
  });
});

describe('documents (B095, B231, Q131)', () => {
  test('a save waits for its documents, and takes their addresses along', async () => {
    const bench = new BoatBench();
    const upload = await bench.addDocument('local-1');
    const document = scanned(9, upload, '2027-01-31');
    await bench.save('local-1', { documents: [boatDocument(1), document] });
    await bench.flush(true);
    expect(bench.ownWrites).toEqual([]);
    await bench.upload();
    await bench.flush();
    expect(bench.server.boats.get('100')?.['documents']).toEqual([
      { documentType: 1, documentUrl: 'https://media.example/1.pdf', expirationDate: null },
      {
        documentType: 9,
        documentUrl: `https://media.example/1/${upload}.jpg`,
        expirationDate: '2027-01-31',
      },
    ]);
    expect(bench.server.violations).toEqual([]);
  });

  test('a draft goes without a document that failed; it stays in the working copy, with all that was said of it', async () => {
    const bench = new BoatBench();
    const failed = await bench.addDocument('local-1');
    const document = scanned(9, failed, '2027-01-31');
    await bench.save('local-1', { name: 'Martı', documents: [boatDocument(1), document] });
    bench.net.plan('invalid', UPLOAD);
    await bench.upload();
    await bench.flush();
    expect(bench.server.boats.get('100')?.['documents']).toHaveLength(1);
    const { draft } = await bench.open('local-1');
    expect(draft).toMatchObject({
      id: 'boat:local-1',
      tab: 'documents',
      uploads: [failed],
      values: { name: 'Martı', documents: [boatDocument(1), document] },
    });
    await bench.run(retryUpload(bench.engine, failed));
    await bench.upload();
    await bench.edit('local-1', (draft?.values as { documents: never }) ?? {});
    await bench.flush();
    expect(bench.server.boats.get('100')?.['documents']).toHaveLength(2);
  });

  test('a draft goes without a document whose type isn’t chosen; it stays in the working copy until it is', async () => {
    const bench = new BoatBench();
    const upload = await bench.addDocument('local-1');
    const document = boatDocument(null, { documentUrl: null, upload });
    await bench.save('local-1', { name: 'Martı', documents: [document, boatDocument(1)] });
    await bench.keepFlushing(60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get('100')?.['documents']).toMatchObject([{ documentType: 1 }]);
    const { draft } = await bench.open('local-1');
    expect(draft).toMatchObject({
      tab: 'documents',
      uploads: [upload],
      values: { name: 'Martı', documents: [boatDocument(1), document] },
    });
    await bench.edit('local-1', { documents: [boatDocument(1), { ...document, documentType: 9 }] });
    await bench.keepFlushing(60_000);
    expect(bench.server.boats.get('100')?.['documents']).toMatchObject([
      { documentType: 1 },
      { documentType: 9 },
    ]);
  });

  test('a document without a type that the server holds itself is sent back as it is', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft, documents: [boatDocument(null)] });
    await bench.edit(id, { titleTR: 'Sakin' });
    await bench.keepFlushing(60_000);
    expect(bench.server.boats.get(id)).toMatchObject({
      titleTR: 'Sakin',
      documents: [{ documentType: null }],
    });
  });

  test('with a photo and a document that failed, both stay, and the photos are what is opened', async () => {
    const bench = new BoatBench();
    const [photo, paper] = [await bench.addPhoto('local-1'), await bench.addDocument('local-1')];
    await bench.save('local-1', { photos: [{ upload: photo }], documents: [scanned(1, paper)] });
    bench.net.plan('invalid', UPLOAD);
    bench.net.plan('invalid', UPLOAD);
    await bench.upload();
    await bench.flush();
    const { draft } = await bench.open('local-1');
    expect(draft).toMatchObject({
      tab: 'images',
      values: { photos: [{ upload: photo }], documents: [{ upload: paper }] },
    });
    expect(draft?.uploads.toSorted()).toEqual([photo, paper].sort());
  });

  test('"send for approval" doesn’t go without one: the partner is told', async () => {
    const bench = new BoatBench();
    const upload = await bench.addDocument('local-1');
    const documents = [boatDocument(1), boatDocument(2), scanned(9, upload)];
    await bench.save('local-1', { documents }, { isDraft: false });
    bench.net.plan('invalid', UPLOAD);
    await bench.upload();
    await bench.flush();
    expect(bench.ownWrites).toEqual([]);
    expect(await bench.row()).toMatchObject({
      status: 'refused',
      problem: { words: { id: 'boats.save.documentMissing' } },
    });
  });

  test('B183 "send for approval" with two that are on their way goes once they are there', async () => {
    const bench = new BoatBench();
    const uploads = [await bench.addDocument('local-1', 1), await bench.addDocument('local-1', 2)];
    await bench.save('local-1', { documents: uploads.map(upload => scanned(1, upload)) }, { isDraft: false });
    await bench.keepFlushing(60_000);
    expect(bench.server.boats.get('100')?.['documents']).toHaveLength(2);
    expect(await bench.rows()).toEqual([]);
  });

  test('D1 a document that an earlier save has brought to the server conflicts with nobody', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft });
    const first = await bench.addDocument(id, 1);
    await bench.edit(id, { documents: [scanned(1, first)] });
    await bench.upload();
    bench.net.plan('responseLost', 'PUT');
    await bench.flush();
    const second = await bench.addDocument(id, 2);
    await bench.edit(id, { documents: [scanned(1, first), scanned(9, second)] });
    await bench.keepFlushing(60_000);
    expect(await bench.rows()).toEqual([]);
    expect(bench.server.boats.get(id)?.['documents']).toHaveLength(2);
  });

  test('D1 documents that another device has put there meanwhile stay, when these weren’t touched', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft });
    await bench.edit(id, { titleTR: 'benim' });
    const documents = [boatDocument(1), boatDocument(2), boatDocument(3)];
    bench.server.changeElsewhere(id, { documents });
    await bench.flush();
    expect(bench.server.boats.get(id)).toMatchObject({ titleTR: 'benim', documents });
  });

  test('D2 documents that both have changed are asked about, and mine can still be sent', async () => {
    const { bench, id } = await holdBoat({ boatStatus: BoatStatus.draft });
    const upload = await bench.addDocument(id);
    await bench.edit(id, { documents: [scanned(9, upload)] });
    bench.server.changeElsewhere(id, { documents: [boatDocument(3)] });
    await bench.keepFlushing(60_000);
    const row = await bench.row();
    expect(row).toMatchObject({ status: 'conflict', conflict: { kind: 'fields', fields: ['documents'] } });
    await bench.run(retryRow(bench.engine, row.id));
    await bench.keepFlushing(60_000);
    expect(bench.server.boats.get(id)?.['documents']).toMatchObject([{ documentType: 9 }]);
    expect(bench.server.violations).toEqual([]);
  });
});

function scanned(documentType: number, upload: string, expirationDate: string | null = null): BoatDocument {
  return boatDocument(documentType, { documentUrl: null, upload, expirationDate });
}
