import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, parseIstanbulTime } from '../../src/lib/time/day.ts';
import { inTimeZone, zones } from '../support/deviceZone.ts';

describe.each(zones)('on a device in %s', zone => {
  inTimeZone(zone);

  test.each([
    ['2026-06-01T12:00:00+03:00', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01T12:00:00', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01 12:00:00', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01t12:00', '2026-06-01T09:00:00.000Z'],
    ['2026-01-15T12:00', '2026-01-15T09:00:00.000Z'],
    ['2026-06-01T09:00:00Z', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01T09:00:00z', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01T09:00:00 Z', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01 12:00:00+0300', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01 12:00:00+03', '2026-06-01T09:00:00.000Z'],
    ['2026-05-31T23:00:00-10:00', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01T14:30:00+05:30', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01T12:00:00.25', '2026-06-01T09:00:00.250Z'],
    ['2026-06-01T12:00:00.1234567+03:00', '2026-06-01T09:00:00.123Z'],
    ['  2026-06-01T12:00:00\n', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01', '2026-05-31T21:00:00.000Z'],
    ['2028-02-29', '2028-02-28T21:00:00.000Z'],
    ['2028-02-29T23:59:59', '2028-02-29T20:59:59.000Z'],
    ['2026-01-01T00:30', '2025-12-31T21:30:00.000Z'],
    // The hours that Los Angeles and Auckland skip or have twice.
    ['2026-03-08T02:30:00', '2026-03-07T23:30:00.000Z'],
    ['2026-11-01T01:30:00', '2026-10-31T22:30:00.000Z'],
    ['2026-09-27T02:30:00', '2026-09-26T23:30:00.000Z'],
    ['2026-04-05T02:30:00', '2026-04-04T23:30:00.000Z'],
  ])('Q050, Q051 %j is the moment %s', (text, moment) => {
    expect(new Date(parseIstanbulTime(text) ?? NaN).toISOString()).toBe(moment);
  });

  test('A398, Q051 every time without an offset is three hours ahead of UTC, in summer and in winter', () => {
    const minute = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2199, 11) / 60_000 });
    fc.assert(
      fc.property(minute, fc.constantFrom('', '+03:00', '+0300'), (minutes, offset) => {
        const at = minutes * 60_000;
        const text = new Date(at + 3 * HOUR_MS).toISOString().slice(0, 16);
        expect(parseIstanbulTime(`${text}${offset}`)).toBe(at);
      }),
    );
  });
});

test.each([
  '',
  ' ',
  'yarın',
  'null',
  'Invalid Date',
  '0',
  '1780304400000',
  '2026',
  '2026-06',
  '2026-06-01T',
  '2026-06-01T12',
  '2026-06-01T1:00',
  '2026-06-01T12:00:0',
  '2026-06-01T12:60:00',
  '2026-06-01T25:00:00',
  '2026-06-01T12:00:61',
  '2026-06-01T12:00:00.',
  '2026-06-01T12:00:00+99:00',
  '2026-06-01T12:00:00+3',
  '2026-06-01T12:00:00 GMT',
  '2026-06-01+03:00',
  '2026-06-01Z',
  '2026-06-1',
  '2026-00-10',
  '2026-13-01',
  '2026-06-31',
  '2026-06-31T12:00:00Z',
  '2027-02-29',
  '2100-02-29T10:00',
  '20260601',
  '01.06.2026',
  '06/01/2026 12:00',
  'Mon, 01 Jun 2026 09:00:00 GMT',
  '+002026-06-01',
  '-2026-06-01',
  '٢٠٢٦-٠٦-٠١',
  '2026-06-01T12:00:00<script>',
  '2026-06-01T12:00:00 2026-06-01T12:00:00',
])('%j names no moment', text => {
  expect(parseIstanbulTime(text)).toBeUndefined();
});

test('whatever text comes, it is a whole moment or none', () => {
  const part = fc.constantFrom('2026', '-', '06', '31', 'T', ' ', '12', ':', '00', '.5', 'Z', '+', '03', 'é');
  const text = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 12 }).map(parts => parts.join('')),
  );
  fc.assert(
    fc.property(text, found => {
      const at = parseIstanbulTime(found);
      expect(at === undefined || Number.isSafeInteger(at)).toBe(true);
    }),
  );
});
