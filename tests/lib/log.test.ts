import { expect, test } from 'vitest';
import { errorTextForLog, log, logLines } from '../../src/lib/log.ts';

test('S19 the log is a ring: it keeps the last 500 lines, in order', () => {
  for (let index = 0; index < 1_234; index += 1) log(`line ${index}`, { index });
  const lines = logLines();
  expect(lines).toHaveLength(500);
  expect(lines.map(line => line.facts['index'])).toEqual(
    Array.from({ length: 500 }, (_, index) => 734 + index),
  );
});

test('a line has its moment, its name and its facts', () => {
  const before = Date.now();
  log('sent', { attempts: 2, fixedPause: true, status: undefined });
  log('bare');
  const [sent, bare] = logLines().slice(-2);
  expect(sent).toMatchObject({ what: 'sent', facts: { attempts: 2, fixedPause: true } });
  expect(sent?.at).toBeGreaterThanOrEqual(before);
  expect(sent?.at).toBeLessThanOrEqual(Date.now());
  expect(bare).toMatchObject({ what: 'bare', facts: {} });
});

test.each([
  [new TypeError('no network'), 'TypeError: no network'],
  [new DOMException('gone', 'AbortError'), 'AbortError: gone'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [null, 'null'],
  [5, '5'],
])('an error is named by class and message, without its stack: %s', (error, name) => {
  expect(errorTextForLog(error)).toBe(name);
});

test('the name of an error is cut to a length that fits the log', () => {
  expect(errorTextForLog(new Error('x'.repeat(10_000)))).toHaveLength(200);
  expect(errorTextForLog('x'.repeat(10_000))).toHaveLength(200);
});

test.each([
  [
    new SyntaxError(`Unexpected token 'A', "Ayşe "Y" Kaya" is not valid JSON`),
    "SyntaxError: Unexpected token 'A', …",
  ],
  [
    new Error('At path: name -- Expected a string, but received: "Ayşe\nKaya"'),
    'Error: At path: name -- Expected a string, but received: …',
  ],
  [new Error('Expected a value of type `string`, but received: `Ayşe`'), 'Error: Expected a value of type …'],
  [new Error('first line\nsecond line'), 'Error: first line'],
  [
    new TypeError("Cannot read properties of undefined (reading 'name')"),
    'TypeError: Cannot read properties of undefined (reading name)',
  ],
])('what an error quotes is left out: %s', (error, name) => {
  expect(errorTextForLog(error)).toBe(name);
});
