import { expect, test } from 'vitest';
import {
  homePartsToDraw,
  type KnownHomeParts,
  type HomePart,
} from '../../../src/features/home/useDrawnHomeParts.ts';

const all: HomePart[] = ['requests', 'today', 'side', 'income', 'foot'];

function known(...parts: HomePart[]): KnownHomeParts {
  const isKnown = (part: HomePart): boolean => parts.includes(part);
  return {
    isFirstLoad: true,
    parts: {
      requests: isKnown('requests'),
      today: isKnown('today'),
      side: isKnown('side'),
      income: isKnown('income'),
      foot: isKnown('foot'),
    },
  };
}

test('a first load draws each part as soon as it and what stands above it are known', () => {
  expect(homePartsToDraw(undefined, known(), true)).toEqual([]);
  expect(homePartsToDraw([], known('requests', 'side', 'foot'), true)).toEqual(['requests', 'side']);
  expect(homePartsToDraw(['side'], known('today', 'side', 'income', 'foot'), true)).toEqual([
    'side',
    'income',
  ]);
  expect(homePartsToDraw([], known(...all), true)).toEqual(all);
});

test('what was drawn stays', () => {
  expect(homePartsToDraw(['requests'], known(), true)).toEqual(['requests']);
  expect(homePartsToDraw(all, known(), true)).toEqual(all);
});

test('all is drawn at once when nothing more can come, and on every later load', () => {
  expect(homePartsToDraw(undefined, known(), false)).toEqual(all);
  expect(homePartsToDraw(['side'], known(), false)).toEqual(all);
  expect(homePartsToDraw(undefined, { ...known(), isFirstLoad: false }, true)).toEqual(all);
});
