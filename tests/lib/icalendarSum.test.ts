/** Whatever stands in a calendar file, each event and each time of a series is counted once, and each that is left is read as it is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCalendar } from '../../src/domain/calendarImport.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/time/day.ts';
import { readIcalendar } from '../../src/lib/calendar/readIcalendar.ts';
import { freeBoat } from '../support/calendarFiles.ts';

const today = '2026-11-28';
const first = Date.parse(today);

/** Lines of a file, how many events and times they hold, and the beginnings of those that are to be listed, without what is over. */
interface Part {
  readonly lines: readonly string[];
  readonly holds: number;
  readonly listed: readonly number[];
}

const plain = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.000/g, '');
/** As the clocks of places without a summer time show a moment. */
const written = {
  utc: (name: string, at: number) => `${name}:${plain(at)}`,
  istanbul: (name: string, at: number) =>
    `${name};TZID=Europe/Istanbul:${plain(at + 3 * HOUR_MS).slice(0, -1)}`,
  windows: (name: string, at: number) =>
    `${name};TZID=Arabian Standard Time 1:${plain(at + 4 * HOUR_MS).slice(0, -1)}`,
  path: (name: string, at: number) =>
    `${name};TZID=/x.example/1/Asia/Kolkata:${plain(at + 5.5 * HOUR_MS).slice(0, -1)}`,
  ofFile: (name: string, at: number) => `${name};TZID=Boat:${plain(at - 2 * HOUR_MS).slice(0, -1)}`,
};
const clock = fc.constantFrom(...(Object.keys(written) as (keyof typeof written)[]));
const boatZone = [
  'TZID:Boat',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:-0200',
  'TZOFFSETTO:-0200',
];

const event = (...lines: readonly string[]): readonly string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const dayLine = (name: string, at: number): string => `${name};VALUE=DATE:${plain(at).slice(0, 8)}`;

/** A series of which some times are left out, some moved, and some cancelled, each told in a zone of its own. */
const series = fc
  .record({
    uid: fc.uuid(),
    day: fc.integer({ min: -40, max: 800 }),
    hour: fc.integer({ min: 0, max: 23 }),
    isDay: fc.boolean(),
    freq: fc.constantFrom('DAILY', 'WEEKLY'),
    interval: fc.integer({ min: 1, max: 3 }),
    count: fc.integer({ min: 1, max: 12 }),
    hasUntil: fc.boolean(),
    zones: fc.tuple(clock, clock, clock, clock),
    fates: fc.array(fc.constantFrom('kept', 'kept', 'excluded', 'moved', 'cancelled'), {
      minLength: 12,
      maxLength: 12,
    }),
  })
  .map(({ uid, day, hour, isDay, freq, interval, count, hasUntil, zones, fates }): Part => {
    const start = first + day * DAY_MS + (isDay ? 0 : hour * HOUR_MS);
    const step = (freq === 'DAILY' ? 1 : 7) * interval * DAY_MS;
    const times = Array.from({ length: count }, (_, index) => start + index * step);
    const of = (fate: string): number[] => times.filter((_, index) => fates[index] === fate);
    const line = (zone: 0 | 1 | 2 | 3, name: string, at: number): string =>
      isDay ? dayLine(name, at) : written[zones[zone]](name, at);
    const length = isDay ? 'DURATION:P1D' : 'DURATION:PT2H';
    const last = times.at(-1) ?? start;
    const end = hasUntil ? `UNTIL=${isDay ? plain(last).slice(0, 8) : plain(last)}` : `COUNT=${count}`;
    const lines = [
      ...event(
        `UID:${uid}`,
        line(0, 'DTSTART', start),
        length,
        `RRULE:FREQ=${freq};INTERVAL=${interval};${end}`,
        ...of('excluded').map(at => line(1, 'EXDATE', at)),
      ),
      ...of('moved').flatMap(at =>
        event(`UID:${uid}`, line(2, 'RECURRENCE-ID', at), line(3, 'DTSTART', at + 400 * DAY_MS), length),
      ),
      ...of('cancelled').flatMap(at =>
        event(`UID:${uid}`, line(3, 'RECURRENCE-ID', at), line(2, 'DTSTART', at), 'STATUS:CANCELLED'),
      ),
    ];
    const listed = [...of('kept'), ...of('moved').map(at => at + 400 * DAY_MS)];
    return { lines, holds: count + of('moved').length + of('cancelled').length, listed };
  });

