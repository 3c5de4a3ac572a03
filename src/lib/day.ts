/** Plain days, `YYYY-MM-DD`: never converted between time zones. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that a text names, without the time that servers like to add; undefined when it names none. */
export function dayOf(text: string | null | undefined): string | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(text?.trim() ?? '')?.[1];
  return day !== undefined && dayNumber(day) !== undefined ? day : undefined;
}

/** Days since 1970; undefined when there is no such day. */
export function dayNumber(day: string | undefined): number | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  // Some engines read 30 February as 2 March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : at / DAY_MS;
}

/** The day so many days later; undefined when the text names no day. */
export function addDays(day: string | null | undefined, count: number): string | undefined {
  const number = dayNumber(dayOf(day));
  return number === undefined ? undefined : new Date((number + count) * DAY_MS).toISOString().slice(0, 10);
}
