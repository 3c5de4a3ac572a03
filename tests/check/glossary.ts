/**
 * The glossary beside the locales: no message has a word that it forbids, `Vazgeç` only closes a question, and quotation marks are curly.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Texts } from './messageIds.ts';

export const GLOSSARY = 'locales/GLOSSARY.md';
/** Files with words of their own in a table by language, because they must be there when the locales can't be loaded. */
export const FILES_WITH_WORDS: readonly string[] = ['src/app/start/StartFailure.tsx', 'sw/repairPage.ts'];

/** The word that cancels a question, and never deletes anything. */
const CANCEL = 'Vazgeç';

interface Glossary {
  readonly forbidden: readonly string[];
  /** Ids of messages that the specification quotes. */
  readonly quoted: readonly string[];
  /** What `CANCEL` is in English. */
  readonly cancel: readonly string[];
}

/** @param text the file, with one table: Turkish, English, what it is, what it isn't called */
export function readGlossary(text: string): Glossary {
  const rows = text
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line => line.split('|').map(cell => cell.trim()));
  const [quotedText = ''] = /Quoted by the specification[^\n]*/.exec(text) ?? [];
  return {
    forbidden: rows.flatMap(([, , , , not = '']) => codeIn(not)),
    quoted: codeIn(quotedText),
    cancel: rows.find(([, turkish]) => turkish === CANCEL)?.[2]?.split(', ') ?? [],
  };
}

function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code ?? []);
}

/** @returns what is wrong, a line each */
export function glossaryProblems(text: string, locales: Readonly<Record<string, Texts>>): string[] {
  const { forbidden, quoted, cancel } = readGlossary(text);
  if (forbidden.length === 0) return [`${GLOSSARY} forbids nothing`];
  const word = new RegExp(`(?<!\\p{L})(${forbidden.join('|')})`, 'iu');
  const problems: string[] = [];
  for (const [language, texts] of Object.entries(locales)) {
    for (const [id, message] of Object.entries(texts)) {
      const said = literalsIn(parse(message));
      const found = word.exec(said)?.[0];
      if (found !== undefined && !quoted.includes(id)) problems.push(`${language} says “${found}” in ${id}`);
      if (/['"]/.test(said)) problems.push(`${language} has a straight quotation mark in ${id}`);
    }
  }
  for (const [id, message] of Object.entries(locales['tr'] ?? {})) {
    const english = locales['en']?.[id] ?? '';
    if (message.includes(CANCEL) && !cancel.includes(english))
      problems.push(`“${message}” is “${english}” in ${id}: ${CANCEL} only closes a question`);
  }
  return problems;
}

/**
 * @param source a file with a table of words by language
 * @returns its texts by language, named by their place in the file
 */
export function wordsInCode(path: string, source: string): Record<string, Texts> {
  const [table = ''] = /^const words = \{$.*?^\} as const/ms.exec(source) ?? [];
  const languages = [...table.matchAll(/^ {2}(\w\w): \{$(.*?)^ {2}\},$/gms)];
  return Object.fromEntries(
    languages.map(([, language = '', body = '']) => [
      language,
      Object.fromEntries(
        [...body.matchAll(/(\w+):\s+(?:'([^'\n]*)'|"([^"\n]*)"),$/gm)].map(([, name, single, double], at) => [
          `text ${at + 1} (${name}) of ${path}`,
          single ?? double ?? '',
        ]),
      ),
    ]),
  );
}

function literalsIn(elements: readonly MessageFormatElement[]): string {
  return elements
    .map(element => {
      if (element.type === TYPE.literal) return element.value;
      const inner: (readonly MessageFormatElement[])[] = [];
      if ('options' in element) inner.push(...Object.values(element.options).map(({ value }) => value));
      if ('children' in element) inner.push(element.children);
      return inner.map(literalsIn).join(' ');
    })
    .join('');
}
