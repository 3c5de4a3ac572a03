/**
 * [Note: Taking in a calendar]
 * A calendar file of another marketplace is compared with what the panel knows of one boat; the partner
 * takes over what they want of it. Each event that is made so ends its description with a tag: from which
 * calendar it is, which event of it, and what it was taken as. By the tag any device of the partner finds
 * it again when the file is read later: it is changed or deleted with the file, and whatever has no tag is
 * left alone. An event that isn't as its tag says was changed by the partner: it stays unless they choose
 * otherwise. What they untick while they take over something else, or delete here, is remembered on the
 * device, see `rememberedAs`, and isn't proposed again by itself. Where a file has hours, the partner is
 * asked whether a boat that comes back before its check-in time is free on that day. The tag holds the
 * answer, so that another device needn't ask.
 */
import { addDays } from '../lib/time/calendar.ts';
import { HOUR_MS, istanbulDay, MINUTE_MS } from '../lib/time/day.ts';
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
  /** On this device the partner has left it out before, or deleted it since it was taken over. */
  | 'left'
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
export interface ImportLine {
  readonly kind: 'new' | 'changed' | 'gone';
  /** Names its event within the file. */
  readonly uid: string;
  /** The event as the import will make it; of one that is gone from the file, as it is in the calendar. */
  readonly event: CalendarEvent;
  /** The event that was made of it before; undefined for a new one. */
  readonly before: HeldEvent | undefined;
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

export interface Stay extends Span {
  readonly boatId: string;
  readonly title: string;
}

export interface CalendarComparison extends Pick<CalendarCompareInput, 'checkinTime'> {
  readonly lines: readonly ImportLine[];
  /** The uids of the events that are here as the file has them. */
  readonly same: readonly string[];
  /** How many of the file come from this panel. */
  readonly own: number;
  /** How many the file says are cancelled, without those that are listed as gone. */
  readonly cancelled: number;
  /** How many have dates that can't be read or can't be meant. */
  readonly unread: number;
  /** How many end before the check-in time of their last day. */
  readonly early: number;
  /** The partner's answer about those, of now or of when they took the calendar over. */
  readonly lastDay: LastDayAnswer | undefined;
}

export interface CalendarCompareInput {
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
  readonly events: readonly HeldEvent[];
  readonly stays: readonly Stay[];
  /** The lines that this device remembers of that boat's calendars, see `rememberedAs`. */
  readonly taken: ReadonlySet<string>;
}

/** How far ahead what repeats is taken in, in years. */
export const MAX_REPEAT_YEARS = 3;

export function compareCalendar(file: ParsedCalendar, asked: CalendarCompareInput): CalendarComparison {
  const { boatId, today, untitled } = asked;
  const known = knownOf(file, asked);
  const { source, tagged } = known;
  const find = finder(known);
  const ofSource = tagged.filter(tag => tag.source === source);
  const lastDay = asked.lastDay ?? ofSource.findLast(tag => tag.lastDay)?.lastDay;
  const theirs = file.events.filter(read => !isOwn(read, known));
  const met = new Set<HeldEvent>();
  const lines: ImportLine[] = [];
  const same: string[] = [];
  const unmeant = new Set<string>();
  let unread = file.unread.length;
  let early = 0;
  for (const read of theirs) {
    const uid = short(read.uid);
    const isEarly = endsEarly(read, asked);
    if (isEarly) early += 1;
    const answer = isEarly ? lastDay : undefined;
    const span = spanFor(read, asked.rentalPeriod, answer);
    const title = cut(read.title, MAX_EVENT_TITLE_LENGTH);
    const found = find(read.uid, span, title || untitled);
    // It keeps the title that it was given in another language.
    const named = { ...span, boatId, title: title || (found?.event.title ?? untitled) };
    const event = eventOf(named, read.description, { source, uid, lastDay: answer });
    if (calendarEventProblems(event, today).length > 0) {
      unread += 1;
      unmeant.add(uid);
      continue;
    }
    if (found) met.add(found.event);
    if (found && isSameEvent(found.event, event)) same.push(found.uid);
    else lines.push(lineOf(read, event, found, known));
  }
  // Events that a cut or broken file leaves out may still be in the calendar.
  const cancelled = new Map(file.cancelled?.map(uid => [short(uid), isUnique(uid)]));
  const gone = file.isCut || file.unread.length > 0 ? [] : goneLines(known, met, unmeant, cancelled);
  for (const { uid } of gone) cancelled.delete(uid);
  return {
    lines: [...lines, ...gone],
    same,
    own: file.events.length - theirs.length,
    cancelled: cancelled.size,
    unread,
    early,
    lastDay,
    checkinTime: asked.checkinTime,
  };
}

type Tagged = Tag & { readonly event: HeldEvent };

/** Finds the events of all boats that were taken over from a calendar file. */
function taggedOf(events: readonly HeldEvent[]): readonly Tagged[] {
  return events.flatMap(event => {
    const tag = tagOf(event);
    return tag ? { ...tag, event } : [];
  });
}

type Known = ReturnType<typeof knownOf>;

function knownOf(file: ParsedCalendar, asked: CalendarCompareInput) {
  const source = short(file.source);
  const all = taggedOf(asked.events);
  const isHere = ({ event }: Tagged): boolean => event.boatId === asked.boatId;
  const others = all.filter(tag => !isHere(tag) && tag.source === source);
  return {
    ...asked,
    source,
    /** Those of the boat. */
    tagged: all.filter(isHere),
    /** The uids of the file. */
    uids: uidsOf(file),
    /** The uids of the same source that other boats have. */
    elsewhere: new Set(others.map(({ uid }) => uid)),
  };
}

function uidsOf(file: ParsedCalendar): ReadonlySet<string> {
  return new Set(file.events.map(({ uid }) => short(uid)));
}

/**
 * Finds the events that were taken over and aren't in the file any more. Past events are left out: calendars
 * drop them. Where most events of another calendar are in the file, it may be this one under its earlier
 * name: the partner decides about the rest.
 *
 * @param met what is in the file
 * @param unmeant the uids of what is in the file and can't be meant
 * @param cancelled the uids of what the file says is cancelled, each with whether it is of one calendar only
 */
function goneLines(
  known: Known,
  met: ReadonlySet<HeldEvent>,
  unmeant: ReadonlySet<string>,
  cancelled: ReadonlyMap<string, boolean>,
): ImportLine[] {
  const { tagged, source, today, taken } = known;
  const ahead = tagged.filter(({ event }) => (daysCovered(event)?.last ?? '') >= today);
  return [...Map.groupBy(ahead, tag => tag.source)].flatMap(([itsSource, ofSource]) => {
    // Two devices without a network may have made the same one: one of the two is gone, too.
    const gone = ofSource.filter(({ event, uid }) => !met.has(event) && !unmeant.has(uid));
    const isThis = itsSource === source;
    if (!isThis && gone.length * 2 > ofSource.length) return [];
    // Much that is gone at once may be of another listing of this boat, under the same name of a calendar.
    const missing = gone.filter(({ uid }) => !cancelled.has(uid));
    const isFew = missing.length <= Math.max(1, met.size / 2);
    const isSure = isThis && isFew && isSameCalendar(ofSource, met, known);
    return gone.map((tag): ImportLine => {
      const { event, uid } = tag;
      const line = { kind: 'gone', uid, event, before: event, stays: [], zone: undefined } as const;
      const hasBegun = (daysCovered(event)?.first ?? '') <= today;
      const doubt = !isSure ? 'unmet' : hasBegun ? 'begun' : undefined;
      const isCancelled = cancelled.get(uid) || (isThis && cancelled.has(uid));
      const isLeft = taken.has(rememberedAs(line));
      const note = isByHand(tag) ? 'byHand' : isLeft ? 'left' : isCancelled ? undefined : doubt;
      return { ...line, note };
    });
  });
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
function finder({ source, tagged, uids, taken, elsewhere }: Known) {
  const renamed = new Set(tagged.filter(tag => tag.source === source && !uids.has(tag.uid)));
  return (raw: string, days: Span, title: string): Tagged | undefined => {
    const uid = short(raw);
    const alike = tagged.filter(tag => tag.uid === uid);
    const byUid =
      alike.find(tag => tag.source === source) ??
      alike.find(({ event }) => isUnique(raw) || isSameSpan(event, days));
    if (byUid || taken.has(uid) || elsewhere.has(uid)) return byUid;
    const byDays = [...renamed].find(({ event }) => isSameSpan(event, days) && event.title === title);
    if (byDays) renamed.delete(byDays);
    return byDays;
  };
}

function isSameSpan(one: Span, other: Span): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate;
}

/**
 * Whether what isn't in the file is gone: it may be another boat's, whose days can be the same. Where no
 * uid is known, most of the days must be, and no other boat may have files of that name.
 */
function isSameCalendar(
  ahead: readonly Tagged[],
  met: ReadonlySet<HeldEvent>,
  { uids, elsewhere, tagged }: Known,
): boolean {
  if (tagged.some(({ event, uid }) => met.has(event) && uids.has(uid))) return true;
  const byDays = ahead.filter(({ event }) => met.has(event)).length;
  return elsewhere.size === 0 && byDays > 1 && byDays * 2 >= ahead.length;
}

function lineOf(
  read: ParsedEvent,
  event: CalendarEvent,
  found: Tagged | undefined,
  { boatId, events, stays: all, taken, elsewhere, rentalPeriod }: Known,
): ImportLine {
  const uid = short(read.uid);
  const stays = all.filter(stay => stay.boatId === boatId && spansOverlap(stay, event));
  const [kind, zone] = [found ? 'changed' : 'new', read.unknownZone] as const;
  const line = { kind, uid, event, before: found?.event, stays, zone };
  const isLeft = taken.has(rememberedAs(line));
  const noteOf = (): ImportLineNote | undefined => {
    if (found && isByHand(found)) return 'byHand';
    if (zone !== undefined) return 'zone';
    if (found) return isLeft ? 'left' : undefined;
    if (elsewhere.has(uid)) return 'elsewhere';
    if (isLeft) return 'left';
    if (read.uid.endsWith(OWN)) return 'ours';
    if (isCovered(event, stays, rentalPeriod)) return 'booked';
    if (events.some(other => other.boatId === boatId && isSameSpan(other, event))) return 'blocked';
    return read.isFree ? 'free' : undefined;
  };
  return { ...line, note: noteOf() };
}

/**
 * The name under which a device remembers a line: of a new event its uid, whether it was taken over or left
 * out; of another line also its content, so that only the same change isn't proposed again.
 */
export function rememberedAs({ kind, uid, event }: Pick<ImportLine, 'kind' | 'uid' | 'event'>): string {
  return kind === 'new' ? uid : `${uid} ${kind} ${contentOf(event)}`;
}

function isByHand({ event, content }: Tagged): boolean {
  return contentOf(event) !== content;
}

/**
 * Whether the panel wrote an event that wasn't taken over: its name alone is no proof. An event without
 * length is a reminder, and blocks nothing.
 */
function isOwn({ uid, span }: ParsedEvent, { events, stays, tagged }: Known): boolean {
  if (!uid.endsWith(OWN) || tagged.some(tag => tag.uid === short(uid))) return false;
  const { startDate, endDate } = spanDays(span);
  const days = [...events, ...stays].map(daysCovered);
  const isEntry = days.some(entry => entry?.first === startDate && entry.last === endDate);
  return (span.unit === 'moment' && span.from === span.to) || isEntry;
}

/**
 * The boat for which some of it was taken over before. The source alone doesn't tell: a marketplace names
 * the files of all boats alike.
 */
export function boatBefore(file: ParsedCalendar, events: readonly HeldEvent[]): string | undefined {
  const source = short(file.source);
  const uids = uidsOf(file);
  const known = taggedOf(events).filter(tag => tag.source === source && uids.has(tag.uid));
  const [boat, ...others] = new Set(known.map(({ event }) => event.boatId));
  return others.length === 0 ? boat : undefined;
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

/** @returns the event with its tag, which tells what it was made as */
function eventOf(
  named: Omit<CalendarEvent, 'description'>,
  description: string,
  { source, uid, lastDay }: Omit<Tag, 'content'>,
): CalendarEvent {
  const tagWith = (content: string): string =>
    `\n\n[ics:${source}.${uid}.${content}${lastDay ? `.${lastDay}` : ''}]`;
  const text = cut(
    withoutTag(description),
    MAX_EVENT_DESCRIPTION_LENGTH - tagWith('0'.repeat(LONGEST_PRINT)).length,
  );
  return tidyEvent({ ...named, description: text + tagWith(contentOf({ ...named, description: text })) });
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
function endsEarly({ span }: ParsedEvent, { rentalPeriod, checkinTime }: CalendarCompareInput): boolean {
  if (span.unit === 'day' || rentalPeriod === RentalPeriod.hourly) return false;
  const { startDate, endDate } = spanDays(span);
  const end = istanbulHour(span.to);
  return startDate < endDate && end.startsWith(endDate) && end.slice(11, 16) <= checkinTime;
}

/** To the minute. */
function istanbulHour(at: number): string {
  return `${new Date(at + 3 * HOUR_MS).toISOString().slice(0, 16)}:00+03:00`;
}

/** Whether bookings leave nothing of it to be blocked. Only a boat by the hour is free for parts of a day. */
function isCovered(event: Span, stays: readonly Span[], rentalPeriod: number | undefined): boolean {
  const wholeDay = (span: Span): Span => {
    const days = rentalPeriod === RentalPeriod.hourly ? undefined : daysCovered(span);
    return days ? { startDate: days.first, endDate: days.last } : span;
  };
  const [from, to] = boundsOf(wholeDay(event));
  const inOrder = stays.map(stay => boundsOf(wholeDay(stay))).toSorted(([one], [other]) => one - other);
  const end = inOrder.reduce((done, [begin, next]) => (begin <= done ? Math.max(done, next) : done), from);
  return end >= to;
}
