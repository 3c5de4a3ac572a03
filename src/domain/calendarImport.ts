/**
 * [Note: Taking in a calendar]
 * A calendar file of another marketplace is compared with what the panel knows of one boat; the partner
 * takes over what they want of it. Each event that is made so ends its description with a tag: from which
 * calendar it is, which event of it, and what it was taken as. By the tag any device of the partner finds
 * it again when the file is read later: it is changed or deleted with the file, and whatever has no tag is
 * left alone. An event that isn't as its tag says was changed by the partner: it stays unless they choose
 * otherwise. Where a file has hours, the partner is asked whether a boat that comes back before its check-
 * in time is free on that day. The tag holds the answer, so that another device needn't ask.
 */
import { addDays } from '../lib/time/calendar.ts';
import { eachDay, HOUR_MS, istanbulDay, MINUTE_MS } from '../lib/time/day.ts';
import { fingerprint } from '../lib/safe/fingerprint.ts';
import type { ParsedCalendar, ParsedEvent } from '../lib/calendar/readIcalendar.ts';
import {
  boundsOf,
  calendarEventProblems,
  daysCovered,
  MAX_EVENT_DESCRIPTION_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  spansOverlap,
  tidyEvent,
  wholeDays,
  type CalendarEvent,
  type Span,
} from './calendarEvent.ts';
import { RentalPeriod } from './booking/rentalPeriod.ts';

/** The reason why an event of a calendar file isn't ticked at first, so that the partner must tick it. */
export type ImportLineNote =
  /** The partner has changed the event since it was taken over. */
  | 'byHand'
  /** It was taken over on this device, and the partner has deleted it since. */
  | 'removed'
  /** Another boat has it: it was taken over for that one, or moved there. */
  | 'elsewhere'
  /** The file has nothing of what was taken over for this boat: it may be another boat's. */
  | 'unmet'
  /** It has begun: some files leave out what is under way. */
  | 'begun'
  /** The same days are blocked already. */
  | 'blocked'
  /** Bookings take all of these days. */
  | 'booked'
  /** The file says that the time stays free. */
  | 'free'
  /** Nobody knows the zone of its hours: they may be others. */
  | 'zone'
  /** It is named as what this panel writes, and isn't here. */
  | 'ours';

/**
 * The partner's answer: is a boat that comes back before its check-in time free on that last day, or
 * occupied?
 */
export type LastDayAnswer = 'free' | 'taken';

/** One event in which a calendar file and the panel's calendar differ: new, changed, or gone. */
export interface ImportLine<Held extends HeldEvent = HeldEvent, Stay extends BoatStay = BoatStay> {
  readonly kind: 'new' | 'changed' | 'gone';
  /** Names its event within the file. */
  readonly uid: string;
  /** The event as it will be; a deleted event as it is. */
  readonly event: CalendarEvent;
  /** The event that was made of it before; undefined for a new one. */
  readonly before: Held | undefined;
  /** The bookings of the boat in that time: they never change. */
  readonly stays: readonly Stay[];
  readonly note: ImportLineNote | undefined;
  /** A zone that nobody knows. */
  readonly zone: string | undefined;
}

/** An event of the partner in the calendar, with the unsent changes applied. */
export interface HeldEvent extends CalendarEvent {
  readonly id: string;
}

export interface BoatStay extends Span {
  readonly boatId: string;
}

export interface CalendarComparison<Held extends HeldEvent = HeldEvent, Stay extends BoatStay = BoatStay> {
  readonly lines: readonly ImportLine<Held, Stay>[];
  /** The uids of the events that are here as the file has them. */
  readonly same: readonly string[];
  /** How many of the file come from this panel. */
  readonly own: number;
  /** How many have dates that can't be read or can't be meant. */
  readonly unread: number;
  /** How many end before the check-in time of their last day. */
  readonly early: number;
  /** The partner's answer about those, of now or of when they took the calendar over. */
  readonly lastDay: LastDayAnswer | undefined;
}

