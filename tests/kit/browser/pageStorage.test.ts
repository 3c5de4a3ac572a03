import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from '../../../src/kit/browser/pageStorage.ts';

afterEach(() => {
  tabStorage.remove('a');
  vi.unstubAllGlobals();
});

/** Puts a storage there as browsers have it; `works` decides for each call. */
function stubStorage(works: () => boolean): void {
  const held = new Map<string, string>();
  const check = (): void => {
    if (!works()) throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => {
      check();
      return held.get(name) ?? null;
    },
    setItem: (name: string, value: string) => {
      check();
      held.set(name, value);
    },
    removeItem: (name: string) => {
      check();
      held.delete(name);
    },
  });
}

test('what is set is there, and outlives the page', () => {
  stubStorage(() => true);
  expect(tabStorage.get('a')).toBeUndefined();
  expect(tabStorage.set('a', '1')).toBe(true);
  expect(sessionStorage.getItem('a')).toBe('1');
  expect(tabStorage.get('a')).toBe('1');
  tabStorage.remove('a');
  expect(tabStorage.get('a')).toBeUndefined();
});

test('B23 where it is forbidden it is remembered until the page goes, and nothing throws', () => {
  stubStorage(() => false);
  expect(tabStorage.set('a', '1')).toBe(false);
  expect(tabStorage.get('a')).toBe('1');
  tabStorage.remove('a');
  expect(tabStorage.get('a')).toBeUndefined();
});

test('B23 where even naming it throws', () => {
  // As here, where there is none.
  expect(deviceStorage.get('a')).toBeUndefined();
  expect(deviceStorage.names()).toEqual([]);
  expect(tabStorage.set('a', '1')).toBe(false);
  expect(tabStorage.get('a')).toBe('1');
});

test('B23 one that fails for a while forgets nothing that was set meanwhile', () => {
  let works = false;
  stubStorage(() => works);
  tabStorage.set('a', 'meanwhile');
  works = true;
  expect(tabStorage.get('a')).toBe('meanwhile');
  tabStorage.set('a', 'later');
  expect(sessionStorage.getItem('a')).toBe('later');
  expect(tabStorage.get('a')).toBe('later');
});
