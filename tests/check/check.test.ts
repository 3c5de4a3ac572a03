/** Tests of the checks: each finds what it is for. */
import { expect, test } from 'vitest';
import { namedNouns, pathsWithoutScreen, rawTransactions, returnedMoves, unlistedAreas } from './declared.ts';
import { breaches, copiedKnowledge, importsOf } from './importRule.ts';
import { hintOnWords } from './budgets.ts';
import { glossaryProblems, wordsInCode } from './glossary.ts';
import { looseDots, lostEscapes, messageProblems } from './messageIds.ts';
import { circles, counts, readingProblems } from './reading.ts';
import { requirementProblems } from './requirements.ts';
import { runChecks } from './run.ts';
import { limits, linesOfCode, sizeProblems } from './size.ts';
import { supplyProblems } from './supply.ts';

const house = (files: Record<string, string>): string[] =>
  breaches(new Map(Object.entries(files))).map(({ file, what }) => `${file} ${what}`);

test('samples and stand-in take no knowledge of fields from the panel', () => {
  const files = {
    'tests/nouns/a.ts':
      "import type { A } from '../../src/domain/a.ts';\nimport { a } from '../../src/resources/a.ts';",
    'tests/nouns/b.ts': "import { b } from '../../src/domain/b.ts';",
    'tests/partner-api/routes/c.ts': "import type { C } from '../../../src/domain/c.ts';",
  };
  expect(copiedKnowledge(new Map(Object.entries(files))).map(({ file }) => file)).toEqual([
    'tests/nouns/b.ts',
    'tests/partner-api/routes/c.ts',
  ]);
});

test('the import rule refuses what the drawing forbids', () => {
  expect(
    house({
      'src/domain/a.ts': "import { b } from '../api/b.ts';",
      'src/ui/B.tsx': "import { c } from '../domain/c.ts';",
      'src/features/boats/C.tsx': "import { d } from '../home/d.ts'; import type { e } from '../../db/e.ts';",
      'src/sync/d.ts': "import { useState } from 'react';",
      'sw/e.ts': "const page = import('../src/app/f.ts');",
      'src/sync/f.ts': 'const now = Date.now();',
      'src/sync/h.ts': "const answer = await fetch('/v1');",
      'src/sync/i.ts': 'interface Resource { fetch(http: Http): Promise<void> }',
      'src/lib/time/calendar.ts': "import { DateTime } from 'luxon';",
      'src/domain/j.ts': "import { DateTime } from 'luxon';",
      'src/misc/g.ts': '',
    }),
  ).toEqual([
    'src/domain/a.ts imports ../api/b.ts (src/api)',
    'src/ui/B.tsx imports ../domain/c.ts (src/domain)',
    'src/features/boats/C.tsx imports ../home/d.ts (src/features/home)',
    'src/features/boats/C.tsx imports ../../db/e.ts (src/db)',
    'src/sync/d.ts imports react',
    'sw/e.ts imports ../src/app/f.ts (src/app)',
    'src/sync/f.ts reaches time, chance, storage or network past its ports',
    'src/sync/h.ts reaches time, chance, storage or network past its ports',
    'src/domain/j.ts imports luxon, which only src/lib/time/calendar.ts may',
    'src/misc/g.ts src/misc is not a folder of the house',
  ]);
});

test.each([
  'element.innerHTML = html;',
  'return <p dangerouslySetInnerHTML={{ __html: html }} />;',
  "place.insertAdjacentHTML('beforeend', html);",
  "new DOMParser().parseFromString(html, 'text/html');",
])('S1 one module alone makes HTML of text: %s', text => {
  const what = 'makes HTML of text, which only src/ui/trusted.ts may';
  expect(house({ 'src/features/faq/A.tsx': text })).toEqual([`src/features/faq/A.tsx ${what}`]);
  expect(house({ 'src/ui/trusted.ts': text })).toEqual([]);
});

