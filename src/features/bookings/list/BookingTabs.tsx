import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { Booking } from '../../../domain/booking/booking.ts';
import { parseHistoricIstanbulTime } from '../../../lib/time/calendar.ts';
import { istanbulZone } from '../../../lib/time/day.ts';
import { TabPanel } from '../../../ui/layout/TabPanel.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { withZone } from '../../../kit/words/timeWithDayText.ts';
import { periodWord } from '../bookingWords.ts';
import { CustomerInfo } from '../CustomerInfo.tsx';
import { ExtraFees } from '../ExtraFees.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';

/** The booking, its customer, and the booked extras, if there are any. */
export function BookingTabs({ booking }: { readonly booking: Booking }) {
  const say = useTranslate();
  const [chosen, setChosen] = useState('booking');
  // The total alone isn't shown as a list of fees.
  const withFees = booking.services.length + booking.additionalPackages.length > 0;
  const tabs = [
    { value: 'booking', label: say('bookings.Tabs.booking') },
    { value: 'customer', label: say('bookings.Tabs.customer') },
    ...(withFees ? [{ value: 'fees', label: say('bookings.Tabs.fees') }] : []),
  ];
  return (
    <Tabs
      value={chosen === 'fees' && !withFees ? 'booking' : chosen}
      onChange={setChosen}
      tabs={tabs}
      label={say('bookings.Tabs.label', { number: booking.bookingNumber })}
    >
      <TabPanel value="booking">
        <BookingInfo booking={booking} />
      </TabPanel>
      <TabPanel value="customer">
        <CustomerInfo booking={booking} />
      </TabPanel>
      {withFees && (
        <TabPanel value="fees">
          <ExtraFees booking={booking} />
        </TabPanel>
      )}
    </Tabs>
  );
}

/** The dates stand above, in the card's heading. */
function BookingInfo({ booking }: { readonly booking: Booking }) {
  const say = useTranslate();
  const intl = useIntl();
  const created = parseHistoricIstanbulTime(booking.createdDateTime);
  const period = periodWord(booking.rentalPeriod);
  return (
    <Facts>
      <Fact label={say('bookings.Info.period')}>{period && say(period)}</Fact>
      <Fact label={say('bookings.Info.created')}>
        {created === undefined
          ? booking.createdDateTime
          : withZone(
              intl,
              created,
              intl.formatDate(created, {
                timeZone: istanbulZone,
                day: 'numeric',
                month: 'short',
                year: 'numeric',
                hour: '2-digit',
                minute: '2-digit',
              }),
            )}
      </Fact>
      <Fact label={say('bookings.Info.question')}>{booking.availabilityCheckQuestion?.trim()}</Fact>
    </Facts>
  );
}
