import { memo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import type { Booking } from '../../domain/booking.ts';
import { Button } from '../../ui/Button.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import type { BoatMark } from './boatMarks.ts';
import { BoatSwatch } from './BoatSwatch.tsx';
import type { Entry } from './entries.ts';
import { timeOf } from './eventTexts.ts';
import styles from './EntryRow.module.css';
import { dayAfter } from './months.ts';

export interface ArrivalsProps {
  readonly today: string;
  /** The bookings in the calendar. */
  readonly stays: readonly Entry[];
  readonly boats: ReadonlyMap<string, BoatMark>;
  /** The bookings that this device holds, by their numbers. */
  readonly bookings: ReadonlyMap<string, Booking>;
}

/** The month below stays in sight. */
const AT_ONCE = 3;

/** Who comes and who goes, today and tomorrow, each leading to its booking. Nothing at all when nobody does. */
export const Arrivals = memo(function Arrivals({ today, stays, boats, bookings }: ArrivalsProps) {
  const intl = useIntl();
  const [all, setAll] = useState(false);
  const lines = [today, dayAfter(today, 1)].flatMap((day, later) =>
    stays
      .flatMap(stay => [
        ...(stay.last === day ? [{ stay, isComing: false, later, at: stay.endDate }] : []),
        ...(stay.first === day ? [{ stay, isComing: true, later, at: stay.startDate }] : []),
      ])
      .sort((one, other) => (one.at < other.at ? -1 : 1)),
  );
  const shown = all ? lines : lines.slice(0, AT_ONCE);
  if (lines.length === 0) return null;
  return (
    <section className={styles.arrivals}>
      <List title={intl.formatMessage({ id: 'calendar.Arrivals.title' })}>
        {shown.map(({ stay, isComing, later, at }) => {
          const boat = boats.get(stay.boatId);
          const booking = bookings.get(stay.title);
          const time = timeOf(intl, at);
          const to = booking
            ? links.booking(booking.id)
            : links.calendar({ month: stay.first.slice(0, 7), event: stay.id });
          return (
            <Row
              key={`${stay.id} ${isComing}`}
              icon={isComing ? 'login' : 'logout'}
              title={intl.formatMessage(
                { id: isComing ? 'calendar.Arrivals.in' : 'calendar.Arrivals.out' },
                { later, time: time ?? '' },
              )}
              text={
                <>
                  {booking?.customer.fullName ??
                    intl.formatMessage({ id: 'calendar.booking' }, { number: stay.title })}
                  <span className={styles.boat}>
                    <BoatSwatch boat={boat} />
                    {boat?.name ?? intl.formatMessage({ id: 'calendar.unknownBoat' })}
                  </span>
                </>
              }
              render={props => <Link to={to} {...props} />}
            />
          );
        })}
      </List>
      {shown.length < lines.length && (
        <Button compact kind="quiet" onClick={() => setAll(true)}>
          {intl.formatMessage({ id: 'calendar.Arrivals.all' }, { count: lines.length })}
        </Button>
      )}
    </section>
  );
});
