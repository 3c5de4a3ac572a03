import { beforeAll, expect, test } from 'vitest';
import {
  documentSubject,
  keepDocument,
  replaceTheirDocument,
} from '../../src/resources/bookings/bookingDocuments.ts';
import { addPage, readPages, withoutPages } from '../../src/resources/bookings/bookingPages.ts';
import { removeBookingDocument, saveBookingDocument } from '../../src/resources/bookings/bookings.ts';
import { registry } from '../../src/resources/nouns.ts';
import { Bench } from '../support/Bench.ts';
import { blobRow, outboxRow, uploadRow } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { ToyServer } from '../support/toys.ts';

beforeAll(instantDigest);

const booking = { id: '57', bookingNumber: 'PB-57' };
const RECORD = documentSubject('57', 'deliveryRecordUrl');

function file(text = '%PDF-1.4 signed') {
  const bytes = new TextEncoder().encode(text).slice().buffer;
  return { bytes, mime: 'application/pdf', name: 'teslim-tutanagi-PB-57.pdf' };
}

test.each(['memory', 'Dexie'] as const)(
  'Q077 over %s: a document, the change to have it in its place and the end of its pages are one transaction',
  async storage => {
    const bench = new Bench({ server: new ToyServer().transport, storage });
    const { engine } = bench;
    await bench.run(addPage(engine, RECORD, { id: 'page', takenAt: 1 }, new ArrayBuffer(3)));
    const pages = await bench.run(readPages(engine.store, RECORD));
    const keep = async (also: ReturnType<typeof withoutPages>) =>
      bench.run(
        keepDocument(engine, {
          booking,
          document: 'deliveryRecordUrl',
          file: file(),
          replaces: undefined,
          also,
        }),
      );
    const broken = { tables: [], write: async () => Promise.reject(new Error('disk')) };
    await expect(keep(broken)).rejects.toThrow('disk');
    const held = async () =>
      bench.read(async tx => ({
        rows: await tx.outbox.all(),
        uploads: await tx.uploads.all(),
        blobs: await tx.blobs.keys(),
        drafts: await tx.drafts.keys(),
      }));
    expect(await held()).toMatchObject({ rows: [], uploads: [], blobs: ['page'] });

    await keep(withoutPages(engine, RECORD, pages));
    const { rows, uploads, blobs, drafts } = await held();
    const [upload] = uploads;
    expect(upload).toMatchObject({ kind: 'booking', status: { kind: 'waiting' }, name: file().name });
    expect(rows).toMatchObject([
      {
        name: saveBookingDocument.name,
        args: { id: '57', number: 'PB-57', document: 'deliveryRecordUrl', upload: upload?.id },
        needs: [upload?.id],
        status: 'waiting',
      },
    ]);
    expect(blobs).toEqual([upload?.id]);
    expect(drafts).toEqual([]);
  },
);

test('Q063 what it replaces is removed first, and exactly that', async () => {
  const bench = new Bench({ server: new ToyServer().transport, storage: 'Dexie' });
  const document = 'invoiceUrl';
  await bench.run(
    keepDocument(bench.engine, {
      booking,
      document,
      file: file(),
      replaces: '/v1/files/old.pdf',
      also: undefined,
    }),
  );
  expect(await bench.read(async tx => tx.outbox.all())).toMatchObject([
    { name: removeBookingDocument.name, args: { document, seen: '/v1/files/old.pdf' } },
    { name: saveBookingDocument.name, args: { document } },
  ]);
});

test('Q063 the same file again is sent again: its earlier copy may have gone with its removal', async () => {
  const bench = new Bench({ server: new ToyServer().transport, storage: 'Dexie' });
  const stored = { kind: 'stored', url: '/v1/files/old.pdf' } as const;
  await bench.write(async tx => {
    for (const [id, subject] of [
      ['earlier', RECORD],
      ['needed', RECORD],
      ['other', documentSubject('57', 'invoiceUrl')],
    ] as const) {
      await tx.uploads.put(uploadRow({ id, subject, kind: 'booking', status: stored }));
      await tx.blobs.put(blobRow({ id }));
    }
    await tx.outbox.put(outboxRow({ needs: ['needed'] }));
  });
  await bench.run(
    keepDocument(bench.engine, {
      booking,
      document: 'deliveryRecordUrl',
      file: file(),
      replaces: undefined,
      also: undefined,
    }),
  );
  const left = await bench.read(async tx => ({
    uploads: await tx.uploads.keys(),
    blobs: await tx.blobs.keys(),
  }));
  expect(left.uploads).toHaveLength(3);
  expect(left.uploads).not.toContain('earlier');
  expect(left.blobs.toSorted()).toEqual(left.uploads.toSorted());
});

test('D15 a document that found another one is sent after the partner has that one removed, and not twice', async () => {
  const bench = new Bench({ server: new ToyServer().transport, storage: 'Dexie', registry });
  const args = { v: 1, id: '57', number: 'PB-57', document: 'deliveryRecordUrl', upload: 'mine' } as const;
  await bench.write(async tx =>
    tx.outbox.put(outboxRow({ name: saveBookingDocument.name, args, needs: ['mine'], status: 'refused' })),
  );
  const rows = async () => bench.read(async tx => tx.outbox.all());
  const [row] = await rows();
  if (!row) throw new Error('no row');
  const again = async () =>
    bench.run(
      replaceTheirDocument(bench.engine, { kind: 'saveDocument', row, args }, '/v1/files/theirs.pdf'),
    );
  await again();
  await again();
  expect(await rows()).toMatchObject([
    { name: removeBookingDocument.name, args: { seen: '/v1/files/theirs.pdf' }, status: 'waiting' },
    { name: saveBookingDocument.name, args, needs: ['mine'], status: 'waiting' },
  ]);
  expect(await bench.read(async tx => tx.log.all())).toMatchObject([{ outcome: 'discarded', givenUp: args }]);
});
