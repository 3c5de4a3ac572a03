import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import { getMostExactPlace } from '../../../domain/booking/bookedBoat.ts';
import { stageOf } from '../../../domain/booking/booking.ts';
import { links } from '../../../domain/values/links.ts';
import type { ShownBooking, UrgentRequests } from '../../../resources/bookings/bookingReads.ts';
import { ButtonDescriptionContext } from '../../../ui/form/ButtonDescriptionContext.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { BookingDecisions } from '../../bookings/shared/answers/BookingDecisions.tsx';
import { incomeText } from '../../bookings/shared/answers/offerWords.ts';
import { AnswerTimeLeft } from '../../bookings/shared/answers/AnswerTimeLeft.tsx';
import { BookedBoatName } from '../../bookings/shared/BookedBoatName.tsx';
import { stayDates } from '../../bookings/shared/stayText.ts';
import styles from './RequestsBlock.module.css';

/** The most requests that can be answered on Home; the list has the others. */
export const MAX_HOME_REQUESTS = 2;

export interface RequestsBlockProps {
  readonly requests: UrgentRequests;
  /** Called when the focus is in a request, or in a dialog that was opened from it. */
  readonly onUse: (id: string) => void;
}

/**
 * Shows requests that wait for the partner, to be answered here, the one with the least time left first;
 * answers that aren't sent yet; and the outcome of the request that was used last. Nothing if there are none.
 */
export function RequestsBlock({ requests: { count, first, isAll, more }, onUse }: RequestsBlockProps) {
  const say = useTranslate();
  if (count === 0 && first.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-requests">
      <h2 id="home-requests">
        {count === 0
          ? say('home.requests.answered')
          : say(isAll ? 'home.requests' : 'home.requests.soFar', { count })}
      </h2>
      <ul className={styles.cards}>
        {first.map(shown => (
          <RequestCard key={shown.booking.id} shown={shown} onUse={() => onUse(shown.booking.id)} />
        ))}
      </ul>
      {more > 0 && (
        <ButtonLink compact to={links.bookings({ filter: 'toAnswer' })}>
          {say('home.requests.more', { count: more })}
        </ButtonLink>
      )}
    </section>
  );
}

function RequestCard({ shown, onUse }: { readonly shown: ShownBooking; readonly onUse: () => void }) {
  const say = useTranslate();
  const intl = useIntl();
  const { booking } = shown;
  const isOpen = stageOf(booking.status) === 'pendingAvailability' && shown.changes.length === 0;
  return (
    <Card as="li" tone={isOpen ? 'wait' : undefined} onFocus={onUse}>
      <article className={styles.card} aria-labelledby={`home-${booking.id}`}>
        <div>
          <h3 id={`home-${booking.id}`}>
            <Link className={styles.dates} to={links.booking(booking.id, 'toAnswer')}>
              {stayDates(intl, booking)}
            </Link>
          </h3>
          <p id={`home-${booking.id}-boat`}>
            <BookedBoatName of={{ ...booking, boats: shown.boats }} about={getMostExactPlace(booking.boat)} />
          </p>
        </div>
        <p className={styles.income}>
          <span className={styles.boat}>{say('bookings.Card.income')}</span>
          <strong>{incomeText(intl, booking)}</strong>
        </p>
        <AnswerTimeLeft booking={shown} />
        <ButtonDescriptionContext value={`home-${booking.id} home-${booking.id}-boat`}>
          <BookingDecisions booking={shown} />
        </ButtonDescriptionContext>
      </article>
    </Card>
  );
}
