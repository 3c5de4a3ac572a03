import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { formatBookedOrBlockedSpan } from '../../../src/features/calendar/event/eventTexts.ts';
import messages from '../../../locales/en.json' with { type: 'json' };

test('what takes a boat is told as blocked or booked, with its title and its days', () => {
  const intl = createIntl({ locale: 'en', messages });
  const days = { startDate: '2027-02-01', endDate: '2027-02-01' };
  const told = (isBooking: boolean, title: string): string =>
    formatBookedOrBlockedSpan(intl, { isBooking, title, ...days }).replaceAll(/\s/g, ' ');
  expect([told(false, ' Winter '), told(false, 'Blocked'), told(true, 'TK-1024'), told(true, '')]).toEqual([
    'Already blocked: Winter, Feb 1, 2027',
    'Already blocked: Feb 1, 2027',
    'Booked: TK-1024, Feb 1, 2027',
    'Booked: Untitled entry, Feb 1, 2027',
  ]);
});
