import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeIcalendar } from '../../src/lib/calendar/writeIcalendar.ts';
import { readIcalendar, type ParsedCalendar } from '../../src/lib/calendar/readIcalendar.ts';

const reading = { from: '2026-11-28', to: '2029-11-28' };

function bytesOf(text: string | Uint8Array): ArrayBuffer {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return new Uint8Array(bytes).buffer;
}

const readAny = (text: string | Uint8Array) => readIcalendar(bytesOf(text), reading);

function read(text: string | Uint8Array): ParsedCalendar {
  const found = readAny(text);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const fileOf = (name: string): ParsedCalendar =>
  read(readFileSync(join(import.meta.dirname, 'calendars', `${name}.ics`)));

/** A calendar of events, each of them without its first and last line. */
function calendarOf(...events: readonly (readonly string[])[]): string {
  const inner = events.flatMap(lines => component('VEVENT', ...lines));
  return [...component('VCALENDAR', 'VERSION:2.0', ...inner), ''].join('\r\n');
}

const day = (from: string, to: string): object => ({ unit: 'day', from, to });
const hours = (from: string, to: string): object => ({
  unit: 'moment',
  from: Date.parse(from),
  to: Date.parse(to),
});
/** A day with an hour of the beginning and one of the end, by the clock of Istanbul. */
function here(written: string): object {
  const [on, from, to] = written.split(' ');
  return hours(`${on}T${from}+03:00`, `${on}T${to}+03:00`);
}
const spansOf = ({ events }: ParsedCalendar): object[] => events.map(({ span }) => span);
/** The uids of what is read of these events, and of what isn't. */
function uidsIn(...events: readonly (readonly string[])[]): object {
  const found = read(calendarOf(...events));
  return { uids: found.events.map(({ uid }) => uid), unread: found.unread, isCut: found.isCut };
}
const component = (name: string, ...lines: readonly string[]): string[] => [
  `BEGIN:${name}`,
  ...lines,
  `END:${name}`,
];
/** The calendar with other lines before its first event. */
const withHead = (text: string, ...head: readonly string[]): string =>
  text.replace('BEGIN:VEVENT', [...head, 'BEGIN:VEVENT'].join('\r\n'));
/** Half of a zone of the file. */
const zonePart = (name: string, start: string, [from, to]: readonly [string, string], rule: string) =>
  component(name, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `RRULE:${rule}`);

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
    const uid = 'event-1@partner-panel';
    const [title, description] = ['Bakım; yağ, filtre', 'İki\nsatır'];
    const more = { location: '', status: 'CONFIRMED', alarms: [60] } as const;
    const events = [{ uid, span, summary: title, description, ...more }];
    const text = writeIcalendar({ name: 'Takvim', now: Date.UTC(2026, 10, 28), events });
    expect(read(text).events).toEqual([{ uid, span, title, description, isFree: true }]);
  });
});

