import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '../../src/domain/calendarEvent.ts';
import {
  boatBefore,
  compareCalendar,
  takenFrom,
  type Compared,
  type HeldEvent,
  type Taken,
} from '../../src/domain/calendarImport.ts';
import { RentalPeriod } from '../../src/domain/rentalPeriod.ts';
import type { ReadCalendar, ReadEvent } from '../../src/lib/readIcalendar.ts';

const today = '2026-11-28';
const BOAT = 'local-1';

function read(uid: string, from: string, to: string, more: Partial<ReadEvent> = {}): ReadEvent {
  return { uid, span: { unit: 'day', from, to }, title: 'Reserved', description: '', isFree: false, ...more };
}

function hours(uid: string, from: string, to: string): ReadEvent {
  return read(uid, '', '', { span: { unit: 'moment', from: Date.parse(from), to: Date.parse(to) } });
}

function fileOf(events: readonly ReadEvent[], more: Partial<ReadCalendar> = {}): ReadCalendar {
  return { source: 'Airbnb', events, unread: [], past: 0, isCut: false, ...more };
}

type State = Partial<Compared<HeldEvent, Taken>>;

const compare = (file: ReadCalendar, state: State = {}) =>
  compareCalendar(file, {
    boatId: BOAT,
    rentalPeriod: RentalPeriod.daily,
    today,
    untitled: 'Kapalı',
    events: [],
    stays: [],
    taken: new Set<string>(),
    ...state,
  });

/** The events as they are once everything of a file was taken over. */
function takenOver(file: ReadCalendar, state: State = {}): HeldEvent[] {
  return compare(file, state).lines.map(({ event }, index) => ({ id: `e${index}`, ...event }));
}

const linesOf = (file: ReadCalendar, state: State = {}): object[] =>
  compare(file, state).lines.map(({ kind, note, event, before, stays }) => ({
    kind,
    note,
    days: `${event.startDate} ${event.endDate}`,
    id: before?.id,
    stays: stays.length,
  }));

const june = read('june', '2027-06-01', '2027-06-08');
const july = read('july', '2027-07-01', '2027-07-02', { title: '', description: 'a\n b' });
const file = fileOf([june, july]);
const plain = { note: undefined, id: undefined, stays: 0 };

describe('what a file has that the panel hasn’t', () => {
  test('new events, their last day included here', () => {
    expect(linesOf(file)).toEqual([
      { kind: 'new', days: '2027-06-01 2027-06-07', ...plain },
      { kind: 'new', days: '2027-07-01 2027-07-01', ...plain },
    ]);
    const [, line] = compare(file).lines;
    expect(line?.event).toMatchObject({ title: 'Kapalı', boatId: BOAT });
    expect(line?.event.description).toMatch(/^a\n b\n\n\[ics:[a-z0-9]+\.[a-z0-9]+\.[a-z0-9]+\]$/);
  });

  test('read twice there is nothing to do', () => {
    const events = takenOver(file);
    expect(compare(file, { events })).toMatchObject({ lines: [], own: 0, unread: 0 });
    expect(compare(file, { events }).same).toEqual(events.map(event => takenFrom(event)));
  });

  test('another boat has its own', () => {
    const events = takenOver(file);
    expect(compare(file, { events, boatId: 'local-2' }).lines.map(({ note }) => note)).toEqual([
      'elsewhere',
      'elsewhere',
    ]);
    expect(boatBefore(file, events)).toBe(BOAT);
    expect(boatBefore(fileOf([june, july], { source: 'Vrbo' }), events)).toBeUndefined();
    // A marketplace names the files of all boats alike.
    expect(boatBefore(fileOf([read('other', '2027-06-01', '2027-06-08')]), events)).toBeUndefined();
  });

  test('the server keeps blanks in its own way', () => {
    const events = takenOver(file).map(event => ({
      ...event,
      description: event.description?.replaceAll('\n', '\r\n') ?? null,
    }));
    expect(linesOf(file, { events })).toEqual([]);
  });

  test('long texts are cut, the mark stays; marks in the file count for nothing', () => {
    const fake = '[ics:aa.bb.cc]';
    const long = fileOf([{ ...june, title: 'x'.repeat(200), description: `${fake}${'y'.repeat(3_000)}` }]);
    const events = takenOver(long);
    expect(events[0]?.title).toHaveLength(150);
    expect(events[0]?.description?.length).toBeLessThanOrEqual(2_000);
    expect(events[0]?.description).not.toContain(fake);
    expect(linesOf(long, { events })).toEqual([]);
  });

  test('what comes from this panel, and what can’t be meant, is only counted', () => {
    const odd = fileOf(
      [read('booking-7@partner-panel', '2027-06-01', '2027-06-08'), read('far', '2090-01-01', '2090-01-02')],
      { unread: ['bad'] },
    );
    expect(compare(odd)).toMatchObject({ lines: [], own: 1, unread: 2 });
  });
});

