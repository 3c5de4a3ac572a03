/** Counts what makes the source hard to read. Each count may only fall; at zero it is an error like any other. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf } from './importRule.ts';

type Files = ReadonlyMap<string, string>;

interface Count {
  readonly name: string;
  /** How many there may be: as many as there are. */
  readonly most: number;
  /** @returns where they are, a line each */
  readonly find: (files: Files, root: string) => string[];
}

const WIDEST = 110;

interface CommentLine {
  readonly at: string;
  readonly text: string;
  /** Without the marks of a comment. */
  readonly words: string;
  readonly isFirst: boolean;
}

/** The lines of comments that stand alone, which all of the source's do. */
function commentLines(files: Files): CommentLine[] {
  return [...files].flatMap(([file, source]) => {
    let isInside = false;
    let wasLine = false;
    return source.split('\n').flatMap((text, index): CommentLine[] => {
      const isBlock = isInside || /^\s*\{?\/\*/.test(text);
      const isLine = !isBlock && /^\s*\/\//.test(text);
      const words = text.replace(/^\s*\{?(?:\/\*\*?|\*(?!\/)|\/\/)/, '').replace(/\*\/\}?\s*$/, '');
      const isFirst = isBlock ? !isInside : !wasLine;
      isInside = isBlock && !text.includes('*/');
      wasLine = isLine;
      return isBlock || isLine ? [{ at: `${file}:${index + 1}`, text, words, isFirst }] : [];
    });
  });
}

function linesWith(pattern: RegExp, onlyFirst = false): Count['find'] {
  return files =>
    commentLines(files)
      .filter(({ words, isFirst }) => (isFirst || !onlyFirst) && pattern.test(words))
      .map(({ at, words }) => `${at} ${words.trim()}`);
}

/** Files that comments and READMEs name and that aren't there: by name, or by the end of their path. */
function missingFiles(files: Files, root: string): string[] {
  const paths = globSync('{*,{src,sw,tests,locales,public}/**/*}.*', { cwd: root }).map(path => `/${path}`);
  const readmes = paths.filter(path => path.endsWith('/README.md')).map(path => path.slice(1));
  const read = readmes.map(at => ({ at, words: readFileSync(join(root, at), 'utf8') }));
  return [...commentLines(files), ...read].flatMap(({ at, words }) =>
    [...words.matchAll(/(?<![\w.*>-])[\w./-]*\w\.(?:tsx?|css|json)\b/g)]
      .map(([named]) => named)
      .filter(named => !paths.some(path => path.endsWith(`/${named}`)))
      .map(named => `${at} names ${named}`),
  );
}

/** Parameters that a comment describes and that the code below it lacks. */
function missingParams(files: Files): string[] {
  return [...files].flatMap(([file, source]) =>
    [...source.matchAll(/\/\*\*(?:(?!\*\/)[^])*@param(?:(?!\*\/)[^])*\*\//g)].flatMap(
      ({ 0: comment, index }) => {
        const [code = ''] = source.slice(index + comment.length).split(/\n\n|\/\*\*/, 1);
        const names = [...comment.matchAll(/@param (\w+)/g)].map(([, name = '']) => name);
        return names
          .filter(name => !new RegExp(`\\b${name}\\b`).test(code))
          .map(name => `${file} describes ${name}`);
      },
    ),
  );
}

/** Groups of files that import each other, also by types and later loading, a line each. */
export function circles(files: Files): string[] {
  const targets = (file: string): string[] =>
    importsOf(files.get(file) ?? '')
      .filter(specifier => specifier.startsWith('.'))
      .map(specifier => normalize(join(dirname(file), specifier)))
      .filter(target => files.has(target));
  const reached = new Map([...files.keys()].map(file => [file, reach(file, targets)]));
  const placed = new Set<string>();
  return [...reached].flatMap(([file, others]) => {
    if (placed.has(file) || !others.has(file)) return [];
    const group = [...others].filter(other => reached.get(other)?.has(file));
    for (const other of group) placed.add(other);
    return [group.sort().join(' <-> ')];
  });
}

/** @returns all files that one imports, directly or not */
function reach(file: string, targets: (file: string) => string[]): Set<string> {
  // A set that grows while it is walked through is walked to its end.
  const found = new Set(targets(file));
  for (const other of found) for (const next of targets(other)) found.add(next);
  return found;
}

export const counts: readonly Count[] = [
  {
    name: 'torn comments',
    most: 0,
    find: linesWith(/^\s*(?:\*|\/\/)?[.,;)](?:\s|$)|\/\/\.|\s[.;](?:\s|$)/),
  },
  {
    name: 'comments that begin with "What", "So many" or "Of"',
    most: 0,
    find: linesWith(/^\s*(?:What|So many|Of)\b/, true),
  },
  {
    name: `comments wider than ${WIDEST}`,
    most: 0,
    find: files =>
      commentLines(files)
        .filter(({ text }) => text.length > WIDEST)
        .map(({ at, text }) => `${at} is ${text.length} wide`),
  },
  { name: 'files that comments or READMEs name and that are missing', most: 0, find: missingFiles },
  { name: 'parameters that are described and missing', most: 0, find: missingParams },
  { name: 'circles of imports', most: 0, find: circles },
];

/** @returns each count that is above its limit, with its places */
export function readingProblems(files: Files, root: string): string[] {
  return counts.flatMap(({ name, most, find }) => {
    const found = find(files, root);
    return found.length > most ? [`${found.length} ${name}, at most ${most}:`, ...found] : [];
  });
}
