import { useState } from 'react';
import { useIntl } from 'react-intl';
import { getMostExactPlace } from '../../../domain/booking/bookedBoat.ts';
import { utcMidnight } from '../../../lib/time/calendar.ts';
import { dotted } from '../../../lib/text/dotted.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { bookedBoatText, skipperText } from '../../bookings/shared/answers/offerWords.ts';
import type { CheckInOut } from '../../bookings/shared/arrivals/arrivals.ts';
import { canPrint, AutoPrintTable } from '../../../kit/print/AutoPrintTable.tsx';
import { bookingStatusWords } from '../../bookings/shared/BookingStatusBadge.tsx';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { zonedStayTimeText } from '../../bookings/shared/stayTimeText.ts';
import type { ShownStay } from './shownStay.ts';

export interface PrintTodayButtonProps {
  /** Those of today. */
  readonly arrivals: readonly CheckInOut<ShownStay>[];
  /** A plain day. */
  readonly today: string;
  readonly fetchedAt: number | undefined;
  /** Whether all bookings are on the device: else others may come or go today. */
  readonly isAll: boolean;
}

/**
 * Who comes and goes today, on paper for the quay: whether they have paid, and what they have booked. Nothing
 * at all when nobody does.
 */
export function PrintTodayButton({ arrivals, today, fetchedAt, isAll }: PrintTodayButtonProps) {
  const say = useTranslate();
  const intl = useIntl();
  /** How often it was printed: a browser that doesn't say when it has done so prints again all the same. */
  const [prints, setPrints] = useState(0);
  if (arrivals.length === 0 || !canPrint) return null;
  return (
    <div>
      <Button compact kind="quiet" icon="file" onClick={() => setPrints(count => count + 1)}>
        {say('home.print')}
      </Button>
      {prints > 0 && (
        <AutoPrintTable
          key={prints}
          title={say('home.print.title')}
          about={dotted(
            intl.formatDate(utcMidnight(today), { dateStyle: 'full', timeZone: 'UTC' }),
            !isAll && say('home.print.part'),
          )}
          columns={[
            { title: say('home.print.when') },
            { title: say('bookings.Export.boat') },
            { title: say('bookings.Export.customer') },
            { title: say('home.print.phone') },
            { title: say('bookings.Export.marina') },
            { title: say('home.print.payment') },
            { title: say('home.print.extras') },
            { title: say('bookings.Export.number') },
          ]}
          rows={arrivals.map(({ stay: { id, shown }, isComing, at }) => {
            const { booking } = shown;
            const { boat, customer, services, additionalPackages } = booking;
            const extras = [...services, ...additionalPackages].flatMap(({ name }) => name?.trim() || []);
            return {
              key: `${id} ${isComing}`,
              cells: [
                say(isComing ? 'home.print.in' : 'home.print.out', {
                  time: zonedStayTimeText(intl, at) ?? '',
                }).trim(),
                bookedBoatText(intl, { boat, boats: shown.boats }),
                customer.fullName?.trim(),
                customer.phoneNumber?.trim(),
                getMostExactPlace(boat),
                say(bookingStatusWords(booking.status)[0], { status: booking.status }),
                [booking.wantCaptain === null ? [] : skipperText(intl, booking), extras].flat().join(', '),
                booking.bookingNumber,
              ],
            };
          })}
          fetchedAt={fetchedAt}
          onDone={() => setPrints(0)}
        />
      )}
    </div>
  );
}
