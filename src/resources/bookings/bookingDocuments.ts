import type { Booking, BookingDocumentField } from '../../domain/booking/booking.ts';
import { bookingSubject, removeBookingDocument, saveBookingDocument } from './bookings.ts';
import type { Engine, SendingEngine } from '../../sync/Engine.ts';
import type { BookingChange } from './bookingReads.ts';
import type { FileBytes } from '../../lib/pictures/fileBytes.ts';
import { enqueueIn } from '../../sync/queue/enqueue.ts';
import { giveUpRows, needsDecision } from '../../sync/queue/outbox.ts';
import { keepUpload } from '../../sync/files/uploads.ts';
import type { AlsoWritten } from '../../sync/queue/enqueue.ts';

/** The subject of the files of a booking's document and of its pages that aren't joined yet. */
export function documentSubject(bookingId: string, document: BookingDocumentField): string {
  return `${bookingSubject(bookingId)}:${document}`;
}

/** A file that was chosen, photographed or joined from pages. */
export interface DocumentFile {
  readonly bytes: FileBytes;
  readonly mime: string;
  readonly name: string;
}

export interface DocumentToKeep {
  readonly booking: Pick<Booking, 'id' | 'bookingNumber'>;
  readonly document: BookingDocumentField;
  readonly file: DocumentFile;
  /** The address of the document that this one replaces: it is removed first. */
  readonly replaces: string | undefined;
  readonly also: AlsoWritten | undefined;
}

/**
 * Keeps a document of a booking and queues it. One transaction stores its bytes, queues the change
 * that puts it in its place and, if it replaces a document, the change that removes that, and deletes the
 * pages that it was made from.
 *
 * @throws when it wasn't kept; then nothing of it was
 */
export async function keepDocument(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  { booking: { id, bookingNumber: number }, document, file, replaces, also }: DocumentToKeep,
): Promise<void> {
  const upload = engine.uuid();
  const subject = documentSubject(id, document);
  const { bytes, mime, name } = file;
  await keepUpload(
    { store: engine.store, clock: engine.clock, uuid: () => upload },
    { kind: 'booking', subject, mime, name, bytes },
    {
      tables: ['outbox', 'localIds', ...(also?.tables ?? [])],
      async write(tx) {
        await also?.write(tx);
        // A file that was sent for this place before may have been deleted with its removal: so the same
        // content is sent again, and its old address isn't used.
        const needed = new Set((await tx.outbox.all()).flatMap(({ needs }) => needs));
        for (const old of await tx.uploads.all()) {
          if (old.subject !== subject || old.status.kind !== 'stored' || needed.has(old.id)) continue;
          await tx.uploads.delete(old.id);
          await tx.blobs.delete(old.id);
        }
        if (replaces !== undefined) {
          const args = { v: 1, id, number, document, seen: replaces } as const;
          await enqueueIn(tx, engine, removeBookingDocument, { args });
        }
        await enqueueIn(tx, engine, saveBookingDocument, { args: { v: 1, id, number, document, upload } });
      },
    },
  );
}

/**
 * Sends a document in place of another one, once the partner wants that one removed: one transaction replaces
 * the undecided change by a change that removes the other document and a change that sends this one.
 *
 * @param theirUrl the address of the other document
 */
export async function replaceTheirDocument(
  engine: Pick<SendingEngine, 'store' | 'clock' | 'uuid' | 'registry'>,
  { row, args }: Extract<BookingChange, { readonly kind: 'saveDocument' }>,
  theirUrl: string,
): Promise<void> {
  await engine.store.write(['outbox', 'log', 'localIds'], async tx => {
    const present = await tx.outbox.get(row.seq);
    if (present?.id !== row.id || !needsDecision(present)) return;
    const { id, number, document } = args;
    await giveUpRows(tx, engine, [present]);
    await enqueueIn(tx, engine, removeBookingDocument, {
      args: { v: 1, id, number, document, seen: theirUrl },
    });
    await enqueueIn(tx, engine, saveBookingDocument, { args });
  });
}
