import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { urgencyOf } from '../../../domain/booking/booking.ts';
import type { ShownBooking } from '../../../resources/bookings/bookingReads.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { openAnswerDeadline, unsentStatus } from '../shared/answers/decisions.ts';
import { timeLeftText } from '../shared/answers/timeLeftText.ts';
import { bookedBoatText, incomeText } from '../shared/answers/offerWords.ts';
import { BookedBoatName } from '../shared/BookedBoatName.tsx';
import { useServerNow, useServerNowNear } from '../../../kit/engine/useServerNow.ts';
import { BoatPicture } from '../../boats/shared/BoatPicture.tsx';
import { RecordStatusBadge } from '../../../kit/records/RecordStatusBadge.tsx';
import { stayDates } from '../shared/stayText.ts';
import { BookingStatusBadge } from '../shared/BookingStatusBadge.tsx';
import styles from './BookingRow.module.css';

export interface BookingRowProps {
  readonly shown: ShownBooking;
  /** Its card stands beneath it. */
  readonly open: boolean;
  readonly onPress: () => void;
}

/** One booking in a line, at a desk; a press unfolds its card. */
export function BookingRow({ shown, open, onPress }: BookingRowProps) {
  const { booking } = shown;
  const { id } = booking;
  const now = useServerNow();
  const say = useTranslate();
  const intl = useIntl();
  const boat = { ...booking, boats: shown.boats };
  return (
    <li>
      <button type="button" className={styles.row} aria-expanded={open} onClick={onPress} data-entry={id}>
        <span className={styles.picture} aria-hidden="true">
          <BoatPicture image={booking.boat.image} name={bookedBoatText(intl, boat)} />
        </span>
        <span className={styles.words}>
          <strong>{stayDates(intl, booking)}</strong>
          <span className={styles.quiet}>
            {say('bookings.Card.number', { number: booking.bookingNumber })}
          </span>
        </span>
        <span className={styles.words}>
          <BookedBoatName of={boat} about={booking.customer.fullName} />
        </span>
        <span className={styles.state}>
          <BookingStatusBadge status={booking.status} />
          <RecordStatusBadge pending={unsentStatus(shown, now)} />
          {/* Its card counts it, too. */}
          {!open && <Left shown={shown} />}
        </span>
        <strong className={styles.income}>{incomeText(intl, booking)}</strong>
        <Icon name="down" size="small" className={styles.arrow} />
      </button>
    </li>
  );
}

/** How long a request can still be answered. */
function Left({ shown }: { readonly shown: ShownBooking }) {
  const intl = useIntl();
  const deadline = openAnswerDeadline(shown);
  const now = useServerNowNear(deadline);
  if (deadline === undefined) return null;
  return (
    <span className={styles.left} data-urgency={urgencyOf(deadline, now)}>
      {timeLeftText(intl, deadline, now, 'minutes')}
    </span>
  );
}
