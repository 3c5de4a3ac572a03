/**
 * Reads calendar files (RFC 5545) as calendars and marketplaces write them, with ical.js. A worker calls it: a large file takes time, and
 * no rule keeps a file from asking for endless work.
 *
 * - Plain days stay plain days. A time with a zone is that moment; one without a zone, or with a zone that nobody knows, is Istanbul's.
 * - An end that is a plain day isn't included, as the format says; one that is the first day itself means that day.
 * - What is cancelled isn't there. What repeats is there once for each time, as far as `Reading` goes.
 * - Text is only text: nothing in it is ever run or drawn as HTML.
 */
import ICAL from 'ical.js';
import { dayNumber, istanbulMs, istanbulZone } from './day.ts';
import { fingerprint } from './fingerprint.ts';
import type { CalendarSpan } from './icalendar.ts';
import { withoutInvisible } from './visibleText.ts';

export interface ReadEvent {
  /** The same whenever the file is read again. Of an event that repeats each time has its own. */
  readonly uid: string;
  readonly span: CalendarSpan;
  readonly title: string;
  readonly description: string;
  /** The file says that the time stays free. */
  readonly isFree: boolean;
}

export interface ReadCalendar {
  /** The same for each file of one calendar: who wrote it and what it is called, without numbers. */
  readonly source: string;
  /** In the order of their beginnings. */
  readonly events: readonly ReadEvent[];
  /** The uids of those whose dates can't be read. */
  readonly unread: readonly string[];
  /** How many are over. */
  readonly past: number;
  /** More is in the file than was read. */
  readonly isCut: boolean;
}

/** It isn't a calendar, or is broken inside, perhaps because a part is missing. */
export const readingProblems = ['notCalendar', 'damaged'] as const;
export type ReadingProblem = (typeof readingProblems)[number];

export interface Reading {
  /** What ends before that day is over. */
  readonly from: string;
  /** What repeats isn't looked for after that day. */
  readonly to: string;
}

/** So many events a file may have, the earliest of those that aren't over. */
const MOST = 1_000;
/** So many times of all that repeats are looked at. */
const MOST_STEPS = 20_000;
/** Longer texts are cut: no field of the panel takes more. */
const LONGEST = 4_000;

