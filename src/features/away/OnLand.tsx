import { useIntl } from 'react-intl';
import type { KnownBooking } from '../../domain/away.ts';
import { ANSWER_MS } from '../../domain/booking/booking.ts';
import { links } from '../../domain/values/links.ts';
import { istanbulMs } from '../../lib/time/day.ts';
import { dotted } from '../../lib/text/dotted.ts';
import type { AwayNews, HappenedBooking } from '../../resources/home/away.ts';
import { List } from '../../ui/layout/List.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { leftText } from '../bookings/shared/answers/leftText.ts';
import { bookedBoatText, incomeText } from '../bookings/shared/answers/offerWords.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { statusWords } from '../bookings/shared/BookingStatusBadge.tsx';
import { useSay } from '../../kit/words/messages.tsx';
import { stayDates } from '../bookings/shared/stayText.ts';
import styles from './OnLand.module.css';

/**
 * The events on land during an absence: requests that are over, new requests by the time left, other news and
 * changes, messages.
 */
export function OnLand({ away: { bookings, chats } }: { readonly away: AwayNews }) {
  const say = useSay();
  const now = useServerNow();
  const rows = (title: MessageId, ...kinds: readonly HappenedBooking['kind'][]) => {
    const shown = bookings.filter(({ kind }) => kinds.includes(kind));
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
      {rows('away.over', 'cancelled', 'lapsed')}
      {rows('away.requests', 'request')}
      {rows('away.changed', 'new', 'changed')}
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

function BookingRow({ kind, before, booking, now }: HappenedBooking & { readonly now: number }) {
  const say = useSay();
  const intl = useIntl();
  const status = (of: number): string => say(statusWords(of)[0], { status: of });
  const left = leftText(intl, (istanbulMs(booking.createdDateTime) ?? 0) + ANSWER_MS, now, 'minutes');
  const news = {
    cancelled: () => [status(booking.status)],
    lapsed: () => [say('away.lapsed')],
    request: () => [dotted(left, incomeText(intl, booking))],
    new: () => [status(booking.status)],
    changed: () => (before ? changesOf(before) : []),
  }[kind]();
  function changesOf(was: KnownBooking): string[] {
    const dates = (of: Pick<KnownBooking, 'startDate' | 'endDate'>): string =>
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
      icon={kind === 'cancelled' || kind === 'lapsed' ? 'close' : 'booking'}
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
