/**
 * The data that a partner needs on the device until they are back from a time without a connection: which
 * parts are stored, whether that is enough, and until when. Pure.
 */
import { DAY_MS, parseIstanbulTime } from '../lib/time/day.ts';

/** The parts that are needed, in the order in which they are shown. */
export const offlineDataParts = [
  'panel',
  'bookings',
  /** The bookings in the other language. */
  'otherBookings',
  'chats',
  'boats',
  'photos',
  'calendar',
  'records',
  'choices',
  'templates',
] as const;
export type OfflineDataPart = (typeof offlineDataParts)[number];

/** How much of one prepared part, such as the bookings, is on this device, and since when. */
export interface PartOnDevice {
  readonly here: number;
  /** The number of all items; undefined while it isn't known. */
  readonly total: number | undefined;
  /**
   * When the oldest item was fetched, in milliseconds by the device's clock; undefined when none was, or when
   * the part can't be stale.
   */
  readonly fetchedAt?: number | undefined;
  /** The number of items that are left out because of the partner's limit in megabytes. */
  readonly leftOut?: number | undefined;
}

/** The partner's plan for the time without a connection. */
export interface OfflinePlan {
  /** The day of the return, `YYYY-MM-DD`; undefined while none was chosen. */
  readonly until?: string | undefined;
  /** When that day was chosen, in milliseconds by the device's clock. */
  readonly at: number;
  /** The maximum size of the stored photos, in bytes; undefined for no limit. */
  readonly mostBytes?: number | undefined;
}

/**
 * How old a part may be when the day of the return is chosen, in milliseconds: a day for data that others
 * change, a week for lists of choices. A part that isn't named is never stale. Later its age isn't checked
 * any more: at sea everything gets older.
 */
const mostAge: Partial<Record<OfflineDataPart, number>> = {
  bookings: DAY_MS,
  otherBookings: DAY_MS,
  chats: DAY_MS,
  boats: DAY_MS,
  calendar: DAY_MS,
  records: DAY_MS,
  choices: 7 * DAY_MS,
};

/**
 * Whether a part is stored for the time at sea. `old`: all of it is stored, but it was fetched too long ago.
 */
export type PartOnDeviceState = 'here' | 'old' | 'missing';

/** @param returnChosenAt when the day of the return was chosen; now, while none is */
export function getPartOnDeviceState(
  part: OfflineDataPart,
  { here, total, fetchedAt, leftOut = 0 }: PartOnDevice,
  returnChosenAt: number,
): PartOnDeviceState {
  if (total === undefined || here + leftOut < total) return 'missing';
  const age = mostAge[part];
  if (age === undefined) return 'here';
  if (fetchedAt === undefined) return 'missing';
  return fetchedAt < returnChosenAt - age ? 'old' : 'here';
}

/** Returns the parts that are missing or stale. None: everything is ready until the partner is back. */
export function findPartsToFetch(
  parts: Readonly<Record<OfflineDataPart, PartOnDevice>>,
  returnChosenAt: number,
): readonly OfflineDataPart[] {
  return offlineDataParts.filter(part => getPartOnDeviceState(part, parts[part], returnChosenAt) !== 'here');
}

/**
 * Estimates the bytes of photos that are still to be loaded, by the average of the stored ones.
 *
 * @returns undefined when no photo is stored to estimate from
 */
export function estimateMissingPhotoBytes(
  { here, total = 0, leftOut = 0 }: PartOnDevice,
  keptBytes: number,
  mostBytes = Infinity,
): number | undefined {
  const missing = Math.max(0, total - here - leftOut);
  if (missing === 0) return 0;
  if (here === 0) return undefined;
  return Math.min((keptBytes / here) * missing, Math.max(0, mostBytes - keptBytes));
}

/** Returns the day of the return, unless none is chosen or it has passed. @param today `YYYY-MM-DD` */
export function getReturnDay({ until }: Pick<OfflinePlan, 'until'>, today: string): string | undefined {
  return until !== undefined && until >= today ? until : undefined;
}

/** Returns the end of the day of the return in Istanbul, in milliseconds. */
export function getEndOfReturnDayMs(returnDay: string): number | undefined {
  const day = parseIstanbulTime(returnDay);
  return day === undefined ? undefined : day + DAY_MS;
}

/** The times without a connection that this device has recorded. */
export interface OfflineRecord {
  /** When the present one was first recorded, in milliseconds by the device's clock. */
  readonly since?: number | undefined;
  /** Whether one of them was longer than a day. */
  readonly wasLong: boolean;
}

/** Returns the record after a check of the connection. The same object when nothing changed. */
export function addOfflineCheck(before: OfflineRecord, isOffline: boolean, now: number): OfflineRecord {
  const { since, wasLong } = before;
  if (!isOffline) return since === undefined ? before : { wasLong };
  // The clock was set back: the time is counted from now.
  if (since === undefined || since > now) return { since: now, wasLong };
  return !wasLong && now - since > DAY_MS ? { since, wasLong: true } : before;
}