test('S1 one module alone cleans HTML', () => {
  const text = "import purify from 'dompurify';";
  expect(house({ 'src/ui/A.tsx': text })).toEqual([
    'src/ui/A.tsx imports dompurify, which only src/ui/RichText.tsx may',
  ]);
});

test.each([
  'const id = crypto.randomUUID();',
  'await caches.delete(name);',
  'const { locks } = navigator;\nnavigator.locks.request(name);',
  'const at = performance.now();',
  "import { systemClock } from '../lib/Clock.ts';",
])('the engine and the resources reach nothing past their ports: %s', text => {
  const what = 'reaches time, chance, storage or network past its ports';
  expect(house({ 'src/sync/a.ts': text, 'src/resources/b.ts': text })).toEqual([
    `src/sync/a.ts ${what}`,
    `src/resources/b.ts ${what}`,
  ]);
  expect(house({ 'src/sync/upkeep/browserStore.ts': text, 'src/sync/browserEngine.ts': text })).toEqual([]);
});

test('the import rule lets through what the drawing allows', () => {
  expect(
    house({
      'src/features/boats/wizard/A.tsx':
        "import { b } from '../../../kit/words/b.ts'; import { c } from '../c.ts'; import { d } from '../../../sync/d.ts';",
      'src/app/B.tsx': "import { c } from '../features/home/C.tsx'; import { useState } from 'react';",
      'sw/c.ts': "import { d } from '../src/sync/d.ts';",
    }),
  ).toEqual([]);
});

test('an area imports of those before it what they offer', () => {
  expect(
    house({
      'src/features/home/A.tsx':
        "import { b } from '../boats/shared/b.ts'; import { c } from '../boats/c.ts'; import { d } from '../viewer/d.ts';",
      'src/features/boats/E.tsx':
        "import { f } from '../bookings/shared/f.ts'; import { g } from '../photos/pick/g.ts';",
      'src/features/chat/H.tsx': "import { i } from '../discounts/shared/i.ts';",
    }),
  ).toEqual([
    'src/features/home/A.tsx imports ../boats/c.ts (src/features/boats)',
    'src/features/boats/E.tsx imports ../bookings/shared/f.ts (src/features/bookings)',
    'src/features/chat/H.tsx imports ../discounts/shared/i.ts (src/features/discounts)',
  ]);
});

test('the kit knows no noun and no area', () => {
  expect(
    house({
      'src/kit/form/a.ts':
        "import { b } from '../../domain/values/money.ts'; import { c } from '../../resources/kit/noun.ts'; import { d } from '../e.ts';",
      'src/kit/words/f.ts':
        "import { g } from '../../domain/boat.ts'; import { h } from '../../resources/boats.ts';",
      'src/kit/words/moneyText.ts':
        "import { i } from '../../domain/boat/boatChoices.ts'; import { j } from '../../domain/boat.ts';",
      'src/kit/print/k.ts': "import { l } from '../../features/boats/l.ts';",
      'src/features/boats/m.ts': "import { n } from '../../kit/words/n.ts';",
      'src/resources/kit/o.ts': "import { p } from '../boats.ts'; import { q } from './q.ts';",
    }),
  ).toEqual([
    'src/kit/words/f.ts imports ../../domain/boat.ts, and the kit knows no noun',
    'src/kit/words/f.ts imports ../../resources/boats.ts, and the kit knows no noun',
    'src/kit/words/moneyText.ts imports ../../domain/boat.ts, and the kit knows no noun',
    'src/kit/print/k.ts imports ../../features/boats/l.ts (src/features/boats)',
    'src/resources/kit/o.ts imports ../boats.ts, and the kit of the nouns knows none',
  ]);
});

test('imports are found in every form, and not in comments', () => {
  expect(
    importsOf(
      "import a from 'a';\nexport { b } from 'b';\nimport 'c';\nawait import('d');\n// from 'e'\n/* from 'f' */",
    ),
  ).toEqual(['a', 'b', 'c', 'd']);
});

