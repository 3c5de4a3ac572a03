/**
 * `npm run check`: size, types, lint, the import rule, declared nouns and areas, message ids, glossary, requirements, dependencies,
 * reading, format, unused code. Prints what is wrong and ends with a count. Words behind `--` choose checks: `npm run check -- types format`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../src/domain/values/language.ts';
import { nouns } from '../../src/resources/nouns.ts';
import { namedNouns, pathsWithoutScreen, rawTransactions, returnedMoves, unlistedAreas } from './declared.ts';
import { breaches, copiedKnowledge, readHouse } from './importRule.ts';
import { FILES_WITH_WORDS, GLOSSARY, glossaryProblems, wordsInCode } from './glossary.ts';
import {
  localeFiles,
  looseDots,
  lostEscapes,
  messageProblems,
  readLocales,
  readSources,
} from './messageIds.ts';
import { LIST, readFiles, requirementProblems } from './requirements.ts';
import { readingProblems } from './reading.ts';
import { measureSize, sizeProblems } from './size.ts';
import { supplyProblems } from './supply.ts';

const root = join(import.meta.dirname, '..', '..');

interface Check {
  readonly name: string;
  /** What is wrong; nothing when all is well. */
  readonly run: () => string[];
  /** What is good to know when all is well. */
  readonly notes?: () => string[];
}

function tool(command: string, ...args: string[]): () => string[] {
  return () => {
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', command), args, {
      cwd: root,
      encoding: 'utf8',
    });
    return status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${command} failed`];
  };
}

function parsed<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Shape;
}

function requirements(): ReturnType<typeof requirementProblems> {
  return requirementProblems(readFileSync(join(root, LIST), 'utf8'), readFiles(root));
}

export const checks: readonly Check[] = [
  {
    name: 'size',
    run: () => sizeProblems(measureSize(root)),
    notes: () => [...measureSize(root)].map(([name, lines]) => `${name}: ${lines} lines of code`),
  },
  {
    name: 'types', // Forced: the build information doesn't notice a changed locale file.
    run: tool('tsc', '-b', '--force'),
  },
  { name: 'lint', run: tool('oxlint', '--type-aware', '--deny-warnings') },
  {
    name: 'import rule',
    run: () => {
      const tests = readHouse(root, ['tests/nouns/*.ts', 'tests/partner-api/**/*.ts']);
      return [...breaches(readHouse(root)), ...copiedKnowledge(tests)].map(
        ({ file, what }) => `${file} ${what}`,
      );
    },
  },
  {
    name: 'nouns and areas',
    run: () => {
      const files = readHouse(root);
      const areas = [...files].filter(([file]) => /\/areas?\.ts$/.test(file)).map(([, text]) => text);
      const paths = pathsWithoutScreen(files.get('src/domain/values/links.ts') ?? '', areas.join('\n'));
      return [
        ...namedNouns(
          files,
          nouns.map(({ kind }) => kind),
        ),
        ...unlistedAreas(files),
        ...paths.map(path => `${path} has no screen`),
        ...rawTransactions(files),
        ...returnedMoves(files),
      ];
    },
  },
  {
    name: 'message ids',
    run: () => [
      ...messageProblems(readLocales(root), readSources(root)),
      ...looseDots(readHouse(root)),
      ...localeFiles(root).flatMap(([path, text]) => lostEscapes(path, text)),
    ],
  },
  {
    name: 'glossary',
    run: () => {
      const glossary = readFileSync(join(root, GLOSSARY), 'utf8');
      const inCode = FILES_WITH_WORDS.flatMap(path => {
        const words = wordsInCode(path, readFileSync(join(root, path), 'utf8'));
        const isRead = Object.keys(words).length === languages.length;
        return isRead ? glossaryProblems(glossary, words) : [`${path} has no table of words by language`];
      });
      return [...glossaryProblems(glossary, readLocales(root)), ...inCode];
    },
  },
  {
    name: 'requirements',
    run: () => requirements().wrong,
    notes: () => [...requirements().untested].map(([why, names]) => `no test: ${why}: ${names.join(' ')}`),
  },
  {
    name: 'dependencies',
    run: () => supplyProblems(parsed('package.json'), parsed('package-lock.json')),
  },
  { name: 'reading', run: () => readingProblems(readHouse(root), root) },
  { name: 'format', run: tool('prettier', '--check', '--log-level', 'warn', '.') },
  { name: 'unused code', run: tool('knip') },
  // What only a test imports counts as unused there. The binaries of scripts are those of development.
  {
    name: 'code that only tests use',
    run: tool('knip', '--production', '--exclude', 'binaries'),
  },
];

/**
 * @param words each is a part of the name of some checks; without any all are run
 * @returns how many checks passed and failed; a word that no check has counts as failed
 */
export function runChecks(words: readonly string[] = []): { passed: number; failed: number } {
  const unknown = words.filter(word => !checks.some(({ name }) => name.includes(word)));
  for (const word of unknown)
    console.log(`FAIL no check is called ${word}: ${checks.map(({ name }) => name).join(', ')}`);
  const chosen = checks.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)));
  const passed = chosen.filter(passes).length;
  return { passed, failed: chosen.length - passed + unknown.length };
}

function passes({ name, run, notes }: Check): boolean {
  const wrong = run();
  const isFine = wrong.length === 0;
  console.log(`${isFine ? 'ok  ' : 'FAIL'} check: ${name}`);
  for (const line of isFine ? (notes?.() ?? []) : wrong) console.log(line.replaceAll(/^/gm, '     '));
  return isFine;
}

if (import.meta.main) {
  const { passed, failed } = runChecks(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
