import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { maskedLine, maskedText, plainTime } from '../../../src/features/debug/maskLog.ts';
import { registry } from '../../../src/resources/nouns.ts';
import { readHouse } from '../../check/importRule.ts';

const root = join(import.meta.dirname, '..', '..', '..');

describe('every log call says something that leaves the device as it stands', () => {
  const sources = [...readHouse(root)].filter(([file]) => file !== join('src', 'lib', 'log.ts'));
  const calls = sources.flatMap(([file, text]) =>
    [...text.matchAll(/(?<![\w.])(?:log|logged)\(\s*([^\s,)]?[^,)\n]*)/g)].map(
      ([, what = '']) => [file, what] as const,
    ),
  );

  test('the calls are found', () => expect(calls.length).toBeGreaterThan(60));

  test.each(calls)('%s: %s', (_, what) => {
    // A text that is put together may hold anything.
    expect(what).toMatch(/^'[^']+'$/);
    expect(maskedText(what.slice(1, -1))).toBe(what.slice(1, -1));
  });

  test('names of facts, too', () => {
    const names = sources.flatMap(([, text]) =>
      [...text.matchAll(/(?<![\w.])log\('[^']+', \{([^}]*)\}/g)].flatMap(([, facts = '']) =>
        facts.split(',').map(fact => fact.split(':')[0]?.trim() ?? ''),
      ),
    );
    expect(names.filter(name => maskedText(name) !== name)).toEqual([]);
  });

  test('names of mutators, too', () => {
    const names = [...registry.keys()];
    expect(names.filter(name => maskedText(name) !== name)).toEqual([]);
  });
});

describe('words that are allowed stay', () => {
  test.each([
    'TypeError: Failed to fetch',
    'TypeError: Cannot read properties of undefined (reading name)',
    'QuotaExceededError: no room on the device',
    'CallError: answered 503',
    'InvalidStateError: The database connection is closing.',
    'DatabaseClosedError: Database has been closed',
    'arguments of boat.save',
    'SecurityError: The operation is insecure.',
    'NotAllowedError: Write permission denied.',
  ])('%s', text => expect(maskedText(text)).toBe(text));
});

describe('everything else is left out', () => {
  test.each([
    ['Failed to fetch Ayşe Yılmaz', 'Failed to fetch …'],
    ['ayse@posta.example answered 500', '… answered 500'],
    ['+90 532 123 45 67', '+…'],
    ['0532 123 4567 is not valid', '… is not valid'],
    ['https://panel.example/v1/chat?token=abc&id=5', '…://panel.…/chat?…'],
    ['at https://p.example/assets/Page-A1b2_c-d.js?x=Ayse:1:2', 'at …/assets/Page-A1b2_c-d.js?…'],
    ['eyJhbGciOiJIUzI1NiJ9.QmFsxLFr', '…'],
    ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', '…'],
    ['boatAyşe', '…'],
  ])('%s', (text, told) => expect(maskedText(text)).toBe(told));

  test('a time is told as the clock of the device shows it', () => {
    expect(plainTime(new Date(2026, 10, 28, 9, 5, 7).getTime())).toBe('2026-11-28 09:05:07');
  });

  test('also in a line', () => {
    const line = {
      at: 0,
      what: 'pull failed',
      facts: { name: 'Ayşe', error: 'Error: no', status: 500, Ayşe: true },
    };
    expect(maskedLine(line)).toBe(`${plainTime(0)} pull failed name=… error=Error: no status=500 …=true`);
  });
});
