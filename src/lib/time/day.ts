/**
 * Plain days, `YYYY-MM-DD`, which are never converted between time zones, and moments of Istanbul, which has
 * been three hours ahead of UTC all year since September 2016.
 *
 * By arithmetic, and not by luxon as in `calendar.ts`: the first screen and the service worker load this
 * module, and luxon would add 24 kB; and the projection of ten thousand bookings needs three moments of each.
 */

/** The time zone of every time on the screens. */
export const istanbulZone = 'Europe/Istanbul';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The day that a text names, without the time that servers often add; undefined when it names none. */
export function dayOf(text: string | null | undefined): string | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(text?.trim() ?? '')?.[1];
  return day !== undefined && dayNumber(day) !== undefined ? day : undefined;
}

/** A plain day as people write it, `DD.MM.YYYY`. */
export function formatDayDotted(day: string): string {
  return day.split('-').toReversed().join('.');
}

/**
 * Replaces a year that was typed with two digits, as browsers hold it ("0027-06-05"), by one of this century.
 * Other days stay.
 */
export function fixTwoDigitYear(day: string): string {
  return day.replace(/^00(?=\d\d-)/, '20');
}

/** Returns the number of days since 1970; undefined when the day doesn't exist. */
export function dayNumber(day: string | undefined): number | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  // Some engines read 30 February as 2 March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : at / DAY_MS;
}

/** Every day from the first to the last, `YYYY-MM-DD`; none where one of the texts names no day. */
export function eachDay(first: string, last: string): string[] {
  const [from = NaN, to = NaN] = [first, last].map(text => dayNumber(dayOf(text)));
  // Without a day on either side nothing is counted.
  const count = Math.max(0, to - from + 1 || 0);
  return Array.from({ length: count }, (_, index) =>
    new Date((from + index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * The parts of a server's text for a moment, in the form of ISO 8601: a plain day means its midnight.
 * Undefined when it names no day; the time may still be impossible.
 *
 * @returns day and time of day, and an offset, `Z` or such as `+03:00`: empty when the text has none, and
 *   then the time is Istanbul's
 */
export function splitServerTime(text: string) {
  const found =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i.exec(
      text.trim(),
    );
  if (!found) return undefined;
  const [, day, time = '00:00', written = ''] = found;
  if (day === undefined || dayNumber(day) === undefined) return undefined;
  const [hours, minutes] = [written.slice(0, 3), written.slice(3).replace(':', '')];
  const offset = /^z?$/i.test(written) ? written.toUpperCase() : `${hours}:${minutes || '00'}`;
  return { local: `${day}T${time}`, offset };
}

/**
 * The moment that a server's text names, in milliseconds since 1970: a plain day is its midnight in Istanbul,
 * a time without an offset is Istanbul's, three hours ahead of UTC. Undefined when it names none.
 */
export function parseIstanbulTime(text: string): number | undefined {
  const time = splitServerTime(text);
  const at = time ? Date.parse(`${time.local}${time.offset || '+03:00'}`) : NaN;
  return Number.isNaN(at) ? undefined : at;
}

const FIRST_OF_10000 = 253_402_300_800_000;

/** Whether a number of milliseconds since 1970 lies in a year that can be written. */
export function canBeTime(at: number): boolean {
  return Math.abs(at) < FIRST_OF_10000;
}

/** Whether an event can have this time. A stored time that only informs is 0 when it isn't known. */
export function isKnownTime(at: number): boolean {
  return at > 0 && canBeTime(at);
}

/** Returns the day in Istanbul of a moment since 2016, `YYYY-MM-DD`; 1 January 1970 for no valid time. */
export function istanbulDay(at: number): string {
  return new Date(canBeTime(at) ? at + 3 * HOUR_MS : 0).toISOString().slice(0, 10);
}

/**
 * Whether the device's clock shows other hours than Istanbul's at a moment: then the screens name the zone.
 */
export function isOutsideIstanbulTime(at: number): boolean {
  const then = new Date(at);
  // The second question is slow, and is for the years before 2016, in which Istanbul changed its clocks.
  return (
    then.getTimezoneOffset() !== -180 &&
    then.toLocaleString('en') !== then.toLocaleString('en', { timeZone: istanbulZone })
  );
}
