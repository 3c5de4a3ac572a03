import type { BookingDocument } from '../../../domain/booking.ts';
import type { BookingWish, ShownBooking } from '../../../resources/bookingReads.ts';

/** What there is of a document: the one that the server holds, and what is to happen to it. */
export interface DocumentLines {
  /** Its address; null when there is none, or it is being removed. */
  readonly present: string | null;
  readonly removal: Extract<BookingWish, { kind: 'removeDocument' }> | undefined;
  /** On their way to the server, or waiting for the partner, in their order. */
  readonly saves: readonly Extract<BookingWish, { kind: 'saveDocument' }>[];
}

export function documentLines({ booking, wishes }: ShownBooking, document: BookingDocument): DocumentLines {
  return {
    present: booking[document],
    removal: wishes.find(
      wish => wish.kind === 'removeDocument' && wish.args.document === document,
    ) as DocumentLines['removal'],
    saves: wishes
      .filter(wish => wish.kind === 'saveDocument')
      .filter(wish => wish.args.document === document),
  };
}
