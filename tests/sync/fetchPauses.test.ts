import { describe, expect, test } from 'vitest';
import {
  endFetchPauses,
  isFetchFailing,
  isFetchPaused,
  keepFresh,
  noteFetchResult,
  retryWhileFailing,
  subscribeFetchResults,
} from '../../src/sync/lists/fetchPauses.ts';
import { Bench } from '../support/Bench.ts';
import { ToyServer } from '../support/toys.ts';

const bench = (): Bench => new Bench({ server: new ToyServer().transport, storage: 'memory' });

describe('pauses after failures', () => {
  test('they grow, whoever asks, and end with the first success', async () => {
    const { engine, time } = bench();
    let tries = 0;
    for (let second = 0; second < 3_600; second += 1) {
      if (!isFetchPaused(engine, 'boats')) {
        tries += 1;
        noteFetchResult(engine, 'boats', true);
      }
      await time.advance(1_000);
    }
    // 2, 4, 8 … seconds, then every five minutes at most.
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(40);
    expect(isFetchPaused(engine, 'chats')).toBe(false);
    noteFetchResult(engine, 'boats', false);
    expect(isFetchPaused(engine, 'boats')).toBe(false);
  });

  test('they end when the network is back', () => {
    const { engine } = bench();
    noteFetchResult(engine, 'boats', true);
    expect(isFetchPaused(engine, 'boats')).toBe(true);
    endFetchPauses(engine);
    expect(isFetchPaused(engine, 'boats')).toBe(false);
  });

  test('whoever shows the list hears whether its last try failed', async () => {
    const { engine, time } = bench();
    const heard: boolean[] = [];
    const unsubscribe = subscribeFetchResults(() => heard.push(isFetchFailing(engine, 'boats')));
    noteFetchResult(engine, 'boats', true);
    // The pause is over, and still nothing has come.
    await time.advance(10 * 60_000);
    expect(isFetchPaused(engine, 'boats')).toBe(false);
    expect(isFetchFailing(engine, 'boats')).toBe(true);
    expect(isFetchFailing(engine, 'chats')).toBe(false);
    noteFetchResult(engine, 'boats', false);
    noteFetchResult(engine, 'boats', true);
    endFetchPauses(engine);
    expect(heard).toEqual([true, false, true, false]);
    unsubscribe();
    noteFetchResult(engine, 'boats', true);
    expect(heard).toHaveLength(4);
  });

  test('a clock that is set back ends them for good', async () => {
    const { engine, time } = bench();
    const now = engine.clock.now() + 90 * 60_000;
    noteFetchResult({ ...engine, clock: { ...engine.clock, now: () => now } }, 'boats', true);
    expect(isFetchPaused(engine, 'boats')).toBe(false);
    await time.advance(30 * 60_000);
    expect(isFetchPaused(engine, 'boats')).toBe(false);
  });

  test('a clock that is set back doesn’t make them endless', () => {
    const { engine } = bench();
    const now = engine.clock.now();
    const late = { ...engine, clock: { ...engine.clock, now: () => now + 10 * 86_400_000 } };
    noteFetchResult(late, 'boats', true);
    expect(isFetchPaused(engine, 'boats')).toBe(false);
  });
});

describe('repeating while it fails', () => {
  test('waits for the end of the pause, whoever made it longer', async () => {
    const { engine, time } = bench();
    const tries: number[] = [];
    for (let failures = 0; failures < 6; failures += 1) noteFetchResult(engine, 'boats', true);
    const end = new AbortController();
    const attempt = (): Promise<boolean> => {
      tries.push(engine.clock.now());
      return Promise.resolve(!isFetchPaused(engine, 'boats'));
    };
    const done = retryWhileFailing(engine, 'boats', end.signal, attempt, always);
    await time.advance(10 * 60_000);
    await done;
    expect(tries).toHaveLength(2);
  });

  test('ends with the first success', async () => {
    const { engine, time } = bench();
    let tries = 0;
    const done = retryWhileFailing(
      engine,
      'boats',
      new AbortController().signal,
      async () => ++tries === 4,
      always,
    );
    await time.advance(5 * 60_000);
    await done;
    expect(tries).toBe(4);
  });

  test('asks for nothing while it may not, and goes on afterwards', async () => {
    const { engine, time } = bench();
    let tries = 0;
    let isVisible = false;
    const end = new AbortController();
    const done = retryWhileFailing(
      engine,
      'boats',
      end.signal,
      () => {
        tries += 1;
        return Promise.resolve(false);
      },
      () => isVisible,
    );
    await time.advance(60 * 60_000);
    expect(tries).toBe(1);
    isVisible = true;
    await time.advance(60_000);
    expect(tries).toBeGreaterThan(1);
    end.abort();
    await time.advance(0);
    await done;
  });
});

const always = (): boolean => true;

describe('as long as somebody looks at a list', () => {
  test('it is fetched again whenever it has grown old, also after failures, and never while nobody looks', async () => {
    const { engine, time } = bench();
    const begun = engine.clock.now();
    const tries: number[] = [];
    let isVisible = true;
    const end = new AbortController();
    const attempt = (): Promise<boolean> => {
      tries.push(engine.clock.now() - begun);
      return Promise.resolve(tries.length !== 2);
    };
    const done = keepFresh(engine, 'boats', 60_000, end.signal, attempt, () => isVisible);
    await time.advance(130_000);
    expect(tries).toEqual([0, 60_000, 62_000, 122_000]);
    isVisible = false;
    await time.advance(10 * 60_000);
    expect(tries).toHaveLength(4);
    isVisible = true;
    await time.advance(60_000);
    expect(tries).toHaveLength(5);
    end.abort();
    await time.advance(10 * 60_000);
    await done;
    expect(tries).toHaveLength(5);
  });
});
