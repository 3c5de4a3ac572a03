/** What a booking's card offers: every status, before, during and after the stay, with and without its documents. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionsOf, type Booking, type BookingActions } from '../../src/domain/booking/booking.ts';
import { booking } from '../support/factories.ts';

const now = Date.parse('2026-06-13T12:00:00+03:00');
const record = 'https://media.example/record.pdf';
const invoice = 'https://media.example/invoice.pdf';

/** `record + invoice -`: the record can be uploaded, the invoice removed. */
function inWords({ answer, cancel, record: signed, invoice: bill, template, label }: BookingActions): string {
  const sign = { upload: '+', remove: '-' } as const;
  const words = [
    answer && 'answer',
    cancel && 'cancel',
    signed && `record ${sign[signed]}`,
    bill && `invoice ${sign[bill]}`,
    template && 'template',
    label && `"${label}"`,
  ];
  return words.filter(Boolean).join(' ') || 'nothing';
}

/** With this first, where anything is offered. */
const and = (first: string, [...offered]: Offered): Offered =>
  offered.map(each => `${first} ${each}`) as unknown as Offered;

type Offered = readonly [neither: string, withInvoice: string, withRecord: string, withBoth: string];

/** The same whatever documents there are. */
const always = (offered: string): Offered => [offered, offered, offered, offered];

const paidAndUnderWay: Offered = [
  'record + invoice + template',
  'record + invoice - template',
  'record - invoice +',
  'record - invoice -',
];
const completedEarly: Offered = [
  'record + invoice +',
  'record + invoice -',
  'record - invoice +',
  'record - invoice -',
];
const over: Offered = ['record +', 'record +', 'record -', 'record -'];

/**
 * By status, as the specification has it: before the stay, on a day on which it may have begun and the server hasn't said so, during it,
 * and after it.
 */
const table: readonly (readonly [title: string, number, Offered, Offered, Offered, Offered])[] = [
  ['Q053', 0, ...same('nothing')],
  ['A228, A229', 1, ...same('answer')],
  ['A239', 2, ...same('"rejected"')],
  ['A240', 3, ...same('"cancelledByCustomer"')],
  ['A233, A235, Q070', 4, always('cancel'), always('cancel'), always('nothing'), always('nothing')],
  ['A233–A238, Q070', 5, always('cancel'), and('cancel', paidAndUnderWay), paidAndUnderWay, over],
  ['A233–A238, Q070', 6, always('cancel'), and('cancel', paidAndUnderWay), paidAndUnderWay, over],
  ['A240, Q055', 7, ...same('"cancelledByCustomer"')],
  ['A241, Q056', 8, ...same('"cancelledByPartner"')],
  ['A240, Q055', 9, ...same('"cancelledByCustomer"')],
  ['A208, Q053', 10, ...same('nothing')],
  ['A235–A238, Q061, Q062', 11, always('nothing'), completedEarly, completedEarly, over],
  ['A232, A405, Q057', 12, ...same('"otherDates"')],
  ['A242', 13, ...same('"timedOut"')],
  ['A241, Q056', 14, ...same('"cancelledByPartner"')],
  ['A241', 15, ...same('"cancelledByPartner"')],
  ['Q053', 16, ...same('nothing')],
];

function same(offered: string): [Offered, Offered, Offered, Offered] {
  return [always(offered), always(offered), always(offered), always(offered)];
}