test('nouns that the frame, the engine or the worker names are found, not in comments and lists', () => {
  const files = {
    'src/features/outbox/a.ts': 'readBoat(id);\n// A boat.',
    'src/sync/b.ts': "const kinds = ['bookings'];",
    'sw/c.ts': 'chatEntry();',
    'src/app/d.ts': 'const account = chatter(boatyard);',
    'src/app/areas.ts': 'boatsArea',
    'src/features/boats/e.ts': 'boat',
  };
  expect(namedNouns(new Map(Object.entries(files)), ['account', 'boat', 'booking', 'chat'])).toEqual([
    'src/features/outbox/a.ts names a noun: readBoat(id);',
    "src/sync/b.ts names a noun: const kinds = ['bookings'];",
    'sw/c.ts names a noun: chatEntry();',
  ]);
});

test('paths that are built and have no screen are found', () => {
  const links =
    "a: () => '/', b: (id) => `/boat/edit/${encodeURIComponent(id)}`, c: () => withQuery('/chat', {}), d: (id) => `/booking#${id}`";
  const areas = "screens: { '/': home, '/boat/edit/:id': form }";
  expect(pathsWithoutScreen(links, areas)).toEqual(['/chat', '/booking']);
});

test('areas that no list names are found', () => {
  const files = {
    'src/app/areas.ts':
      "import { boatsArea } from 'a'; import { notesArea } from 'b';\nexport const areas = [\n  boatsArea,\n];",
    'src/features/boats/area.ts': 'export const boatsArea = defineArea({});',
    'src/features/notes/area.ts': '\nexport const notesArea = defineArea({});',
  };
  expect(unlistedAreas(new Map(Object.entries(files)))).toEqual([
    "src/features/notes/area.ts declares notesArea, which src/app/areas.ts doesn't list",
  ]);
});

test('transactions of features are found', () => {
  const files = {
    'src/features/a.ts': "await engine.store\n  .read(['drafts'], work);",
    'src/features/b.ts': 'also: tx => tx.drafts.delete(id)',
    'src/features/c.ts': 'await restore.read(file); // engine.store.write(',
    'src/kit/engine/Panel.ts': 'store.read()',
    'src/resources/d.ts': 'store.write()',
  };
  expect(rawTransactions(new Map(Object.entries(files)))).toEqual([
    'src/features/a.ts opens a transaction',
    'src/features/b.ts opens a transaction',
  ]);
});

test.each([
  'useEffect(() => place.current?.focus({ preventScroll: true }), [id]);',
  'useLayoutEffect(() => list.current?.children[at]?.scrollIntoView(), [at]);',
  'useEffect(() =>\n  window.scrollTo(0, 0), []);',
  '<h1 ref={element => element?.focus()} />',
])('an effect that returns what a call to scroll or focus returns is found: %s', text => {
  expect(returnedMoves(new Map([['src/ui/A.tsx', text]]))).toHaveLength(1);
});

test('an effect that returns its cleanup, or nothing, is no returned move', () => {
  const text =
    'useEffect(() => scrollable.ref(place.current), []);\nuseEffect(() => {\n  window.scrollTo(0, 0);\n}, []);';
  expect(returnedMoves(new Map([['src/ui/A.tsx', text]]))).toEqual([]);
});

test('message ids: missing, unused, unknown, unlike and unsorted are found', () => {
  const problems = messageProblems(
    {
      tr: { 'a.B.c': 'bir {n}', 'a.B.a': 'iki', 'a.B.d': '{' },
      en: { 'a.B.a': 'two', 'a.B.c': 'one', 'a.B.d': 'x' },
    },
    "f('a.B.c'); f('a.B.d'); f('a.B.missing');",
  );
  expect(problems).toContain('a.B.a is not used');
  expect(problems).toContain('a.B.c needs other values in each language: n | ');
  expect(problems).toContain('tr is not sorted');
  expect(problems).toContain('a.B.missing is used and has no words');
  expect(problems.some(problem => problem.startsWith("a.B.d can't be parsed"))).toBe(true);
  expect(messageProblems({ tr: { 'a.b': 'x' }, en: {} }, "'a.b'")).toEqual(['en lacks a.b']);
  const named = messageProblems({ tr: { 'a.b': 'x' } }, "'a.b'; name: 'a.save', words: { id: 'a.missing' }");
  expect(named).toEqual(['a.missing is used and has no words']);
});

