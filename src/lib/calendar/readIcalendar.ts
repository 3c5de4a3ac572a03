/**
 * Reads calendar files (RFC 5545) as calendars and marketplaces write them. A worker calls it: a large file
 * takes time.
 *
 * - Plain days stay plain days. A time with a zone is that moment; a time without a zone is in the calendar's
 *   zone, else Istanbul's. A time with an unknown zone is in Istanbul's, and the event says so.
 * - An end that is a plain day isn't included, as the format says; an end on the first day itself means that
 *   day.
 * - Cancelled events are left out. A repeated event is there once for each time, as far as `Reading` goes.
 * - Each event, and each time of a repeated event, is in `events` or in exactly one of the counts. A line
 *   that can't be read costs its event, and nothing else.
 * - Text is only text: nothing in it is ever run or drawn as HTML.
 */
import { readCalendars, type IcalBlock, type CalendarFileProblem } from './calendarLines.ts';
import {
  onClockOf,
  timeKeyInSeries,
  possibleTimeKeys,
  readLength,
  eventLengthBetween,
  parseTimeValue,
  spanAt,
  calendarTimeToIso,
  withLocalTime,
  type EventLength,
  type CalendarTime,
} from './calendarTimes.ts';
import { zonesOf, type Zones } from './calendarZones.ts';
import { DAY_MS, dayNumber, parseIstanbulTime, istanbulZone } from '../time/day.ts';
import { fingerprint } from '../safe/fingerprint.ts';
import type { CalendarSpan } from './writeIcalendar.ts';
import { readRule, type RepeatRule } from './recurrence.ts';
import { withoutInvisible } from '../text/visibleText.ts';

export interface ParsedEvent {
  /** The same whenever the file is read again. Each time of a repeated event has its own. */
  readonly uid: string;
  readonly span: CalendarSpan;
  readonly title: string;
  readonly description: string;
  /** Whether the file says that the time stays free. */
  readonly isFree: boolean;
  /** An unknown zone, for which Istanbul's is used. */
  readonly unknownZone?: string | undefined;
}

export interface ParsedCalendar {
  /** The same for each file of one calendar: its program and its name, without numbers. */
  readonly source: string;
  /** In the order of their beginnings. */
  readonly events: readonly ParsedEvent[];
  /** The UIDs of events that can't be read. */
  readonly unread: readonly string[];
  /** How many events are over. */
  readonly past: number;
  /** The UIDs of events that are cancelled, or left out of a series. */
  readonly cancelled?: readonly string[];
  /** How many have a later version, or are in the file twice. */
  readonly replaced?: number;
  /** How many are later than those that were read; the rest of a series counts as one. */
  readonly beyond?: number;
  /** Whether the file contains more than was read. */
  readonly isCut: boolean;
}

interface Reading {
  /** Events that end before that day are over. */
  readonly from: string;
  /** Repeated times aren't looked for after that day. */
  readonly to: string;
}

/** The most events that are taken of a file, the earliest of those that aren't over. */
const MAX_EVENTS = 1_000;
/** The most days that are evaluated for repeated events. */
const MAX_STEPS = 3_000_000;
/** The steps that a time to come counts for, because it takes longer than a day that is only evaluated. */
const STEPS_OF_TIME = 25;
/** Longer texts are cut: no field of the panel takes more. */
const LONGEST = 4_000;

export function readIcalendar(bytes: ArrayBuffer, reading: Reading): ParsedCalendar | CalendarFileProblem {
  const calendars = readCalendars(bytes);
  if (typeof calendars === 'string') return calendars;
  const found = new Found(reading);
  for (const calendar of calendars) {
    const last = found.to + ZONES_LONGER * DAY_MS;
    const floating = textIn(calendar, 'x-wr-timezone') || istanbulZone;
    const zones = zonesOf(calendar, floating, last, found.step);
    const groups = Map.groupBy(eventsIn(calendar, found), uidOf);
    for (const [uid, group] of groups) readGroup(uid, group, zones, found);
  }
  return found.calendar(sourceOf(calendars[0]));
}

/** Days after the last that is asked for: single events may be later. */
const ZONES_LONGER = 3_700;

