/**
 * Time, random numbers and names for tests. Nothing here waits in real time: a day passes as fast as its
 * events can be processed, and with the same seed in the same order.
 */
import type { Clock } from '../../src/lib/time/Clock.ts';

/** The moment at which virtual time begins: 2026-06-01T08:00:00Z. */
export const START = Date.UTC(2026, 5, 1, 8);

export type Random = () => number;

/** Numbers in [0, 1) that are the same for the same seed on every machine. */
export function mulberry32(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Names in the shape of a UUID, drawn from `random`. */
export function uuids(random: Random): () => string {
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  return () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

interface Due {
  readonly at: number;
  /**
   * Orders what is due at the same moment: at random when the time has a random source, else in the order of
   * the calls.
   */
  readonly tie: number;
  readonly order: number;
  run: (() => void) | undefined;
}

/**
 * Virtual time. Work is started by what is due; before time moves on, everything that the work set off in this moment has come
 * to rest ({@link settle}).
 */
export class VirtualTime {
  now = START;
  /** Calls under way in real time, such as those of fake-indexeddb: time is stopped meanwhile. */
  busy = 0;
  readonly clock: Clock;
  readonly #heap: Due[] = [];
  readonly #tie: Random | undefined;
  #order = 0;
  #setForward = 0;
  #monotonicLost = 0;

  constructor(tie?: Random) {
    this.#tie = tie;
    this.clock = {
      now: () => this.now + this.#setForward,
      monotonic: () => this.now - START - this.#monotonicLost,
      sleep: (ms, signal) => this.sleep(ms, signal),
    };
  }

  /** Somebody sets the device's clock, forward or (below zero) back. No time passes by it. */
  setClock(ms: number): void {
    this.#setForward += ms;
  }

  /** The device sleeps: time passes and no timer runs. On iOS the monotonic clock stops meanwhile. */
  deviceSleeps(ms: number, { monotonicStops = false } = {}): void {
    this.now += ms;
    if (monotonicStops) this.#monotonicLost += ms;
  }

  /** How many things are still due. */
  get due(): number {
    return this.#heap.filter(entry => entry.run).length;
  }

  /** Runs `run` in `ms`; the returned function calls it off. */
  after(ms: number, run: () => void): () => void {
    const entry: Due = {
      at: this.now + Math.max(0, ms),
      tie: this.#tie?.() ?? 0,
      order: this.#order++,
      run,
    };
    push(this.#heap, entry);
    return () => {
      entry.run = undefined;
    };
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      if (!signal) {
        this.after(ms, resolve);
        return;
      }
      if (signal.aborted) {
        resolve();
        return;
      }
      const callOff = this.after(ms, done);
      function done(): void {
        callOff();
        signal?.removeEventListener('abort', done);
        resolve();
      }
      signal.addEventListener('abort', done, { once: true });
    });
  }

  /**
   * Runs everything that can go on without time passing. A tick's turn comes when no microtask is left; a
   * turn of the event loop, which takes far longer, is needed only for calls in real time.
   */
  async settle(): Promise<void> {
    await new Promise<void>(resolve => process.nextTick(resolve));
    while (this.busy > 0) await new Promise<void>(resolve => setImmediate(resolve));
  }

  /** Moves to the next moment at which something is due; false when nothing is, or not before `until`. */
  async step(until = Infinity): Promise<boolean> {
    await this.settle();
    for (;;) {
      const next = this.#heap[0];
      if (!next || (next.run && next.at > until)) return false;
      pop(this.#heap);
      if (!next.run) continue;
      this.now = Math.max(this.now, next.at);
      next.run();
      return true;
    }
  }

  /** Lets `ms` pass. */
  async advance(ms: number): Promise<void> {
    const until = this.now + ms;
    while (await this.step(until)) await Promise.resolve();
    this.now = Math.max(this.now, until);
    await this.settle();
  }

  /** Lets time pass until `promise` is settled. Throws when it never will be, or not within `ms`. */
  async run<T>(promise: Promise<T>, ms = 24 * 60 * 60_000): Promise<T> {
    const until = this.now + ms;
    let settled = false;
    const settle = (): void => {
      settled = true;
    };
    promise.then(settle, settle);
    await this.settle();
    while (!settled) {
      if (!(await this.step(until))) {
        await this.settle();
        if (!settled) throw new Error('it waits for something that never happens');
      }
      await this.settle();
    }
    return promise;
  }

  /** Counts a call in real time, so that time is stopped until it has ended. */
  async track<T>(call: Promise<T>): Promise<T> {
    this.busy += 1;
    try {
      return await call;
    } finally {
      this.busy -= 1;
    }
  }
}

function before(a: Due, b: Due): boolean {
  return a.at !== b.at ? a.at < b.at : a.tie !== b.tie ? a.tie < b.tie : a.order < b.order;
}

function push(heap: Due[], entry: Due): void {
  let index = heap.length;
  heap.push(entry);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent];
    if (!above || !before(entry, above)) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = entry;
}

function pop(heap: Due[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let index = 0;
  for (;;) {
    const left = 2 * index + 1;
    const [a, b] = [heap[left], heap[left + 1]];
    if (!a) break;
    const child = b && before(b, a) ? left + 1 : left;
    const below = heap[child];
    if (!below || !before(below, last)) break;
    heap[index] = below;
    index = child;
  }
  heap[index] = last;
}
