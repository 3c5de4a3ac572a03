/** Days and times of a calendar file, as moments and as its clocks show them. */
import type { CalendarProperty } from './calendarProperty.ts';
import { istanbul, localToMoment, utc, type Zone, type Zones } from './calendarZones.ts';
import { DAY_MS, dayNumber, HOUR_MS, MINUTE_MS } from '../time/day.ts';
import type { CalendarSpan } from './writeIcalendar.ts';

export interface CalendarTime {
  /** A plain day. */
  readonly isDay: boolean;
  /** As the clock on the wall shows it, in milliseconds as if it were UTC. */
  readonly local: number;
  /** The same time as a moment. */
  readonly at: number;
  readonly zone: Zone;
  readonly zoneName: string;
  /** Whether the zone is unknown: another zone is used. */
  readonly isGuess: boolean;
  /** As the clock of the calendar shows it: among plain days it means that day. */
  readonly shown: number;
}

const UTC = 'UTC';

/** @throws when the day or the hour doesn't exist */
export function parseTimeValue(text: string, params: CalendarProperty[1], zones: Zones): CalendarTime {
  const isTime = /^(?:T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)Z?)?$/.test(text.slice(10));
  const dayAt = dayNumber(text.slice(0, 10));
  if (!isTime || dayAt === undefined) throw new RangeError(text);
  const isDay = text.length === 10;
  const local = isDay ? dayAt * DAY_MS : Date.parse(`${text.slice(0, 19).replace(/60$/, '59')}Z`);
  const isUtc = text.endsWith('Z');
  const tzid = params['tzid'];
  const zoneName = isUtc ? UTC : typeof tzid === 'string' && !isDay ? tzid : zones.floatingName;
  const known = isUtc ? utc : zones.find(zoneName);
  const zone = known ?? istanbul;
  const at = localToMoment(local, zone);
  // Midnight and the last second of a day are written as they are on the wall, too.
  const isOnWall = !isUtc || /T(?:00:00:00|23:59:59)/.test(text);
  const shown = isOnWall ? local : at + zones.floating(at);
  return { isDay, local, at, zone, zoneName, isGuess: !isDay && known === undefined, shown };
}

/** Returns a calendar time with another date and time of day, in the zone of the given one. */
export function withLocalTime(local: number, { isDay, zone, zoneName, isGuess }: CalendarTime): CalendarTime {
  return { isDay, local, at: localToMoment(local, zone), zone, zoneName, isGuess, shown: local };
}

/**
 * A point as the clock of another one shows it: that day where the other one is a day, else that time of
 * day.
 */
export function onClockOf(start: CalendarTime, point: CalendarTime): CalendarTime {
  if (start.isDay) return withLocalTime(calendarDayNumber(point) * DAY_MS, start);
  const timeOfDay = start.local - Math.floor(start.local / DAY_MS) * DAY_MS;
  return withLocalTime(point.isDay ? point.local + timeOfDay : point.at + start.zone(point.at), start);
}

/** Returns a point in ISO form: the ids of events that were taken over before contain it. */
export function calendarTimeToIso({ local, isDay, zoneName }: CalendarTime): string {
  const text = new Date(local).toISOString();
  return isDay ? text.slice(0, 10) : `${text.slice(0, 19)}${zoneName === UTC ? 'Z' : ''}`;
}

/** Returns names of a point: as a moment, or as a day, which some programs use for a time of that day. */
export function possibleTimeKeys({ isDay, at, local }: CalendarTime): readonly [string, ...string[]] {
  const day = `day ${Math.floor(local / DAY_MS)}`;
  return isDay ? [day] : [String(at), day];
}

/** Returns the name of a point in a series: in a series of days it is a day. */
export function timeKeyInSeries(point: CalendarTime, isOfDays: boolean): string {
  return point.isDay || isOfDays ? `day ${calendarDayNumber(point)}` : String(point.at);
}

/** Returns the number of a point's day since 1970. */
export function calendarDayNumber({ shown }: CalendarTime): number {
  return Math.floor(shown / DAY_MS);
}

/**
 * Days are days by the clock on the wall, whether it is changed in between or not; hours are exact. Both in
 * milliseconds.
 */
export interface EventLength {
  readonly wall: number;
  readonly exact: number;
  /** The zone of the end, if it is unknown. */
  readonly unknownZone?: string | undefined;
}

/** @throws when the end is before the start */
export function eventLengthBetween(start: CalendarTime, end: CalendarTime): EventLength {
  // The end of days has a time that belongs to them unless it is midnight.
  const endLocal = start.isDay ? Math.ceil(end.shown / DAY_MS) * DAY_MS : end.local;
  const isSameClock = start.isDay || end.isDay || end.zoneName === start.zoneName;
  const length = {
    wall: isSameClock ? endLocal - start.local : 0,
    exact: isSameClock ? 0 : end.at - start.at,
    unknownZone: end.isGuess ? end.zoneName : undefined,
  };
  if (!(length.wall + length.exact >= 0)) throw new RangeError('end before start');
  return length;
}

/** @throws when it can't be read */
export function readLength(written: string, isDay: boolean): EventLength {
  if (!/^\+?P(?:T?\d+[WDHMS])+$/.test(written)) throw new RangeError(written);
  const amount = (unit: string): number => Number(new RegExp(`(\\d+)${unit}`).exec(written)?.[1] ?? 0);
  const wall = (amount('W') * 7 + amount('D')) * DAY_MS;
  const exact = amount('H') * HOUR_MS + amount('M') * MINUTE_MS + amount('S') * 1_000;
  return isDay ? { wall: wall + Math.ceil(exact / DAY_MS) * DAY_MS, exact: 0 } : { wall, exact };
}

export function spanAt(start: CalendarTime, { wall, exact }: EventLength): CalendarSpan {
  const end = withLocalTime(start.local + wall, start);
  return start.isDay
    ? { unit: 'day', from: calendarTimeToIso(start), to: calendarTimeToIso(end) }
    : { unit: 'moment', from: start.at, to: Math.max(start.at, end.at + exact) };
}
