import { expect, test } from 'vitest';
import { layBars } from '../../../src/features/earnings/layBars.ts';

const month = (done: number, coming = 0, before = 0) => ({ month: '2026-06', done, coming, before });

test('gains rise from the line of zero at the bottom, what is to come on top of what is done', () => {
  const { zero, bars } = layBars([month(60, 20, 40), month(0)], true, 100);
  expect(zero).toBe(100);
  expect(bars).toMatchObject([
    { done: { y: 25, height: 75 }, coming: { y: 0, height: 25 }, before: { y: 50, height: 50 } },
    { done: { y: 100, height: 0 }, coming: { height: 0 }, before: { height: 0 } },
  ]);
});

test('a month with a loss has a bar below the line, also when nothing but losses are there', () => {
  const { zero, bars } = layBars([month(75), month(-25), month(50, -25), month(0, 0, -25)], true, 100);
  expect(zero).toBe(75);
  expect(bars).toMatchObject([
    { done: { y: 0, height: 75 } },
    { done: { y: 75, height: 25 } },
    { done: { y: 25, height: 50 }, coming: { y: 75, height: 25 } },
    { before: { y: 75, height: 25 } },
  ]);
  expect(layBars([month(-10, -10)], false, 100)).toMatchObject({
    zero: 0,
    bars: [{ done: { y: 0, height: 50 }, coming: { y: 50, height: 50 } }],
  });
});
