/**
 * [Note: Taking in a calendar]
 * A calendar file of another marketplace is compared with what the panel knows of one boat; the partner takes over what they want of it.
 * Each event that is made so ends its description with a mark: from which calendar it is, which event of it, and what it was taken as.
 * By the mark any device of the partner finds it again when the file is read later: it is changed or deleted with the file, and whatever
 * has no mark is left alone. An event that isn't as its mark says was changed by the partner: it stays unless they choose otherwise.
 */
import { addDays } from '../lib/calendar.ts';
import { HOUR_MS, istanbulDay, istanbulMs, MINUTE_MS } from '../lib/day.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import type { ReadCalendar, ReadEvent } from '../lib/readIcalendar.ts';
import { endOf } from './booking.ts';
import {
  calendarEventProblems,
  daysCovered,
  LONGEST_DESCRIPTION,
  LONGEST_TITLE,
  overlap,
  tidyEvent,
  wholeDays,
  type CalendarEvent,
  type Span,
} from './calendarEvent.ts';
import { RentalPeriod } from './rentalPeriod.ts';

/** Why a line isn't chosen until the partner chooses it. */
export type LineNote =
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
  | 'free';

/** One difference between the file and the panel. */
export interface ImportLine<Held extends HeldEvent = HeldEvent, Stay extends Taken = Taken> {
  readonly kind: 'new' | 'changed' | 'gone';
  /** Names its event within the file. */
  readonly uid: string;
  /** As it is to be; of one that is gone as it is. */
  readonly event: CalendarEvent;
  /** What was made of it before; undefined for a new one. */
  readonly before: Held | undefined;
  /** The bookings of the boat in that time: they never change. */
  readonly stays: readonly Stay[];
  readonly note: LineNote | undefined;
}

/** An event of the partner as it is shown. */
export interface HeldEvent extends CalendarEvent {
  readonly id: string;
}

export interface Taken extends Span {
  readonly boatId: string;
}

export interface Comparison<Held extends HeldEvent = HeldEvent, Stay extends Taken = Taken> {
  readonly lines: readonly ImportLine<Held, Stay>[];
  /** The uids of the events that are here as the file has them. */
  readonly same: readonly string[];
  /** How many of the file come from this panel. */
  readonly own: number;
  /** How many have dates that can't be read or can't be meant. */
  readonly unread: number;
}

