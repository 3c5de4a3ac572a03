import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * Measures the colours of src/ui/tokens.css by WCAG 2.2: every pair that text is set in, and every line or mark that tells
 * a control apart, in each theme.
 */

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8').replace(
  /\/\*.*?\*\//gs,
  '',
);

type Tokens = ReadonlyMap<string, string>;

function tokensAfter(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no block ${selector}`);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const light = tokensAfter(':root');
const dark = tokensAfter("[data-theme='dark']");
const sun = tokensAfter("[data-theme='sun']");
const themes = { light, dark, sun } as const;

function luminance(tokens: Tokens, name: string): number {
  const hex = tokens.get(name);
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex ?? '');
  if (!match) throw new Error(`--${name} is ${hex ?? 'missing'}, not #rrggbb`);
  const [r = 0, g = 0, b = 0] = match.slice(1).map(part => {
    const channel = Number.parseInt(part, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [a, b] = [luminance(tokens, one), luminance(tokens, other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['paper', 'card', 'sunken'];
const tones = ['good', 'wait', 'stop', 'note'];

/** Text on ground. */
const textPairs: readonly (readonly [string, string])[] = [
  ...grounds.flatMap(ground => [['ink', ground] as const, ['ink-soft', ground] as const]),
  ...grounds.flatMap(ground => [...tones, 'sea', 'sea-strong'].map(tone => [tone, ground] as const)),
  ...[...tones, 'sea'].flatMap(tone => [
    [tone, `${tone}-ground`] as const,
    ['ink', `${tone}-ground`] as const,
  ]),
  ['ink-soft', 'sea-ground'],
  ['sea-strong', 'sea-ground'],
  ['stop-strong', 'stop-ground'],
  ['on-sea', 'sea'],
  ['on-sea', 'sea-strong'],
  ['on-stop', 'stop'],
  ['on-stop', 'stop-strong'],
];

/** Lines and marks that tell a control or its state apart. */
const boats = [1, 2, 3, 4, 5, 6, 7, 8].map(number => `boat-${number}`);
const markPairs: readonly (readonly [string, string])[] = [
  'field-line',
  'focus',
  'sea',
  'stop',
  ...boats,
].flatMap(mark => grounds.map(ground => [mark, ground] as const));

describe.each(Object.entries(themes))('theme %s', (theme, tokens) => {
  const needed = theme === 'sun' ? 7 : 4.5;

  test.each(textPairs)(`text: %s on %s reaches ${needed} : 1`, (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(needed);
  });

  test.each(markPairs)('mark: %s on %s reaches 3 : 1', (mark, ground) => {
    expect(contrast(tokens, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the two dark blocks are alike', () => {
  expect(tokensAfter(':root:not([data-theme])')).toEqual(dark);
});

test('each theme says every colour anew', () => {
  const coloured = [...light].filter(([, value]) => /#|rgb/.test(value)).map(([name]) => name);
  for (const theme of [dark, sun]) expect([...theme.keys()]).toEqual(expect.arrayContaining(coloured));
});

test('lines of the sun theme are 2px', () => {
  expect(sun.get('line-width')).toBe('2px');
});
