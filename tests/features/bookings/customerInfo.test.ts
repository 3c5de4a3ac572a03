/** What a booking's card says about the customer, as far as the server tells it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIntl, RawIntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import words from '../../../locales/en.json' with { type: 'json' };
import { BookingStatus, type Booking } from '../../../src/domain/booking/booking.ts';
import { CustomerInfo } from '../../../src/features/bookings/CustomerInfo.tsx';
import { booking } from '../../support/factories.ts';

const intl = createIntl({ locale: 'en', messages: words });
const hidden = intl.formatMessage({ id: 'bookings.Customer.hidden' });
const never = intl.formatMessage({ id: 'bookings.Customer.never' });
const told = { fullName: 'Ayşe', phoneNumber: '+905321234567', email: 'ayse@misafir.example' };

function shown(customer: Booking['customer'], status: number = BookingStatus.paymentSuccess): string {
  const info = createElement(CustomerInfo, { booking: booking({ customer, status }) });
  return renderToStaticMarkup(createElement(RawIntlProvider, { value: intl }, info));
}

test('A131 a customer who can be reached is shown without a note', () => {
  for (const customer of [told, { ...told, email: null }, { ...told, fullName: null, phoneNumber: null }])
    expect(shown(customer)).not.toContain(hidden);
  expect(shown(told)).toMatch(/Ayşe.*tel:.*mailto:/);
});

test('A131 A244 without phone and email the note says why, also under a name that is known', () => {
  const named = { ...told, phoneNumber: null, email: null };
  expect(shown({ ...named, fullName: null })).toContain(hidden);
  expect(shown(named)).toContain('Ayşe');
  expect(shown(named)).toContain(hidden);
  expect(shown(named, BookingStatus.rejectedByOwner)).toContain(never);
});
