import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * In the theme for sunlight every ground is white. What is told by a ground, such as the chosen line of a list, must therefore be told by
 * something else as well: an edge, a bar, a shadow, heavier or underlined words.
 */

const root = new URL('../../', import.meta.url);
const files = globSync('src/**/*.css', { cwd: root }).filter(file => file !== 'src/ui/tokens.css');

/** Selectors whose ground tells nothing that isn't told otherwise, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  '.narrowing .chip': 'every chip has an edge',
  '.other': 'the numbers of the days begin anew with each month',
  '.none': 'behind a picture',
  '.frame': 'behind a picture',
  '.stage': 'behind a picture',
  '.picture': 'behind a picture',
};

const GROUND = /background: var\(--(?:[a-z]+-ground|sunken)\)/;
const OTHER_MARK =
  /border(?![\w-]*radius)[\w-]*: (?!0|none|var\(--[a-z]+-ground\))|box-shadow:\s|outline: (?!none)|background: var\(--sea\)|font-weight: var\(--weight-strong\)|text-decoration: underline/;

interface Rule {
  readonly selectors: readonly string[];
  readonly body: string;
}

function rulesOf(file: string): readonly Rule[] {
  const css = readFileSync(new URL(file, root), 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map(selector => selector.trim()),
    body,
  }));
}

test.each(files)('in %s nothing is told by a ground alone', file => {
  const rules = rulesOf(file);
  const bare = rules
    .filter(({ body }) => GROUND.test(body))
    .flatMap(({ selectors }) => selectors)
    // Where the pointer is, is seen by the pointer; where the focus is, by its ring.
    .filter(selector => !/:(?:hover|active|focus)/.test(selector) && !(selector in allowed))
    .filter(selector => {
      const bodies = rules
        .filter(({ selectors }) =>
          selectors.some(each => each === selector || each.startsWith(`${selector}::`)),
        )
        .map(({ body }) => body);
      return !OTHER_MARK.test(bodies.join('\n'));
    });
  expect(bare).toEqual([]);
});
