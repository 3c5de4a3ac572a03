/**
 * A seeded source of randomness. The same seed gives the same row of numbers on every machine, so that the laid-out
 * data never differs between two runs. Nothing in this folder may use `Math.random` or read the clock.
 */
export type Random = {
  /** 0 ≤ x < 1. */
  readonly next: () => number;
  /** A whole number from `min` to `max`, both included. */
  readonly int: (min: number, max: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  /** `count` different items, in the order of the list. */
  readonly some: <T>(items: readonly T[], count: number) => T[];
  readonly shuffle: <T>(items: readonly T[]) => T[];
};

/** mulberry32 by Tommy Ettinger: small, fast, and good enough to look natural. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map(item => ({ item, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(entry => entry.item);
  const some = <T>(items: readonly T[], count: number): T[] => {
    const chosen = new Set(shuffle(items.map((_, index) => index)).slice(0, count));
    return items.filter((_, index) => chosen.has(index));
  };
  return { next, int, chance: probability => next() < probability, pick, some, shuffle };
};
