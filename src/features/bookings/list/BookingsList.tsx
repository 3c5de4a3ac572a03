import { Fragment, useId, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { groupedFilters, groupOf, type BookingGroup } from '../../../domain/booking/bookingList.ts';
import type { BookingFilter } from '../../../domain/booking/bookingFilter.ts';
import { istanbulDay } from '../../../lib/time/day.ts';
import type { ShownBooking } from '../../../resources/bookings/bookingReads.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { useArrowKeys } from '../../../kit/browser/useArrowKeys.ts';
import { useHistoryEntryState } from '../../../kit/going/places.ts';
import { monthName } from '../../../kit/words/monthName.ts';
import { BookingCard } from '../BookingCard.tsx';
import { BookingRow } from './BookingRow.tsx';
import styles from './BookingsList.module.css';

export interface BookingsListProps {
  readonly rows: readonly ShownBooking[];
  readonly filter: BookingFilter | undefined;
  /** By the server's clock, in milliseconds. */
  readonly now: number;
  /** The booking that the address names. */
  readonly linked: string | undefined;
  readonly label: string;
}

/**
 * Bookings as cards; at a desk as rows, of which one is unfolded to its card. The next and the last ones
 * stand in groups, by when they begin.
 */
export function BookingsList({ rows, filter, now, linked, label }: BookingsListProps) {
  const intl = useIntl();
  const atDesk = useMedia('(width >= 1200px)');
  const [pressed, setPressed] = useHistoryEntryState<{ id: string | undefined; after?: string }>();
  // Another booking in the address counts more than what was pressed before.
  const open = pressed && pressed.after === linked ? pressed.id : linked;
  const keys = useArrowKeys<HTMLDivElement>('[data-entry]');
  const isGrouped = groupedFilters.has(filter);
  const show = (shown: ShownBooking): ReactNode => {
    const { id } = shown.booking;
    const card = <BookingCard shown={shown} now={now} linked={id === linked} level={isGrouped ? 3 : 2} />;
    if (!atDesk) return <Fragment key={id}>{card}</Fragment>;
    return (
      <Fragment key={id}>
        <BookingRow
          shown={shown}
          open={id === open}
          onPress={() =>
            setPressed({ id: id === open ? undefined : id, ...(linked !== undefined && { after: linked }) })
          }
        />
        {id === open && card}
      </Fragment>
    );
  };
  const list = atDesk ? styles.rows : styles.cards;
  const today = istanbulDay(now);
  const groups = Map.groupBy(rows, ({ booking }) => groupOf(booking, today));
  return (
    <div className={styles.whole} ref={keys}>
      {isGrouped ? (
        [...groups].map(([group, members]) => (
          <Group key={group} title={groupText(intl, group, today)} list={list}>
            {members.map(show)}
          </Group>
        ))
      ) : (
        <ul className={list} aria-label={label}>
          {rows.map(show)}
        </ul>
      )}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  /** The class of the list. */
  readonly list: string | undefined;
  readonly children: ReactNode;
}

function Group({ title, list, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul className={list} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

function groupText(intl: IntlShape, group: BookingGroup, today: string): string {
  switch (group) {
    case 'thisWeek':
      return intl.formatMessage({ id: 'bookings.group.thisWeek' });
    case 'nextWeek':
      return intl.formatMessage({ id: 'bookings.group.nextWeek' });
    case 'lastWeek':
      return intl.formatMessage({ id: 'bookings.group.lastWeek' });
    case 'noDate':
      return intl.formatMessage({ id: 'bookings.group.noDate' });
    default:
      return monthName(intl, group, 'long', group.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric');
  }
}
