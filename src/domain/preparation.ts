/**
 * What a partner needs on the device until they are back from a time without a connection: what of it is
 * here, whether that is enough, which deadlines end before. Pure.
 */
import { DAY_MS, istanbulMs } from '../lib/day.ts';

/** What is needed, in the order in which it is shown. */
export const preparedParts = [
  'panel',
  'bookings',
  /** The same in the other language. */
  'otherBookings',
  'chats',
  'boats',
  'photos',
  'calendar',
  'records',
  'choices',
  'templates',
] as const;
export type PreparedPart = (typeof preparedParts)[number];

/** How much of a part is on this device. */
export interface PartHere {
  readonly here: number;
  /** Of how many; undefined as long as that isn't known. */
  readonly total: number | undefined;
  /**
   * When the oldest of it was fetched, in milliseconds by the device's clock; undefined when nothing was, or
   * when it doesn't grow old.
   */
  readonly fetchedAt?: number | undefined;
  /** How many are left out because the partner wants no more megabytes. */
  readonly leftOut?: number | undefined;
}

/** What the partner plans. */
export interface Plan {
  /** The day of the return, `YYYY-MM-DD`; undefined while none was chosen. */
  readonly until?: string | undefined;
  /** When that day was chosen, in milliseconds by the device's clock. */
  readonly at: number;
  /** How many bytes the kept photos may have; undefined for any number. */
  readonly mostBytes?: number | undefined;
}

/**
 * How much older than the choice of the day a part may be, in milliseconds: what others change must be of the
 * last day, lists to choose from of the last week. A part that isn't named doesn't grow old. Later it isn't
 * asked any more how old it is: at sea everything ages.
 */
const mostAge: Partial<Record<PreparedPart, number>> = {
  bookings: DAY_MS,
  otherBookings: DAY_MS,
  chats: DAY_MS,
  boats: DAY_MS,
  calendar: DAY_MS,
  records: DAY_MS,
  choices: 7 * DAY_MS,
};

/** `old`: all of it is here, but it was fetched too long before the partner leaves. */
export type PartState = 'here' | 'old' | 'missing';

/** @param leavingAt when the day of the return was chosen; now, while none is */
export function partState(
  part: PreparedPart,
  { here, total, fetchedAt, leftOut = 0 }: PartHere,
  leavingAt: number,
): PartState {
  if (total === undefined || here + leftOut < total) return 'missing';
  const age = mostAge[part];
  if (age === undefined) return 'here';
  if (fetchedAt === undefined) return 'missing';
  return fetchedAt < leavingAt - age ? 'old' : 'here';
}

/** The parts that aren't here as they are needed. None: everything is ready until the partner is back. */
export function partsToFetch(
  parts: Readonly<Record<PreparedPart, PartHere>>,
  leavingAt: number,
): readonly PreparedPart[] {
  return preparedParts.filter(part => partState(part, parts[part], leavingAt) !== 'here');
}

/**
 * How many bytes of photos are still to be loaded, by the average of those that are here.
 *
 * @returns undefined when none is here to tell
 */
export function missingBytes(
  { here, total = 0, leftOut = 0 }: PartHere,
  keptBytes: number,
  mostBytes = Infinity,
): number | undefined {
  const missing = Math.max(0, total - here - leftOut);
  if (missing === 0) return 0;
  if (here === 0) return undefined;
  return Math.min((keptBytes / here) * missing, Math.max(0, mostBytes - keptBytes));
}

/** The day of the return, unless none is chosen or it has passed. @param today `YYYY-MM-DD` */
export function dayOfReturn({ until }: Pick<Plan, 'until'>, today: string): string | undefined {
  return until !== undefined && until >= today ? until : undefined;
}

/** The end of the day of the return in Istanbul, in milliseconds. */
export function endOfReturn(until: string): number | undefined {
  const day = istanbulMs(until);
  return day === undefined ? undefined : day + DAY_MS;
}

/**
 * Whether something ends while the partner is away.
 *
 * @param at in milliseconds by the server's clock, as is `now`
 */
export function endsBefore(at: number | undefined, now: number, until: string): boolean {
  const end = endOfReturn(until);
  return at !== undefined && end !== undefined && at > now && at < end;
}

/** A difference of clocks that nobody notices, in milliseconds. */
const SAME_CLOCK_MS = 30_000;

/** How the device's clock goes. @param ahead by how much the server's is ahead of it, in milliseconds */
export function clockState(ahead: number): { readonly is: 'right' | 'slow' | 'fast'; readonly ms: number } {
  if (Math.abs(ahead) < SAME_CLOCK_MS) return { is: 'right', ms: 0 };
  return { is: ahead > 0 ? 'slow' : 'fast', ms: Math.abs(ahead) };
}

/** What this device has seen of times without a connection. */
export interface OfflineSeen {
  /** When the present one was first seen, in milliseconds by the device's clock. */
  readonly since?: number | undefined;
  /** Whether one was ever longer than a day. */
  readonly wasLong: boolean;
}

/** What is known after a look at the connection. The same object when nothing changed. */
export function afterLook(before: OfflineSeen, isOffline: boolean, now: number): OfflineSeen {
  const { since, wasLong } = before;
  if (!isOffline) return since === undefined ? before : { wasLong };
  // A clock that was set back: it begins anew.
  if (since === undefined || since > now) return { since: now, wasLong };
  return !wasLong && now - since > DAY_MS ? { since, wasLong: true } : before;
}
