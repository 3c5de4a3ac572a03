import { useMemo } from 'react';
import type { Booking, BookingDocument } from '../../../domain/booking.ts';
import { removeBookingDocument } from '../../../resources/bookings.ts';
import { registry } from '../../../resources/nouns.ts';
import { isParked, resolve } from '../../../sync/outbox.ts';
import { retryUpload } from '../../../sync/uploads.ts';
import { requestPersistence } from '../../common/engine/requestPersistence.ts';
import { useMutate, usePanel } from '../../common/engine/Panel.ts';
import type { AlsoWritten } from '../../../sync/enqueue.ts';
import type { ScannedFile } from '../../../resources/bookingDocuments.ts';
import { useRowActions } from '../../common/engine/useRowActions.ts';
import type { DocumentLines } from './documentLines.ts';
import { keepDocument, replaceTheirs } from '../../../resources/bookingDocuments.ts';

type Save = DocumentLines['saves'][number];

export interface DocumentActions {
  /** Rejects when it wasn't kept. */
  readonly keep: (
    file: ScannedFile,
    replaces: string | undefined,
    also: AlsoWritten | undefined,
  ) => Promise<void>;
  /** Resolves with whether it was kept. */
  readonly remove: (seen: string) => Promise<boolean>;
  /** Sends it again: the file when that failed, then the change. */
  readonly retry: (save: Save) => void;
  /** Removes the document at that address, which somebody else sent before, and sends this one. */
  readonly replaceTheirs: (save: Save, seen: string) => void;
  readonly giveUp: (save: Save) => void;
  readonly cancelRemoval: (removal: NonNullable<DocumentLines['removal']>) => void;
  readonly retryRemoval: (removal: NonNullable<DocumentLines['removal']>) => void;
}

/**
 * What a partner does with a document of a booking. When something couldn't be kept on the device, a toast
 * says so.
 */
export function useDocumentActions(booking: Booking, document: BookingDocument): DocumentActions {
  const { engine: reading, wake } = usePanel();
  const { kept, send, giveUp, retry } = useRowActions();
  const removing = useMutate(removeBookingDocument);
  return useMemo(() => {
    const engine = { ...reading, registry };
    const { id, bookingNumber: number } = booking;
    return {
      async keep(file, replaces, also) {
        await keepDocument(reading, { booking, document, file, replaces, also });
        wake('enqueued');
        requestPersistence();
      },
      remove: seen => kept(() => removing({ args: { v: 1, id, number, document, seen } })),
      retry: ({ row, args }) =>
        send(async () => {
          await retryUpload(engine, args.upload);
          if (isParked(row)) await resolve(engine, row.id, []);
        }),
      replaceTheirs: (save, seen) => send(() => replaceTheirs(engine, save, seen)),
      giveUp: ({ row }) => giveUp(row),
      cancelRemoval: ({ row }) => giveUp(row),
      retryRemoval: ({ row }) => retry(row),
    };
  }, [reading, wake, kept, send, giveUp, retry, removing, booking, document]);
}