const kinds = [
  'plain',
  'cancelled',
  'older',
  'alone',
  'unknown',
  'damaged',
  'raw',
  'rule',
  'open',
  'busy',
] as const;

const single = fc
  .record({
    uid: fc.uuid(),
    at: fc.integer({ min: -40, max: 900 }),
    zone: clock,
    kind: fc.constantFrom(...kinds),
  })
  .map(({ uid, at: day, zone, kind }): Part => {
    const at = first + day * DAY_MS + 9 * HOUR_MS;
    const lines = [`UID:${uid}`, written[zone]('DTSTART', at), 'DURATION:PT3H'];
    const found = { lines: event(...lines), holds: 1, listed: [at] };
    const none = { ...found, listed: [] };
    switch (kind) {
      case 'cancelled':
        return { ...none, lines: event(...lines, 'STATUS:CANCELLED') };
      case 'older':
        return {
          ...found,
          lines: [...event(...lines, 'SEQUENCE:2'), ...event(...lines, 'SEQUENCE:1')],
          holds: 2,
        };
      case 'alone':
        return { ...found, lines: event(...lines, `RECURRENCE-ID:${plain(at)}`) };
      case 'unknown':
        return {
          ...found,
          lines: event(`UID:${uid}`, `DTSTART;TZID=Nowhere:${plain(at + 3 * HOUR_MS).slice(0, -1)}`),
        };
      case 'damaged':
        return { ...none, lines: event(`UID:${uid}`, 'DTSTART:2027-02-30') };
      case 'raw':
        return { ...found, lines: event(...lines, 'DESCRIPTION:two', 'one; more: 3') };
      case 'rule':
        return { ...none, lines: event(...lines, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30') };
      case 'open':
        return { ...found, lines: ['BEGIN:VEVENT', `UID:${uid}`, ...event(...lines)], holds: 2 };
      case 'busy':
        return { ...none, lines: ['BEGIN:VFREEBUSY', `UID:${uid}`, 'END:VFREEBUSY'] };
      case 'plain':
        return found;
    }
  });

test('each event and each time ends in exactly one count, and what is listed is when it is', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(series, single), { maxLength: 12 }), parts => {
      // What has no end swallows what follows: it stands last.
      const sorted = parts.toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)));
      const lines = ['VERSION:2.0', 'BEGIN:VTIMEZONE', ...boatZone, 'END:STANDARD', 'END:VTIMEZONE'];
      const text = ['BEGIN:VCALENDAR', ...lines, ...sorted.flatMap(part => part.lines), 'END:VCALENDAR'].join(
        '\r\n',
      );
      const read = readIcalendar(new TextEncoder().encode(text).buffer, { from: today, to: '2029-11-28' });
      if (typeof read === 'string') throw new Error(read);
      const { events, unread, past, cancelled = [], replaced = 0, beyond = 0 } = read;
      expect(events.length + unread.length + past + cancelled.length + replaced + beyond).toBe(
        parts.reduce((sum, { holds }) => sum + holds, 0),
      );
      const begins = events.map(({ span: { from } }) => (typeof from === 'number' ? from : Date.parse(from)));
      const ahead = parts.flatMap(({ listed }) => listed).filter(at => at >= first + DAY_MS);
      const inOrder = (times: readonly number[]): number[] => times.toSorted((one, other) => one - other);
      expect(inOrder(begins.filter(at => at >= first + DAY_MS))).toEqual(inOrder(ahead));
      const compared = compareCalendar(read, { ...freeBoat, boatId: '1', today });
      const { lines: listed, same, own } = compared;
      expect(listed.length + same.length + own + compared.unread).toBe(events.length + unread.length);
    }),
    { numRuns: 150 },
  );
});

function isOpen({ lines }: Part): boolean {
  return lines[2] === 'BEGIN:VEVENT';
}
