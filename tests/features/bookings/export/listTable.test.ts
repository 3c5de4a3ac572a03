import { expect, test } from 'vitest';
import type { OfBoats } from '../../../../src/resources/bookings/bookedBoats.ts';
import { RentalPeriod } from '../../../../src/domain/booking/rentalPeriod.ts';
import { bookingColumns, makeListFile } from '../../../../src/features/bookings/export/listTable.ts';
import { booking } from '../../../support/factories.ts';
import { inEnglish, inTurkish } from '../../intl.ts';

// Of this device's clock, whatever its time zone.
const now = new Date(2026, 5, 1, 9, 5).getTime();

const shown: OfBoats = {
  boats: [{ id: '57', name: 'Zümrüt', brand: null, model: null, rentalPeriod: 1 }],
  ...booking({
    bookingNumber: 'TK-7',
    status: 6,
    rentalPeriod: RentalPeriod.hourly,
    startDate: '2026-06-12T08:30:00Z',
    endDate: '2026-06-12T11:30:00Z',
    partnerIncome: 12_345.5,
    boat: { ...booking().boat, brand: 'Azimut', model: '46 Fly', marina: 'Ece Marina, Fethiye' },
    customer: { fullName: '=Ada; İnci', phoneNumber: '+90 532 000 00 00', email: 'ada@example.org' },
  }),
};

async function lines(intl: typeof inTurkish, ...bookings: OfBoats[]): Promise<string[]> {
  return (await makeListFile(intl, bookings, now).text()).replace('\uFEFF', '').trimEnd().split('\r\n');
}

test('a Turkish file has semicolons and decimal commas, an English one commas and points', async () => {
  expect(await lines(inTurkish, shown)).toEqual([
    'Rezervasyon no;Durum;Tekne;Giriş;Çıkış;Süre;Müşteri;Kazancınız;Para birimi;Marina;Marka ve model',
    `TK-7;Ödendi;Zümrüt;12.06.2026 11:30;12.06.2026 14:30;3 saat;"'=Ada; İnci";12345,5;TRY;Ece Marina, Fethiye;Azimut 46 Fly`,
  ]);
  expect((await lines(inEnglish, shown))[1]).toMatch(
    /^TK-7,[^,]+,Zümrüt,12\.06\.2026 11:30,12\.06\.2026 14:30,3 hours,'=Ada; İnci,12345\.5,TRY,"Ece Marina, Fethiye",Azimut 46 Fly$/,
  );
});

test('A244: the customer’s name is there when the server tells it, phone and email never', async () => {
  const customer = { fullName: null, phoneNumber: null, email: null };
  const [, hidden] = await lines(inTurkish, { ...shown, customer, partnerIncome: null });
  expect(hidden).toMatch(/;3 saat;;;TRY;/);
  expect((await lines(inTurkish, shown)).join()).not.toMatch(/532|@/);
});

test('the file is named after the time when it was made', () => {
  expect(makeListFile(inTurkish, [], now).name).toBe('rezervasyonlar-2026-06-01-0905.csv');
  expect(makeListFile(inEnglish, [], now).name).toBe('bookings-2026-06-01-0905.csv');
});

test('on paper incomes stand beneath each other: with separators of thousands, and all with two decimals', () => {
  const onPaper = (intl: typeof inTurkish, partnerIncome: number | null): string[] =>
    bookingColumns(intl).flatMap(({ paperTextOf }) => paperTextOf?.({ ...shown, partnerIncome }) ?? []);
  expect(onPaper(inTurkish, 12_345.5)).toEqual(['12.345,50']);
  expect(onPaper(inEnglish, 9_000)).toEqual(['9,000.00']);
  expect(onPaper(inTurkish, null)).toEqual(['']);
});
