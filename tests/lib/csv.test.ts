import { expect, test } from 'vitest';
import { csvText, type CsvCell } from '../../src/lib/text/csv.ts';

const line = (...cells: CsvCell[]): string => csvText([cells], ';').slice(1).replace(/\r\n$/, '');

test('a table begins with the mark of UTF-8 and ends each line with CR and LF', () => {
  expect(
    csvText(
      [
        ['Müşteri', 'No'],
        ['İnci', '1'],
      ],
      ';',
    ),
  ).toBe('\uFEFFMüşteri;No\r\nİnci;1\r\n');
  expect(csvText([['a', 'b']], ',')).toBe('\uFEFFa,b\r\n');
});

test.each([
  ['Ada; Deniz', '"Ada; Deniz"'],
  ['the “Blue”', 'the “Blue”'],
  ['the "Blue"', '"the ""Blue"""'],
  ['two\nlines', '"two\nlines"'],
  ['Ada, Deniz', 'Ada, Deniz'],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(line(cell)).toBe(written);
});

test('where a comma separates, a cell with a comma is quoted', () => {
  expect(csvText([['Ada, Deniz']], ',')).toBe('\uFEFF"Ada, Deniz"\r\n');
});

test.each(['=1+1', '+90 532', '-Ali', '@sum', '\tx', '\rx', '\nx', '＝1+1', '＋90 532', '－Ali', '＠sum'])(
  '%j is no formula',
  cell => {
    expect(line(cell).replace(/^"|"$/g, '')).toBe(`'${cell}`);
  },
);

test('a formula with a separator is protected and quoted', () => {
  expect(line('=HYPERLINK("http://x";"y")')).toBe(`"'=HYPERLINK(""http://x"";""y"")"`);
});

test('a number keeps its sign', () => {
  expect(line({ number: '-12,5' }, { number: '' })).toBe('-12,5;');
});

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x,=1+1', "x,'=1+1"],
  ['x\t@sum', "x\t'@sum"],
  ['x\n-1', "x\n'-1"],
  ['\n=1+1', "\n'=1+1"],
  ['x;"=1+1"', `x;"'=1+1"`],
  ['x;=1;＝2', "x;'=1;'＝2"],
  ['a-b, c + d', 'a-b, c + d'],
])('%j holds no formula for a program that looks for another separator', (cell, read) => {
  for (const separator of [';', ','] as const) {
    const written = csvText([[cell]], separator).slice(1, -2);
    const unquoted = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    expect(unquoted).toBe(read);
  }
});
