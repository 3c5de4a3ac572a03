import { useIntl } from 'react-intl';
import { groupOfKind, type HappenedGroup, type LastContactBooking } from '../../domain/away.ts';
import { REQUEST_ANSWER_MS } from '../../domain/booking/booking.ts';
import { links } from '../../domain/values/links.ts';
import { parseIstanbulTime } from '../../lib/time/day.ts';
import { dotted } from '../../lib/text/dotted.ts';
import type { AwayNews, BookingChangedAway } from '../../resources/home/away.ts';
import { List } from '../../ui/layout/List.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { timeLeftText } from '../bookings/shared/answers/timeLeftText.ts';
import { bookedBoatText, incomeText } from '../bookings/shared/answers/offerWords.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { bookingStatusWords } from '../bookings/shared/BookingStatusBadge.tsx';
import { useTranslate } from '../../kit/words/messages.tsx';
import { stayDates } from '../bookings/shared/stayText.ts';
import styles from './AwayNewsLists.module.css';

/**
 * The events on land during an absence: requests that are over, new requests by the time left, other news and
 * changes, messages.
 */
export function AwayNewsLists({ away: { bookings, chats } }: { readonly away: AwayNews }) {
  const say = useTranslate();
  const now = useServerNow();
  const rows = (title: MessageId, group: HappenedGroup) => {
    const shown = bookings.filter(({ kind }) => groupOfKind[kind] === group);
    return (
      shown.length > 0 && (
        <List title={say(title, { count: shown.length })}>
          {shown.map(one => (
            <BookingRow key={one.id} {...one} now={now} />
          ))}
        </List>
      )
    );
  };
  return (
    <>
      {rows('away.over', 'over')}
      {rows('away.requests', 'requests')}
      {rows('away.changed', 'changed')}
      {chats.length > 0 && (
        <List title={say('away.messages')}>
          {chats.map(({ bookingId, customerName, bookingNumber, unseen }) => (
            <Row
              key={bookingId}
              icon="chat"
              title={customerName.trim() || say('chat.unnamed', { number: bookingNumber || bookingId })}
              text={say('chat.unseen', { count: unseen })}
              to={links.chat(bookingId)}
            />
          ))}
        </List>
      )}
    </>
  );
}

function BookingRow({ kind, before, booking, now }: BookingChangedAway & { readonly now: number }) {
  const say = useTranslate();
  const intl = useIntl();
  const status = (of: number): string => say(bookingStatusWords(of)[0], { status: of });
  const left = timeLeftText(
    intl,
    (parseIstanbulTime(booking.createdDateTime) ?? 0) + REQUEST_ANSWER_MS,
    now,
    'minutes',
  );
  const news = {
    cancelled: () => [status(booking.status)],
    lapsed: () => [say('away.lapsed')],
    request: () => [dotted(left, incomeText(intl, booking))],
    new: () => [status(booking.status)],
    changed: () => (before ? changesOf(before) : []),
  }[kind]();
  function changesOf(was: LastContactBooking): string[] {
    const dates = (of: Pick<LastContactBooking, 'startDate' | 'endDate'>): string =>
      stayDates(intl, { ...of, rentalPeriod: booking.rentalPeriod });
    const income = (partnerIncome: number | null, currency: number): string =>
      incomeText(intl, { partnerIncome, currency }, true);
    const pairs: readonly (readonly [string, string])[] = [
      [dates(was), dates(booking)],
      [income(was.income, was.currency), income(booking.partnerIncome, booking.currency)],
      [status(was.status), status(booking.status)],
    ];
    return pairs
      .filter(([one, other]) => one !== other)
      .map(([one, other]) => say('away.change', { before: one, now: other }));
  }
  return (
    <Row
      icon={groupOfKind[kind] === 'over' ? 'close' : 'booking'}
      title={dotted(bookedBoatText(intl, booking), stayDates(intl, booking))}
      text={news.map(line => (
        <span key={line} className={styles.news}>
          {line}
        </span>
      ))}
      to={links.booking(booking.id)}
    />
  );
}
