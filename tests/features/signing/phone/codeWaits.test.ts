import { expect, test } from 'vitest';
import { beginCodeWait, codeWaitMs, endCodeWaits } from '../../../../src/features/signing/phone/codeWaits.ts';
import { emptyStorage } from '../../../support/memoryStorage.ts';

const phone = { countryIsoCode: 'TR', countryDialCode: '+90', phoneNumber: '5321234567' };
const other = { ...phone, phoneNumber: '5321234568' };
const NOW = 1_000_000_000_000;

test('A083 A085: a new code can be asked for after two minutes, and a new one begins them again', () => {
  const storage = emptyStorage();
  expect(codeWaitMs(storage, phone, NOW)).toBe(0);
  beginCodeWait(storage, phone, NOW);
  expect(codeWaitMs(storage, phone, NOW)).toBe(120_000);
  expect(codeWaitMs(storage, phone, NOW + 119_000)).toBe(1_000);
  expect(codeWaitMs(storage, phone, NOW + 120_001)).toBe(0);
  beginCodeWait(storage, phone, NOW + 130_000);
  expect(codeWaitMs(storage, phone, NOW + 130_000)).toBe(120_000);
});

test('Q014 Q016: it goes on for the number that the code was sent to, and another number waits for itself', () => {
  const storage = emptyStorage();
  beginCodeWait(storage, phone, NOW);
  expect(codeWaitMs(storage, other, NOW + 1_000)).toBe(0);
  beginCodeWait(storage, other, NOW + 30_000);
  expect(codeWaitMs(storage, phone, NOW + 60_000)).toBe(60_000);
  expect(codeWaitMs(storage, other, NOW + 60_000)).toBe(90_000);
  endCodeWaits(storage);
  expect(codeWaitMs(storage, phone, NOW + 60_000)).toBe(0);
});

test('Q014: a clock that was set back makes it no longer, and what was over is forgotten', () => {
  const storage = emptyStorage();
  beginCodeWait(storage, phone, NOW);
  expect(codeWaitMs(storage, phone, NOW - 3_600_000)).toBe(120_000);
  beginCodeWait(storage, other, NOW + 200_000);
  expect([...storage.values.values()]).toEqual([expect.stringMatching(/^\[\[\d+,\d+,\d+\]\]$/)]);
});

test('Q014: a wait that the server made longer than usual is waited for to its end', () => {
  const storage = emptyStorage();
  beginCodeWait(storage, phone, NOW, 300_000);
  expect(codeWaitMs(storage, phone, NOW + 60_000)).toBe(240_000);
  expect(codeWaitMs(storage, phone, NOW - 3_600_000)).toBe(300_000);
});

test('Q014: the trace of a number is deleted when its wait is found to be over, also by another number', () => {
  const storage = emptyStorage();
  beginCodeWait(storage, phone, NOW);
  expect(codeWaitMs(storage, other, NOW + 120_001)).toBe(0);
  expect([...storage.values]).toEqual([]);
  beginCodeWait(storage, phone, NOW);
  beginCodeWait(storage, other, NOW + 30_000);
  expect(codeWaitMs(storage, phone, NOW + 120_001)).toBe(0);
  expect([...storage.values.values()]).toEqual([expect.stringMatching(/^\[\[\d+,\d+,\d+\]\]$/)]);
});

test('Q014: the device keeps no number, and foreign values count as nothing', () => {
  const storage = emptyStorage();
  beginCodeWait(storage, phone, NOW, 30_000);
  expect(codeWaitMs(storage, phone, NOW)).toBe(30_000);
  expect([...storage.values.values()].join()).not.toContain('532123');
  for (const foreign of ['', '{}', 'null', '[["a",1]]', '[[1]]', '{"a":']) {
    for (const name of storage.values.keys()) storage.values.set(name, foreign);
    expect(codeWaitMs(storage, phone, NOW)).toBe(0);
  }
});