describe('what has changed', () => {
  const moved = fileOf([read('june', '2027-06-02', '2027-06-09'), july]);
  const events = takenOver(file);

  test('an event that the file has moved', () => {
    expect(linesOf(moved, { events })).toEqual([
      { kind: 'changed', days: '2027-06-02 2027-06-08', note: undefined, id: 'e0', stays: 0 },
    ]);
  });

  test('one that the file has no more; what is over has only left it', () => {
    expect(linesOf(fileOf([july]), { events })).toEqual([
      { kind: 'gone', days: '2027-06-01 2027-06-07', note: undefined, id: 'e0', stays: 0 },
    ]);
    expect(linesOf(fileOf([july]), { events, today: '2027-06-08' })).toEqual([]);
    // Some files leave out what is under way, and one without anything known is another boat's.
    expect(compare(fileOf([july]), { events, today: '2027-06-03' }).lines[0]?.note).toBe('begun');
    expect(compare(fileOf([]), { events }).lines.map(({ note }) => note)).toEqual(['unmet', 'unmet']);
  });

  test('nothing is gone by a file of another calendar, one that was cut, or one with something that can’t be read', () => {
    expect(linesOf(fileOf([], { source: 'Vrbo' }), { events })).toEqual([]);
    expect(linesOf(fileOf([], { isCut: true }), { events })).toEqual([]);
    expect(linesOf(fileOf([], { unread: ['june'] }), { events })).toEqual([]);
  });

  test('what the partner made themselves is left alone', () => {
    const mine: HeldEvent = { ...mineFields, id: 'mine' };
    expect(linesOf(fileOf([]), { events: [mine] })).toEqual([]);
  });

  test('what the partner has changed by hand is told and left to them', () => {
    const byHand = events.map(event => (event.id === 'e0' ? { ...event, endDate: '2027-06-20' } : event));
    const expected = { note: 'byHand', id: 'e0', stays: 0 };
    expect(linesOf(file, { events: byHand })).toEqual([
      { kind: 'changed', days: '2027-06-01 2027-06-07', ...expected },
    ]);
    expect(linesOf(fileOf([july]), { events: byHand })).toEqual([
      { kind: 'gone', days: '2027-06-01 2027-06-20', ...expected },
    ]);
    // What they made of it is what the file has by now.
    const alike = fileOf([read('june', '2027-06-01', '2027-06-21'), july]);
    expect(linesOf(alike, { events: byHand })).toEqual([]);
  });

  test('what the partner has deleted on this device isn’t chosen again by itself', () => {
    const taken = new Set(compare(file).lines.map(({ uid }) => uid));
    expect(linesOf(file, { events: events.slice(1), taken })).toEqual([
      { kind: 'new', days: '2027-06-01 2027-06-07', ...plain, note: 'removed' },
    ]);
  });

  test('a second device finds them by their descriptions; what both have made is once too many', () => {
    const twice = [...events, { ...eventFields(events[0]), id: 'other' }];
    expect(linesOf(file, { events: twice })).toEqual([
      { kind: 'gone', days: '2027-06-01 2027-06-07', note: undefined, id: 'other', stays: 0 },
    ]);
  });
});

describe('what else takes the boat', () => {
  const stay = (startDate: string, endDate: string, boatId = BOAT): Taken => ({ startDate, endDate, boatId });

  test('a clash with a booking is told; where bookings take all days, nothing is left to block', () => {
    expect(linesOf(file, { stays: [stay('2027-06-05', '2027-06-06')] })[0]).toMatchObject({
      stays: 1,
      note: undefined,
    });
    const whole = [stay('2027-06-01', '2027-06-03'), stay('2027-06-04', '2027-06-07')];
    expect(linesOf(file, { stays: whole })[0]).toMatchObject({ stays: 2, note: 'booked' });
    expect(linesOf(file, { stays: [stay('2027-06-01', '2027-06-30', 'local-2')] })[0]).toMatchObject({
      stays: 0,
      note: undefined,
    });
  });

  test('days that are blocked already, and time that stays free, wait for the partner', () => {
    const mine: HeldEvent = { ...mineFields, id: 'mine' };
    expect(linesOf(file, { events: [mine] })[0]).toMatchObject({ kind: 'new', note: 'blocked' });
    expect(linesOf(fileOf([{ ...june, isFree: true }]))).toMatchObject([{ kind: 'new', note: 'free' }]);
  });
});

describe('hours and days', () => {
  // From two in the afternoon to ten, by the clock of Berlin.
  const timed = fileOf([hours('a', '2027-06-01T14:00+02:00', '2027-06-03T22:00+02:00')]);

  test('a boat by the day is blocked for each day that is touched, as Istanbul counts them', () => {
    expect(linesOf(timed)).toMatchObject([{ days: '2027-06-01 2027-06-03' }]);
    const night = fileOf([hours('a', '2027-06-01T22:30Z', '2027-06-02T21:00Z')]);
    expect(linesOf(night)).toMatchObject([{ days: '2027-06-02 2027-06-02' }]);
  });

  test('a boat by the hour keeps hours; days are whole', () => {
    const hourly = { rentalPeriod: RentalPeriod.hourly };
    expect(linesOf(timed, hourly)).toMatchObject([
      { days: '2027-06-01T15:00:00+03:00 2027-06-03T23:00:00+03:00' },
    ]);
    expect(linesOf(fileOf([june]), hourly)).toMatchObject([
      { days: '2027-06-01T00:00:00+03:00 2027-06-07T23:59:00+03:00' },
    ]);
    const none = fileOf([hours('a', '2027-06-01T10:00Z', '2027-06-01T10:00Z')]);
    expect(compare(none, hourly)).toMatchObject({ lines: [], unread: 1 });
    const stays = [
      { startDate: '2027-06-01T10:00:00+03:00', endDate: '2027-06-04T10:00:00+03:00', boatId: BOAT },
    ];
    expect(linesOf(timed, { ...hourly, stays })).toMatchObject([{ note: 'booked' }]);
  });
});

const mineFields: CalendarEvent = {
  title: 'Benim',
  startDate: '2027-06-01',
  endDate: '2027-06-07',
  boatId: BOAT,
  description: null,
};

function eventFields(event: HeldEvent | undefined): CalendarEvent {
  return event ?? mineFields;
}