/** How a stay can stand: by what the server says, by its dates alone when that is older than they are, and by hours. */
const ahead: readonly Partial<Booking>[] = [
  { startDate: '2026-06-14', endDate: '2026-06-16' },
  { startDate: '2026-06-13T12:00:01+03:00', endDate: '2026-06-13T16:00:00+03:00', rentalPeriod: 1 },
  // Not started is what counts, whatever else is said.
  { startDate: '2026-06-14', endDate: '2026-06-16', isFinished: true },
  { startDate: '', endDate: '' },
];
const begun: readonly Partial<Booking>[] = [
  { startDate: '2026-06-13', endDate: '2026-06-13' },
  { startDate: '2026-06-13', endDate: '2026-06-20' },
  { startDate: '2026-06-12', endDate: '2026-06-13' },
  { startDate: '2026-06-13T12:00:00+03:00', endDate: '2026-06-13T12:00:01+03:00', rentalPeriod: 1 },
];
const underWay: readonly Partial<Booking>[] = [
  { startDate: '2026-06-13', endDate: '2026-06-13', isStarted: true },
  { startDate: '2026-06-12', endDate: '2026-06-14', isStarted: true },
  {
    startDate: '2026-06-13T12:00:00+03:00',
    endDate: '2026-06-13T12:00:01+03:00',
    rentalPeriod: 1,
    isStarted: true,
  },
  { startDate: '2026-06-14', endDate: '2026-06-16', isStarted: true },
  { startDate: '', endDate: '', isStarted: true },
  // The last day has passed, and the server doesn't say that it is over: an invoice may still be sent.
  { startDate: '2026-06-10', endDate: '2026-06-12' },
  { startDate: '2026-06-10', endDate: '2026-06-12', isStarted: true },
  { startDate: '2026-06-13T10:00:00+03:00', endDate: '2026-06-13T12:00:00+03:00', rentalPeriod: 1 },
];
const finished: readonly Partial<Booking>[] = [
  { startDate: '2026-06-10', endDate: '2026-06-12', isFinished: true },
  { startDate: '2026-06-12', endDate: '2026-06-14', isFinished: true },
  { startDate: '2026-06-14', endDate: '2026-06-16', isStarted: true, isFinished: true },
];

describe.each(table)('%s: status %d', (_, status, before, open, during, after) => {
  test.each([
    ['before', ahead, before],
    ['at the beginning of', begun, open],
    ['during', underWay, during],
    ['after', finished, after],
  ] as const)('offers %s the stay what the specification names', (__, stays, offered) => {
    for (const stay of stays) {
      const found = [
        { deliveryRecordUrl: null, invoiceUrl: null },
        { deliveryRecordUrl: null, invoiceUrl: invoice },
        { deliveryRecordUrl: record, invoiceUrl: null },
        { deliveryRecordUrl: record, invoiceUrl: invoice },
      ].map(documents =>
        inWords(
          actionsOf(
            booking({ status, createdDateTime: '2026-06-13T10:00:00+03:00', ...stay, ...documents }),
            now,
          ),
        ),
      );
      expect([stay, found]).toEqual([stay, offered]);
    }
  });
});

describe('A245, A404, Q066 a request at its deadline', () => {
  const at = (createdDateTime: string, moment: string, ms = 0): string =>
    inWords(actionsOf(booking({ status: 1, createdDateTime }), Date.parse(moment) + ms));

  test.each([
    ['2026-06-10T12:00:00+03:00', '2026-06-13T12:00:00+03:00'],
    ['2026-06-10T12:00:00', '2026-06-13T09:00:00Z'],
    ['2026-06-10T12:00:00.5', '2026-06-13T09:00:00.500Z'],
    ['2026-02-27', '2026-03-01T21:00:00Z'],
  ])('made at %s can be answered up to the millisecond before %s', (created, deadline) => {
    expect(at(created, deadline, -1)).toBe('answer');
    expect(at(created, deadline)).toBe('"timeOver"');
    expect(at(created, deadline, 1)).toBe('"timeOver"');
  });

  test('can be answered when nobody knows when it was made: the server says', () => {
    expect(at('', '2026-06-13T12:00:00+03:00')).toBe('answer');
  });
});

test('A231, A244 nothing else about a booking changes what it offers', () => {
  const whole = booking();
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 16 }),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(...ahead, ...begun, ...underWay, ...finished),
      fc.record(
        {
          partnerIncome: fc.option(fc.double()),
          wantCaptain: fc.boolean(),
          unreadMessageCount: fc.nat(),
          availabilityCheckQuestion: fc.option(fc.string()),
          customer: fc.constant({ fullName: null, phoneNumber: null, email: null }),
          rentalPeriod: fc.constantFrom(0, 1, 2, 3),
        },
        { requiredKeys: [] },
      ),
      (status, hasRecord, hasInvoice, stay, other) => {
        const asked = {
          ...whole,
          ...stay,
          status,
          deliveryRecordUrl: hasRecord ? record : null,
          invoiceUrl: hasInvoice ? invoice : null,
        };
        expect(actionsOf({ ...asked, ...other }, now)).toEqual(actionsOf(asked, now));
      },
    ),
  );
});
