import type { Booking, BookingDocumentField } from '../../../domain/booking/booking.ts';
import { removeBookingDocument } from '../../../resources/bookings/bookings.ts';
import { registry } from '../../../resources/nouns.ts';
import { needsDecision, resolveRow } from '../../../sync/queue/outbox.ts';
import { retryUpload } from '../../../sync/files/uploads.ts';
import { requestPersistentStorage } from '../../../kit/browser/requestPersistentStorage.ts';
import { useMutate, usePanel } from '../../../kit/engine/Panel.ts';
import type { AlsoWritten } from '../../../sync/queue/enqueue.ts';
import {
  type DocumentFile,
  keepDocument,
  replaceTheirDocument,
} from '../../../resources/bookings/bookingDocuments.ts';
import { useRowActions } from '../../../kit/engine/useRowActions.ts';
import type { DocumentVersions } from './findDocumentVersions.ts';

type Save = DocumentVersions['saves'][number];

/**
 * Returns the partner's actions for a document of a booking. When something couldn't be stored on the device,
 * a toast says so.
 */
export function useDocumentActions(booking: Booking, document: BookingDocumentField) {
  const { engine: reading, wake } = usePanel();
  const { kept, send, giveUp, retry } = useRowActions();
  const removing = useMutate(removeBookingDocument);
  const engine = { ...reading, registry };
  const { id, bookingNumber: number } = booking;
  return {
    giveUp,
    retryRow: retry,
    /** @throws when the file wasn't stored */
    async keep(
      file: DocumentFile,
      replaces: string | undefined,
      also: AlsoWritten | undefined,
    ): Promise<void> {
      await keepDocument(reading, { booking, document, file, replaces, also });
      wake('enqueued');
      requestPersistentStorage();
    },
    remove: (seen: string): Promise<boolean> =>
      kept(() => removing({ args: { v: 1, id, number, document, seen } })),
    /** Sends a save again: the file if that failed, then the change. */
    retry: ({ row, args }: Save): void =>
      send(async () => {
        await retryUpload(engine, args.upload);
        if (needsDecision(row)) await resolveRow(engine, row.id, []);
      }),
    /** Removes the document at that address, which somebody else sent before, and sends this one. */
    replaceTheirs: (save: Save, seen: string): void => send(() => replaceTheirDocument(engine, save, seen)),
  };
}
