import { expect, test } from 'vitest';
import { StorageWatch, type StorageState } from '../../src/app/start/StorageWatch.ts';
import { VirtualTime } from '../support/virtualTime.ts';

class Scene {
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
  const scene = new Scene();
  const opened = scene.begin();
  await scene.time.advance(2_900);
  scene.end();
  await opened;
  await scene.time.advance(60_000);
  expect(scene.heard).toEqual([]);
});

test('B17, U9 one that takes long is told within 3 s, and the panel goes on when it opens after all', async () => {
  const scene = new Scene();
  const opened = scene.begin();
  await scene.time.advance(3_000);
  expect(scene.watch.state()).toBe('slow');
  await scene.time.advance(600_000);
  scene.end();
  await opened;
  expect(scene.heard).toEqual(['slow', 'fine']);
});

test('B10 one that waits for another window is told within 3 s, and the panel goes on when the way is free', async () => {
  const scene = new Scene();
  const opened = scene.begin();
  scene.watch.blocked();
  await scene.time.advance(3_000);
  expect(scene.watch.state()).toBe('blocked');
  scene.end();
  await opened;
  expect(scene.heard).toEqual(['blocked', 'fine']);
});

test('B10 a window that makes way after keeping what is typed troubles nobody', async () => {
  const scene = new Scene();
  const opened = scene.begin();
  scene.watch.blocked();
  await scene.time.advance(500);
  scene.end();
  await opened;
  await scene.time.advance(10_000);
  expect(scene.heard).toEqual([]);
});

test.each([
  ['VersionError', 'later'],
  ['MissingAPIError', 'missing'],
  ['SecurityError', 'missing'],
  ['UnknownError', 'failed'],
] as const)('B11, B17 %s is told as %s, and who asked gets the error', async (name, state) => {
  const scene = new Scene();
  const opened = scene.begin();
  const error = new DOMException('no', name);
  scene.fail(error);
  await expect(opened).rejects.toBe(error);
  expect(scene.watch.state()).toBe(state);
});

test('B10 once another window has a later version, that is what is told: its own closed connections say nothing new', async () => {
  const scene = new Scene();
  const opened = scene.begin();
  scene.watch.outdated();
  scene.fail(new DOMException('closed', 'DatabaseClosedError'));
  await expect(opened).rejects.toThrow();
  scene.watch.blocked();
  await scene.time.advance(60_000);
  expect(scene.watch.state()).toBe('outdated');
});

test('of two databases the panel waits for both', async () => {
  const scene = new Scene();
  const first = scene.begin();
  const other = Promise.withResolvers<void>();
  const second = scene.watch.opening(other.promise);
  await scene.time.advance(4_000);
  scene.end();
  await first;
  expect(scene.watch.state()).toBe('slow');
  other.resolve();
  await second;
  expect(scene.watch.state()).toBe('fine');
});
