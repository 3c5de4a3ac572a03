import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { ANSWER_MS } from '../../domain/booking.ts';
import type { KnownBooking } from '../../domain/away.ts';
import { links } from '../../domain/links.ts';
import { boatText, incomeText } from '../../features/common/answers/offerWords.ts';
import { leftText } from '../../features/common/answers/leftText.ts';
import { isShown } from '../../features/common/browser/mayFetchAhead.ts';
import { usePanel, useRead } from '../../features/common/engine/Panel.ts';
import { useServerNow } from '../../features/common/engine/useServerNow.ts';
import { BackTo } from '../../features/common/going/BackTo.tsx';
import { statusWords } from '../../features/common/words/BookingStatusBadge.tsx';
import { useLanguage } from '../../features/common/words/Language.ts';
import { useMoment, useNow, useSay } from '../../features/common/words/messages.tsx';
import { stayDates } from '../../features/common/words/stayText.ts';
import { istanbulMs } from '../../lib/day.ts';
import { dotted } from '../../lib/dotted.ts';
import { logged } from '../../lib/log.ts';
import { isAllRead, lookedAtAway, readAway, type HappenedBooking } from '../../resources/away.ts';
import { registry } from '../../resources/nouns.ts';
import { rowLabel, type OutboxRow } from '../../sync/outbox.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { List } from '../../ui/List.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OutboxLog } from '../outbox/OutboxLog.tsx';
import { OutboxSection } from '../outbox/OutboxSection.tsx';
import { useRowWords } from '../outbox/outboxWords.ts';
import styles from './AwayPage.module.css';

/** After a long time without contact: what waits for the partner, what has happened on land, and what became of their own changes. */
export function AwayPage() {
  const say = useSay();
  const moment = useMoment();
  const { engine } = usePanel();
  const { language } = useLanguage();
  const now = useNow();
  const serverNow = useServerNow();
  const away = useRead(readAway, language, serverNow);
  const isAll = !!away && isAllRead(away);
  const isNews = isAll && away.lookedAt === undefined;
  useEffect(() => {
    if (isNews && isShown()) lookedAtAway(engine).catch(logged('absence not kept as looked at'));
  }, [engine, isNews]);

  const header = (
    <PageHeader title={say('shell.nav.away')} back={<BackTo to={links.home()} label="shell.nav.home" />} />
  );
  if (away === undefined)
    return (
      <>
        {header}
        <Skeleton shape="row" count={5} label={say('common.opening')} />
      </>
    );
  if (away === null)
    return (
      <>
        {header}
        <EmptyState icon="check" title={say('away.none')} />
      </>
    );
  const { known, until, bookings, chats, needsYou, unsent, lines } = away;
  const since = moment(known.at);
  const over = bookings.filter(({ kind }) => kind === 'cancelled' || kind === 'lapsed');
  const requests = bookings.filter(({ kind }) => kind === 'request');
  const changed = bookings.filter(({ kind }) => kind === 'new' || kind === 'changed');
  const isNothing = bookings.length + chats.length + needsYou.length + unsent.length + lines.length === 0;
  const rows = (title: MessageId, shown: readonly HappenedBooking[]) =>
    shown.length > 0 && (
      <List title={say(title, { count: shown.length })}>
        {shown.map(one => (
          <BookingRow key={one.id} {...one} now={serverNow} />
        ))}
      </List>
    );
  return (
    <>
      {header}
      <div className={styles.parts}>
        <p>
          {until === undefined
            ? say('away.since', { since })
            : say('away.times', { since, until: moment(until) })}
        </p>
        <Notices>
          {until === undefined && <Notice tone="wait" icon="cloud-off" title={say('away.noContact')} />}
          {until !== undefined && !isAll && <Notice tone="wait" title={say('away.loading')} />}
        </Notices>
        {isNothing && isAll && <EmptyState icon="check" title={say('away.nothing')} />}
        {needsYou.length > 0 && (
          <List title={say('home.needsYou', { count: needsYou.length })}>
            {needsYou.map(row => (
              <ParkedRow key={row.id} row={row} />
            ))}
          </List>
        )}
        {rows('away.over', over)}
        {rows('away.requests', requests)}
        {rows('away.changed', changed)}
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
        {unsent.length > 0 && (
          <List label={say('home.unsent', { count: unsent.length })}>
            <Row icon="outbox" title={say('home.unsent', { count: unsent.length })} to={links.outbox()} />
          </List>
        )}
        {lines.length > 0 && (
          <OutboxSection title="away.mine">
            <OutboxLog lines={lines} now={now} />
          </OutboxSection>
        )}
      </div>
    </>
  );
}

/** A change that waits for the partner's decision; it leads to it. */
function ParkedRow({ row }: { readonly row: OutboxRow }) {
  const words = useRowWords();
  const label = rowLabel(registry, row) ?? { id: 'sync.row.unknown' as const };
  return (
    <Row
      icon="warning"
      title={words(label, row.subject)}
      text={row.problem && words(row.problem.words, row.subject)}
      to={links.outbox(row.id)}
    />
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
      title={dotted(boatText(intl, booking.boat), stayDates(intl, booking))}
      text={news.map(line => (
        <span key={line} className={styles.news}>
          {line}
        </span>
      ))}
      to={links.booking(booking.id)}
    />
  );
}
