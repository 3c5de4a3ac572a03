import { describe, expect, test } from 'vitest';
import {
  isStorageShort,
  getBytesLeft,
  spaceOf,
  storageRisks,
  type StorageFacts,
} from '../../src/domain/values/storageRisk.ts';

const MB = 1024 * 1024;
const MINUTE = 60_000;

const safe: StorageFacts = {
  used: 50 * MB,
  quota: 1_000 * MB,
  shortage: undefined,
  persisted: true,
  isInstalled: true,
  isWebKit: false,
  unsentForMs: undefined,
};
const left = (megabytes: number): Partial<StorageFacts> => ({ used: 50 * MB, quota: (50 + megabytes) * MB });
const told = (facts: Partial<StorageFacts>): string[] =>
  storageRisks({ ...safe, ...facts }).map(({ kind, level }) => `${kind} ${level}`);

describe('what is told, the most urgent first', () => {
  const page = { isInstalled: false, persisted: false } as const;
  const safari = { ...page, isWebKit: true } as const;
  test.each<[string, Partial<StorageFacts>, string[]]>([
    ['all is well', {}, []],
    ['nothing is known', { used: undefined, quota: undefined, persisted: undefined }, []],
    ['much room', left(200), []],
    ['less room', left(199), ['space notice']],
    ['little room', left(49), ['space warning']],
    ['almost no room', left(9), ['space alarm']],
    ['more is used than granted', left(-1), ['space alarm']],
    ['a write found no room', { shortage: 'found' }, ['ranOut warning']],
    ['a save was refused', { shortage: 'refused' }, ['ranOut alarm']],
    [
      'a write found no room, no promise, unsent work',
      { shortage: 'found', persisted: false, unsentForMs: 1 },
      ['noPromise alarm', 'ranOut warning'],
    ],
    ['no promise', { persisted: false }, ['noPromise notice']],
    ['no promise, unsent work, room', { persisted: false, unsentForMs: 1 }, ['noPromise notice']],
    [
      'no promise, unsent work, little room',
      { ...left(49), persisted: false, unsentForMs: 1 },
      ['noPromise alarm', 'space warning'],
    ],
    [
      'no promise, nothing unsent, little room',
      { ...left(49), persisted: false },
      ['space warning', 'noPromise notice'],
    ],
    ['a promise, unsent work, little room', { ...left(49), unsentForMs: 1 }, ['space warning']],
    ['Safari, not installed', safari, ['sevenDays notice']],
    ['Safari keeps no promise about the days', { ...safari, persisted: true }, ['sevenDays notice']],
    ['Safari, unsent for a moment', { ...safari, unsentForMs: 10 * MINUTE - 1 }, ['sevenDays notice']],
    ['Safari, unsent for long', { ...safari, unsentForMs: 10 * MINUTE }, ['sevenDays warning']],
    ['Safari, installed', { ...safari, isInstalled: true, persisted: true, unsentForMs: 10 * MINUTE }, []],
    [
      'Safari, almost no room, unsent for long',
      { ...safari, ...left(9), unsentForMs: 10 * MINUTE },
      ['noPromise alarm', 'space alarm', 'sevenDays warning'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(told(facts)).toEqual(expected);
  });
});

test('room is never less than none, and not known where one of both isn’t told', () => {
  expect(getBytesLeft({ used: 5, quota: 3 })).toBe(0);
  expect(getBytesLeft({ used: 5, quota: undefined })).toBeUndefined();
  expect(isStorageShort({ used: undefined, quota: 3 })).toBe(false);
});

test('a quota of whole gigabytes above what is used is one that Chromium invents', () => {
  const usage = 9_323_861;
  expect(spaceOf({ usage, quota: usage + 10 * 1024 * MB })).toEqual({ used: usage, quota: undefined });
  expect(spaceOf({ usage, quota: usage + 1024 * MB })).toEqual({ used: usage, quota: undefined });
  expect(spaceOf({ usage, quota: usage + 1024 * MB + 1 }).quota).toBe(usage + 1024 * MB + 1);
  expect(spaceOf({ usage, quota: usage })).toEqual({ used: usage, quota: usage });
  expect(spaceOf({})).toEqual({ used: undefined, quota: undefined });
});
