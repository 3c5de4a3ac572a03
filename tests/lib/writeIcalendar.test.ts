import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { writeIcalendar, type IcalEvent } from '../../src/lib/calendar/writeIcalendar.ts';

const now = Date.UTC(2026, 10, 21, 17, 15, 30, 999);

const regatta: IcalEvent = {
  uid: 'regatta-1@partner-panel',
  span: { unit: 'day', from: '2026-11-21', to: '2026-11-24' },
  summary: 'Regatta',
  description: '',
  location: '',
  status: 'CONFIRMED',
  alarms: [],
};

function write(event: Partial<IcalEvent>): string {
  return writeIcalendar({ name: 'Regattas, sailing', now, events: [{ ...regatta, ...event }] });
}

/** The file as a parser that isn't ours reads it. */
function read(file: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(file) as unknown[]);
}

/** The one thing in the file. */
function readEvent(file: string): ICAL.Event {
  const [event, ...others] = read(file).getAllSubcomponents();
  if (event?.name !== 'vevent' || others.length > 0) throw new Error('not one event');
  return new ICAL.Event(event);
}

test('a file as it is written', () => {
  const file = write({
    span: { unit: 'moment', from: Date.UTC(2026, 10, 22, 9), to: Date.UTC(2026, 10, 22, 12, 30) },
    summary: 'Regatta; really',
    description: 'Two\nlines',
    location: 'Göcek, Muğla',
    status: 'TENTATIVE',
    alarms: [1_440, -480],
  });
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Partner panel//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Regattas\\, sailing',
    'BEGIN:VEVENT',
    'UID:regatta-1@partner-panel',
    'DTSTAMP:20261121T171530Z',
    'DTSTART:20261122T090000Z',
    'DTEND:20261122T123000Z',
    'SUMMARY:Regatta\\; really',
    'DESCRIPTION:Two\\nlines',
    'LOCATION:Göcek\\, Muğla',
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Regatta\\; really',
    'TRIGGER:-PT1440M',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Regatta\\; really',
    'TRIGGER:PT480M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('whole days are written as days, the end without its day', () => {
  const file = write({});
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261124\r\n');
  const { startDate, endDate } = readEvent(file);
  expect([startDate.isDate, endDate.isDate]).toEqual([true, true]);
  expect([startDate.toString(), endDate.toString()]).toEqual(['2026-11-21', '2026-11-24']);
});

test.each([
  { unit: 'day', from: '2026-11-21', to: '2026-11-21' },
  { unit: 'day', from: '2026-11-21', to: '2026-11-19' },
  { unit: 'moment', from: now, to: now },
  { unit: 'moment', from: now, to: now - 1 },
] as const)('what doesn’t end after it begins has no end: %o', span => {
  const file = write({ span });
  expect(file).toMatch(/\r\nDTSTART[:;]/);
  expect(file).not.toContain('DTEND');
});

test('a calendar without events is a calendar', () => {
  const file = writeIcalendar({ name: 'Empty', now, events: [] });
  expect(read(file).getAllSubcomponents()).toEqual([]);
});

/** Texts of every kind, and of those signs above all that mean something to the format. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300, size: 'max' }),
  fc.string({
    unit: fc.constantFrom('\\', ';', ',', ':', '"', '\n', '\r', '\t', ' ', 'n', 'N', 'ş', '€', '⛵', '🚤'),
    maxLength: 300,
    size: 'max',
  }),
  fc.constantFrom('END:VEVENT', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT', '\\n', '\\\\n', '\u2028', 'a\ud83d', '\0'),
);

/** What the format can hold of a text: each end of a line is one, and there are no other control characters. */
function held(text: string): string {
  const oneEnd = text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return Array.from(oneEnd)
    .filter(character => {
      const code = character.codePointAt(0) ?? 0;
      return code === 9 || code === 10 || (code >= 0x20 && (code < 0x7f || code > 0x9f));
    })
    .join('');
}

test('whatever text goes in comes out', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, anyText, (summary, description, location, text) => {
      const file = write({
        uid: text,
        summary,
        description,
        location,
        alarms: [60],
      });
      const { component } = readEvent(file);
      const [alarm, ...others] = component.getAllSubcomponents();
      const come = (name: string): unknown => component.getFirstPropertyValue(name) ?? '';
      expect(['uid', 'summary', 'description', 'location'].map(come)).toEqual(
        [text, summary, description, location].map(held),
      );
      expect(alarm?.getFirstPropertyValue('description')).toBe(held(summary));
      expect(others).toEqual([]);
    }),
  );
});

test('no line is longer than 75 octets', () => {
  fc.assert(
    fc.property(anyText, text => {
      const file = write({ summary: text, description: text, alarms: [60] });
      expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
      const lengths = file.split('\r\n').map(line => new TextEncoder().encode(line).length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    }),
  );
});

test('a line of 75 octets isn’t folded, the next octet begins another', () => {
  const fits = 'x'.repeat(75 - 'SUMMARY:'.length);
  expect(write({ summary: fits })).toContain(`\r\nSUMMARY:${fits}\r\n`);
  expect(write({ summary: `${fits}y` })).toContain(`\r\nSUMMARY:${fits}\r\n y\r\n`);
  expect(write({ summary: `${fits.slice(1)}ş` })).toContain(`\r\nSUMMARY:${fits.slice(1)}\r\n ş\r\n`);
  expect(write({ summary: `${fits.slice(3)}⛵` })).toContain(`\r\nSUMMARY:${fits.slice(3)}⛵\r\n`);
  expect(write({ summary: `${fits.slice(3)}🚤` })).toContain(`\r\nSUMMARY:${fits.slice(3)}\r\n 🚤\r\n`);
});

test('moments and alarms come out to the second and to the minute', () => {
  const moment = fc
    .integer({ min: Date.UTC(1990, 0), max: Date.UTC(2200, 0) })
    .map(ms => Math.trunc(ms / 1_000) * 1_000);
  const minutes = fc.integer({ min: -10_000, max: 10_000 });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 1_000_000 }), minutes, (from, seconds, minutesBefore) => {
      const to = from + seconds * 1_000;
      const { component, startDate, endDate } = readEvent(
        write({ span: { unit: 'moment', from, to }, alarms: [minutesBefore] }),
      );
      expect([startDate.zone.tzid, startDate.toUnixTime() * 1_000]).toEqual(['UTC', from]);
      expect([endDate.zone.tzid, endDate.toUnixTime() * 1_000]).toEqual(['UTC', to]);
      const trigger = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
      expect((trigger as ICAL.Duration).toSeconds() + minutesBefore * 60).toBe(0);
    }),
  );
});
