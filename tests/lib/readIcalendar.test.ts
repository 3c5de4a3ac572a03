import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { icalendar } from '../../src/lib/icalendar.ts';
import { readIcalendar, type ReadCalendar } from '../../src/lib/readIcalendar.ts';

const reading = { from: '2026-11-28', to: '2029-11-28' };

function bytesOf(text: string | Uint8Array): ArrayBuffer {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return new Uint8Array(bytes).buffer;
}

const readAny = (text: string | Uint8Array) => readIcalendar(bytesOf(text), reading);

function read(text: string | Uint8Array): ReadCalendar {
  const found = readAny(text);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const fileOf = (name: string): ReadCalendar =>
  read(readFileSync(join(import.meta.dirname, 'calendars', `${name}.ics`)));

/** A calendar of events, each of them without its first and last line. */
function calendarOf(...events: readonly (readonly string[])[]): string {
  const inner = events.flatMap(lines => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...inner, 'END:VCALENDAR', ''].join('\r\n');
}

const day = (from: string, to: string): object => ({ unit: 'day', from, to });
const hours = (from: string, to: string): object => ({
  unit: 'moment',
  from: Date.parse(from),
  to: Date.parse(to),
});
const spansOf = ({ events }: ReadCalendar): object[] => events.map(({ span }) => span);

describe('files as marketplaces write them', () => {
  test('Airbnb: plain days, the last one not included; what is over is only counted', () => {
    const { events, past, unread, isCut } = fileOf('airbnb');
    expect(events.map(({ title, span }) => [title, span])).toEqual([
      ['Reserved', day('2026-12-12', '2026-12-15')],
      ['Airbnb (Not available)', day('2026-12-20', '2026-12-21')],
    ]);
    expect(events[0]?.description).toContain('details/HMEXAMPLE1\nPhone');
    expect({ past, unread, isCut }).toEqual({ past: 1, unread: [], isCut: false });
  });

  test('Booking.com: also days that aren’t marked as days', () => {
    expect(spansOf(fileOf('booking'))).toEqual([
      day('2027-05-01', '2027-05-08'),
      day('2027-05-10', '2027-05-11'),
    ]);
  });

  test('Vrbo: an end that is the first day itself', () => {
    const { events } = fileOf('vrbo');
    expect(events.map(({ title }) => title)).toEqual(['Reserved - Şule', 'Blocked']);
    expect(events[1]?.span).toEqual(day('2027-07-20', '2027-07-20'));
  });

  test('Google: what repeats, with times left out, moved and cancelled; folded lines; what leaves the time free', () => {
    const { events } = fileOf('google');
    expect(events.map(({ title, span, isFree }) => [title, span, isFree])).toEqual([
      ['Motor bakımı', hours('2026-12-01T09:00+03:00', '2026-12-01T12:00+03:00'), false],
      ['Motor bakımı (ertelendi)', hours('2026-12-16T10:00+03:00', '2026-12-16T11:00+03:00'), false],
      ['Motor bakımı', hours('2026-12-29T09:00+03:00', '2026-12-29T12:00+03:00'), false],
      ['Aile: <b>yılbaşı</b> 🎉', hours('2027-01-01T00:00+03:00', '2027-01-03T00:00+03:00'), true],
    ]);
    expect(events[3]?.description).toBe(
      '<p>Uzun bir satır, katlanmış ve noktalı virgüllü; hem de iki satır\nikincisi</p>',
    );
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
  });

  test('Outlook and charter programs: a zone of the file, one that nobody knows, no zone and no end', () => {
    expect(spansOf(fileOf('outlook'))).toEqual([
      hours('2027-05-15T17:00+02:00', '2027-05-22T09:00+02:00'),
      hours('2027-05-22T17:00+03:00', '2027-05-29T17:00+03:00'),
      hours('2027-06-01T10:00+03:00', '2027-06-01T10:00+03:00'),
    ]);
  });

  test('a file of one calendar is known again, whatever the version of its program', () => {
    expect(fileOf('google').source).toBe('-//Google Inc//Google Calendar //EN\nTekne');
    expect(new Set(['airbnb', 'booking', 'vrbo', 'google', 'outlook'].map(n => fileOf(n).source)).size).toBe(
      5,
    );
  });

  test('what the panel writes itself', () => {
    const span = { unit: 'moment', from: Date.UTC(2027, 0, 1, 9), to: Date.UTC(2027, 0, 1, 10, 30) } as const;
    const text = icalendar({
      name: 'Takvim',
      now: Date.UTC(2026, 10, 28),
      events: [
        {
          uid: 'event-1@partner-panel',
          span,
          summary: 'Bakım; yağ, filtre',
          description: 'İki\nsatır',
          location: '',
          status: 'CONFIRMED',
          alarms: [60],
        },
      ],
    });
    expect(read(text).events).toEqual([
      {
        uid: 'event-1@partner-panel',
        span,
        title: 'Bakım; yağ, filtre',
        description: 'İki\nsatır',
        isFree: true,
      },
    ]);
  });
});

describe('dates', () => {
  test.each<[string, readonly string[], object]>([
    ['a day without an end', ['DTSTART;VALUE=DATE:20270101'], day('2027-01-01', '2027-01-02')],
    ['a duration of days', ['DTSTART;VALUE=DATE:20270101', 'DURATION:P2D'], day('2027-01-01', '2027-01-03')],
    [
      'days that end at a time',
      ['DTSTART;VALUE=DATE:20270101', 'DTEND:20270103T100000'],
      day('2027-01-01', '2027-01-04'),
    ],
    [
      'a zone of the browser, whatever old rules the file has for it',
      ['DTSTART;TZID=America/New_York:20270701T120000', 'DTEND;TZID=America/New_York:20270701T130000'],
      hours('2027-07-01T12:00-04:00', '2027-07-01T13:00-04:00'),
    ],
    [
      'two zones',
      ['DTSTART;TZID=Europe/London:20270701T120000', 'DTEND;TZID=Europe/Athens:20270701T170000'],
      hours('2027-07-01T12:00+01:00', '2027-07-01T17:00+03:00'),
    ],
  ])('%s', (_, lines, span) => expect(spansOf(read(calendarOf(['UID:1', ...lines])))).toEqual([span]));

  test('what repeats by dates, and without an end up to the last day that is asked for', () => {
    const dates = [
      'DTSTART;VALUE=DATE:20270101',
      'RDATE;VALUE=DATE:20270105,20270109',
      'EXDATE;VALUE=DATE:20270105',
    ];
    expect(spansOf(read(calendarOf(['UID:1', ...dates])))).toEqual([
      day('2027-01-01', '2027-01-02'),
      day('2027-01-09', '2027-01-10'),
    ]);
    const yearly = read(calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20100601', 'RRULE:FREQ=YEARLY']));
    expect(yearly.events.map(({ span }) => span.from)).toEqual(['2027-06-01', '2028-06-01', '2029-06-01']);
    expect(yearly).toMatchObject({ past: 17, isCut: false });
  });

  test('of two versions the later one counts; one uid for different events doesn’t mix them', () => {
    const at = (start: string, ...more: string[]): string[] => [
      'UID:1',
      `DTSTART;VALUE=DATE:${start}`,
      ...more,
    ];
    expect(spansOf(read(calendarOf(at('20270101', 'SEQUENCE:1'), at('20270201', 'SEQUENCE:2'))))).toEqual([
      day('2027-02-01', '2027-02-02'),
    ]);
    expect(spansOf(read(calendarOf(at('20270101'), at('20270201'), at('20270201'))))).toHaveLength(2);
  });
});

describe('files that nobody should send', () => {
  const one = ['UID:1', 'DTSTART;VALUE=DATE:20270101', 'SUMMARY:A'];
  test.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['a web page', '<!doctype html><html><body>BEGIN:VCALENDAR</body></html>'],
    ['a contact', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n'],
    ['JSON', '{"BEGIN":"VCALENDAR"}'],
    ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])],
    ['zeros', new Uint8Array(2_000)],
  ])('%s isn’t a calendar', (_, file) => expect(readAny(file)).toBe('notCalendar'));

  test.each<[string, string]>([
    ['the end is missing', calendarOf(one).slice(0, -25)],
    ['a line without a name', calendarOf(one).replace('SUMMARY:A', 'SUMMARY')],
    ['a rule that isn’t', calendarOf([...one, 'RRULE:FREQ=SOMETIMES'])],
  ])('%s', (_, file) => expect(readAny(file)).toBe('damaged'));

  test.each<[string, readonly string[]]>([
    ['a month that isn’t', ['DTSTART;VALUE=DATE:20271301']],
    ['a day that isn’t', ['DTSTART;VALUE=DATE:20270230']],
    ['an hour that isn’t', ['DTSTART:20270101T250000Z']],
    ['a word as a date', ['DTSTART:tomorrow']],
    ['no beginning', ['DTEND;VALUE=DATE:20270101']],
    ['the end before the beginning', ['DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270101']],
  ])('%s: that event can’t be read, the other one is', (_, lines) => {
    const { events, unread } = read(calendarOf(['UID:bad', ...lines], one));
    expect({ events: events.map(({ uid }) => uid), unread }).toEqual({ events: ['1'], unread: ['bad'] });
  });

  test.each<[string, string]>([
    ['every second', 'RRULE:FREQ=SECONDLY'],
    ['every day since long ago, at a million', 'RRULE:FREQ=DAILY;COUNT=1000000'],
  ])('without end, %s: it is cut', (_, rule) => {
    const file = calendarOf(['UID:1', 'DTSTART:20270101T000000Z', 'DTEND:20270101T000001Z', rule]);
    const { events, isCut } = read(file);
    expect({ count: events.length, isCut }).toEqual({ count: 1_000, isCut: true });
  });

  test('thousands of events: the first thousand of those to come', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => {
      const start = new Date(Date.UTC(2026, 0, 1) + (4_999 - index) * 86_400_000);
      return [`UID:${index}`, `DTSTART;VALUE=DATE:${start.toISOString().slice(0, 10).replaceAll('-', '')}`];
    });
    const { events, past, isCut } = read(calendarOf(...many));
    expect({ count: events.length, first: events[0]?.span.from, past, isCut }).toEqual({
      count: 1_000,
      first: '2026-11-28',
      past: 331,
      isCut: true,
    });
  });

  test('names of prototypes, events in events, HTML, no uid, control characters', () => {
    const odd = calendarOf(
      ['UID:__proto__', 'DTSTART;VALUE=DATE:20270101', 'SUMMARY:<img src=x onerror=alert(1)>', 'X-PROTO:1'],
      ['UID:constructor', 'DTSTART;VALUE=DATE:20270102', 'BEGIN:VEVENT', 'UID:in', 'END:VEVENT'],
      ['DTSTART;VALUE=DATE:20270103', 'SUMMARY:\u202Egnp.exe\u0007'],
      ['DTSTART;VALUE=DATE:20270104', 'SUMMARY:B'],
    );
    const { events } = read(odd);
    expect(events.map(({ title }) => title)).toEqual(['<img src=x onerror=alert(1)>', '', 'gnp.exe', 'B']);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
    expect(read(odd).events).toEqual(events);
  });

  test('what would be inherited names of an object breaks nothing', () => {
    for (const line of [
      'CONSTRUCTOR:1',
      '__PROTO__:1',
      'TOSTRING;VALUEOF=1:1',
      'BEGIN:__PROTO__\r\nEND:__PROTO__',
    ])
      expect(() => readAny(calendarOf([...one, line]))).not.toThrow();
  });

  test('other encodings and ends of lines', () => {
    const text = calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20270101', 'SUMMARY:Isi']);
    const turkish = new TextEncoder().encode(text).map((byte, index, all) =>
      // ISO 8859-9 for "İşı".
      all[index - 1] === 0x3a && byte === 0x49 ? 0xdd : byte,
    );
    expect(read(turkish).events[0]?.title).toBe('İsi');
    const wide = new Uint8Array(2 + text.length * 2);
    wide.set([0xff, 0xfe]);
    for (let index = 0; index < text.length; index += 1) wide[2 + index * 2] = text.charCodeAt(index);
    expect(read(wide).events[0]?.title).toBe('Isi');
    expect(read(text.replaceAll('\r\n', '\r')).events).toHaveLength(1);
    expect(read(`\uFEFF\n${text}`).events).toHaveLength(1);
  });
});