/** Programs write their version, and some the time, into these properties. */
function sourceOf(calendar: IcalBlock | undefined): string {
  const named = ['prodid', 'x-wr-calname'].map(name => (calendar ? textIn(calendar, name) : ''));
  return named.join('\n').replaceAll(/[\d.]+/g, '');
}

function textIn(component: IcalBlock, name: string): string {
  const [value] = component.values(name);
  return typeof value === 'string' ? withoutInvisible(value.slice(0, LONGEST)).trim() : '';
}

/** Components that say when a boat is taken; only events are read. */
const kinds = ['vevent', 'vfreebusy', 'vavailability'];

/** An event without an end holds those after it. */
function* eventsIn({ components, broken }: IcalBlock, found: Found, isInner = false): Generator<IcalBlock> {
  for (const name of broken) if (name === 'end') found.unread.push(name);
  for (const component of components) {
    const isEvent = component.name === 'vevent' && component.isClosed;
    if (isEvent && !isInner) yield component;
    else if (kinds.includes(component.name)) found.unread.push(uidOf(component));
    yield* eventsIn(component, found, isInner || isEvent);
  }
}

function uidOf(event: IcalBlock): string {
  const uid = textIn(event, 'uid');
  if (uid !== '') return uid;
  const told = ['dtstart', 'dtend', 'duration', 'summary'].map(
    name => event.properties.find(property => property[0] === name) ?? null,
  );
  return `without uid ${fingerprint(JSON.stringify(told))}`;
}

/** Reads the events of one UID: all but one of them are usually single times of a series. */
function readGroup(uid: string, group: readonly IcalBlock[], zones: Zones, found: Found): void {
  const singles = group.filter(event => event.has('recurrence-id'));
  const whole = group.filter(event => !event.has('recurrence-id'));
  // The last one of several versions counts; some programs give one uid to different events.
  const newest = Math.max(...whole.map(sequenceOf));
  const byStart = new Map(
    whole.filter(event => sequenceOf(event) === newest).map(event => [writtenIn(event, 'dtstart'), event]),
  );
  found.counts.replaced += whole.length - byStart.size;
  const masters = [...byStart].flatMap(([written, event]): Master | [] => {
    const name = byStart.size === 1 ? uid : `${uid} ${written}`;
    const start = found.guarded(name, () => pointIn(event, 'dtstart', zones));
    return start ? { name, event, start, repeats: event.has('rrule') || event.has('rdate') } : [];
  });
  const moved = readSingles(uid, singles, masters, zones, found);
  const isRange = singles.some(event => event.properties.some(([, params]) => params['range'] !== undefined));
  for (const master of masters)
    found.guarded(master.name, () => {
      const { name, event, start, repeats } = master;
      if (isCancelled(event)) found.cancelled.push(name);
      else if (isRange) throw new RangeError('a time that changes those after it');
      else if (repeats) repeat(master, zones, moved, found);
      else if (possibleTimeKeys(start).some(key => moved.has(key))) found.counts.replaced += 1;
      else found.put(name, start, lengthIn(event, start, zones), event);
    });
}

interface Master {
  readonly name: string;
  readonly event: IcalBlock;
  readonly start: CalendarTime;
  readonly repeats: boolean;
}

/**
 * Reads single times that are other than their series has them, also those that it doesn't have (any more).
 *
 * @returns the keys of the times in whose place they are
 */
function readSingles(
  uid: string,
  singles: readonly IcalBlock[],
  masters: readonly Master[],
  zones: Zones,
  found: Found,
): ReadonlySet<string> {
  const isOff = masters.length > 0 && masters.every(({ event }) => isCancelled(event));
  const master = masters.find(({ repeats }) => repeats) ?? masters[0];
  const moved = new Set<string>();
  // The last version counts.
  for (const event of singles.toReversed().toSorted((one, other) => sequenceOf(other) - sequenceOf(one))) {
    const written = `${uid} ${writtenIn(event, 'recurrence-id')}`;
    found.guarded(written, () => {
      const id = pointIn(event, 'recurrence-id', zones);
      const key = timeKeyInSeries(id, master?.start.isDay ?? id.isDay);
      const isFirst = !moved.has(key);
      moved.add(key);
      const name = (master && nameOfSingle(master, id, key)) ?? written;
      if (!isFirst) found.counts.replaced += 1;
      else if (isOff || isCancelled(event)) found.cancelled.push(name);
      else {
        const start = pointIn(event, 'dtstart', zones);
        found.put(name, start, lengthIn(event, start, zones), event);
      }
    });
  }
  return moved;
}

