import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeSplitting } from '../../sw/build/codeSplitting.ts';

const root = join(import.meta.dirname, '..', '..');
const files = ['src/**/*.{ts,tsx}', 'node_modules/{libphonenumber-js,@radix-ui/*}/package.json']
  .flatMap(pattern => globSync(pattern, { cwd: root }))
  .map(file => `/${file}`);

const patterns = (codeSplitting.groups ?? []).flatMap(({ name, test: pattern }) =>
  pattern instanceof RegExp ? [{ name: String(name), pattern }] : [],
);

// A renamed source would fall into the file of all screens: nothing fails, but a first screen loads all of it.
test.each(patterns)('the file $name of the build holds a source', ({ pattern }) => {
  expect(files.some(file => pattern.test(file))).toBe(true);
});