export function readIcalendar(bytes: ArrayBuffer, reading: Reading): ReadCalendar | ReadingProblem {
  // Some old programs end lines with a carriage return alone.
  const text = decoded(bytes).replaceAll(/\r\n?/g, '\n').trim();
  if (!/^BEGIN:VCALENDAR[ \t]*\n/i.test(text)) return 'notCalendar';
  let calendars: ICAL.Component[];
  try {
    // Plain days without VALUE=DATE are wrong, and usual.
    ICAL.design.strict = false;
    const parsed: unknown = ICAL.parse(text);
    const roots = (Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
    calendars = roots.map(root => new ICAL.Component(root)).filter(({ name }) => name === 'vcalendar');
  } catch {
    return 'damaged';
  }
  const found = new Found(reading);
  for (const calendar of calendars)
    for (const [uid, group] of groupsIn(calendar)) readGroup(uid, group, found);
  return found.calendar(sourceOf(calendars[0]));
}

/** UTF-8 as the format wants it; what isn't that is as other programs write in Turkey. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** Programs write their version, and some the time, into these. */
function sourceOf(calendar: ICAL.Component | undefined): string {
  const named = ['prodid', 'x-wr-calname'].map(name => (calendar ? textIn(calendar, name) : ''));
  return named.join('\n').replaceAll(/[\d.]+/g, '');
}

function textIn(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? withoutInvisible(value.slice(0, LONGEST)).trim() : '';
}

/** The events of one uid: all but one of them are usually single times of what repeats. */
function groupsIn(calendar: ICAL.Component): ReadonlyMap<string, readonly ICAL.Component[]> {
  const events = calendar.getAllSubcomponents('vevent');
  // In a calendar without zones ical.js would look through all of it for the zone of each time.
  const alone = calendar.getFirstSubcomponent('vtimezone')
    ? events
    : events.map(event => new ICAL.Component(event.toJSON() as unknown[]));
  return Map.groupBy(alone, event => {
    const uid = textIn(event, 'uid');
    if (uid !== '') return uid;
    const told = ['dtstart', 'dtend', 'duration', 'summary'].map(name => event.getFirstProperty(name));
    return `without uid ${fingerprint(JSON.stringify(told))}`;
  });
}

function readGroup(uid: string, group: readonly ICAL.Component[], found: Found): void {
  const exceptions = group.filter(event => event.hasProperty('recurrence-id'));
  const whole = group.filter(event => !event.hasProperty('recurrence-id'));
  // Of several versions the last one counts; some programs give one uid to different events.
  const newest = Math.max(...whole.map(sequenceOf));
  const byStart = new Map(
    whole.filter(event => sequenceOf(event) === newest).map(event => [rawIn(event, 'dtstart'), event]),
  );
  for (const [start, event] of byStart) {
    const name = byStart.size === 1 ? uid : `${uid} ${start}`;
    found.guarded(name, () => {
      if (isCancelled(event)) return;
      if (!event.hasProperty('rrule') && !event.hasProperty('rdate')) found.add(name, event);
      else repeat(name, new ICAL.Event(event, { exceptions: [...exceptions] }), found);
    });
  }
  if (whole.length > 0) return;
  for (const event of exceptions) {
    const name = `${uid} ${rawIn(event, 'recurrence-id')}`;
    found.guarded(name, () => {
      if (!isCancelled(event)) found.add(name, event);
    });
  }
}

function sequenceOf(event: ICAL.Component): number {
  const value: unknown = event.getFirstPropertyValue('sequence');
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function isCancelled(event: ICAL.Component): boolean {
  return textIn(event, 'status').toUpperCase() === 'CANCELLED';
}

/** As the file has it, in ISO form. */
function rawIn(event: ICAL.Component, name: string): string {
  const json: unknown = event.getFirstProperty(name)?.toJSON();
  return Array.isArray(json) ? String(json[3]) : '';
}

function repeat(uid: string, event: ICAL.Event, found: Found): void {
  const { component } = event;
  checkDate(component, 'dtstart');
  for (const time of timesOf(event)) {
    if (!found.mayGoOn()) return;
    const { startDate, endDate, item } = event.getOccurrenceDetails(time);
    const isOwn = item.component !== component;
    if (isOwn && isCancelled(item.component)) continue;
    const zone = zoneIn(item.component, 'dtstart');
    const span = spanOf(
      [startDate, zone],
      [endDate, isOwn ? (zoneIn(item.component, 'dtend') ?? zone) : zone],
    );
    if (found.isAfter(span)) {
      // A single time may have been moved further than the rule goes.
      if (isOwn) continue;
      return;
    }
    found.put(`${uid} ${time.toString()}`, span, item.component);
  }
}

/** In their order, perhaps without end. */
function* timesOf(event: ICAL.Event): Generator<ICAL.Time, void> {
  const { component, startDate } = event;
  // Beside dates alone ical.js leaves the first time out.
  if (!component.hasProperty('rrule')) {
    const left = component.getAllProperties('exdate').flatMap(dates => dates.getValues() as ICAL.Time[]);
    if (left.every(date => date.compare(startDate) !== 0)) yield startDate;
  }
  const times = event.iterator();
  for (;;) {
    const time = times.next() as ICAL.Time | null;
    if (!time) return;
    yield time;
  }
}

/** A point of a span with the name of its zone. */
type Point = readonly [time: ICAL.Time, zone: string | undefined];

/** @throws when its end is before its start */
function spanOf([start, startZone]: Point, [end, endZone]: Point): CalendarSpan {
  if (!start.isDate) {
    const from = msOf(start, startZone);
    const to = end.isDate ? (istanbulMs(isoDay(end)) ?? NaN) : msOf(end, endZone);
    if (!(to >= from)) throw new RangeError('end before start');
    return { unit: 'moment', from, to };
  }
  const from = isoDay(start);
  const to = isoDay(end);
  if (to < from) throw new RangeError('end before start');
  // An end with a time belongs to the days unless it is midnight.
  return { unit: 'day', from, to: end.isDate || end.hour + end.minute === 0 ? to : dayAfter(to) };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function isoDay(time: ICAL.Time): string {
  return time.toString().slice(0, 10);
}

function zoneIn(event: ICAL.Component, name: string): string | undefined {
  const zone: unknown = event.getFirstProperty(name)?.getParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
}

/** A zone that the browser knows by its name goes by the browser's rules: files carry old ones, of when Turkey had a summer time. */
function msOf(time: ICAL.Time, zone: string | undefined): number {
  const zoneOfTime: unknown = time.zone;
  if (zoneOfTime === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1_000;
  if (zone !== undefined && formatterOf(zone)) return zonedMs(time, zone);
  if (zoneOfTime !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000;
  return zonedMs(time, istanbulZone);
}

function zonedMs(time: ICAL.Time, zone: string): number {
  const asUtc = Date.parse(`${time.toString().slice(0, 19)}Z`);
  // The offset depends on the moment that is looked for: it is found from one nearby.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc, zone), zone);
}

function offsetAt(at: number, zone: string): number {
  const there = formatterOf(zone)?.format(at).replace(' ', 'T');
  return Date.parse(`${there}Z`) - at;
}

const formatters = new Map<string, Intl.DateTimeFormat | undefined>();

function formatterOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(zone)) formatters.set(zone, newFormatter(zone));
  return formatters.get(zone);
}

function newFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    // Swedish writes 2026-06-12 14:05:00.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    return undefined;
  }
}

/** @throws when the file has no such day or hour: ical.js would count on into the next month */
function checkDate(event: ICAL.Component, name: string): void {
  const raw = rawIn(event, name);
  const isTime = /^(?:T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)Z?)?$/.test(raw.slice(10));
  if (!isTime || dayNumber(raw.slice(0, 10)) === undefined) throw new RangeError(`no ${name}`);
}

