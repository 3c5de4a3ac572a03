import type { Booking, BookingDocument } from '../domain/booking.ts';
import { bookingSubject, removeBookingDocument, saveBookingDocument } from './bookings.ts';
import type { Engine, SendingEngine } from '../sync/Engine.ts';
import type { BookingChange } from './bookingReads.ts';
import { enqueueIn } from '../sync/enqueue.ts';
import { giveUp, isParked } from '../sync/outbox.ts';
import { keepUpload } from '../sync/uploads.ts';
import type { AlsoWritten } from '../sync/enqueue.ts';

/** What the files of a booking's document, and its pages that aren't joined yet, belong to. */
export function documentSubject(bookingId: string, document: BookingDocument): string {
  return `${bookingSubject(bookingId)}:${document}`;
}

/** A file that was chosen, photographed or joined of pages. */
export interface ScannedFile {
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  readonly name: string;
}

export interface KeepDocument {
  readonly booking: Pick<Booking, 'id' | 'bookingNumber'>;
  readonly document: BookingDocument;
  readonly file: ScannedFile;
  /** The address of the document that this one takes the place of: it is removed first (Q063). */
  readonly replaces: string | undefined;
  readonly also: AlsoWritten | undefined;
}

/**
 * Keeps a document of a booking and queues it (Q077): its bytes, the change to have it in its place, when it replaces one the change to
 * remove that, and the end of the pages that it was made of are one transaction.
 *
 * @throws when it wasn't kept; then nothing of it was
 */
export async function keepDocument(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  { booking: { id, bookingNumber: number }, document, file, replaces, also }: KeepDocument,
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
        // What was sent for this place before may have gone with its removal: the same content is sent anew, not pointed to.
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
 * Sends a document that found another one in its place (D15), once the partner wants that one removed: the parked change becomes one to
 * remove the other and one to send this, in one transaction.
 *
 * @param seen the address of the other one
 */
export async function replaceTheirs(
  engine: Pick<SendingEngine, 'store' | 'clock' | 'uuid' | 'registry'>,
  { row, args }: Extract<BookingChange, { readonly kind: 'saveDocument' }>,
  seen: string,
): Promise<void> {
  await engine.store.write(['outbox', 'log', 'localIds'], async tx => {
    const present = await tx.outbox.get(row.seq);
    if (present?.id !== row.id || !isParked(present)) return;
    const { id, number, document } = args;
    await giveUp(tx, engine, [present]);
    await enqueueIn(tx, engine, removeBookingDocument, { args: { v: 1, id, number, document, seen } });
    await enqueueIn(tx, engine, saveBookingDocument, { args });
  });
}
