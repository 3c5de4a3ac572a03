import type { BookingDocumentField } from '../../../domain/booking/booking.ts';
import type { BookingChange, ShownBooking } from '../../../resources/bookings/bookingReads.ts';

/** The versions of a document: the server's version, and the queued changes. */
export interface DocumentVersions {
  /** Its address; null when there is none, or it is being removed. */
  readonly present: string | null;
  readonly removal: Extract<BookingChange, { kind: 'removeDocument' }> | undefined;
  /** On their way to the server, or waiting for the partner, in their order. */
  readonly saves: readonly Extract<BookingChange, { kind: 'saveDocument' }>[];
}

export function findDocumentVersions(
  { booking, changes }: ShownBooking,
  document: BookingDocumentField,
): DocumentVersions {
  return {
    present: booking[document],
    removal: changes
      .filter(change => change.kind === 'removeDocument')
      .find(change => change.args.document === document),
    saves: changes
      .filter(change => change.kind === 'saveDocument')
      .filter(change => change.args.document === document),
  };
}