test('a dot between the parts of a line doesn’t begin the next one', () => {
  const texts = { 'a.kept': '{a}\u00a0· {b}', 'a.loose': '{a} · {b}' };
  const why = ': a no-break space goes before it';
  expect(messageProblems({ en: texts }, "'a.kept' 'a.loose'")).toEqual([
    `en: a line may begin with the dot of a.loose${why}`,
  ]);
  const loose = looseDots(
    new Map([
      ['src/features/a.ts', "parts.join(' · ')"],
      ['src/features/b.tsx', "/** Name · number. */\nparts.join('\\u00a0· ')"],
      ['src/app/frame/useTitle.ts', '`${title} · ${brand}`'],
    ]),
  );
  expect(loose).toEqual([`a line may begin with the dot of src/features/a.ts${why}`]);
});

test('escapes in the words that an editor has made plain are found', () => {
  const text = '"a": "Wi\\u2011Fi\\u00a0· {a}",\n"b": "{a}\u00a0· {b}",\n"c": "Wi-Fi"';
  expect(lostEscapes('en.json', text)).toEqual([
    'en.json:2 has a character that nobody sees: write it as \\u and its number',
    'en.json:3 may break Wi-Fi: write Wi\\u2011Fi',
  ]);
});

test('a first screen that is too large: areas of words that come with it are told, the largest first', () => {
  const hint = hintOnWords({ 'shell.a': 'x', 'home.title': 'long words', 'boats.c': 'of a later screen' });
  expect(hint).toContain('home 10, shell 1');
  expect(hint).not.toContain('boats');
  expect(hint).toContain('locales/messagesPlugin.ts');
});

const numbered = (list: string, files: Record<string, string>): string[] =>
  requirementProblems(list, new Map(Object.entries(files))).wrong;

test('requirement numbers that the list doesn’t hold are found in comments, names of tests, tables of tests and texts', () => {
  const found = numbered('- A001 Known.', {
    'src/a.ts': '/** Some words (A002). */\n// Words\n// and more (A003).\nconst id = "A004"; // Words: A005',
    'src/b.css': '.a { color: #A006; } /* Words (A007). */',
    'tests/c.test.ts': "test.each([['A008 words', 1], ['A009', 2]])('A010 %s', work);\nconst data = 'E4';",
    'tests/d.journey.ts': "/** Words (A011–A012). */ describe('A001', () => test(`Words (N1)`, work));",
    'tests/e.ts': "const name = 'A013 words';",
    'tests/f.md': 'Words (A014), on A4.',
  });
  const missing = new Set(found.map(line => / names (\w+),/.exec(line)?.[1]));
  expect(missing).toEqual(
    new Set(['A002', 'A003', 'A005', 'A007', 'A008', 'A009', 'A010', 'A011', 'A012', 'A014', 'N1']),
  );
  expect(found).toContain("src/a.ts names A002, which tests/requirements.md doesn't hold");
});

test('what looks like a requirement number and is none is left alone', () => {
  expect(
    numbered('', {
      'src/a.tsx':
        '/** A page of A4; F8 jumps there. #A12 is a colour, `UTF-8` a code. */\n<path d="M4 11h9" />',
      'tests/b.test.ts': "test('words', () => expect(at('B12')).toBe('src/**/*.ts A1 x//A2'));",
    }),
  ).toEqual([]);
});

