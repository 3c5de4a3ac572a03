import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, create } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { CalendarEvent } from '../../src/domain/calendarEvent.ts';
import {
  boatBefore,
  compareCalendar,
  readImportedUid,
  type CalendarCompareInput,
  type HeldEvent,
  type Stay,
} from '../../src/domain/calendarImport.ts';
import { RentalPeriod } from '../../src/domain/booking/rentalPeriod.ts';
import { fingerprint } from '../../src/lib/safe/fingerprint.ts';
import {
  readIcalendar,
  type ParsedCalendar,
  type ParsedEvent,
} from '../../src/lib/calendar/readIcalendar.ts';
import { calendarFile, dayEvent, freeBoat } from '../support/calendarFiles.ts';

const today = '2026-11-28';
const BOAT = 'local-1';

function hours(uid: string, from: string, to: string): ParsedEvent {
  return dayEvent(uid, '', '', { span: { unit: 'moment', from: Date.parse(from), to: Date.parse(to) } });
}

const CALENDARS = join(import.meta.dirname, '../lib/calendars');

function fileOfText(name: string): ParsedCalendar {
  const bytes = new Uint8Array(readFileSync(join(CALENDARS, `${name}.ics`)));
  const found = readIcalendar(bytes.buffer, { from: today, to: '2029-11-28' });
  if (typeof found === 'string') throw new Error(found);
  return found;
}

type State = Partial<CalendarCompareInput>;

const compare = (file: ParsedCalendar, state: State = {}) =>
  compareCalendar(file, { ...freeBoat, boatId: BOAT, today, ...state });

/** The events as they are once everything of a file was taken over. */
function takenOver(file: ParsedCalendar, state: State = {}): HeldEvent[] {
  return compare(file, state).lines.map(({ event }, index) => ({ id: `e${index}`, ...event }));
}

const daysOf = (file: ParsedCalendar, state: State = {}): string[] =>
  compare(file, state).lines.map(({ event }) => `${event.startDate} ${event.endDate}`);
const notesOf = (file: ParsedCalendar, state: State = {}): unknown[] =>
  compare(file, state).lines.map(({ note }) => note);
/** Each line with its kind, the event that it is about, its days, and why it isn't chosen. */
const linesOf = (file: ParsedCalendar, state: State = {}): string[] =>
  compare(file, state).lines.map(({ kind, note, event, before, stays }) => {
    const about = `${kind}${before ? ` ${before.id}` : ''}: ${event.startDate} ${event.endDate}`;
    return `${about}${note ? `, ${note}` : ''}${stays.length > 0 ? `, ${stays.length} stays` : ''}`;
  });

const stay = (startDate: string, endDate: string, boatId = BOAT) => ({
  ...mineFields,
  startDate,
  endDate,
  boatId,
});
const june = dayEvent('june', '2027-06-01', '2027-06-08');
const july = dayEvent('july', '2027-07-01', '2027-07-02', { title: '', description: 'a\n b' });
const file = calendarFile([june, july]);

