/**
 * Message ids: both languages hold the same ones, every one is used, none is missing, each text can be parsed, and the values it
 * needs are the same in both languages. Ids stand in the code as whole strings, so that they can be found.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withoutComments } from './importRule.ts';

export type Texts = Readonly<Record<string, string>>;

/**
 * @param locales the texts by language
 * @param sources the code, all files in one
 * @returns what is wrong, a line each
 */
export function messageProblems(locales: Readonly<Record<string, Texts>>, sources: string): string[] {
  const problems: string[] = [];
  const all = new Set(Object.values(locales).flatMap(texts => Object.keys(texts)));
  const areas = new Set([...all].map(id => id.split('.')[0]));
  const literals = new Set(
    [...sources.matchAll(/['"`]([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)+)['"`]/g)].map(match => match[1]),
  );
  for (const id of all) {
    for (const [language, texts] of Object.entries(locales)) {
      const text = texts[id];
      if (text === undefined) problems.push(`${language} lacks ${id}`);
      else if (text.trim() === '') problems.push(`${language} has no words for ${id}`);
    }
    if (!literals.has(id)) problems.push(`${id} is not used`);
    const needs = Object.values(locales).map(texts =>
      [...valuesOf(id, texts[id] ?? '', problems)].sort().join(' '),
    );
    if (new Set(needs).size > 1)
      problems.push(`${id} needs other values in each language: ${needs.join(' | ')}`);
  }
  for (const [language, texts] of Object.entries(locales)) {
    const ids = Object.keys(texts);
    for (const id of ids) if (texts[id]?.includes(LOOSE_DOT)) problems.push(`${language}: ${looseDot(id)}`);
    if (ids.join() !== [...ids].sort().join()) problems.push(`${language} is not sorted`);
  }
  // Names of mutators have two parts, too: of those only what stands as an `id` is a message.
  const ids = new Set([...sources.matchAll(/\bid: '([a-z]\w*\.[A-Za-z]\w*)'/g)].map(match => match[1]));
  for (const literal of literals) {
    const parts = literal?.split('.') ?? [];
    const isId = areas.has(parts[0]) && (parts.length > 2 || ids.has(literal));
    if (isId && literal !== undefined && !all.has(literal) && !notAMessage.test(literal))
      problems.push(`${literal} is used and has no words`);
  }
  return problems;
}

/** Where a line breaks before it, the next one begins with a lone dot. */
const LOOSE_DOT = ' · ';
/** What is never broken into lines: the title of a tab, and files for calendars. */
const oneLine: ReadonlySet<string> = new Set([
  'src/app/frame/useTitle.ts',
  'src/domain/booking/bookingCalendar.ts',
  'src/features/calendar/toIcalEvents.ts',
]);

function looseDot(where: string): string {
  return `a line may begin with the dot of ${where}: a no-break space goes before it`;
}

/** @param files the code by its paths @returns what may begin a line with a dot, a line each */
export function looseDots(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) =>
    !oneLine.has(file) && withoutComments(text).includes(LOOSE_DOT) ? [looseDot(file)] : [],
  );
}

/** Characters that look like a blank, like a hyphen, or like nothing. */
const UNSEEN = /[\u00a0\u00ad\u2000-\u2011\u202f\u2060\ufeff]/;
/** A word that no line may break, as it is when its escape has become a plain hyphen. */
const BREAKABLE = 'Wi-Fi';

/** @param locale a file of words as it is written @returns what an editor may have made of an escape, a line each */
export function lostEscapes(file: string, locale: string): string[] {
  return locale.split('\n').flatMap((line, index) => {
    const at = `${file}:${index + 1}`;
    if (line.includes(BREAKABLE)) return [`${at} may break ${BREAKABLE}: write Wi\\u2011Fi`];
    return UNSEEN.test(line)
      ? [`${at} has a character that nobody sees: write it as \\u and its number`]
      : [];
  });
}

/** Strings of the same shape that are something else. */
const notAMessage = /\.(ts|tsx|json|css|js|svg|png)$/;

function valuesOf(id: string, text: string, problems: string[]): Set<string> {
  const values = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if ('value' in element && element.type !== TYPE.literal) values.add(element.value);
      if ('options' in element) for (const option of Object.values(element.options)) walk(option.value);
      if ('children' in element) walk(element.children);
    }
  };
  try {
    walk(parse(text));
  } catch (error) {
    problems.push(`${id} can't be parsed: ${String(error)}`);
  }
  return values;
}

/** @returns the files of words as they are written */
export function localeFiles(root: string): readonly (readonly [path: string, text: string])[] {
  return globSync('locales/*.json', { cwd: root }).map(path => [
    path,
    readFileSync(join(root, path), 'utf8'),
  ]);
}

export function readLocales(root: string): Record<string, Texts> {
  return Object.fromEntries(
    localeFiles(root).map(([path, text]) => [basename(path, '.json'), JSON.parse(text) as Texts]),
  );
}

export function readSources(root: string): string {
  return globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts'], { cwd: root })
    .map(path => readFileSync(join(root, path), 'utf8'))
    .join('\n');
}
