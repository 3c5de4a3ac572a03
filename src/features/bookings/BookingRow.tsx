import { useIntl, type IntlShape } from 'react-intl';
import { answerDeadline, stageOf, timeLeft, urgencyOf, type Booking } from '../../domain/booking.ts';
import { MINUTE_MS } from '../../lib/day.ts';
import type { ShownBooking } from '../../resources/bookingReads.ts';
import { Icon } from '../../ui/Icon.tsx';
import { boatText, incomeText } from '../common/answer/offerWords.ts';
import { BoatPicture } from '../common/BoatPicture.tsx';
import { RecordMark } from '../common/RecordMark.tsx';
import { stayDates } from '../common/stayText.ts';
import { BookingStatusBadge } from '../common/BookingStatusBadge.tsx';
import styles from './BookingRow.module.css';

export interface BookingRowProps {
  readonly shown: ShownBooking;
  /** By the server's clock, in milliseconds; a minute old at the most. */
  readonly now: number;
  /** Its card stands beneath it. */
  readonly open: boolean;
  readonly onPress: () => void;
}

/** One booking in a line, at a desk; a press unfolds its card. */
export function BookingRow({ shown: { booking, pending }, now, open, onPress }: BookingRowProps) {
  const intl = useIntl();
  const boat = boatText(intl, booking.boat);
  return (
    <li>
      <button type="button" className={styles.row} aria-expanded={open} onClick={onPress}>
        <span className={styles.picture} aria-hidden="true">
          <BoatPicture image={booking.boat.image} name={boat} />
        </span>
        <span className={styles.words}>
          <strong>{stayDates(intl, booking)}</strong>
          <span className={styles.quiet}>
            {intl.formatMessage({ id: 'bookings.Card.number' }, { number: booking.bookingNumber })}
          </span>
        </span>
        <span className={styles.words}>
          <span>{boat}</span>
          <span className={styles.quiet}>{booking.customer.fullName}</span>
        </span>
        <span className={styles.state}>
          <BookingStatusBadge status={booking.status} />
          {/* As on the card: a parked decision isn't called refused. */}
          <RecordMark pending={pending === 'refused' ? 'conflict' : pending} />
          <Left booking={booking} now={now} />
        </span>
        <strong className={styles.income}>{incomeText(intl, booking)}</strong>
        <Icon name="down" size="small" className={styles.arrow} />
      </button>
    </li>
  );
}

/** How long a request can still be answered. */
function Left({ booking, now }: { readonly booking: Booking; readonly now: number }) {
  const intl = useIntl();
  const deadline = answerDeadline(booking);
  if (stageOf(booking.status) !== 'pendingAvailability' || deadline === undefined) return null;
  return (
    <span className={styles.left} data-urgency={urgencyOf(deadline, now)}>
      {leftText(intl, deadline, now)}
    </span>
  );
}

/** The card beneath counts the seconds. */
function leftText(intl: IntlShape, deadline: number, now: number): string {
  const { days, hours } = timeLeft(deadline, now);
  if (days > 0) return intl.formatMessage({ id: 'bookings.TimeLeft.days' }, { days, hours });
  if (hours > 0) return intl.formatMessage({ id: 'bookings.TimeLeft.hours' }, { hours });
  if (deadline <= now) return intl.formatMessage({ id: 'bookings.TimeLeft.over' });
  const minutes = Math.ceil((deadline - now) / MINUTE_MS);
  return intl.formatMessage({ id: 'bookings.Row.minutes' }, { minutes });
}
