import { useEffect, useRef, useState, type RefObject, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../kit/words/messages.tsx';
import { actionsOf, filterOf, type Booking } from '../../domain/booking/booking.ts';
import { links } from '../../domain/values/links.ts';
import { daysToCheckin } from '../../domain/booking/stayDays.ts';
import { dotted } from '../../lib/text/dotted.ts';
import { parseIstanbulTime } from '../../lib/time/day.ts';
import type { OfBoats } from '../../resources/bookings/bookedBoats.ts';
import type { ShownBooking } from '../../resources/bookings/bookingReads.ts';
import { ButtonDescriptionContext } from '../../ui/form/ButtonDescriptionContext.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CountBadge } from '../../ui/marks/CountBadge.tsx';
import { BookingDecisions, CancelAct } from './shared/answers/BookingDecisions.tsx';
import { isDecision, unsentStatus } from './shared/answers/decisions.ts';
import { bookedBoatText } from './shared/answers/offerWords.ts';
import { AnswerTimeLeft } from './shared/answers/AnswerTimeLeft.tsx';
import { BookedBoatName } from './shared/BookedBoatName.tsx';
import { BoatPicture } from '../boats/shared/BoatPicture.tsx';
import { BookingStatusBadge } from './shared/BookingStatusBadge.tsx';
import { moneyText } from '../../kit/words/moneyText.ts';
import { RecordStatusBadge } from '../../kit/records/RecordStatusBadge.tsx';
import { lengthText, stayDates } from './shared/stayText.ts';
import { useIsReturningToScreen } from '../../kit/going/places.ts';
import styles from './BookingCard.module.css';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { BookingTabs } from './list/BookingTabs.tsx';
import { BookingDocuments } from './documents/BookingDocuments.tsx';

export interface BookingCardProps {
  readonly shown: ShownBooking;
  /** By the server's clock; a minute old at the most. */
  readonly now: number;
  /** The address names this booking: it is scrolled into view and stands out. */
  readonly linked: boolean;
  /** The level of the heading: one below the heading of its group, if there is one. */
  readonly level: 2 | 3;
}

/**
 * Shows one booking with all actions that are possible: the decisions first, and details that are only read
 * folded away. A request is no higher than half a phone.
 */
export function BookingCard({ shown, now, linked, level }: BookingCardProps) {
  const Heading = `h${level}` as const;
  const say = useTranslate();
  const intl = useIntl();
  const { booking, changes } = shown;
  const title = useSight(linked);
  const isToAnswer = actionsOf(booking, now).answer && !changes.some(isDecision);
  return (
    <Card as="li" flush tone={linked ? 'sea' : undefined}>
      <ButtonDescriptionContext value={`${booking.id} ${booking.id}-number`}>
        <article className={styles.frame} aria-labelledby={booking.id} tabIndex={-1} data-entry>
          <div className={styles.card}>
            <div className={styles.head}>
              <div className={styles.line}>
                <BookingStatusBadge status={booking.status} />
                <span className={styles.number} id={`${booking.id}-number`}>
                  {say('bookings.Card.number', { number: booking.bookingNumber })}
                </span>
              </div>
              <RecordStatusBadge pending={unsentStatus(shown, now)} />
              <AnswerTimeLeft booking={shown} />
              <Heading className={styles.dates} id={booking.id} ref={title} tabIndex={-1}>
                {dotted(stayDates(intl, booking), lengthText(intl, booking))}
              </Heading>
              {/* The platform sends the name only some days after the payment. */}
              {booking.customer.fullName && <p className={styles.customer}>{booking.customer.fullName}</p>}
            </div>
            <Boat booking={{ ...booking, boats: shown.boats }} now={now} />
            <p className={styles.income}>
              <span className={styles.about}>{say('bookings.Card.income')}</span>
              <span className={styles.amount}>
                {booking.partnerIncome === null
                  ? say('bookings.Card.noIncome')
                  : moneyText(intl, booking.partnerIncome, booking.currency)}
              </span>
            </p>
            <div className={styles.acts}>
              <BookingDecisions booking={shown} />
              {!isToAnswer && <ToChat booking={booking} wide />}
              <BookingDocuments booking={shown} />
            </div>
            <div className={styles.details}>
              <BookingDetails shown={shown} beside={isToAnswer && <ToChat booking={booking} />} />
            </div>
          </div>
        </article>
      </ButtonDescriptionContext>
    </Card>
  );
}

/** Scrolls a card into view when the address names it, and sets the focus for keyboard and screen reader. */
function useSight(linked: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  // After the browser's back the partner stays at the earlier position, which may be another card.
  const [isBack] = useState(useIsReturningToScreen());
  useEffect(() => {
    if (!linked || isBack || !title.current) return;
    title.current.closest('li')?.scrollIntoView({ block: 'start' });
    title.current.focus({ preventScroll: true });
  }, [linked, isBack]);
  return title;
}

function Boat({ booking, now }: { readonly booking: OfBoats; readonly now: number }) {
  const say = useTranslate();
  const intl = useIntl();
  const { boat, wantCaptain } = booking;
  const place = [boat.marina, boat.city, boat.location].filter(Boolean).join(', ');
  const skipper =
    wantCaptain !== null && say(wantCaptain ? 'bookings.Card.skippered' : 'bookings.Card.bareboat');
  const about = dotted(place, skipper);
  const days = daysAhead(booking, now);
  return (
    <div className={styles.boat}>
      <div className={styles.picture}>
        <BoatPicture image={boat.image} name={bookedBoatText(intl, booking)} />
      </div>
      <div className={styles.words}>
        <BookedBoatName of={booking} about={about}>
          {days !== undefined && (
            <span className={styles.checkIn}>{say('bookings.Card.checkIn', { days })}</span>
          )}
        </BookedBoatName>
      </div>
    </div>
  );
}

/** Returns the days to the check-in; undefined for stays that have begun or were cancelled. */
function daysAhead(booking: Booking, now: number): number | undefined {
  const created = parseIstanbulTime(booking.createdDateTime);
  const state = filterOf({ ...booking, ...(created !== undefined && { created }) }, now);
  return state === 'cancelled' || state === 'past' ? undefined : daysToCheckin(booking, now);
}

/** A link to the chat about the booking, with the number of unread messages. */
function ToChat({ booking, wide = false }: { readonly booking: Booking; readonly wide?: boolean }) {
  const say = useTranslate();
  const count = booking.unreadMessageCount;
  return (
    <ButtonLink
      icon="chat"
      {...(wide ? { wide: 'always' } : { kind: 'quiet', compact: true })}
      to={links.chat(booking.id)}
    >
      {say('bookings.Card.chat')}
      {count > 0 && (
        <span className={styles.unread}>
          <CountBadge count={count} words={say('bookings.Card.unread', { count })} />
        </span>
      )}
    </ButtonLink>
  );
}

/** Which bookings' details the partner has opened or closed since the panel was loaded. */
const chosen = new Map<string, boolean>();

interface BookingDetailsProps {
  readonly shown: ShownBooking;
  /** Another action on the same line. */
  readonly beside: ReactNode;
}

/**
 * Shows a booking's details, and below them how to cancel it. At first folded on a phone and open on a
 * desktop, later as the partner left it.
 */
function BookingDetails({ shown, beside }: BookingDetailsProps) {
  const { booking } = shown;
  const say = useTranslate();
  const atDesk = useMedia('(width >= 1200px)');
  const [begins] = useState(() => chosen.get(booking.id) ?? atDesk);
  return (
    <Disclosure
      title={say('bookings.Card.details')}
      beside={beside}
      begins={begins}
      onToggle={open => chosen.set(booking.id, open)}
    >
      <BookingTabs booking={booking} />
      <div className={styles.apart}>
        <CancelAct booking={shown} />
      </div>
    </Disclosure>
  );
}
