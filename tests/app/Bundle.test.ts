import { expect, test } from 'vitest';
import { Bundle, BUNDLE_GAP_MS, MAX_BUNDLE_WAIT_MS } from '../../src/app/Bundle.ts';
import { VirtualTime } from '../support/virtualTime.ts';

function bundle(more?: () => Promise<boolean>) {
  const time = new VirtualTime();
  const told: { at: number; items: readonly number[] }[] = [];
  const over = new AbortController();
  const began = time.now;
  const it = new Bundle<number>({
    clock: time.clock,
    signal: over.signal,
    tell: items => told.push({ at: time.now - began, items }),
    ...(more && { more }),
  });
  return { it, time, told, over };
}

test('one thing is told after a moment', async () => {
  const { it, time, told } = bundle();
  it.add(1);
  await time.advance(60_000);
  expect(told).toEqual([{ at: BUNDLE_GAP_MS, items: [1] }]);
});

test('Q035: a replay of thirty that trickles in while more is under way is told once', async () => {
  let left = 30;
  const { it, time, told } = bundle(async () => left > 0);
  for (; left > 0; left -= 1) {
    it.add(left);
    // Slower than things that are told together.
    await time.advance(BUNDLE_GAP_MS + 50);
  }
  await time.advance(60_000);
  expect(told).toHaveLength(1);
  expect(told[0]?.items).toHaveLength(30);
});

test('what has happened isn’t held back for ever', async () => {
  const { it, time, told } = bundle(async () => true);
  it.add(1);
  await time.advance(5_000);
  it.add(2);
  await time.advance(60_000);
  expect(told).toHaveLength(1);
  expect(told[0]?.items).toEqual([1, 2]);
  expect(told[0]?.at).toBeLessThanOrEqual(MAX_BUNDLE_WAIT_MS + BUNDLE_GAP_MS);
});

test('what comes later is told again, and by itself', async () => {
  const { it, time, told } = bundle();
  it.add(1);
  it.add(2);
  await time.advance(10_000);
  it.add(3);
  await time.advance(10_000);
  expect(told.map(({ items }) => items)).toEqual([[1, 2], [3]]);
});

test('a look that fails holds nothing back', async () => {
  const { it, time, told } = bundle(() => Promise.reject(new Error('closed')));
  it.add(1);
  await time.advance(10_000);
  expect(told).toHaveLength(1);
});

test('when the session is over nothing is told any more', async () => {
  const { it, time, told, over } = bundle();
  it.add(1);
  over.abort();
  await time.advance(10_000);
  expect(told).toEqual([]);
});