describe('what a file has that the panel hasn’t', () => {
  test('new events, their last day included here', () => {
    expect(linesOf(file)).toEqual(['new: 2027-06-01 2027-06-07', 'new: 2027-07-01 2027-07-01']);
    const [, line] = compare(file).lines;
    expect(line?.event).toMatchObject({ title: 'Kapalı', boatId: BOAT });
    expect(line?.event.description).toMatch(/^a\n b\n\n\[ics:[a-z0-9]+\.[a-z0-9]+\.[a-z0-9]+\]$/);
  });

  test('read twice there is nothing to do', () => {
    const events = takenOver(file);
    expect(compare(file, { events })).toMatchObject({ lines: [], own: 0, unread: 0 });
    expect(compare(file, { events }).same).toEqual(events.map(event => readImportedUid(event)));
    expect(linesOf(file, { events, untitled: 'Blocked' })).toEqual([]);
  });

  test('a calendar that got another name keeps its events; a uid of another calendar tells nothing', () => {
    const renamed = calendarFile([june], { source: 'Vrbo' });
    expect(linesOf(renamed, { events: takenOver(file) })).toEqual(['gone e1: 2027-07-01 2027-07-01, unmet']);
    const other = calendarFile([dayEvent('june', '2027-08-01', '2027-08-08')], { source: 'Vrbo' });
    expect(linesOf(other, { events: takenOver(file) })).toEqual(['new: 2027-08-01 2027-08-07']);
  });

  test('a calendar that got another name moves its events: a long uid is of one calendar only', () => {
    const uids = ['9b1c6c1e-1a2b', '9b1c6c1e-3c4d', '9b1c6c1e-5e6f'].map(uid => `${uid}@site`);
    const [first = '', second = '', third = ''] = uids;
    const events = takenOver(
      calendarFile([
        dayEvent(first, '2027-09-01', '2027-09-03'),
        dayEvent(second, '2027-09-05', '2027-09-07'),
        dayEvent(third, '2027-09-09', '2027-09-11'),
      ]),
    );
    const renamed = calendarFile(
      [dayEvent(first, '2027-09-01', '2027-09-03'), dayEvent(second, '2027-09-06', '2027-09-08')],
      { source: 'Airbnb, Badem' },
    );
    const taken = new Set(uids.map(uid => fingerprint(uid).toString(36)));
    expect(linesOf(renamed, { events, taken })).toEqual([
      'changed e1: 2027-09-06 2027-09-07',
      'gone e2: 2027-09-09 2027-09-10, unmet',
    ]);
    expect(notesOf({ ...renamed, cancelled: [third] }, { events, taken })).toEqual([undefined, undefined]);
  });

  test('another boat has its own', () => {
    const events = takenOver(file);
    expect(notesOf(file, { events, boatId: 'local-2' })).toEqual(['elsewhere', 'elsewhere']);
    expect(boatBefore(file, events)).toBe(BOAT);
    expect(boatBefore(calendarFile([june, july], { source: 'Vrbo' }), events)).toBeUndefined();
    // A marketplace names the files of all boats alike.
    expect(boatBefore(calendarFile([dayEvent('other', '2027-06-01', '2027-06-08')]), events)).toBeUndefined();
  });

  test('the server keeps blanks in its own way', () => {
    const events = takenOver(file).map(event => ({
      ...event,
      description: event.description?.replaceAll('\n', '\r\n') ?? null,
    }));
    expect(linesOf(file, { events })).toEqual([]);
  });

  test('long texts are cut, the tag stays; tags in the file count for nothing', () => {
    const fake = '[ics:aa.bb.cc]';
    const long = calendarFile([
      { ...june, title: 'x'.repeat(200), description: `${fake}${'y'.repeat(3_000)}` },
    ]);
    const events = takenOver(long);
    expect(events[0]?.title).toHaveLength(150);
    expect(events[0]?.description?.length).toBeLessThanOrEqual(2_000);
    expect(events[0]?.description).not.toContain(fake);
    expect(linesOf(long, { events })).toEqual([]);
  });

  test('what comes from this panel, and what can’t be meant, is only counted', () => {
    const odd = calendarFile(
      [
        dayEvent('booking-7@partner-panel', '2027-06-01', '2027-06-08'),
        dayEvent('event-8@partner-panel', '2027-07-01', '2027-07-02'),
        hours('answer-9@partner-panel', '2027-06-01T10:00Z', '2027-06-01T10:00Z'),
        dayEvent('far', '2090-01-01', '2090-01-02'),
      ],
      { unread: ['bad'] },
    );
    const stays = [stay('2027-06-01', '2027-06-07', 'local-2')];
    const events = [{ ...mineFields, id: '8', startDate: '2027-07-01', endDate: '2027-07-01' }];
    expect(compare(odd, { stays, events })).toMatchObject({ lines: [], own: 3, unread: 2 });
    // Anybody can give such a name.
    const named = calendarFile([july, dayEvent('x@partner-panel', '2027-08-01', '2027-08-08')]);
    expect(linesOf(named, { stays, events })[1]).toBe('new: 2027-08-01 2027-08-07, ours');
    expect(linesOf(named, { stays, events: takenOver(named) })).toEqual([]);
  });

  test('hours of a zone that nobody knows are told, and chosen by the partner', () => {
    const odd = calendarFile([
      { ...hours('a', '2027-06-01T10:00Z', '2027-06-02T10:00Z'), unknownZone: 'Nowhere' },
    ]);
    expect(compare(odd).lines).toMatchObject([{ kind: 'new', note: 'zone', zone: 'Nowhere' }]);
    const events = takenOver(odd).map(event => ({ ...event, endDate: '2027-06-01' }));
    expect(compare(odd, { events }).lines).toMatchObject([{ kind: 'changed', note: 'byHand' }]);
  });
});

