import { describe, expect, test } from 'vitest';
import {
  calendarEventProblems,
  tidyEvent,
  wholeDays,
  type CalendarEvent,
} from '../../../src/domain/calendarEvent.ts';
import { RentalPeriod } from '../../../src/domain/booking/rentalPeriod.ts';
import {
  adjustEventEnd,
  hasEventTimes,
  findEventProblemField,
  restoreEventValues,
  toEvent,
  toEventValues,
} from '../../../src/features/calendar/event/eventForms.ts';
import { formatNumericDate } from '../../../src/features/calendar/event/eventTexts.ts';
import { inTimeZone, zones } from '../../support/deviceZone.ts';

const days: CalendarEvent = {
  title: 'Bakım',
  boatId: '101',
  startDate: '2026-08-12',
  endDate: '2026-08-14',
  description: 'Motor',
};
const hours: CalendarEvent = {
  ...days,
  startDate: '2026-08-12T00:30:00+03:00',
  endDate: '2026-08-12T23:45:00+03:00',
};
const { daily, hourly } = RentalPeriod;

describe.each(zones)('on a device in %s', zone => {
  inTimeZone(zone);

  test('A288: what is opened and saved again is the same, with hours by Istanbul’s clock', () => {
    expect(toEvent(toEventValues(days), daily)).toEqual(days);
    expect(toEvent(toEventValues(hours), hourly)).toEqual(hours);
    expect(toEventValues(hours)).toMatchObject({
      startDay: '2026-08-12',
      startTime: '00:30',
      endTime: '23:45',
    });
    expect(formatNumericDate(hours.startDate)).toBe('12.08.2026 00:30');
    expect(formatNumericDate(days.startDate)).toBe('12.08.2026');
  });
});

test('Q087: a description has its lines, and none is nothing', () => {
  expect(toEvent({ ...toEventValues(days), description: 'a\nb' }, daily).description).toBe('a\nb');
  expect(toEvent({ ...toEventValues(days), description: '' }, daily).description).toBeNull();
});

test('A288: another boat without hours takes the days only', () => {
  expect(toEvent(toEventValues(hours), daily)).toMatchObject({
    startDate: '2026-08-12',
    endDate: '2026-08-12',
  });
});

test('A161 A288: an event by the hour keeps its hours when its boat isn’t in the fleet of this device', () => {
  const titled = { ...toEventValues(hours), title: 'Motor bakımı' };
  expect(toEvent(titled, undefined, hours)).toEqual({ ...hours, title: 'Motor bakımı' });
  const later = { ...titled, startTime: '10:00' };
  expect(hasEventTimes(later, undefined, hours)).toBe(true);
  expect(toEvent(later, undefined, hours).startDate).toBe('2026-08-12T10:00:00+03:00');
  expect(hasEventTimes(toEventValues(days), undefined, days)).toBe(false);
  expect(toEvent({ ...later, boatId: '102' }, undefined, hours).startDate).toBe('2026-08-12');
});

test('A288: a new title changes no dates, also of a boat that isn’t rented by the hour any more', () => {
  expect(toEvent({ ...toEventValues(hours), title: 'Boya' }, daily, hours)).toEqual({
    ...hours,
    title: 'Boya',
  });
  expect(toEvent({ ...toEventValues(hours), endDay: '2026-08-13' }, daily, hours)).toMatchObject({
    startDate: '2026-08-12',
    endDate: '2026-08-13',
  });
});

test('A288: without times whole days are meant, which a boat by the hour has from the first minute to the last', () => {
  const whole = { ...days, ...wholeDays('2026-08-12', '2026-08-14', hourly) };
  expect(whole).toMatchObject({
    startDate: '2026-08-12T00:00:00+03:00',
    endDate: '2026-08-14T23:59:00+03:00',
  });
  expect(toEventValues(whole)).toEqual(toEventValues(days));
  expect(toEvent(toEventValues(days), hourly)).toEqual(whole);
  expect(toEvent({ ...toEventValues(days), endDay: '' }, hourly).endDate).toBe('2026-08-12T23:59:00+03:00');
  expect(toEvent({ ...toEventValues(days), startDay: '' }, hourly).startDate).toBe('');
  expect(findEventProblemField('endDate', whole)).toBe('endDay');
});

test('A286: an empty end is the start', () => {
  expect(toEvent({ ...toEventValues(days), endDay: '' }, daily).endDate).toBe('2026-08-12');
  const empty = { ...toEventValues(hours), endDay: '', endTime: '' };
  expect(toEvent(empty, hourly).endDate).toBe(hours.startDate);
  expect(toEvent({ ...empty, endTime: '12:00' }, hourly).endDate).toBe('2026-08-12T12:00:00+03:00');
});

