/**
 * What was seen of some counts on this device, visit by visit, so that a screen can say what has changed.
 * Pure.
 */
import { MINUTE_MS } from '../lib/day.ts';

export interface SeenCounts {
  /** By the server's clock, in milliseconds. */
  readonly at: number;
  readonly counts: Readonly<Record<string, number>>;
}

export interface Visits {
  /** As they were when the visit before ended; undefined in the first one. */
  readonly before?: SeenCounts | undefined;
  /** As they were seen last. */
  readonly seen: SeenCounts;
}

/** Who comes back after such a time makes another visit. */
const BETWEEN_MS = 30 * MINUTE_MS;
/** So old may be what is kept of the present visit. */
const KEPT_MS = 5 * MINUTE_MS;

/**
 * After these counts are seen. A count that isn't known now stays as it was seen last.
 *
 * @returns the same object when nothing is to be kept
 */
export function afterSeeing(
  visits: Visits | undefined,
  counts: SeenCounts['counts'],
  now: number,
): Visits | undefined {
  if (Object.keys(counts).length === 0) return visits;
  if (!visits) return { seen: { at: now, counts } };
  const { before, seen } = visits;
  const isNew = now - seen.at >= BETWEEN_MS;
  const areSame = Object.entries(counts).every(([name, count]) => seen.counts[name] === count);
  // A clock that was put back begins anew, too.
  if (areSame && !isNew && Math.abs(now - seen.at) < KEPT_MS) return visits;
  return { before: isNew ? seen : before, seen: { at: now, counts: { ...seen.counts, ...counts } } };
}

/**
 * By how much a count differs from the visit before; undefined when it doesn't, or when it wasn't seen then.
 */
export function changeOf(
  visits: Visits | undefined,
  name: string,
  count: number,
): { readonly by: number; readonly since: number } | undefined {
  const { before } = visits ?? {};
  const was = before?.counts[name];
  return before === undefined || was === undefined || was === count
    ? undefined
    : { by: count - was, since: before.at };
}
