import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  deviceStamp,
  deviceTime,
  hasFourDigitYear,
  parseHistoricIstanbulTime,
  utcMidnight,
  utcStamp,
} from '../../src/lib/time/calendar.ts';
import { HOUR_MS, parseIstanbulTime } from '../../src/lib/time/day.ts';
import { inTimeZone, zones } from '../support/deviceZone.ts';

describe.each(zones)('on a device in %s', zone => {
  inTimeZone(zone);

  test.each([
    // Before September 2016 Istanbul was two hours ahead of UTC in winter and three in summer.
    ['2014-01-05T10:00', '2014-01-05T08:00:00.000Z'],
    ['2014-07-05T10:00', '2014-07-05T07:00:00.000Z'],
    ['2014-01-05', '2014-01-04T22:00:00.000Z'],
    ['2015-11-07T12:00', '2015-11-07T09:00:00.000Z'],
    ['2015-11-09T12:00', '2015-11-09T10:00:00.000Z'],
    ['2016-03-26T12:00', '2016-03-26T10:00:00.000Z'],
    ['2016-03-28T12:00', '2016-03-28T09:00:00.000Z'],
    // Since then it is three hours ahead all year.
    ['2016-12-01T12:00', '2016-12-01T09:00:00.000Z'],
    ['2026-01-15T12:00', '2026-01-15T09:00:00.000Z'],
    ['2026-06-01 12:00:00', '2026-06-01T09:00:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T00:30:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T00:30:00.000Z'],
    ['2028-02-29T23:59:59', '2028-02-29T20:59:59.000Z'],
    // The hours that Los Angeles and Auckland skip or have twice.
    ['2026-03-08T02:30:00', '2026-03-07T23:30:00.000Z'],
    ['2026-11-01T01:30:00', '2026-10-31T22:30:00.000Z'],
    ['2026-09-27T02:30:00', '2026-09-26T23:30:00.000Z'],
    ['2026-04-05T02:30:00', '2026-04-04T23:30:00.000Z'],
    // With an offset it is what it says, in every year.
    ['2014-01-05T10:00+03:00', '2014-01-05T07:00:00.000Z'],
    ['2014-01-05T07:00 Z', '2014-01-05T07:00:00.000Z'],
    ['2026-06-01 12:00:00+0300', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01T12:00:00.1234567', '2026-06-01T09:00:00.123Z'],
  ])('Q050, Q051 %j is the moment %s', (text, moment) => {
    expect(new Date(parseHistoricIstanbulTime(text) ?? NaN).toISOString()).toBe(moment);
  });

  test('A398, Q051 since 2017 it is the moment that lists reckon with', () => {
    for (let at = Date.UTC(2017, 0, 1, 0, 30); at < Date.UTC(2030, 0); at += 61 * HOUR_MS) {
      const text = new Date(at).toISOString().slice(0, 16);
      expect(parseHistoricIstanbulTime(text)).toBe(parseIstanbulTime(text));
    }
  });

  test('plain days are the same everywhere', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2028-02-29', 366)).toBe('2029-03-01');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2014-03-30', 1)).toBe('2014-03-31');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-11-02T10:00', '2026-10-31')).toBe(-2);
    expect(utcMidnight('2026-06-12T23:59')).toBe(Date.UTC(2026, 5, 12));
  });

  test('D15 a camera’s time without an offset is the device’s own', () => {
    expect(deviceTime('2026-06-12T14:05:33')).toBe(new Date(2026, 5, 12, 14, 5, 33).getTime());
    expect(deviceTime('2026-06-12T14:05:33+03:00')).toBe(Date.UTC(2026, 5, 12, 11, 5, 33));
  });

  test('a file is named after the device’s time, in digits that every file system knows', () => {
    expect(deviceStamp(new Date(2026, 10, 1, 9, 5).getTime())).toBe('2026-11-01-0905');
  });
});

test.each(['', 'yarın', '2026-02-30', '2026-13-01T10:00', '2026-06-01T12:60', '2026-06-01T12:00+99:00'])(
  '%j names no moment',
  text => {
    expect(parseHistoricIstanbulTime(text)).toBeUndefined();
    expect(parseIstanbulTime(text)).toBeUndefined();
  },
);

test.each(['', null, undefined, 'yarın', '2027-02-29', '2026-1-1'])('%j names no day', text => {
  expect(utcMidnight(text)).toBeUndefined();
  expect(addDays(text, 1)).toBeUndefined();
  expect(daysBetween(text, '2026-06-12')).toBeUndefined();
  expect(daysBetween('2026-06-12', text)).toBeUndefined();
});

test.each(['2026-02-30T10:00:00', '0000-00-00T00:00:00', ''])('D15 %j is no time of a camera', text => {
  expect(deviceTime(text)).toBeUndefined();
});

test('moments of files are in UTC, to the second', () => {
  expect(utcStamp(Date.UTC(2026, 5, 12, 11, 5, 33, 999))).toBe('20260612T110533Z');
  expect(hasFourDigitYear(Date.UTC(9999, 11, 31))).toBe(true);
  expect(hasFourDigitYear(Date.UTC(10_000, 0))).toBe(false);
  expect(hasFourDigitYear(NaN)).toBe(false);
});