test('lines of requirements that no test names say why, and no other line does', () => {
  const list = [
    '- A001 Tested.',
    '- A002 Tested in a range.',
    '- A003 Tested, too.',
    '- A004 Named by no test.',
    '- A005 Named by none · no test: words only',
    '- A006 Tested · no test: words only',
    '- A006 Twice.',
    '- Without a number.',
    '- B3 Another family.',
  ];
  const files = {
    'src/a.ts': '/** Words (A004, B3). */',
    'tests/a.test.ts': "test('A001–A003 words', work); // A006",
    'tests/support/b.ts': '/** Words (A004). */',
  };
  const { wrong, untested } = requirementProblems(list.join('\n'), new Map(Object.entries(files)));
  expect(wrong).toEqual([
    'tests/requirements.md has A006 twice',
    'tests/requirements.md has a line without number: - Without a number.',
    "tests/requirements.md doesn't say why no test names A004",
    'tests/requirements.md says that no test names A006, and one does',
    "tests/requirements.md doesn't say why no test names B3",
  ]);
  expect([...untested]).toEqual([['words only', ['A005']]]);
});

test('comments of the source that give a number before they say what it is about are found', () => {
  const found = numbered('- A001 Known · no test: words only', {
    'src/a.ts': '/** A001 */\n/** Words (A001). */\n/** A001: words. */\n// Words\n// A001, and more.',
    'src/b.tsx': '<div>{/* (A001) */}</div> // A001',
    'sw/c.ts': '/**\n * A001, A001\n */',
    'tests/d.ts': '/** A001 */',
  });
  expect(found).toEqual([
    'src/a.ts gives a number before its meaning: /** A001 */',
    'src/a.ts gives a number before its meaning: /** A001: words. */',
    'src/b.tsx gives a number before its meaning: /* (A001) */',
    'src/b.tsx gives a number before its meaning: // A001',
    'sw/c.ts gives a number before its meaning: /** * A001, A001 */',
  ]);
});

test('what is installed is named with its reason, is exactly what was tested, and runs nothing while it is installed', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-x' };
  const dependencies = { react: '19.3.1', 'react-dom': '^19.3.1', 'left-pad': '1.3.0' };
  const lock = {
    packages: {
      '': {},
      'node_modules/react': entry,
      'node_modules/react-dom': { ...entry, resolved: 'https://elsewhere.example/react-dom.tgz' },
      'node_modules/left-pad': { ...entry, hasInstallScript: true },
      'node_modules/tool': { ...entry, dev: true, hasInstallScript: true },
      'node_modules/other': { version: '1.0.0', dev: true },
    },
  };
  const reasons = { react: 'screens', 'react-dom': 'screens', moment: 'days' };
  expect(supplyProblems({ dependencies, allowScripts: { tool: true } }, lock, reasons)).toEqual([
    'react-dom has the version ^19.3.1, which is not exact',
    'left-pad has no reason in tests/check/supply.ts',
    'moment has a reason in tests/check/supply.ts and is not used',
    'node_modules/react-dom names the address https://elsewhere.example/react-dom.tgz',
    'node_modules/left-pad runs a script when it is installed',
    'node_modules/other has no hash',
  ]);
});

test('a word that the glossary forbids, a straight quotation mark and a destructive “Vazgeç” are found', () => {
  const glossary = [
    'Quoted by the specification in spite of that: `boats.rule`.',
    '| Turkish | English | What it is | Not |',
    '| --- | --- | --- | --- |',
    '| müşteri | customer | who books | `misafir`, `guest`, person |',
    '| Vazgeç | Cancel, Keep it | closes a question | |',
  ].join('\n');
  expect(
    glossaryProblems(glossary, {
      tr: { 'a.b': '{guest} Misafiriniz', 'a.c': 'Vazgeç', 'a.d': 'Vazgeç', 'boats.rule': 'misafir' },
      en: {
        'a.b': '{count, plural, one {a person} other {guests}}',
        'a.c': 'Cancel',
        'a.d': 'Discard',
        'boats.rule': 'don’t say "customer"',
      },
    }),
  ).toEqual([
    'tr says “Misafir” in a.b',
    'en says “guest” in a.b',
    'en has a straight quotation mark in boats.rule',
    '“Vazgeç” is “Discard” in a.d: Vazgeç only closes a question',
  ]);
  expect(glossaryProblems('', {})).toEqual(['locales/GLOSSARY.md forbids nothing']);
});

