import { useTranslate } from '../../../kit/words/messages.tsx';
import { getMostExactPlace } from '../../../domain/booking/bookedBoat.ts';
import { actionsOf, type BookingDocumentField } from '../../../domain/booking/booking.ts';
import { links } from '../../../domain/values/links.ts';
import type { ShownBooking } from '../../../resources/bookings/bookingReads.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { CheckInOutList } from '../../bookings/shared/arrivals/CheckInOutList.tsx';
import { findCheckInOuts } from '../../bookings/shared/arrivals/arrivals.ts';
import { BookedBoatName } from '../../bookings/shared/BookedBoatName.tsx';
import { PrintTodayButton, type PrintTodayButtonProps } from './PrintTodayButton.tsx';
import { stayOf } from './shownStay.ts';

export interface TodayBlockProps extends Pick<PrintTodayButtonProps, 'today' | 'fetchedAt' | 'isAll'> {
  readonly stays: readonly ShownBooking[];
  /** A plain day. */
  readonly tomorrow: string;
  /** By the server's clock. */
  readonly now: number;
}

/** The number of lines shown at first; the others are unfolded. */
const AT_ONCE = 6;

/** Shows who arrives and leaves, their phone numbers, and the documents that are missing. */
export function TodayBlock({ stays, tomorrow, now, ...ofSheet }: TodayBlockProps) {
  const say = useTranslate();
  const { today } = ofSheet;
  const arrivals = findCheckInOuts(stays.map(stayOf), today, tomorrow);
  return (
    <>
      <CheckInOutList
        arrivals={arrivals}
        most={AT_ONCE}
        lineOf={({ stay: { shown }, isComing }) => {
          const { booking } = shown;
          const { boat, customer } = booking;
          const missing = missingDocuments(shown, isComing, now);
          return {
            guest: customer.fullName?.trim() || say('calendar.booking', { number: booking.bookingNumber }),
            text: (
              <>
                <BookedBoatName of={{ boat, boats: shown.boats }} about={getMostExactPlace(boat)} />
                {missing.length > 0 && (
                  <Badge tone="wait" icon="file">
                    {say('home.missing', { document: missing.length > 1 ? 'both' : (missing[0] ?? '') })}
                  </Badge>
                )}
              </>
            ),
            to: links.booking(booking.id),
            // The server sends the number as soon as it may be shown.
            phone: customer.phoneNumber?.trim() || undefined,
          };
        }}
      />
      <PrintTodayButton {...ofSheet} arrivals={arrivals.filter(({ isTomorrow }) => !isTomorrow)} />
    </>
  );
}

/**
 * Returns the documents that are neither on the server nor unsent, and can be added now: the delivery record
 * from the check-in on, the invoice at the check-out.
 */
function missingDocuments(
  { booking, changes }: ShownBooking,
  isComing: boolean,
  now: number,
): readonly BookingDocumentField[] {
  const { record, invoice } = actionsOf(booking, now);
  const isKept = (document: BookingDocumentField): boolean =>
    changes.some(({ kind, args }) => kind === 'saveDocument' && args.document === document);
  return [
    ...(record === 'upload' && !isKept('deliveryRecordUrl') ? (['deliveryRecordUrl'] as const) : []),
    ...(!isComing && invoice === 'upload' && !isKept('invoiceUrl') ? (['invoiceUrl'] as const) : []),
  ];
}
