import { expect, test } from 'vitest';
import { StorageWatch, type StorageState } from '../../src/app/start/StorageWatch.ts';
import { VirtualTime } from '../support/virtualTime.ts';

class StorageWatchBench {
  readonly time = new VirtualTime();
  readonly watch = new StorageWatch(this.time.clock);
  readonly heard: StorageState[] = [];
  readonly #opening = Promise.withResolvers<void>();

  constructor() {
    this.watch.subscribe(() => this.heard.push(this.watch.state()));
  }

  begin(): Promise<void> {
    return this.watch.opening(this.#opening.promise);
  }

  end(): void {
    this.#opening.resolve();
  }

  fail(error: unknown): void {
    this.#opening.reject(error);
  }
}

test('a database that opens in time is nobody’s concern', async () => {
  const bench = new StorageWatchBench();
  const opened = bench.begin();
  await bench.time.advance(2_900);
  bench.end();
  await opened;
  await bench.time.advance(60_000);
  expect(bench.heard).toEqual([]);
});

test('B17, U9 one that takes long is told within 3 s, and the panel goes on when it opens after all', async () => {
  const bench = new StorageWatchBench();
  const opened = bench.begin();
  await bench.time.advance(3_000);
  expect(bench.watch.state()).toBe('slow');
  await bench.time.advance(600_000);
  bench.end();
  await opened;
  expect(bench.heard).toEqual(['slow', 'fine']);
});

test('B10 one that waits for another window is told within 3 s, and the panel goes on when the way is free', async () => {
  const bench = new StorageWatchBench();
  const opened = bench.begin();
  bench.watch.blocked();
  await bench.time.advance(3_000);
  expect(bench.watch.state()).toBe('blocked');
  bench.end();
  await opened;
  expect(bench.heard).toEqual(['blocked', 'fine']);
});

test('B10 a window that makes way after keeping what is typed troubles nobody', async () => {
  const bench = new StorageWatchBench();
  const opened = bench.begin();
  bench.watch.blocked();
  await bench.time.advance(500);
  bench.end();
  await opened;
  await bench.time.advance(10_000);
  expect(bench.heard).toEqual([]);
});

test.each([
  ['VersionError', 'no', 'later'],
  ['MissingAPIError', 'no', 'missing'],
  ['SecurityError', 'no', 'missing'],
  // As Chromium and Firefox say that site data are blocked.
  ['UnknownError', 'The user denied permission to access the database.', 'missing'],
  [
    'InvalidStateError',
    'A mutation operation was attempted on a database that did not allow mutations.',
    'missing',
  ],
  ['UnknownError', 'no', 'failed'],
] as const)('B11, B17 %s (%s) is told as %s, and who asked gets the error', async (name, message, state) => {
  const bench = new StorageWatchBench();
  const opened = bench.begin();
  const error = new DOMException(message, name);
  bench.fail(error);
  await expect(opened).rejects.toBe(error);
  expect(bench.watch.state()).toBe(state);
});

test('B10 once another window has a later version, that is what is told: its own closed connections say nothing new', async () => {
  const bench = new StorageWatchBench();
  const opened = bench.begin();
  bench.watch.outdated();
  bench.fail(new DOMException('closed', 'DatabaseClosedError'));
  await expect(opened).rejects.toThrow();
  bench.watch.blocked();
  await bench.time.advance(60_000);
  expect(bench.watch.state()).toBe('outdated');
});

test('of two databases the panel waits for both', async () => {
  const bench = new StorageWatchBench();
  const first = bench.begin();
  const other = Promise.withResolvers<void>();
  const second = bench.watch.opening(other.promise);
  await bench.time.advance(4_000);
  bench.end();
  await first;
  expect(bench.watch.state()).toBe('slow');
  other.resolve();
  await second;
  expect(bench.watch.state()).toBe('fine');
});