describe('what has changed', () => {
  const moved = calendarFile([dayEvent('june', '2027-06-02', '2027-06-09'), july]);
  const events = takenOver(file);

  test('an event that the file has moved', () => {
    expect(linesOf(moved, { events })).toEqual(['changed e0: 2027-06-02 2027-06-08']);
  });

  test('one that the file has no more; what is over has only left it', () => {
    expect(linesOf(calendarFile([july]), { events })).toEqual(['gone e0: 2027-06-01 2027-06-07']);
    expect(linesOf(calendarFile([july]), { events, today: '2027-06-08' })).toEqual([]);
    // Some files leave out what is under way, and one without anything known is another boat's.
    expect(notesOf(calendarFile([july]), { events, today: '2027-06-03' })).toEqual(['begun']);
    expect(notesOf(calendarFile([]), { events })).toEqual(['unmet', 'unmet']);
    expect(notesOf(calendarFile([dayEvent('june', '', '')]), { events })).toEqual(['unmet']);
  });

  test('much that is gone at once may be of another listing, whose calendar has the same name', () => {
    const months = ['03', '04', '05', '06', '07'].map(month =>
      dayEvent(month, `2027-${month}-01`, `2027-${month}-08`),
    );
    const listed = takenOver(calendarFile(months));
    expect(notesOf(calendarFile(months.slice(1)), { events: listed })).toEqual([undefined]);
    expect(notesOf(calendarFile(months.slice(2)), { events: listed })).toEqual(['unmet', 'unmet']);
  });

  test('what the file says is cancelled is deleted without doubt, however much it is', () => {
    const none = calendarFile([], { cancelled: ['june', 'july'] });
    for (const on of [today, '2027-06-03'])
      expect(notesOf(none, { events, today: on })).toEqual([undefined, undefined]);
    // One that is listed to be deleted isn't told once more as left out.
    expect(compare(none, { events: events.slice(1) })).toMatchObject({ cancelled: 1, lines: [{}] });
  });

  test('nothing is gone by a file of another calendar, one that was cut, or one with something that can’t be read', () => {
    expect(linesOf(calendarFile([], { source: 'Vrbo' }), { events })).toEqual([]);
    expect(linesOf(calendarFile([], { isCut: true }), { events })).toEqual([]);
    expect(linesOf(calendarFile([], { unread: ['june'] }), { events })).toEqual([]);
  });

  test('what the partner made themselves is left alone', () => {
    const mine: HeldEvent = { ...mineFields, id: 'mine' };
    expect(linesOf(calendarFile([]), { events: [mine] })).toEqual([]);
  });

  test('what the partner has changed by hand is told and left to them', () => {
    const byHand = events.map(event => (event.id === 'e0' ? { ...event, endDate: '2027-06-20' } : event));
    expect(linesOf(file, { events: byHand })).toEqual(['changed e0: 2027-06-01 2027-06-07, byHand']);
    const gone = linesOf(calendarFile([july]), { events: byHand });
    expect(gone).toEqual(['gone e0: 2027-06-01 2027-06-20, byHand']);
    // What they made of it is what the file has by now.
    const alike = calendarFile([dayEvent('june', '2027-06-01', '2027-06-21'), july]);
    expect(linesOf(alike, { events: byHand })).toEqual([]);
  });

  test('what the partner has deleted on this device isn’t chosen again by itself', () => {
    const taken = new Set(compare(file).lines.map(({ uid }) => uid));
    expect(linesOf(file, { events: events.slice(1), taken })).toEqual(['new: 2027-06-01 2027-06-07, left']);
  });

  test('a second device finds them by their descriptions; what both have made is once too many', () => {
    const twice = [...events, { ...(events[0] ?? mineFields), id: 'other' }];
    expect(linesOf(file, { events: twice })).toEqual(['gone other: 2027-06-01 2027-06-07']);
  });
});

