import { useIntl } from 'react-intl';
import { useSay } from '../common/words/messages.tsx';
import { nearestPlace } from '../../domain/bookedBoat.ts';
import { actionsOf, type BookingDocument } from '../../domain/booking.ts';
import { links } from '../../domain/links.ts';
import { RentalPeriod } from '../../domain/rentalPeriod.ts';
import { dotted } from '../../lib/dotted.ts';
import { dayOf } from '../../lib/day.ts';
import type { ShownBooking } from '../../resources/bookingReads.ts';
import { Badge } from '../../ui/Badge.tsx';
import { boatText } from '../common/answers/offerWords.ts';
import { ArrivalList } from '../common/arrivals/ArrivalList.tsx';
import { arrivalsOn, type Stay } from '../common/arrivals/arrivals.ts';
import styles from './Today.module.css';

export interface TodayProps {
  readonly stays: readonly ShownBooking[];
  /** Plain days. */
  readonly today: string;
  readonly tomorrow: string;
  /** By the server's clock. */
  readonly now: number;
  /** What the partner calls the boat of a booking, by its number. */
  readonly boatNames: ReadonlyMap<string, string>;
}

/** The rest is unfolded. */
const AT_ONCE = 6;

interface ShownStay extends Stay {
  readonly shown: ShownBooking;
}

/** Who comes and who goes, how to reach them, and which documents are missing for that. */
export function Today({ stays, today, tomorrow, now, boatNames }: TodayProps) {
  const say = useSay();
  const intl = useIntl();
  return (
    <ArrivalList
      arrivals={arrivalsOn(stays.map(stayOf), today, tomorrow)}
      most={AT_ONCE}
      lineOf={({ stay: { shown }, isComing }) => {
        const { booking } = shown;
        const { boat, customer } = booking;
        const name = boatNames.get(booking.bookingNumber) || boatText(intl, boat);
        const place = nearestPlace(boat);
        const missing = missingDocuments(shown, isComing, now);
        return {
          guest: customer.fullName?.trim() || say('calendar.booking', { number: booking.bookingNumber }),
          text: (
            <>
              <span className={styles.boat}>{dotted(name, place)}</span>
              {missing.length > 0 && (
                <Badge tone="wait" icon="file">
                  {say('home.missing', { document: missing.length > 1 ? 'both' : (missing[0] ?? '') })}
                </Badge>
              )}
            </>
          ),
          to: links.booking(booking.id),
          // The server sends it as soon as it may be shown.
          phone: customer.phoneNumber?.trim() || undefined,
        };
      }}
    />
  );
}

/** A time that a server adds to a plain day means nothing: only rentals by the hour have one. */
function stayOf(shown: ShownBooking): ShownStay {
  const { id, rentalPeriod, startDate, endDate } = shown.booking;
  const [first, last] = [dayOf(startDate) ?? '', dayOf(endDate) ?? ''];
  const isHourly = rentalPeriod === RentalPeriod.hourly;
  return {
    id,
    first,
    last,
    startDate: isHourly ? startDate : first,
    endDate: isHourly ? endDate : last,
    shown,
  };
}

/**
 * What is neither on the server nor on its way there, and can be added now: the delivery record from the
 * check-in on, the invoice at the check-out.
 */
function missingDocuments(
  { booking, changes }: ShownBooking,
  isComing: boolean,
  now: number,
): readonly BookingDocument[] {
  const { record, invoice } = actionsOf(booking, now);
  const isKept = (document: BookingDocument): boolean =>
    changes.some(({ kind, args }) => kind === 'saveDocument' && args.document === document);
  return [
    ...(record === 'upload' && !isKept('deliveryRecordUrl') ? (['deliveryRecordUrl'] as const) : []),
    ...(!isComing && invoice === 'upload' && !isKept('invoiceUrl') ? (['invoiceUrl'] as const) : []),
  ];
}
