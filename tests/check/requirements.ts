/**
 * Numbers such as `A251` or `N22` in comments and in names of tests: each stands in `tests/requirements.md`
 * with its meaning. There, a line that no test names says why. In `src` and `sw` a comment says in words what it
 * is about before it gives a number.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export const LIST = 'tests/requirements.md';

/** Not a colour, and none of what only looks like it: a size of paper, a key, an engine of JavaScript. */
const number = /(?<![\w#])(?!(?:A4|F8|V8)\b)[A-Z]\d{1,3}(?![\w-])/;
const numbers = new RegExp(number, 'g');
const ranges = new RegExp(`(${number.source})–(${number.source})`, 'g');

/**
 * A block comment, or lines of `//` that follow each other. What follows a letter or a quote belongs to a
 * text, such as a pattern of paths.
 */
const comment = /(?<![^\s{(,;])\/\*[\s\S]*?\*\/|(?<!\S)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|<!--[\s\S]*?-->/g;

const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/;

/** The first text of a test or of a group of them, also behind a table: `test.each(table)('…')`. */
const testName = new RegExp(
  String.raw`\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(${text.source})`,
  'g',
);

/**
 * In a table of tests: a text that begins with a number and goes on in words, one that is a number of three
 * digits, a key of that kind, and a number in brackets at the end of a text.
 */
const inTable = new RegExp(
  [
    String.raw`['"\`](?=[A-Z]\d{1,3}(?:[ ,:–]|['"\`](?<=\d{3}.)))[^'"\`\n]*`,
    String.raw`^\s*[A-Z]\d{3}(?=:\s)`,
    String.raw`\([A-Z]\d{1,3}\)(?=['"\`])`,
  ].join('|'),
  'gm',
);

const isTest = (file: string): boolean => /^tests\/.*\.(?:test|journey|story)\.tsx?$/.test(file);

/** @returns the parts of a file in which numbers are requirements */
function readable(file: string, content: string): string[] {
  if (file.endsWith('.md')) return [content];
  const parts: string[] = content.match(comment) ?? [];
  if (!file.startsWith('tests/')) return parts;
  parts.push(...[...content.matchAll(testName)].flatMap(match => match[1] ?? []));
  return isTest(file) ? [...parts, ...(content.match(inTable) ?? [])] : parts;
}

interface Line {
  /** Why no test names it. */
  readonly untested: string | undefined;
}

/** @returns the lines of the list by number, and what is wrong with the list itself */
function readList(list: string): { lines: ReadonlyMap<string, Line>; wrong: string[] } {
  const lines = new Map<string, Line>();
  const wrong: string[] = [];
  for (const line of list.split('\n').filter(each => each.startsWith('- '))) {
    const [, name, rest] = /^- ([A-Z]\d{1,3}) (.+)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined) wrong.push(`${LIST} has a line without number: ${line}`);
    else if (lines.has(name)) wrong.push(`${LIST} has ${name} twice`);
    else lines.set(name, { untested: / · no test: (.+)$/.exec(rest)?.[1] });
  }
  return { lines, wrong };
}

/** @returns the numbers in a text; of a range, such as `A042–A049`, also the listed ones within it */
function numbersIn(part: string, known: readonly string[]): Set<string> {
  const found = new Set<string>(part.match(numbers));
  for (const [, from, to] of part.matchAll(ranges)) {
    if (from === undefined || to === undefined) continue;
    const inRange = (each: string): boolean =>
      each.startsWith(from.charAt(0)) &&
      // B012 and B12 are of two families.
      (each.length === from.length || each.length === to.length) &&
      Number(each.slice(1)) >= Number(from.slice(1)) &&
      Number(each.slice(1)) <= Number(to.slice(1));
    for (const each of known) if (inRange(each)) found.add(each);
  }
  return found;
}

/**
 * @param list the text of `tests/requirements.md`
 * @param files the texts of `src`, `sw` and `tests` without that list, by path
 * @returns what is wrong, and for each reason the lines that no test names
 */
export function requirementProblems(
  list: string,
  files: ReadonlyMap<string, string>,
): { wrong: string[]; untested: ReadonlyMap<string, readonly string[]> } {
  const { lines, wrong } = readList(list);
  const tested = new Set<string>();
  for (const [file, content] of files) {
    const unknown = new Set<string>();
    for (const part of readable(file, content)) {
      const named = numbersIn(part, [...lines.keys()]);
      for (const each of named) {
        if (!lines.has(each)) unknown.add(each);
        else if (isTest(file)) tested.add(each);
      }
      const isFirst = named.size > 0 && !/\p{L}/u.test(part.slice(0, part.search(number)));
      if (isFirst && !file.startsWith('tests/'))
        wrong.push(`${file} gives a number before its meaning: ${part.replace(/\s+/g, ' ').slice(0, 80)}`);
    }
    wrong.push(...[...unknown].map(each => `${file} names ${each}, which ${LIST} doesn't hold`));
  }
  const untested = new Map<string, string[]>();
  for (const [name, { untested: reason }] of lines) {
    if (tested.has(name)) {
      if (reason !== undefined) wrong.push(`${LIST} says that no test names ${name}, and one does`);
    } else if (reason === undefined) wrong.push(`${LIST} doesn't say why no test names ${name}`);
    else untested.set(reason, [...(untested.get(reason) ?? []), name]);
  }
  return { wrong, untested };
}

/** @returns the files that may name requirements, by path; not the checks, whose tests name unknown ones */
export function readFiles(root: string): Map<string, string> {
  const paths = globSync('{src,sw,tests}/**/*.{ts,tsx,css,html,md}', { cwd: root })
    .map(path => path.replaceAll(sep, '/'))
    .filter(path => path !== LIST && !path.startsWith('tests/check/'));
  return new Map(paths.map(path => [path, readFileSync(join(root, path), 'utf8')]));
}