export interface Compared<Held extends HeldEvent, Stay extends Taken> {
  readonly boatId: string;
  readonly rentalPeriod: number | undefined;
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
export const YEARS_AHEAD = 3;

export function compareCalendar<Held extends HeldEvent, Stay extends Taken>(
  file: ReadCalendar,
  { boatId, rentalPeriod, today, untitled, events, stays, taken }: Compared<Held, Stay>,
): Comparison<Held, Stay> {
  const source = short(file.source);
  const here = events.filter(event => event.boatId === boatId);
  const marked = here.flatMap(event => {
    const mark = markOf(event);
    return mark ? [{ event, mark }] : [];
  });
  const elsewhere = new Set(
    events.filter(event => event.boatId !== boatId).flatMap(event => uidIn(event, source) ?? []),
  );
  const staysHere = stays.filter(stay => stay.boatId === boatId);
  const met = new Map<string, Held>();
  const left = new Set<string>();
  const lines: ImportLine<Held, Stay>[] = [];
  const same: string[] = [];
  let own = 0;
  let unread = file.unread.length;
  for (const read of file.events) {
    if (read.uid.includes(OWN)) {
      own += 1;
      continue;
    }
    const uid = short(read.uid);
    const event = eventOf(read, { source, uid, boatId, rentalPeriod, untitled });
    if (calendarEventProblems(event, today).length > 0) {
      unread += 1;
      left.add(uid);
      continue;
    }
    const found = marked.find(({ mark }) => mark.uid === uid);
    const inTime = staysHere.filter(stay => overlap(stay, event));
    const line = { uid, event, stays: inTime };
    if (!found) {
      const note = elsewhere.has(uid)
        ? 'elsewhere'
        : taken.has(uid)
          ? 'removed'
          : isCovered(event, inTime, rentalPeriod)
            ? 'booked'
            : here.some(other => other.startDate === event.startDate && other.endDate === event.endDate)
              ? 'blocked'
              : read.isFree
                ? 'free'
                : undefined;
      lines.push({ ...line, kind: 'new', before: undefined, note });
      continue;
    }
    met.set(uid, found.event);
    if (contentOf(found.event) === contentOf(event)) same.push(uid);
    else lines.push({ ...line, kind: 'changed', before: found.event, note: noteOf(found) });
  }
  // What a file that was cut or is broken leaves out may still be in the calendar; what is over leaves it by itself.
  const isWhole = !file.isCut && file.unread.length === 0;
  const doubtOf = (event: Held): LineNote | undefined => {
    if (met.size === 0) return 'unmet';
    return (daysCovered(event)?.first ?? '') <= today ? 'begun' : undefined;
  };
  for (const found of isWhole ? marked : []) {
    const { event, mark } = found;
    // Of two that are the same, made by two devices without a network, one is too many.
    const isMet = met.get(mark.uid) === event || left.has(mark.uid);
    if (isMet || mark.source !== source || (daysCovered(event)?.last ?? '') < today) continue;
    lines.push({
      kind: 'gone',
      uid: mark.uid,
      event,
      before: event,
      stays: [],
      note: noteOf(found) ?? doubtOf(event),
    });
  }
  return { lines, same, own, unread };
}

/** The boat for which some of it was taken over before. The source alone doesn't tell: a marketplace names the files of all boats alike. */
export function boatBefore(
  file: Pick<ReadCalendar, 'source' | 'events'>,
  events: readonly HeldEvent[],
): string | undefined {
  const source = short(file.source);
  const uids = new Set(file.events.map(({ uid }) => short(uid)));
  const boats = new Set(
    events.filter(event => uids.has(uidIn(event, source) ?? '')).map(({ boatId }) => boatId),
  );
  return boats.size === 1 ? [...boats][0] : undefined;
}

/** The uid of the event of a file from which this one was made. */
export function takenFrom(event: Pick<CalendarEvent, 'description'>): string | undefined {
  return markOf(event)?.uid;
}

/** Ends the uids of what the panel itself writes into calendar files. */
const OWN = '@partner-panel';

interface Mark {
  readonly source: string;
  readonly uid: string;
  readonly content: string;
}

const written = /\[ics:([a-z0-9]+)\.([a-z0-9]+)\.([a-z0-9]+)\]/g;

function markOf({ description }: Pick<CalendarEvent, 'description'>): Mark | undefined {
  const [, source, uid, content] = [...(description ?? '').matchAll(written)].at(-1) ?? [];
  return source && uid && content ? { source, uid, content } : undefined;
}

function uidIn(event: Pick<CalendarEvent, 'description'>, source: string): string | undefined {
  const mark = markOf(event);
  return mark?.source === source ? mark.uid : undefined;
}

function withoutMark(text: string): string {
  return text.replaceAll(written, '').trim();
}

function short(text: string): string {
  return fingerprint(text).toString(36);
}

/** The same for two events between which a person sees no difference, whatever their marks. */
function contentOf({ title, startDate, endDate, description }: CalendarEvent): string {
  const text = withoutMark(description ?? '').replaceAll(/\s+/g, ' ');
  return short(JSON.stringify([title.trim(), startDate, endDate, text]));
}

/** Whether a person sees no difference between them. */
export function isSameEvent(one: CalendarEvent, other: CalendarEvent): boolean {
  return one.boatId === other.boatId && contentOf(one) === contentOf(other);
}

function noteOf({
  event,
  mark,
}: {
  readonly event: CalendarEvent;
  readonly mark: Mark;
}): LineNote | undefined {
  return contentOf(event) === mark.content ? undefined : 'byHand';
}

interface Making {
  readonly source: string;
  readonly uid: string;
  readonly boatId: string;
  readonly rentalPeriod: number | undefined;
  readonly untitled: string;
}

function eventOf(read: ReadEvent, { source, uid, boatId, rentalPeriod, untitled }: Making): CalendarEvent {
  const event = {
    title: cut(read.title, LONGEST_TITLE) || untitled,
    boatId,
    ...spanFor(read, rentalPeriod),
    description: withoutMark(read.description),
  };
  const rest = `.${uid}.${'0'.repeat(LONGEST_PRINT)}]`;
  const description = cut(event.description, LONGEST_DESCRIPTION - `\n\n[ics:${source}${rest}`.length);
  const mark = `[ics:${source}.${uid}.${contentOf({ ...event, description })}]`;
  return tidyEvent({ ...event, description: description === '' ? mark : `${description}\n\n${mark}` });
}

/** So many letters a fingerprint has at most. */
const LONGEST_PRINT = 11;

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** Only a boat that is rented by the hour is blocked for hours; of any other each day that is touched is blocked as a whole. */
function spanFor({ span }: ReadEvent, rentalPeriod: number | undefined): Span {
  if (span.unit === 'day') {
    const last = addDays(span.to, -1) ?? span.from;
    return wholeDays(span.from, last < span.from ? span.from : last, rentalPeriod);
  }
  const { from, to } = span;
  if (rentalPeriod === RentalPeriod.hourly)
    return { startDate: istanbulHour(from), endDate: istanbulHour(to + MINUTE_MS - 1) };
  return wholeDays(istanbulDay(from), istanbulDay(Math.max(from, to - 1)), rentalPeriod);
}

/** To the minute. */
function istanbulHour(at: number): string {
  return `${new Date(at + 3 * HOUR_MS).toISOString().slice(0, 16)}:00+03:00`;
}

/** Whether bookings leave nothing of it to be blocked. */
function isCovered(event: Span, stays: readonly Span[], rentalPeriod: number | undefined): boolean {
  const days = daysCovered(event);
  if (!days || stays.length === 0) return false;
  if (rentalPeriod === RentalPeriod.hourly) {
    const bounds = (span: Span): [number, number] => [
      istanbulMs(span.startDate) ?? NaN,
      endOf(span.endDate) ?? NaN,
    ];
    const [from, to] = bounds(event);
    return stays.map(bounds).some(([begin, end]) => begin <= from && end >= to);
  }
  const booked = stays.flatMap(stay => daysCovered(stay) ?? []);
  for (let day = days.first; day <= days.last; day = addDays(day, 1) ?? '~')
    if (!booked.some(({ first, last }) => first <= day && day <= last)) return false;
  return true;
}