describe('files that give new ids to all of their events', () => {
  const named = (uid: string, day: string): ParsedEvent =>
    dayEvent(uid, day, `${day.slice(0, 8)}28`, { title: `Guest of ${day}` });
  const days = ['2027-05-01', '2027-06-01', '2027-07-01', '2027-08-01'];
  const before = calendarFile(days.map((day, index) => named(`old-${index}`, day)));
  const again = calendarFile(days.slice(1).map((day, index) => named(`new-${index}`, day)));
  const events = takenOver(before);

  test('are known by days and titles, and what they don’t have any more is gone', () => {
    expect(linesOf(again, { events })).toEqual(['gone e0: 2027-05-01 2027-05-27']);
    const left = events.slice(1);
    expect(compare(again, { events: left })).toMatchObject({ lines: [], same: left.map(readImportedUid) });
  });

  test('what isn’t there waits for the partner where the file may be another boat’s', () => {
    const notesWith = (given: ParsedCalendar, more: readonly HeldEvent[] = []): unknown[] =>
      notesOf(given, { events: [...events, ...more] });
    expect(notesWith(calendarFile(again.events.slice(0, 1)))).toEqual(['unmet', 'unmet', 'unmet']);
    const other = takenOver(calendarFile([named('other', '2027-09-01')]), { boatId: 'local-2' });
    const others = other.map(event => ({ ...event, id: 'other' }));
    expect(notesWith(again, others)).toEqual(['unmet']);
  });

  test('two alike are two', () => {
    const two = calendarFile([named('x', '2027-05-01'), named('y', '2027-05-01')]);
    expect(compare(two, { events: events.slice(0, 1) })).toMatchObject({
      lines: [{ kind: 'new', note: 'blocked' }],
      same: [readImportedUid(events[0] ?? mineFields)],
    });
  });
});

describe('a boat that comes back before its check-in time', () => {
  const weeks = fileOfText('charterWeeks');
  const weekly = { rentalPeriod: RentalPeriod.weekly };
  const free = ['2027-05-22 2027-05-28', '2027-05-29 2027-06-04', '2027-06-12 2027-06-18'];
  const taken = ['2027-05-22 2027-05-29', '2027-05-29 2027-06-05', '2027-06-12 2027-06-19'];

  test('is asked about once; then its last day is free or taken', () => {
    expect(compare(weeks, weekly)).toMatchObject({ early: 3, lastDay: undefined });
    expect(daysOf(weeks, { ...weekly, lastDay: 'free' })).toEqual(free);
    expect(daysOf(weeks, { ...weekly, lastDay: 'taken' })).toEqual(taken);
    const stays = [stay('2027-06-05', '2027-06-11')];
    expect(linesOf(weeks, { ...weekly, stays, lastDay: 'free' }).join('')).not.toContain('stays');
  });

  test.each([
    ['free' as const, free],
    ['taken' as const, taken],
  ])('another device knows the answer %s by what was taken over', (lastDay, days) => {
    const events = takenOver(weeks, { ...weekly, lastDay });
    expect(compare(weeks, { ...weekly, events })).toMatchObject({ lines: [], lastDay });
    const later = { ...weeks, events: weeks.events.map(event => ({ ...event, title: 'Sold' })) };
    expect(daysOf(later, { ...weekly, events })).toEqual(days);
    // It can be changed later.
    const other = lastDay === 'free' ? 'taken' : 'free';
    const [first] = compare(weeks, { ...weekly, events, lastDay: other }).lines;
    expect(first).toMatchObject({ kind: 'changed', note: undefined });
  });

  test('is not asked about a boat by the hour, an end after check-in, at midnight, or on the first day', () => {
    const asked = (from: string, to: string, state: State = {}): number =>
      compare(calendarFile([hours('a', from, to)]), state).early;
    const week = ['2027-06-05T17:00+03:00', '2027-06-12T09:00+03:00'] as const;
    expect(asked(...week)).toBe(1);
    expect(asked(...week, { rentalPeriod: RentalPeriod.hourly })).toBe(0);
    expect(asked(...week, { checkinTime: '08:30' })).toBe(0);
    expect(asked(week[0], '2027-06-12T00:00+03:00')).toBe(0);
    expect(asked('2027-06-05T08:00+03:00', '2027-06-05T12:00+03:00')).toBe(0);
  });
});

