import { afterEach, describe, expect, test } from 'vitest';
import { deadlineText } from '../../../../src/kit/words/deadlineText.ts';
import { stayDates, stayLength, stayTableDate } from '../../../../src/features/bookings/shared/stayText.ts';
import { inEnglish as en, inTurkish as tr } from '../../intl.ts';

const [HOURLY, DAILY, WEEKLY] = [1, 2, 3];

const stay = (rentalPeriod: number, startDate: string, endDate: string) => ({
  rentalPeriod,
  startDate,
  endDate,
});

/** Ranges are written with thin spaces. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ').replaceAll('\u2060', '');

const home = process.env['TZ'];
afterEach(() => {
  if (home === undefined) delete process.env['TZ'];
  else process.env['TZ'] = home;
});

const zones = ['Europe/Istanbul', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland'];
describe.each(zones)('on a device in %s', zone => {
  test.each([
    [DAILY, '2026-06-12', '2026-06-19', '12–19 Haz 2026', '8 day'],
    [WEEKLY, '2026-06-28', '2026-07-04', '28 Haz – 4 Tem 2026', '7 day'],
    [DAILY, '2026-12-30', '2027-01-02', '30 Ara 2026 – 2 Oca 2027', '4 day'],
    [DAILY, '2026-06-12', '2026-06-12', '12 Haz 2026', '1 day'],
    // A time that a server adds to a plain day isn't told, and moves nothing.
    [WEEKLY, '2026-06-12T00:00:00', '2026-06-18T23:59:59', '12–18 Haz 2026', '7 day'],
    // Before Istanbul kept its time all year, too.
    [DAILY, '2014-01-05', '2014-01-06', '5–6 Oca 2014', '2 day'],
    [HOURLY, '2026-06-12T10:00:00', '2026-06-12T14:30:00', '12 Haz 2026 10:00–14:30', '4.5 hour'],
    [HOURLY, '2026-06-12T07:00:00Z', '2026-06-12T11:00:00Z', '12 Haz 2026 10:00–14:00', '4 hour'],
    [HOURLY, '2026-06-12T22:00', '2026-06-13T01:00', '12 Haz 2026 22:00 – 13 Haz 2026 01:00', '3 hour'],
    [HOURLY, '2026-06-12T00:30', '2026-06-12T02:00', '12 Haz 2026 00:30–02:00', '1.5 hour'],
    // In January 2014 Istanbul was two hours ahead of UTC.
    [HOURLY, '2014-01-05T10:00', '2014-01-05T12:30', '5 Oca 2014 10:00–12:30', '2.5 hour'],
    [HOURLY, '2014-01-05T08:00Z', '2014-01-05T10:30Z', '5 Oca 2014 10:00–12:30', '2.5 hour'],
    [DAILY, '2028-02-28', '2028-03-01', '28 Şub – 1 Mar 2028', '3 day'],
    [HOURLY, '2026-06-12', '2026-06-12', '12 Haz 2026', '1 day'],
    [0, '2026-06-12', '2026-06-13', '12–13 Haz 2026', '2 day'],
  ])('A125 A398 Q051 period %d from %s to %s: %s, %s', (period, from, to, text, length) => {
    process.env['TZ'] = zone;
    // Only hours are other ones there.
    const isNamed = zone !== 'Europe/Istanbul' && text.includes(':');
    expect(plain(stayDates(tr, stay(period, from, to)))).toBe((isNamed ? 'İstanbul saatiyle ' : '') + text);
    const { count, unit } = stayLength(stay(period, from, to)) ?? {};
    expect(`${count} ${unit}`).toBe(length);
  });
});

test.each([
  ['Europe/Istanbul', '14 Haz Paz 12:00', 'Sun 14 Jun, 12:00'],
  ['Europe/Berlin', 'İstanbul saatiyle 14 Haz Paz 12:00', 'Sun 14 Jun, 12:00 Istanbul time'],
])('A245 A398 in %s a time to answer names Istanbul where clocks show other hours', (zone, inTr, inEn) => {
  process.env['TZ'] = zone;
  const at = Date.parse('2026-06-14T09:00:00Z');
  expect([deadlineText(tr, at), deadlineText(en, at)].map(plain)).toEqual([inTr, inEn]);
});

test('A125 a line may end after a dash and before a time, not inside of a date', () => {
  process.env['TZ'] = 'Europe/Istanbul';
  const lines = (...of: Parameters<typeof stay>) =>
    stayDates(tr, stay(...of))
      .split(' ')
      .map(plain);
  expect(lines(DAILY, '2026-12-26', '2027-01-01')).toEqual(['26 Ara 2026 –', '1 Oca 2027']);
  expect(lines(DAILY, '2026-06-12', '2026-06-19')).toEqual(['12–19 Haz 2026']);
  // Browsers end a line after a dash too, unless it is joined to what follows.
  expect(stayDates(tr, stay(DAILY, '2026-06-12', '2026-06-19'))).toBe('12–\u206019\u00a0Haz\u00a02026');
  expect(lines(HOURLY, '2026-06-12T22:00', '2026-06-13T01:00')).toEqual([
    '12 Haz 2026',
    '22:00 –',
    '13 Haz 2026',
    '01:00',
  ]);
  process.env['TZ'] = 'Europe/Berlin';
  expect(lines(HOURLY, '2026-06-12T10:00', '2026-06-12T14:30')).toEqual([
    'İstanbul',
    'saatiyle',
    '12 Haz 2026',
    '10:00–14:30',
  ]);
});

test('in English', () => {
  expect(plain(stayDates(en, stay(DAILY, '2026-06-28', '2026-07-04')))).toBe('28 Jun – 4 Jul 2026');
});

test.each([
  [DAILY, '', ''],
  [DAILY, '2026-02-30', '2026-03-02'],
  [HOURLY, 'tomorrow at ten', 'tomorrow at noon'],
  [DAILY, '2026-06-19', '2026-06-12'],
  [HOURLY, '2026-06-12T14:00', '2026-06-12T10:00'],
])('dates that make no sense are shown as they came: period %d from "%s" to "%s"', (period, from, to) => {
  expect(stayDates(tr, stay(period, from, to))).toBe(`${from} – ${to}`);
  expect(stayLength(stay(period, from, to))).toBeUndefined();
});

test.each([
  [DAILY, '2026-06-12', '12.06.2026'],
  [WEEKLY, '2026-06-12T00:00:00', '12.06.2026'],
  [HOURLY, '2026-06-12T08:30:00Z', '12.06.2026 11:30'],
  [HOURLY, '2026-06-12T08:30', '12.06.2026 08:30'],
  [HOURLY, '2026-06-12', '12.06.2026'],
  [DAILY, 'soon', 'soon'],
])('A398: in a table, period %d on %s: %s', (period, date, text) => {
  expect(stayTableDate(stay(period, date, date), 'startDate')).toBe(text);
});
