import { expect, test } from 'vitest';
import { makeEarningsFile } from '../../../src/features/earnings/earningsFile.ts';
import { inEnglish, inTurkish } from '../intl.ts';

// Of this device's clock, whatever its time zone.
const now = new Date(2026, 5, 1, 9, 5).getTime();

const earnings = [
  { month: '2025-12', boat: 'a', currency: 1, done: 1_234_550, coming: 0 },
  { month: '2026-01', boat: 'b', currency: 3, done: 5, coming: 10_000 },
  { month: '2026-02', boat: 'c', currency: 9, done: 0, coming: 1 },
];
const names = new Map([
  ['a', '=HYPERLINK("https://evil.example")'],
  ['b', 'Martı; 2'],
]);

async function lines(intl: typeof inTurkish): Promise<string[]> {
  const text = await makeEarningsFile(intl, earnings, names, now).text();
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}

test('has a line for each month, boat and currency; no name is a formula, amounts are numbers of the language', async () => {
  expect(await lines(inTurkish)).toEqual([
    'Ay;Tekne;Para birimi;Biten;Beklenen',
    `2025-12;"'=HYPERLINK(""https://evil.example"")";TRY;12345,5;0`,
    '2026-01;"Martı; 2";EUR;0,05;100',
    '2026-02;Adsız tekne;Bilinmeyen Para Birimi (9);0;0,01',
  ]);
  expect((await lines(inEnglish))[2]).toBe('2026-01,Martı; 2,EUR,0.05,100');
});

test('is named after the time when it was made', () => {
  expect(makeEarningsFile(inTurkish, [], names, now).name).toBe('kazanc-2026-06-01-0905.csv');
  expect(makeEarningsFile(inEnglish, [], names, now).name).toBe('income-2026-06-01-0905.csv');
});