test('words that stand in code are read by language', () => {
  const source = [
    'const words = {',
    '  tr: {',
    "    button: 'Onar',",
    '    slow: {',
    "      text: 'Açılıyor',",
    '    },',
    '    long:',
    "      'Önce orada oturum açın.',",
    '  },',
    '  en: {',
    "    button: 'Repair',",
    '  },',
    '} as const;',
    "const other = { text: 'No word' };",
  ].join('\n');
  expect(wordsInCode('a.ts', source)).toEqual({
    tr: {
      'text 1 (button) of a.ts': 'Onar',
      'text 2 (text) of a.ts': 'Açılıyor',
      'text 3 (long) of a.ts': 'Önce orada oturum açın.',
    },
    en: { 'text 1 (button) of a.ts': 'Repair' },
  });
  expect(wordsInCode('a.ts', '')).toEqual({});
});

test('lines of code are those that hold more than a comment; a part that has too many is named', () => {
  const text = `/** Why. */
const a = 1; // no comment of its own

/*
 * const b = 2;
 */
// const c = 3;
      {/* Why. */}
const d = '/*';
const e = 5;
`;
  expect(linesOfCode(text)).toBe(3);
  const most = new Map(limits.map(({ name, lines }) => [name, lines]));
  expect(sizeProblems(most)).toEqual([]);
  most.set('tests', Infinity);
  expect(sizeProblems(most)).toEqual([
    expect.stringMatching(/^tests: Infinity lines, at most \d+: these limits only fall$/),
  ]);
});

function countOf(name: string, lines: readonly string[]): number | undefined {
  const files = new Map([['src/lib/a.ts', lines.join('\n')]]);
  return counts.find(count => count.name.startsWith(name))?.find(files, import.meta.dirname).length;
}

test.each([
  [
    'torn comments',
    ['/**', ' * It was cut off', ' *. And goes on.', ' */', '// Whole: `.env` and so on.'],
    1,
  ],
  ['comments that begin', ['/** What is sent. */', '// Of the device.', '// It is', '// What it is.'], 2],
  ['comments wider', [`// ${'wide '.repeat(22)}`, '// narrow', `const text = '${'wide '.repeat(22)}';`], 1],
  ['files that comments or', ['// See `noSuchFile.ts`.', '// See `check.test.ts` and `*.gone.ts`.'], 1],
  ['parameters', ['/** @param a told @param b gone */', 'export function of(a: string): void {}'], 1],
])('what is hard to read is counted: %s', (name, lines, found) => {
  expect(countOf(name, lines)).toBe(found);
});

test('a circle of imports is found through types and later loading, too', () => {
  const files = new Map([
    ['src/lib/a.ts', "import type { B } from './b.ts';"],
    ['src/lib/b.ts', "const c = await import('./c.ts');"],
    ['src/lib/c.ts', "import { a } from './a.ts';"],
    ['src/lib/d.ts', "import { a } from './a.ts';"],
  ]);
  expect(circles(files)).toEqual(['src/lib/a.ts <-> src/lib/b.ts <-> src/lib/c.ts']);
});

test('a count above its limit is a problem, with its places', () => {
  const missing = Array.from({ length: 20 }, (_, index) => `// See noSuchFile${index}.ts`).join('\n');
  const [head, first] = readingProblems(new Map([['src/lib/a.ts', missing]]), import.meta.dirname);
  expect(head).toMatch(/^20 files that comments or READMEs name and that are missing, at most \d+:$/);
  expect(first).toBe('src/lib/a.ts:1 names noSuchFile0.ts');
});

test('a word that no check has is a failure', () => {
  expect(runChecks(['no such check'])).toEqual({ passed: 0, failed: 1 });
});
