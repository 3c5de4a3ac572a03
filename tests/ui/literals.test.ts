import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Colours and sizes live in src/ui/tokens.css and nowhere else, and every token named elsewhere exists there.
 *
 * Allowed in a module: 0 (and 0px, which calc and env need), percentages, fr, viewport units, angles, plain numbers (flex, opacity, ratios), `transparent`,
 * `currentcolor`, `em` (a part of the text's own size), and the widths of media and container queries, which can't read a
 * token: 480px and 1200px only.
 */

const root = new URL('../../', import.meta.url);
const tokens = 'src/ui/tokens.css';
const files = globSync('src/**/*.css', { cwd: root }).filter(file => file !== tokens);

const named =
  'black|white|red|green|blue|gray|grey|silver|navy|teal|orange|yellow|purple|maroon|olive|lime|aqua|fuchsia|pink|brown|gold|beige|ivory|crimson|coral|salmon|tan|cyan|magenta|violet|indigo';

const banned: readonly RegExp[] = [
  /#[0-9a-f]{3,8}\b/gi,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi,
  new RegExp(`(?<![\\w-])(?:${named})(?![\\w-])`, 'gi'),
  /(?<![\w.-])(?!0px)-?(?:\d*\.)?\d+(?:px|rem|pt|pc|cm|mm|in|ch|ex|ms|s)\b/gi,
  /z-index:\s*\d+/gi,
];

function read(file: string): string {
  return readFileSync(new URL(file, root), 'utf8').replace(/\/\*.*?\*\//gs, '');
}

/** The text that is measured: without selectors' pseudo parts, urls, and the two widths a query may name. */
function measured(file: string): string {
  return read(file)
    .replace(/@(?:media|container)[^{]*\{/g, query => query.replace(/\b(?:480|1200)px/g, ''))
    .replace(/var\(--[\w-]+/g, 'var(');
}

test.each(files)('%s holds no colour or size of its own', file => {
  // Declarations only: a class may be called what it likes.
  const values = [...measured(file).matchAll(/(?:^|[;{])\s*[\w-]+\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    match => match[0],
  );
  const found = values.flatMap(value => banned.flatMap(pattern => value.match(pattern) ?? []));
  expect(found).toEqual([]);
});

test.each(files)('%s names only tokens that exist', file => {
  const text = read(file);
  const own = new Set([...(read(tokens) + text).matchAll(/(--[\w-]+)\s*:/g)].map(match => match[1]));
  const used = [...text.matchAll(/var\((--[\w-]+)/g)].map(match => match[1] ?? '');
  const strangers = used.filter(name => !own.has(name) && !name.startsWith('--radix-'));
  expect(strangers).toEqual([]);
});

test('media queries name only the three widths', () => {
  const odd = files.flatMap(file =>
    [...read(file).matchAll(/@(?:media|container)[^{]*/g)]
      .flatMap(([query]) => query.match(/\d+(?:\.\d+)?(?:px|em|rem)/g) ?? [])
      .filter(width => !['480px', '768px', '1200px'].includes(width))
      .map(width => `${file}: ${width}`),
  );
  expect(odd).toEqual([]);
});

/** `* + *` reaches every element: browsers then look at all neighbours, and at what is in them, wherever anything comes or goes. */
test('no rule is for any element that follows any other', () => {
  expect(files.filter(file => /\*\s*[+~]\s*\*/.test(read(file)))).toEqual([]);
});
