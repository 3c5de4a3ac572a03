import type { Booking, BookingDocumentField } from '../../domain/booking/booking.ts';
import type { UploadFileProblem } from '../../domain/photo.ts';
import { mimes } from '../../lib/pictures/fileType.ts';
import { documentSubject, keepDocument } from '../../resources/bookings/bookingDocuments.ts';
import {
  addPage,
  MAX_SCAN_PAGES,
  MAX_SCAN_PAGE_BYTES,
  SCAN_PAGE_UPLOAD_KIND,
  readPages,
  type ScanPage,
} from '../../resources/bookings/bookingPages.ts';
import {
  readShares,
  readSharedFile,
  SharedFileGoneError,
  withoutShared,
  type Share,
} from '../../resources/shares.ts';
import { usePanel } from '../../kit/engine/Panel.ts';
import { requestPersistentStorage } from '../../kit/browser/requestPersistentStorage.ts';
import { addingPhotos } from '../photos/pick/AddingPhotos.ts';
import { preparePhoto } from '../../kit/pictures/preparePhoto.ts';
import { readTakenAt } from '../../kit/pictures/readTakenAt.ts';
import { passSharedFiles } from '../../kit/browser/files/passedShares.ts';

/**
 * The reason why no file was used. `gone`: all files were used or discarded meanwhile, such as in another
 * window.
 */
type NotUsed = UploadFileProblem | 'gone';
type ToBooking = (booking: Booking, document: BookingDocumentField) => Promise<NotUsed | undefined>;

/**
 * Makes shared files a document of a booking: a PDF is queued as it is; photos become pages, which the
 * partner straightens and joins at the booking. A stored file leaves the share in the same transaction.
 *
 * @returns a function that resolves with why nothing was used; it rejects when nothing could be stored
 */
export function useShareToBooking(share: Share): ToBooking {
  const { engine, wake, beforeLeaving } = usePanel();
  return async (booking, document) => {
    const subject = documentSubject(booking.id, document);
    const present = (await readShares(engine.store)).find(({ id }) => id === share.id);
    if (!present) return 'gone';
    const files = new Map<Blob, string>();
    for (const fact of present.files) {
      const file = await readSharedFile(engine.store, fact);
      if (file) files.set(file, fact.id);
    }
    const taken = (file: Blob) => withoutShared(engine, share.id, files.get(file) ?? '');
    const [first] = files.keys();
    if (!first) return 'unreadable';
    if (first.type === mimes.pdf) {
      const prepared = await preparePhoto(first, 'booking');
      if (prepared.kind === 'problem') return prepared.problem;
      const { bytes, mime, name } = prepared;
      const replaces = booking[document] ?? undefined;
      const kept = await unlessGone(
        keepDocument(engine, {
          booking,
          document,
          file: { bytes, mime, name },
          replaces,
          also: taken(first),
        }),
      );
      if (!kept) return 'gone';
      wake('enqueued');
      requestPersistentStorage();
      return undefined;
    }
    let pages: readonly ScanPage[] = await readPages(engine.store, subject);
    let gone = 0;
    const adding = addingPhotos(engine, subject, SCAN_PAGE_UPLOAD_KIND);
    adding.add(
      {
        engine,
        wake,
        kind: SCAN_PAGE_UPLOAD_KIND,
        subject,
        most: MAX_SCAN_PAGES,
        target: MAX_SCAN_PAGE_BYTES,
        held: () => pages.map(({ id }) => ({ upload: id })),
        add: () => undefined,
        keep: async (id, { bytes }, file) => {
          const at = await readTakenAt(file, engine.clock.now());
          if (!(await unlessGone(addPage(engine, subject, { id, takenAt: at }, bytes, taken(file)))))
            gone += 1;
          pages = await readPages(engine.store, subject);
        },
      },
      [...files.keys()],
    );
    const release = beforeLeaving(() => adding.idle());
    await adding.idle().finally(release);
    if (gone === files.size) return 'gone';
    passSharedFiles(subject, share.id);
    return undefined;
  };
}

/** @returns whether the file was stored; false when the share didn't name it any more */
async function unlessGone(keeping: Promise<void>): Promise<boolean> {
  try {
    await keeping;
    return true;
  } catch (error) {
    if (error instanceof SharedFileGoneError) return false;
    throw error;
  }
}