export interface CalendarCompareInput<Held extends HeldEvent, Stay extends BoatStay> {
  readonly boatId: string;
  readonly rentalPeriod: number | undefined;
  /** `HH:mm` */
  readonly checkinTime: string;
  /** The partner's answer of now. */
  readonly lastDay?: LastDayAnswer | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The title of an event that has none. */
  readonly untitled: string;
  readonly events: readonly Held[];
  readonly stays: readonly Stay[];
  /** The uids that this device has taken over for that boat. */
  readonly taken: ReadonlySet<string>;
}

/** How far ahead what repeats is taken in, in years. */
export const MAX_REPEAT_YEARS = 3;

export function compareCalendar<Held extends HeldEvent, Stay extends BoatStay>(
  file: ParsedCalendar,
  compared: CalendarCompareInput<Held, Stay>,
): CalendarComparison<Held, Stay> {
  const { boatId, rentalPeriod, checkinTime, today, events, stays } = compared;
  const source = short(file.source);
  const here = events.filter(event => event.boatId === boatId);
  const tagged = here.flatMap(event => {
    const tag = tagOf(event);
    return tag ? [{ event, tag }] : [];
  });
  const ofSource = tagged.filter(({ tag }) => tag.source === source);
  const known: Known<Held> = {
    ...compared,
    source,
    here,
    tagged,
    ofSource,
    uids: new Set(file.events.map(({ uid }) => short(uid))),
    elsewhere: new Set(
      events.flatMap(other => (other.boatId === boatId ? [] : (uidIn(other, source) ?? []))),
    ),
  };
  const find = finder(known);
  const entries = [...events, ...stays];
  const lastDay = compared.lastDay ?? ofSource.findLast(({ tag }) => tag.lastDay)?.tag.lastDay;
  const met = new Set<Held>();
  const left = new Set<string>();
  const lines: ImportLine<Held, Stay>[] = [];
  const same: string[] = [];
  const counts = { own: 0, unread: file.unread.length, early: 0 };
  for (const read of file.events) {
    const uid = short(read.uid);
    if (isOwn(read, entries) && !tagged.some(({ tag }) => tag.uid === uid)) {
      counts.own += 1;
      continue;
    }
    const isEarly = endsEarly(read, rentalPeriod, checkinTime);
    if (isEarly) counts.early += 1;
    const eventWith = (untitled: string): CalendarEvent =>
      eventOf(read, { ...compared, untitled }, `${source}.${uid}`, isEarly ? lastDay : undefined);
    const asNew = eventWith(compared.untitled);
    const found = find(read.uid, asNew);
    // It keeps the title that it was given in another language.
    const event = found ? eventWith(found.event.title) : asNew;
    if (calendarEventProblems(event, today).length > 0) {
      counts.unread += 1;
      left.add(uid);
      continue;
    }
    if (found) met.add(found.event);
    if (found && isSameEvent(found.event, event)) {
      same.push(found.tag.uid);
      continue;
    }
    const inTime = stays.filter(stay => stay.boatId === boatId && spansOverlap(stay, event));
    const line = { uid, event, before: found?.event, stays: inTime, zone: read.unknownZone };
    lines.push({ ...line, kind: found ? 'changed' : 'new', note: noteOf(read, line, found, known) });
  }
  // Events that a cut or broken file leaves out may still be in the calendar.
  const cancelled = new Map(file.cancelled?.map(uid => [short(uid), isUnique(uid)]));
  if (!file.isCut && file.unread.length === 0) lines.push(...goneLines(known, met, left, cancelled));
  return { lines, same, ...counts, lastDay };
}

/**
 * Finds the events that were taken over and aren't in the file any more. Past events are left out: calendars
 * drop them. Where most events of another calendar are in the file, it may be this one under its earlier
 * name: the partner decides about the rest.
 *
 * @param met what is in the file
 * @param left the uids of what is in the file and can't be meant
 * @param cancelled the uids of what the file says is cancelled, each with whether it is of one calendar only
 */