/** As its series names that time; undefined when it has none such. */
function nameOfSingle({ name, start, repeats }: Master, id: CalendarTime, key: string): string | undefined {
  if (repeats) return `${name} ${calendarTimeToIso(onClockOf(start, id))}`;
  return possibleTimeKeys(start).includes(key) ? name : undefined;
}

/**
 * @param moved the keys of times in whose place a single one is
 * @throws when its times can't be read, or it has none
 */
function repeat(master: Master, zones: Zones, moved: ReadonlySet<string>, found: Found): void {
  const { name, event, start } = master;
  const [written, ...more] = event.values('rrule');
  if (more.length > 0 || event.has('exrule')) throw new RangeError('several rules');
  const length = lengthIn(event, start, zones);
  const left = new Map<string, 'cancelled' | 'replaced'>([...moved].map(key => [key, 'replaced']));
  for (const { point } of pointsIn(event, 'exdate', zones))
    left.set(timeKeyInSeries(point, start.isDay), 'cancelled');
  const put = (time: CalendarTime, text = calendarTimeToIso(time), itsLength = length): void => {
    const [key, ...others] = possibleTimeKeys(time);
    const count = [key, ...others].map(each => left.get(each)).find(each => each !== undefined);
    if (count === 'cancelled') found.cancelled.push(`${name} ${text}`);
    else if (count) found.counts[count] += 1;
    else if (time.at > found.to) found.counts.beyond += 1;
    else found.put(`${name} ${text}`, time, itsLength, event);
    left.set(key, count ?? 'replaced');
  };
  const dates = pointsIn(event, 'rdate', zones);
  if (written === undefined) put(start);
  else
    for (const time of timesByRule(readRule(written, start.local), master, length, zones, found)) put(time);
  for (const { point, length: own } of dates)
    put(point.isDay === start.isDay ? point : onClockOf(start, point), calendarTimeToIso(point), own);
}

/** A time that is over is only counted, without its moment, which takes time. */
function* timesByRule(
  rule: RepeatRule,
  { name, start }: Master,
  length: EventLength,
  zones: Zones,
  found: Found,
): Generator<CalendarTime, void> {
  const until =
    rule.until === undefined ? undefined : parseTimeValue(rule.until, { tzid: start.zoneName }, zones);
  const last = until ? onClockOf(start, until).local : Infinity;
  let first: number | undefined;
  let met = 0;
  for (const local of rule.times(Math.min(last, found.to + 2 * DAY_MS), found.step)) {
    first ??= local;
    met += 1;
    if (local + length.wall + length.exact < found.from - 2 * DAY_MS) found.counts.past += 1;
    else {
      found.step(STEPS_OF_TIME);
      yield withLocalTime(local, start);
    }
  }
  if (last < start.local) found.cancelled.push(name);
  else if (first === undefined && start.at <= found.to) throw new RangeError('a rule without times');
  else if (last > found.to && met < rule.count) found.counts.beyond += 1;
  // The format leaves open whether a beginning that its own rule doesn't have counts.
  if (first !== undefined && first !== start.local && start.at >= found.from)
    found.unread.push(`${name} ${calendarTimeToIso(start)}`);
}

function sequenceOf(event: IcalBlock): number {
  return Number(/^\d+$/.exec(textIn(event, 'sequence'))?.[0] ?? 0);
}

function isCancelled(event: IcalBlock): boolean {
  return textIn(event, 'status').toUpperCase() === 'CANCELLED';
}