test('what an earlier version took over is found again: series in zones, single times, days, dates', () => {
  const again = fileOfText('takenOver');
  const stored: unknown = JSON.parse(readFileSync(join(CALENDARS, 'takenOver.json'), 'utf8'));
  const events = create(stored, array(CalendarEvent)).map((event, index) => ({ ...event, id: `e${index}` }));
  expect(compare(again, { events, lastDay: 'taken' })).toMatchObject({
    lines: [],
    unread: 0,
    lastDay: 'taken',
  });
  // By their names, not by their days and titles.
  expect(compare(again, { events }).same).toEqual(
    again.events.map(({ uid }) => fingerprint(uid).toString(36)),
  );
});

describe('what else takes the boat', () => {
  test('an overlap with a booking is told; where bookings take all days, nothing is left to block', () => {
    const week = 'new: 2027-06-01 2027-06-07';
    const firstWith = (...stays: readonly Stay[]): unknown => linesOf(file, { stays })[0];
    expect(firstWith(stay('2027-06-05', '2027-06-06'))).toBe(`${week}, 1 stays`);
    const whole = [stay('2027-06-01', '2027-06-03'), stay('2027-06-04', '2027-06-07')];
    expect(firstWith(...whole)).toBe(`${week}, booked, 2 stays`);
    const withHours = stay('2027-06-01T12:00:00+03:00', '2027-06-07T10:00:00+03:00');
    expect(firstWith(withHours)).toBe(`${week}, booked, 1 stays`);
    expect(firstWith(stay('2027-06-01', '2027-06-30', 'local-2'))).toBe(week);
  });

  test('days that are blocked already, and time that stays free, wait for the partner', () => {
    const mine: HeldEvent = { ...mineFields, id: 'mine' };
    expect(linesOf(file, { events: [mine] })[0]).toBe('new: 2027-06-01 2027-06-07, blocked');
    expect(notesOf(calendarFile([{ ...june, isFree: true }]))).toEqual(['free']);
  });
});

describe('hours and days', () => {
  // From two in the afternoon to ten, by the clock of Berlin.
  const timed = calendarFile([hours('a', '2027-06-01T14:00+02:00', '2027-06-03T22:00+02:00')]);

  test('a boat by the day is blocked for each day that is touched, as Istanbul counts them', () => {
    expect(daysOf(timed)).toEqual(['2027-06-01 2027-06-03']);
    const night = calendarFile([hours('a', '2027-06-01T22:30Z', '2027-06-02T21:00Z')]);
    expect(daysOf(night)).toEqual(['2027-06-02 2027-06-02']);
  });

  test('a boat by the hour keeps hours; days are whole', () => {
    const hourly = { rentalPeriod: RentalPeriod.hourly };
    expect(daysOf(timed, hourly)).toEqual(['2027-06-01T15:00:00+03:00 2027-06-03T23:00:00+03:00']);
    const whole = '2027-06-01T00:00:00+03:00 2027-06-07T23:59:00+03:00';
    expect(daysOf(calendarFile([june]), hourly)).toEqual([whole]);
    const none = calendarFile([hours('a', '2027-06-01T10:00Z', '2027-06-01T10:00Z')]);
    expect(compare(none, hourly)).toMatchObject({ lines: [], unread: 1 });
    const stays = [stay('2027-06-01T10:00:00+03:00', '2027-06-04T10:00:00+03:00')];
    expect(notesOf(timed, { ...hourly, stays })).toEqual(['booked']);
  });
});

const mineFields: CalendarEvent = {
  title: 'Benim',
  startDate: '2027-06-01',
  endDate: '2027-06-07',
  boatId: BOAT,
  description: null,
};
