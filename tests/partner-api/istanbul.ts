/**
 * Time as the marketplace writes it: Europe/Istanbul, which has been UTC+3 all year since 2016 (Q051). Plain dates are
 * never converted; the end of a stay is inclusive.
 */
const hour = 3_600_000;
export const day = 24 * hour;

/** `YYYY-MM-DDTHH:mm:ss+03:00` */
export const stamp = (ms: number): string => `${new Date(ms + 3 * hour).toISOString().slice(0, 19)}+03:00`;

/** Milliseconds of an ISO text; one without an offset is Istanbul's. */
export const msOf = (iso: string): number =>
  Date.parse(hasOffset(iso) ? iso : `${iso.length === 10 ? `${iso}T00:00:00` : iso}+03:00`);

const hasOffset = (iso: string): boolean => /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(iso);

/** The first moment after `end`: the next midnight for a plain date, the very time for a date with a time. */
export const msAfter = (end: string): number => (end.length === 10 ? msOf(end) + day : msOf(end));

/** A real day of the calendar, written `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};

/** A real day with a time of day, with or without seconds and offset. */
export const isDateTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.test(text) &&
  isDate(text.slice(0, 10)) &&
  !Number.isNaN(msOf(text));
