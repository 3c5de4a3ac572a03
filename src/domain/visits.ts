/** The counts that this device has shown, visit by visit, so that a screen can say what has changed. Pure. */
import { MINUTE_MS } from '../lib/time/day.ts';

export interface SeenCounts {
  /** By the server's clock, in milliseconds. */
  readonly at: number;
  readonly counts: Readonly<Record<string, number>>;
}

export interface SeenCountVisits {
  /** The counts when the visit before ended; undefined in the first visit. */
  readonly before?: SeenCounts | undefined;
  /** The counts that were seen last. */
  readonly seen: SeenCounts;
}

/** After this time, coming back is a new visit. */
const BETWEEN_MS = 30 * MINUTE_MS;
/** The stored counts of the present visit may be this old. */
const KEPT_MS = 5 * MINUTE_MS;

/**
 * Records that these counts were seen. A count that isn't known now stays as it was seen last.
 *
 * @returns the same object when nothing needs to be stored
 */
export function recordSeenCounts(
  visits: SeenCountVisits | undefined,
  counts: SeenCounts['counts'],
  now: number,
): SeenCountVisits | undefined {
  if (Object.keys(counts).length === 0) return visits;
  if (!visits) return { seen: { at: now, counts } };
  const { before, seen } = visits;
  const isNew = now - seen.at >= BETWEEN_MS;
  const areSame = Object.entries(counts).every(([name, count]) => seen.counts[name] === count);
  // A clock that was set back is a reason to store the counts, too.
  if (areSame && !isNew && Math.abs(now - seen.at) < KEPT_MS) return visits;
  return { before: isNew ? seen : before, seen: { at: now, counts: { ...seen.counts, ...counts } } };
}

/**
 * Returns the difference to the visit before; undefined when there is none, or no count of that visit.
 */
export function findCountChange(
  visits: SeenCountVisits | undefined,
  countName: string,
  countNow: number,
): { readonly by: number; readonly since: number } | undefined {
  const { before } = visits ?? {};
  const was = before?.counts[countName];
  return before === undefined || was === undefined || was === countNow
    ? undefined
    : { by: countNow - was, since: before.at };
}