/** What was found so far, and how much more may be. */
class Found {
  readonly #events = new Map<string, ReadEvent>();
  readonly #unread: string[] = [];
  readonly #reading: Reading;
  readonly #from: number;
  readonly #to: number;
  #past = 0;
  #steps = 0;
  #ahead = 0;
  #isCut = false;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#from = istanbulMs(reading.from) ?? NaN;
    this.#to = istanbulMs(reading.to) ?? NaN;
  }

  /** Whatever is wrong with one event, the others are read. */
  guarded(uid: string, work: () => void): void {
    try {
      work();
    } catch {
      this.#unread.push(uid);
    }
  }

  add(uid: string, component: ICAL.Component): void {
    checkDate(component, 'dtstart');
    if (component.hasProperty('dtend')) checkDate(component, 'dtend');
    const { startDate, endDate } = new ICAL.Event(component, { exceptions: [] });
    const zone = zoneIn(component, 'dtstart');
    const endZone = component.hasProperty('dtend') ? zoneIn(component, 'dtend') : zone;
    this.put(uid, spanOf([startDate, zone], [endDate, endZone]), component);
  }

  put(uid: string, span: CalendarSpan, component: ICAL.Component): void {
    const isOver =
      span.unit === 'day'
        ? // One that ends on its first day is that day.
          (span.to > span.from ? span.to : dayAfter(span.from)) <= this.#reading.from
        : span.to <= this.#from;
    if (isOver) {
      this.#past += 1;
      return;
    }
    this.#ahead += 1;
    this.#events.set(uid, {
      uid,
      span,
      title: textIn(component, 'summary'),
      description: textIn(component, 'description'),
      isFree: textIn(component, 'transp').toUpperCase() === 'TRANSPARENT',
    });
  }

  isAfter({ from }: CalendarSpan): boolean {
    return (typeof from === 'number' ? from : (istanbulMs(from) ?? NaN)) > this.#to;
  }

  /** Whether one more time of something that repeats may be looked at. */
  mayGoOn(): boolean {
    this.#steps += 1;
    const may = this.#steps <= MOST_STEPS && this.#ahead <= MOST;
    if (!may) this.#isCut = true;
    return may;
  }

  calendar(source: string): ReadCalendar {
    const begin = ({ span: { from } }: ReadEvent): number =>
      typeof from === 'number' ? from : (istanbulMs(from) ?? NaN);
    const events = [...this.#events.values()].sort((a, b) => begin(a) - begin(b));
    return {
      source,
      events: events.slice(0, MOST),
      unread: this.#unread,
      past: this.#past,
      isCut: this.#isCut || events.length > MOST,
    };
  }
}