function goneLines<Held extends HeldEvent>(
  known: Known<Held>,
  met: ReadonlySet<Held>,
  left: ReadonlySet<string>,
  cancelled: ReadonlyMap<string, boolean>,
): ImportLine<Held, never>[] {
  const { tagged, source, today } = known;
  const ahead = tagged.filter(({ event }) => (daysCovered(event)?.last ?? '') >= today);
  return [...Map.groupBy(ahead, ({ tag }) => tag.source)].flatMap(([itsSource, ofSource]) => {
    // Two devices without a network may have made the same one: one of the two is gone, too.
    const gone = ofSource.filter(({ event, tag }) => !met.has(event) && !left.has(tag.uid));
    if (itsSource !== source && gone.length * 2 > ofSource.length) return [];
    // Much that is gone at once may be of another listing of this boat, under the same name of a calendar.
    const missing = gone.filter(({ tag }) => !cancelled.has(tag.uid));
    const isFew = missing.length <= Math.max(1, met.size / 2);
    const isSure = itsSource === source && isFew && isSameCalendar(ofSource, met, known);
    return gone.map(({ event, tag, tag: { uid } }) => {
      const hasBegun = (daysCovered(event)?.first ?? '') <= today;
      const doubt = !isSure ? 'unmet' : hasBegun ? 'begun' : undefined;
      const isCancelled = cancelled.get(uid) || (itsSource === source && cancelled.has(uid));
      const note = isByHand({ event, tag }) ? 'byHand' : isCancelled ? undefined : doubt;
      return { kind: 'gone', uid, event, before: event, stays: [], zone: undefined, note };
    });
  });
}

interface Tagged<Held extends HeldEvent> {
  readonly event: Held;
  readonly tag: Tag;
}

interface Known<Held extends HeldEvent> extends CalendarCompareInput<Held, BoatStay> {
  readonly source: string;
  readonly here: readonly Held[];
  readonly tagged: readonly Tagged<Held>[];
  readonly ofSource: readonly Tagged<Held>[];
  /** Those of the file. */
  readonly uids: ReadonlySet<string>;
  /** Those of the same source that other boats have. */
  readonly elsewhere: ReadonlySet<string>;
}

/** No two calendars have the same uid if it is as long as a random one. */
const UNIQUE_LENGTH = 16;
/** The times of a series have their begin behind the uid. */
const isUnique = (uid: string): boolean => (uid.split(' ')[0] ?? '').length >= UNIQUE_LENGTH;

/**
 * Finds what was made of an event before: by its uid, or, as some programs give new ones in each file, by
 * its days and title. Two calendars can number their events alike: where the calendar has another name, a
 * short uid counts only with the same days.
 */
function finder<Held extends HeldEvent>({ source, tagged, ofSource, uids, taken, elsewhere }: Known<Held>) {
  const renamed = new Set(ofSource.filter(({ tag }) => !uids.has(tag.uid)));
  return (raw: string, { title, startDate, endDate }: CalendarEvent): Tagged<Held> | undefined => {
    const uid = short(raw);
    const hasDays = ({ event }: Tagged<Held>): boolean =>
      event.startDate === startDate && event.endDate === endDate;
    const alike = tagged.filter(({ tag }) => tag.uid === uid);
    const byUid =
      alike.find(({ tag }) => tag.source === source) ?? alike.find(each => isUnique(raw) || hasDays(each));
    if (byUid || taken.has(uid) || elsewhere.has(uid)) return byUid;
    const byDays = [...renamed].find(each => hasDays(each) && each.event.title === title);
    if (byDays) renamed.delete(byDays);
    return byDays;
  };
}

/**
 * Whether what isn't in the file is gone: it may be another boat's, whose days can be the same. Where no
 * uid is known, most of the days must be, and no other boat may have files of that name.
 */