describe('the same times, written in other ways', () => {
  test.each([
    [
      'single times that name theirs in UTC',
      'movedInOtherZone',
      ['2027-03-01 10:00 12:00', '2027-03-09 15:00 17:00', '2027-03-15 10:00 12:00'],
    ],
    [
      'the last time, in UTC',
      'untilInUtc',
      ['2027-04-01 22:00 23:00', '2027-04-02 22:00 23:00', '2027-04-03 22:00 23:00'],
    ],
    [
      'single times without their series, beside an event of the same id',
      'singleTimes',
      ['2027-02-04 12:00 13:00', '2027-02-11 12:00 13:00', '2027-02-18 12:00 13:00'],
    ],
    ['a zone of the file that holds a colon', 'colonZone', ['2027-02-22 07:30 08:30']],
  ])('%s', (_, file, spans) => expect(spansOf(fileOf(file))).toEqual(spans.map(here)));

  test('zones of Windows and Outlook, and a path', () => {
    const hoursHere = ({ events }: ParsedCalendar): string[] =>
      events.map(
        ({ title, span: { from } }) => `${new Date(Number(from) + 10_800_000).getUTCHours()} ${title}`,
      );
    expect(hoursHere(fileOf('windowsZones'))).toEqual([
      '12 W Europe 10-11 (=12-13 here)',
      '11 GTB 10-11 (=11-12 here)',
      '13 GMT 1 10-11 (=13-14 here)',
      '10 Turkey 10-11 (=10-11 here)',
      '12 Long name 10-11 (=12-13 here)',
      '12 Mozilla path 10-11 (=12-13 here)',
    ]);
  });

  test('a raw line break, a time for what is said to be a day, a fold inside of a letter', () => {
    expect(spansOf(fileOf('rawLineBreak'))).toEqual([
      day('2027-03-01', '2027-03-03'),
      day('2027-03-05', '2027-03-07'),
      day('2027-03-09', '2027-03-11'),
    ]);
    expect(spansOf(fileOf('dateWithTime'))).toEqual([day('2027-03-27', '2027-03-31')]);
    expect(fileOf('foldedLetter').events[0]?.title).toMatch(/^Ş{40}$/);
    // One letter that was cut in half leaves the others.
    const cut = [...new TextEncoder().encode(calendarOf(['UID:1', 'DTSTART:20270101', 'SUMMARY:Şule Ş']))];
    cut.splice(cut.lastIndexOf(0x9e), 1);
    expect(read(new Uint8Array(cut)).events[0]?.title).toBe('Şule');
  });

  test.each([
    ['Romance Standard Time', 12],
    ['Eastern Standard Time', 18],
    ['(GMT+01:00) Sarajevo, Skopje, Warsaw, Zagreb', 12],
    ['Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 13],
    ['/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires', 16],
    ['(UTC+13:00) Samoa', 0],
    ['tzone://Microsoft/Utc', 13],
    ['Custom', undefined],
    ['Endless', undefined],
    ['(UTC+01:00) Nowhere', undefined],
  ])('the zone %s', (zone, hour) => {
    const part = zonePart('STANDARD', '16010101T000000', ['+0200', '+0100'], 'FREQ=MINUTELY');
    const text = withHead(
      calendarOf(['UID:1', `DTSTART;TZID="${zone}":20270110T100000`]),
      ...component('VTIMEZONE', 'TZID:Endless', ...part),
    );
    const [event] = read(text).events;
    const hourHere = String(hour ?? 10).padStart(2, '0');
    // With a zone that nobody knows it is Istanbul's, and that is told.
    expect(event?.span).toEqual(here(`2027-01-10 ${hourHere}:00 ${hourHere}:00`));
    expect(event?.unknownZone).toBe(hour === undefined ? zone : undefined);
  });

  test('the summer time of a zone of the file, and the zone of the calendar for times without one', () => {
    const rule = (month: number): string => `FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`;
    const zone = [
      ...zonePart('STANDARD', '16011001T020000', ['+0200', '+0100'], rule(10)),
      ...zonePart('DAYLIGHT', '16010301T020000', ['+0100', '+0200'], rule(3)),
    ];
    const head = component('VTIMEZONE', 'TZID:Customized Time Zone', ...zone);
    const at = (start: string): string[] => [`UID:${start}`, `DTSTART${start}`];
    const text = withHead(
      calendarOf(
        at(';TZID=Customized Time Zone:20270327T120000'),
        at(';TZID=Customized Time Zone:20270329T120000'),
        at(':20270701T120000'),
      ),
      'X-WR-TIMEZONE:Europe/Lisbon',
      ...head,
    );
    expect(read(text).events.map(({ span: { from } }) => new Date(from).toISOString().slice(0, 16))).toEqual([
      '2027-03-27T11:00',
      '2027-03-29T10:00',
      '2027-07-01T11:00',
    ]);
  });
});

describe('rules', () => {
  const daysOf = (...lines: readonly string[]): unknown[] =>
    spansOf(read(calendarOf(['UID:1', ...lines]))).map(span => (span as { from: unknown }).from);

  test.each([
    ['29 February', '20240229', 'FREQ=YEARLY', '2028-02-29'],
    ['no 31 April', '20270430', 'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=30,31;COUNT=2', '2027-04-30 2028-04-30'],
    ['no 31 June', '20270531', 'FREQ=YEARLY;BYMONTH=5,6;COUNT=2', '2027-05-31 2028-05-31'],
    [
      'every other one of two',
      '20270110',
      'FREQ=MONTHLY;INTERVAL=2;BYMONTH=1,2;COUNT=2',
      '2027-01-10 2028-01-10',
    ],
    ['the last Saturday', '20270130', 'FREQ=MONTHLY;BYDAY=-1SA;COUNT=2', '2027-01-30 2027-02-27'],
    [
      'from Sunday',
      '20270102',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU;WKST=SU;COUNT=3',
      '2027-01-02 2027-01-10 2027-01-16',
    ],
    [
      'to a day of Istanbul',
      '20270301',
      'FREQ=DAILY;UNTIL=20270302T210000Z',
      '2027-03-01 2027-03-02 2027-03-03',
    ],
    ['to the end of a day', '20270301', 'FREQ=DAILY;UNTIL=20270302T235959Z', '2027-03-01 2027-03-02'],
    ['up to a midnight', '20270301', 'FREQ=DAILY;UNTIL=20270302T000000Z', '2027-03-01 2027-03-02'],
  ])('%s', (_, start, rule, days) => {
    expect(daysOf(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`)).toEqual(days.split(' '));
  });

  test.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
    'FREQ=SECONDLY',
    'FREQ=YEARLY;INTERVAL=0',
    'FREQ=YEARLY;BYYEARDAY=1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=YEARLY;RSCALE=CHINESE',
    'FREQ=WEEKLY;BYDAY=2MO',
  ])('%s, which has no time or isn’t understood, costs its event only', rule => {
    const good = ['UID:good', 'DTSTART;VALUE=DATE:20270101'];
    const bad = ['UID:bad', 'DTSTART;VALUE=DATE:20270104', `RRULE:${rule}`];
    expect(uidsIn(bad, good)).toEqual({ uids: ['good'], unread: ['bad'], isCut: false });
  });

  test('a beginning that its rule doesn’t have is told', () => {
    expect(
      uidsIn(['UID:1', 'DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=1']),
    ).toMatchObject({ uids: ['1 2027-01-05'], unread: ['1 2027-01-04'] });
  });

  test('a time that changes those after it leaves the series unread, and is read itself', () => {
    expect(
      uidsIn(
        ['UID:1', 'DTSTART:20270104T070000Z', 'RRULE:FREQ=DAILY;COUNT=5'],
        ['UID:1', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270106T070000Z', 'DTSTART:20270106T090000Z'],
      ),
    ).toMatchObject({ uids: ['1 2027-01-06T07:00:00Z'], unread: ['1'] });
  });

  test('days left out or moved by a plain day, and a series of days whose times are told as moments', () => {
    const timed = ['DTSTART;TZID=Europe/Istanbul:20270301T010000', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(daysOf(...timed, 'EXDATE;VALUE=DATE:20270302')).toEqual([
      Date.parse('2027-03-01T01:00+03:00'),
      Date.parse('2027-03-03T01:00+03:00'),
    ]);
    const days = ['DTSTART;VALUE=DATE:20270301', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(daysOf(...days, 'EXDATE:20270301T210000Z')).toEqual(['2027-03-01', '2027-03-03']);
    expect(daysOf(...days, 'EXDATE:20270302T000000')).toEqual(['2027-03-01', '2027-03-03']);
  });

  test.each([
    ['hours are exact over a change of the clocks', 'DURATION:PT6H', '2027-03-28T07:00+02:00'],
    ['days are by the clock', 'DURATION:P1D', '2027-03-29T00:00+02:00'],
    ['an end is by the clock', 'DTEND;TZID=Europe/Berlin:20270328T060000', '2027-03-28T06:00+02:00'],
  ])('%s', (_, length, end) => {
    const { events } = read(
      calendarOf(['UID:1', 'DTSTART;TZID=Europe/Berlin:20270328T000000', length, 'RRULE:FREQ=DAILY;COUNT=1']),
    );
    expect(events[0]?.span).toEqual(hours('2027-03-28T00:00+01:00', end));
  });

  test('two dates that are written alike in two zones, and a period', () => {
    const { events } = read(
      calendarOf([
        'UID:1',
        'DTSTART:20270301T070000Z',
        'DURATION:PT1H',
        'RDATE;TZID=Europe/Berlin:20270302T100000',
        'RDATE;TZID=America/New_York:20270302T100000',
        'RDATE;VALUE=PERIOD:20270304T080000Z/PT5H',
      ]),
    );
    expect(events.map(({ span }) => span)).toEqual([
      hours('2027-03-01T07:00Z', '2027-03-01T08:00Z'),
      hours('2027-03-02T09:00Z', '2027-03-02T10:00Z'),
      hours('2027-03-02T15:00Z', '2027-03-02T16:00Z'),
      hours('2027-03-04T08:00Z', '2027-03-04T13:00Z'),
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
  });

  test.each([
    ['without an end', 'FREQ=WEEKLY', 1],
    ['with an end in time', 'FREQ=WEEKLY;UNTIL=20270201', 0],
    ['that goes on for longer', 'FREQ=WEEKLY;UNTIL=20310101', 1],
    ['with a last time that is later', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=2', 1],
    ['whose last time is in time', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=1', 0],
  ])('what repeats for more than three years is counted: a rule %s', (_, rule, beyond) => {
    const begin = rule.includes('29') ? '20280229' : '20270104';
    expect(read(calendarOf(['UID:1', `DTSTART;VALUE=DATE:${begin}`, `RRULE:${rule}`]))).toMatchObject({
      beyond,
      unread: [],
    });
  });

  test('cancelled events and times are named as they would have been read', () => {
    const series = ['UID:2', 'DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=DAILY;COUNT=3'];
    const listed = read(calendarOf(series)).events.map(({ uid }) => uid);
    const found = read(
      calendarOf(
        ['UID:1', 'DTSTART;VALUE=DATE:20270104', 'STATUS:CANCELLED'],
        [...series, 'EXDATE;VALUE=DATE:20270105'],
        ['UID:2', 'RECURRENCE-ID;VALUE=DATE:20270106', 'DTSTART;VALUE=DATE:20270106', 'STATUS:CANCELLED'],
      ),
    );
    expect(found.events.map(({ uid }) => uid)).toEqual(listed.slice(0, 1));
    expect(new Set(found.cancelled)).toEqual(new Set(['1', ...listed.slice(1)]));
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

  test('a file whose end is missing is damaged: more may be missing', () => {
    expect(readAny(calendarOf(one).slice(0, -25))).toBe('damaged');
  });

  test.each<[string, string, object]>([
    ['a text without a name', calendarOf(one).replace('SUMMARY:A', 'SUMMARY'), { count: 1, unread: [] }],
    ['a rule that isn’t', calendarOf([...one, 'RRULE:FREQ=SOMETIMES']), { count: 0, unread: ['1'] }],
    [
      'a beginning without a colon',
      calendarOf(one, ['UID:2', 'DTSTART 20270101']),
      { count: 1, unread: ['2'] },
    ],
    [
      'an event without its end',
      calendarOf(one, ['UID:2', 'DTSTART:20270101', 'BEGIN:VEVENT', 'UID:3', 'DTSTART:20270102']).replace(
        /END:VEVENT\r\n(?=END:VCALENDAR)/,
        'END:VEVENT\r\n',
      ),
      { count: 2, unread: ['2'] },
    ],
    [
      'an event without its beginning',
      calendarOf(one, one).replace('BEGIN:VEVENT', 'BEGIN VEVENT'),
      { count: 1, unread: ['end'] },
    ],
    [
      'free and busy times alone',
      calendarOf().replace(/(?=END:VCAL)/, 'BEGIN:VFREEBUSY\r\nUID:4\r\nEND:VFREEBUSY\r\n'),
      { count: 0, unread: ['4'] },
    ],
  ])('%s costs its event and nothing else', (_, file, expected) => {
    const { events, unread } = read(file);
    expect({ count: events.length, unread }).toEqual(expected);
  });

  test.each<[string, readonly string[]]>([
    ['a month that isn’t', ['DTSTART;VALUE=DATE:20271301']],
    ['a day that isn’t', ['DTSTART;VALUE=DATE:20270230']],
    ['an hour that isn’t', ['DTSTART:20270101T250000Z']],
    ['a word as a date', ['DTSTART:tomorrow']],
    ['no beginning', ['DTEND;VALUE=DATE:20270101']],
    ['the end before the beginning', ['DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270101']],
  ])('%s: that event can’t be read, the other one is', (_, lines) => {
    expect(uidsIn(['UID:bad', ...lines], one)).toMatchObject({ uids: ['1'], unread: ['bad'] });
  });

  test('every day since long ago, at a million: it is cut', () => {
    const { events, isCut } = read(
      calendarOf(['UID:1', 'DTSTART:20270101T000000Z', 'RRULE:FREQ=DAILY;COUNT=1000000']),
    );
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
      ['DTSTART;VALUE=DATE:20270104', 'SUMMARY:B\u2028C', 'DESCRIPTION:C:\\\\new\\nx'],
    );
    const { events } = read(odd);
    expect(events.map(({ title }) => title.slice(0, 9))).toEqual(['<img src=', '', 'gnp.exe', 'B\u2028C']);
    expect(events[3]?.description).toBe('C:\\new\nx');
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
