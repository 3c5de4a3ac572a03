import { expect, test } from 'vitest';
import { drawnParts, type KnownParts, type HomePart } from '../../../src/features/home/useDrawnParts.ts';

const all: HomePart[] = ['requests', 'today', 'side', 'income', 'foot'];

function known(...parts: HomePart[]): KnownParts {
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
  expect(drawnParts(undefined, known(), true)).toEqual([]);
  expect(drawnParts([], known('requests', 'side', 'foot'), true)).toEqual(['requests', 'side']);
  expect(drawnParts(['side'], known('today', 'side', 'income', 'foot'), true)).toEqual(['side', 'income']);
  expect(drawnParts([], known(...all), true)).toEqual(all);
});

test('what was drawn stays', () => {
  expect(drawnParts(['requests'], known(), true)).toEqual(['requests']);
  expect(drawnParts(all, known(), true)).toEqual(all);
});

test('all is drawn at once when nothing more can come, and on every later load', () => {
  expect(drawnParts(undefined, known(), false)).toEqual(all);
  expect(drawnParts(['side'], known(), false)).toEqual(all);
  expect(drawnParts(undefined, { ...known(), isFirstLoad: false }, true)).toEqual(all);
});