function isSameCalendar<Held extends HeldEvent>(
  ahead: readonly Tagged<Held>[],
  met: ReadonlySet<Held>,
  { uids, elsewhere, tagged }: Known<Held>,
): boolean {
  if (tagged.some(({ event, tag }) => met.has(event) && uids.has(tag.uid))) return true;
  const byDays = ahead.filter(({ event }) => met.has(event)).length;
  return elsewhere.size === 0 && byDays > 1 && byDays * 2 >= ahead.length;
}

function noteOf(
  read: ParsedEvent,
  { uid, event, stays }: Pick<ImportLine, 'uid' | 'event' | 'stays'>,
  found: Tagged<HeldEvent> | undefined,
  { rentalPeriod, taken, here, elsewhere }: Known<HeldEvent>,
): ImportLineNote | undefined {
  if (found && isByHand(found)) return 'byHand';
  if (read.unknownZone !== undefined) return 'zone';
  if (found) return undefined;
  if (elsewhere.has(uid)) return 'elsewhere';
  if (taken.has(uid)) return 'removed';
  if (read.uid.endsWith(OWN)) return 'ours';
  if (isCovered(event, stays, rentalPeriod)) return 'booked';
  if (here.some(other => other.startDate === event.startDate && other.endDate === event.endDate))
    return 'blocked';
  return read.isFree ? 'free' : undefined;
}

function isByHand({ event, tag }: Tagged<HeldEvent>): boolean {
  return contentOf(event) !== tag.content;
}

/**
 * Whether the panel wrote an event: its name alone is no proof. An event without length is a reminder, and
 * blocks nothing.
 */
function isOwn({ uid, span }: ParsedEvent, entries: readonly Span[]): boolean {
  if (!uid.endsWith(OWN)) return false;
  const { startDate, endDate } = spanDays(span);
  const isEntry = (entry: Span): boolean => {
    const days = daysCovered(entry);
    return days?.first === startDate && days.last === endDate;
  };
  return (span.unit === 'moment' && span.from === span.to) || entries.some(isEntry);
}

/**
 * The boat for which some of it was taken over before. The source alone doesn't tell: a marketplace names
 * the files of all boats alike.
 */
export function boatBefore(file: ParsedCalendar, events: readonly HeldEvent[]): string | undefined {
  const source = short(file.source);
  const uids = new Set(file.events.map(({ uid }) => short(uid)));
  const known = events.filter(event => uids.has(uidIn(event, source) ?? ''));
  const boats = new Set(known.map(({ boatId }) => boatId));
  return boats.size === 1 ? [...boats][0] : undefined;
}

/** The UID of the calendar file's event from which this event of the partner was made. */
export function readImportedUid(event: Pick<CalendarEvent, 'description'>): string | undefined {
  return tagOf(event)?.uid;
}

/** Ends the uids of what the panel itself writes into calendar files. */
const OWN = '@partner-panel';

interface Tag {
  readonly source: string;
  readonly uid: string;
  readonly content: string;
  /** Only an event that ends before the check-in time has it. */
  readonly lastDay: LastDayAnswer | undefined;
}

const written = /\[ics:([a-z0-9]+)\.([a-z0-9]+)\.([a-z0-9]+)(?:\.(free|taken))?\]/g;

function tagOf({ description }: Pick<CalendarEvent, 'description'>): Tag | undefined {
  const [, source, uid, content, answer] = [...(description ?? '').matchAll(written)].at(-1) ?? [];
  const lastDay = answer === 'free' || answer === 'taken' ? answer : undefined;
  return source && uid && content ? { source, uid, content, lastDay } : undefined;
}

function uidIn(event: Pick<CalendarEvent, 'description'>, source: string): string | undefined {
  const tag = tagOf(event);
  return tag?.source === source ? tag.uid : undefined;
}

function withoutTag(text: string): string {
  return text.replaceAll(written, '').trim();
}

function short(text: string): string {
  return fingerprint(text).toString(36);
}

