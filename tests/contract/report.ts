import type { Language } from '../../src/domain/values/language.ts';
import type { Try, Verdict } from './Contract.ts';

interface Row {
  readonly call: string;
  readonly request: string;
  readonly tries: readonly Try[];
}

/** The table: each call once, with its verdict in each language, and beneath it what is to be known. */
export function report(tries: readonly Try[]): string[] {
  const rows = [...Map.groupBy(tries, ({ call }) => call)].map(([call, own]): Row => {
    const request = own.find(each => each.request !== '')?.request ?? '';
    return { call, request, tries: own };
  });
  const cells = rows.map(row => [
    row.call,
    row.request,
    verdictIn(row, 'tr'),
    verdictIn(row, 'en'),
    row.request === '' ? '' : `${Math.max(...row.tries.map(({ ms }) => Math.round(ms)))} ms`,
  ]);
  const head = ['Call', 'Request', 'Turkish', 'English', 'Longest'];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...cells].map(line => line[column]?.length ?? 0)),
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, column) =>
        column === 4 ? text.padStart(widths[4] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const told = new Set<string>();
  const count = (verdict: Verdict): number => rows.filter(row => worst(row.tries) === verdict).length;
  return [
    line(head),
    widths.map(width => '─'.repeat(width)).join('  '),
    ...rows.flatMap((row, index) => [
      line(cells[index] ?? []),
      ...detailsOf(row, told).map(text => `    ${text}`),
    ]),
    '',
    `${count('fits')} fit, ${count('differs')} differ, ${count('not tried')} not tried`,
  ];
}

function verdictIn({ tries }: Row, lang: Language): string {
  const own = tries.filter(each => each.lang === lang);
  return own.length === 0 ? '' : worst(own);
}

function worst(tries: readonly Try[]): Verdict {
  const verdicts = new Set(tries.map(({ verdict }) => verdict));
  return verdicts.has('differs') ? 'differs' : verdicts.has('fits') ? 'fits' : 'not tried';
}

/** Each line once, with the language when it is told in one only. @param told what was tolerated in rows above */
function detailsOf({ request, tries }: Row, told: Set<string>): string[] {
  const isOfBoth = new Set(tries.map(({ lang }) => lang)).size > 1;
  const found = new Map<string, Set<Language>>();
  for (const { verdict, lang, details } of tries)
    for (const detail of details) {
      const text = verdict === 'fits' ? `tolerated: ${detail}` : detail;
      found.set(text, (found.get(text) ?? new Set<Language>()).add(lang));
    }
  return [...found].flatMap(([text, langs]) => {
    const line = `${request} ${text}`;
    if (text.startsWith('tolerated') && told.has(line)) return [];
    told.add(line);
    return text + (isOfBoth && langs.size === 1 ? (langs.has('tr') ? ' (Turkish)' : ' (English)') : '');
  });
}