describe('A286: the end follows the start until it is chosen', () => {
  const empty = { ...toEventValues(hours), startDay: '', startTime: '', endDay: '', endTime: '' };
  const begun = { ...empty, startDay: '2026-08-12', endDay: '2026-08-12' };
  const whole = { ...begun, startTime: '10:00', endTime: '11:00' };

  test.each([
    ['a day', empty, { startDay: '2026-08-12' }, { endDay: '2026-08-12', endTime: '' }],
    ['a time', begun, { startTime: '10:15' }, { endDay: '2026-08-12', endTime: '11:15' }],
    [
      'a time late in the year',
      { ...begun, startDay: '2026-12-31', endDay: '2026-12-31' },
      { startTime: '23:30' },
      { endDay: '2027-01-01', endTime: '00:30' },
    ],
    ['another time', whole, { startTime: '12:00' }, { endDay: '2026-08-12', endTime: '13:00' }],
    ['another day', whole, { startDay: '2026-08-20' }, { endDay: '2026-08-20', endTime: '11:00' }],
    ['half of a time', whole, { startTime: '' }, { endDay: '2026-08-12', endTime: '' }],
    [
      'the other half',
      { ...begun, startTime: '?' },
      { startTime: '12:00' },
      { endDay: '2026-08-12', endTime: '13:00' },
    ],
    [
      'a day after the time',
      { ...empty, startTime: '10:00' },
      { startDay: '2026-08-12' },
      { endDay: '2026-08-12', endTime: '11:00' },
    ],
    [
      'a time, once an end’s time is chosen',
      { ...whole, endTime: '15:00' },
      { startTime: '12:00' },
      { endDay: '2026-08-12' },
    ],
    [
      'a day, once an end’s time is chosen',
      { ...whole, endTime: '15:00' },
      { startDay: '2026-08-20' },
      { endDay: '2026-08-20' },
    ],
    [
      'a day, once an end’s day is chosen',
      { ...whole, endDay: '2026-08-14' },
      { startDay: '2026-08-13' },
      {},
    ],
  ])('%s', (_, before, typed, end) => {
    expect(adjustEventEnd(before, typed, true)).toEqual(end);
  });

  test('without times only the day', () => {
    expect(
      adjustEventEnd(toEventValues({ ...days, endDate: days.startDate }), { startDay: '2026-08-20' }, false),
    ).toEqual({
      endDay: '2026-08-20',
    });
    expect(adjustEventEnd(toEventValues(days), { startDay: '2026-08-20' }, false)).toEqual({});
  });
});

test.each([
  ['A284: without a title', { title: ' ' }, daily, 'title', 'calendar.rule.titleRequired'],
  ['A287: without a boat', { boatId: undefined }, daily, 'boatId', 'calendar.rule.boatRequired'],
  ['A285: without a start', { startDay: '' }, daily, 'startDay', 'calendar.rule.startRequired'],
  ['without any day, the end', { startDay: '', endDay: '' }, daily, 'endDay', 'calendar.rule.endRequired'],
  ['half of a start', { startDay: '?' }, daily, 'startDay', 'calendar.rule.date'],
  ['without a time', { startTime: '' }, hourly, 'startTime', 'calendar.rule.date'],
  ['without an end’s time', { endTime: '' }, hourly, 'endTime', 'calendar.rule.date'],
  [
    'Q082: an end before the start',
    { endDay: '2026-08-11' },
    daily,
    'endDay',
    'calendar.rule.endBeforeStart',
  ],
  ['an end at the same time', { endTime: '00:30' }, hourly, 'endTime', 'calendar.rule.noLength'],
  ['a title too long', { title: 'a'.repeat(151) }, daily, 'title', 'calendar.rule.tooLong'],
  ['a text too long', { description: 'a'.repeat(2001) }, daily, 'description', 'calendar.rule.tooLong'],
] as const)('%s is told at its field', (_, typed, period, name, id) => {
  const event = toEvent({ ...toEventValues(period === hourly ? hours : days), ...typed }, period);
  const told = calendarEventProblems(tidyEvent(event), '2026-07-27').map(problem => ({
    name: findEventProblemField(problem.field, event),
    words: problem.words,
  }));
  expect(told).toContainEqual({ name, words: expect.objectContaining({ id }) as unknown });
});

test('a working copy that isn’t whole gives what it holds', () => {
  expect(restoreEventValues({ title: 'x', startDay: 5, other: 'y' })).toEqual({ title: 'x' });
  expect(restoreEventValues(null)).toEqual({});
  expect(restoreEventValues('x')).toEqual({});
});