/** The line's first value as text; dates in ISO form. */
function writtenIn(event: IcalBlock, name: string): string {
  const [value = ''] = event.values(name);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Lines without which it isn't known when an event is. */
const timing = 'dtstart,dtend,duration,recurrence-id,rrule,rdate,exdate,exrule,status'.split(',');

/** @throws when it has none, a line about its time can't be read, or there is no such day or hour */
function pointIn(event: IcalBlock, name: string, zones: Zones): CalendarTime {
  const [first] = pointsIn(event, name, zones);
  if (!first || event.broken.some(line => timing.includes(line))) throw new RangeError(`no ${name}`);
  return first.point;
}

/** @returns also the length of a period, which has its own */
function pointsIn(event: IcalBlock, name: string, zones: Zones) {
  const written = event.properties.filter(property => property[0] === name);
  return written.flatMap(([, params, type, ...values]) =>
    values.map(value => {
      const [text = '', end] = [value].flat().map(String);
      // Some programs write a time for what they say is a day.
      const point = parseTimeValue(type === 'date' ? text.slice(0, 10) : text, params, zones);
      if (end === undefined) return { point, length: undefined };
      const isLength = /^[+-]?P/.test(end);
      const length = isLength
        ? readLength(end, point.isDay)
        : eventLengthBetween(point, parseTimeValue(end, params, zones));
      return { point, length };
    }),
  );
}

function lengthIn(event: IcalBlock, start: CalendarTime, zones: Zones): EventLength {
  if (event.has('dtend')) return eventLengthBetween(start, pointIn(event, 'dtend', zones));
  if (event.has('duration')) return readLength(writtenIn(event, 'duration'), start.isDay);
  return { wall: start.isDay ? DAY_MS : 0, exact: 0 };
}

/** The events found so far, and how much more may be looked at. */
class Found {
  readonly from: number;
  readonly to: number;
  readonly unread: string[] = [];
  readonly cancelled: string[] = [];
  readonly counts = { past: 0, replaced: 0, beyond: 0 };
  readonly #events = new Map<string, ParsedEvent>();
  readonly #firstDay: number;
  #steps = 0;

  constructor({ from, to }: Reading) {
    this.#firstDay = dayNumber(from) ?? NaN;
    this.from = parseIstanbulTime(from) ?? NaN;
    this.to = parseIstanbulTime(to) ?? NaN;
  }

  /** Whatever is wrong with one event, the others are read. */
  guarded<T>(uid: string, work: () => T): T | undefined {
    try {
      return work();
    } catch {
      this.unread.push(uid);
      return undefined;
    }
  }

  /** @throws when no more days may be looked at */
  readonly step = (days = 1): void => {
    this.#steps += days;
    if (this.#steps > MAX_STEPS) throw new RangeError('endless rules');
  };

  put(uid: string, start: CalendarTime, length: EventLength, event: IcalBlock): void {
    const span = spanAt(start, length);
    // One that ends on its first day is that day.
    const lastDay = (start.local + Math.max(length.wall, DAY_MS)) / DAY_MS;
    if (span.unit === 'day' ? lastDay <= this.#firstDay : span.to <= this.from) {
      this.counts.past += 1;
      return;
    }
    const other = this.#events.get(uid);
    const isTwice = other?.span.from === span.from && other.span.to === span.to;
    if (isTwice) this.counts.replaced += 1;
    // Two times can be written alike, in two zones.
    const name = other && !isTwice ? `${uid} ${span.from}` : uid;
    this.#events.set(name, {
      uid: name,
      span,
      title: textIn(event, 'summary'),
      description: textIn(event, 'description'),
      isFree: textIn(event, 'transp').toUpperCase() === 'TRANSPARENT',
      unknownZone: start.isGuess ? start.zoneName : length.unknownZone,
    });
  }

  calendar(source: string): ParsedCalendar {
    const begin = ({ span: { from } }: ParsedEvent): number =>
      typeof from === 'number' ? from : (parseIstanbulTime(from) ?? NaN);
    const events = [...this.#events.values()].sort((a, b) => begin(a) - begin(b));
    const more = Math.max(0, events.length - MAX_EVENTS);
    return {
      source,
      events: events.slice(0, MAX_EVENTS),
      unread: this.unread,
      cancelled: this.cancelled,
      ...this.counts,
      beyond: this.counts.beyond + more,
      isCut: more > 0,
    };
  }
}
