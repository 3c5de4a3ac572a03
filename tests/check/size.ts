/** How much code there is: a newcomer has to find their way through all of it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Limit {
  readonly name: string;
  readonly files: readonly string[];
  readonly lines: number;
}

/** The most lines that each part may have: what it has, rounded up to 500. They only fall. */
export const limits: readonly Limit[] = [
  { name: 'src and sw', files: ['src/**/*.{ts,tsx}', 'sw/**/*.ts'], lines: 61_000 },
  { name: 'style sheets', files: ['src/**/*.css'], lines: 7_500 },
  { name: 'tests', files: ['tests/**/*.ts'], lines: 84_500 },
];

/** Lines that hold code: neither empty nor nothing but a comment. */
export function linesOfCode(text: string): number {
  let isComment = false;
  return text.split('\n').filter(line => {
    const words = line.trim();
    const begins = !isComment && /^\{?\/\*/.test(words);
    const isInside = isComment || begins;
    if (isInside) isComment = !words.includes('*/');
    return words !== '' && !isInside && !words.startsWith('//');
  }).length;
}

/** @returns the lines of each part, by name */
export function measureSize(root: string): ReadonlyMap<string, number> {
  return new Map(
    limits.map(({ name, files }) => [
      name,
      globSync(files, { cwd: root }).reduce(
        (sum, file) => sum + linesOfCode(readFileSync(join(root, file), 'utf8')),
        0,
      ),
    ]),
  );
}

/** Parts that are larger than they may be. */
export function sizeProblems(sizes: ReadonlyMap<string, number>): string[] {
  return limits.flatMap(({ name, lines }) => {
    const found = sizes.get(name) ?? 0;
    return found > lines ? [`${name}: ${found} lines, at most ${lines}: these limits only fall`] : [];
  });
}