/** The same for two events between which a person sees no difference, whatever their tags. */
function contentOf({ title, startDate, endDate, description }: CalendarEvent): string {
  const text = withoutTag(description ?? '').replaceAll(/\s+/g, ' ');
  return short(JSON.stringify([title.trim(), startDate, endDate, text]));
}

/** Whether two events look the same to a person: ids and other hidden fields don't count. */
export function isSameEvent(one: CalendarEvent, other: CalendarEvent): boolean {
  return one.boatId === other.boatId && contentOf(one) === contentOf(other);
}

/** @param id the source and the uid, as the tag has them */
function eventOf(
  read: ParsedEvent,
  { boatId, rentalPeriod, untitled }: CalendarCompareInput<HeldEvent, BoatStay>,
  id: string,
  lastDay: LastDayAnswer | undefined,
): CalendarEvent {
  const text = withoutTag(read.description);
  const tagWith = (content: string): string => `[ics:${id}.${content}${lastDay ? `.${lastDay}` : ''}]`;
  const most = MAX_EVENT_DESCRIPTION_LENGTH - `\n\n${tagWith('0'.repeat(LONGEST_PRINT))}`.length;
  const title = cut(read.title, MAX_EVENT_TITLE_LENGTH) || untitled;
  const event = { title, boatId, ...spanFor(read, rentalPeriod, lastDay), description: cut(text, most) };
  return tidyEvent({ ...event, description: `${event.description}\n\n${tagWith(contentOf(event))}` });
}

/** The most letters of a fingerprint. */
const LONGEST_PRINT = 11;

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/**
 * Only a boat that is rented by the hour is blocked for hours; of any other each day that is touched is
 * blocked as a whole.
 */
function spanFor(
  { span }: ParsedEvent,
  rentalPeriod: number | undefined,
  lastDay: LastDayAnswer | undefined,
): Span {
  if (span.unit === 'moment' && rentalPeriod === RentalPeriod.hourly)
    return { startDate: istanbulHour(span.from), endDate: istanbulHour(span.to + MINUTE_MS - 1) };
  const { startDate, endDate } = spanDays(span);
  return wholeDays(startDate, lastDay === 'free' ? (addDays(endDate, -1) ?? endDate) : endDate, rentalPeriod);
}

/** The first and the last day that are touched. */
function spanDays(span: ParsedEvent['span']): Span {
  if (span.unit === 'moment')
    return { startDate: istanbulDay(span.from), endDate: istanbulDay(Math.max(span.from, span.to - 1)) };
  const last = addDays(span.to, -1) ?? span.from;
  return { startDate: span.from, endDate: last < span.from ? span.from : last };
}

/** Whether it ends on a later day, and so early that the next customer can come aboard on that day. */
function endsEarly({ span }: ParsedEvent, rentalPeriod: number | undefined, checkinTime: string): boolean {
  if (span.unit === 'day' || rentalPeriod === RentalPeriod.hourly) return false;
  const { startDate, endDate } = spanDays(span);
  const [day, time = ''] = istanbulHour(span.to).split('T');
  return startDate < endDate && day === endDate && time.slice(0, 5) <= checkinTime;
}

/** To the minute. */
function istanbulHour(at: number): string {
  return `${new Date(at + 3 * HOUR_MS).toISOString().slice(0, 16)}:00+03:00`;
}

/** Whether bookings leave nothing of it to be blocked. */
function isCovered(event: Span, stays: readonly Span[], rentalPeriod: number | undefined): boolean {
  if (rentalPeriod === RentalPeriod.hourly) {
    const [from, to] = boundsOf(event);
    return stays.map(boundsOf).some(([begin, end]) => begin <= from && end >= to);
  }
  const booked = new Set(stays.flatMap(daysOf));
  return daysOf(event).every(day => booked.has(day));
}

function daysOf(span: Span): readonly string[] {
  const days = daysCovered(span);
  return days ? eachDay(days.first, days.last) : [];
}
