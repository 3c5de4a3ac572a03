/**
 * Writes calendar files (RFC 5545) that any calendar program reads.
 *
 * - Every text is kept: characters with a meaning in the format are escaped, and a line that is too long is
 *   folded between two characters, never inside of one. Only control characters, which the format can't hold,
 *   are left out.
 * - Plain days stay plain days. Moments are written in UTC, so that no time zone must be named.
 * - Events don't mark the time as busy: a program that looks for a free time for a meeting ignores them.
 */

import { utcStamp } from '../time/calendar.ts';

export interface IcalCalendar {
  /** The calendar's name in a calendar program. */
  readonly name: string;
  /** When the file is written, in milliseconds. */
  readonly now: number;
  readonly events: readonly IcalEvent[];
}

export interface IcalEvent {
  /** Its permanent id: a calendar that has this event already changes it instead of adding another one. */
  readonly uid: string;
  readonly span: CalendarSpan;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly status: 'TENTATIVE' | 'CONFIRMED';
  /**
   * Minutes before it begins at which the reader is reminded of it; a whole day begins at midnight, wherever
   * the reader is.
   */
  readonly alarms: readonly number[];
}

/**
 * From the first day or moment up to and without the last: days are `YYYY-MM-DD`, moments milliseconds. One
 * that doesn't end after it begins is a single day, or a moment.
 */
export type CalendarSpan =
  | { readonly unit: 'day'; readonly from: string; readonly to: string }
  | { readonly unit: 'moment'; readonly from: number; readonly to: number };

export function writeIcalendar({ name, now, events }: IcalCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Partner panel//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${quoted(name)}`,
    ...events.flatMap(event => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map(line => `${fold(line)}\r\n`).join('');
}

function eventLines(event: IcalEvent, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${quoted(event.uid)}`,
    `DTSTAMP:${utcStamp(now)}`,
    ...spanLines(event.span),
    `SUMMARY:${quoted(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${quoted(event.description)}`]),
    ...(event.location === '' ? [] : [`LOCATION:${quoted(event.location)}`]),
    `STATUS:${event.status}`,
    'TRANSP:TRANSPARENT',
    ...event.alarms.flatMap(minutes => alarmLines(minutes, event.summary)),
    'END:VEVENT',
  ];
}

function spanLines(span: CalendarSpan): string[] {
  if (span.unit === 'moment')
    return [`DTSTART:${utcStamp(span.from)}`, ...(span.to > span.from ? [`DTEND:${utcStamp(span.to)}`] : [])];
  const date = (day: string): string => `VALUE=DATE:${day.replaceAll('-', '')}`;
  return [`DTSTART;${date(span.from)}`, ...(span.to > span.from ? [`DTEND;${date(span.to)}`] : [])];
}

function alarmLines(minutes: number, text: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${quoted(text)}`,
    `TRIGGER:${minutes > 0 ? '-' : ''}PT${Math.abs(minutes)}M`,
    'END:VALARM',
  ];
}

/** A text, escaped for the format. */
function quoted(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Octets in a line, without the line end. */
const LONGEST_LINE = 75;

function fold(line: string): string {
  // A UTF-16 unit takes three octets at most.
  if (line.length * 3 <= LONGEST_LINE) return line;
  let octets = 0;
  let folded = '';
  for (const character of line) {
    const size = octetsOf(character);
    const isFull = octets + size > LONGEST_LINE;
    folded += isFull ? `\r\n ${character}` : character;
    octets = isFull ? 1 + size : octets + size;
  }
  return folded;
}

/** The length of one character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
