/**
 * `npm test`: everything, in the order in which a defect is cheapest to find: checks, unit tests and simulation, the build and its
 * budgets, journeys in Chromium, the core stories in Firefox and WebKit. It goes on after a failure and ends with one line of real counts.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { budgets, hintOnWords, measure, unkeptImports } from './check/budgets.ts';
import { readLocales } from './check/messageIds.ts';
import { runChecks } from './check/run.ts';
import { findUnstable } from './support/unstable.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed; repeated at the very end, where a long output is looked at first. */
  readonly failures?: readonly Failure[];
  /** What failed at first and passed each time that it was run again, see `findUnstable`. */
  readonly unstable?: readonly Failure[];
}

interface Failure {
  readonly name: string;
  readonly errors: readonly string[];
}

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Runs something that writes its result as JSON; without a result it counts as one failure. */
function counted(name: string, start: (report: string) => boolean, read: (report: unknown) => Count): Count {
  const report = join(tmpdir(), `panel-${name}-${process.pid}.json`);
  const ended = start(report);
  try {
    const count = read(JSON.parse(readFileSync(report, 'utf8')));
    // A run that fails although no test did (an error outside of a test) is a failure.
    return ended || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch (error) {
    console.log(`FAIL ${name}: no result (${String(error)})`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(report, { force: true });
  }
}

const LINES_OF_AN_ERROR = 12;

/** The middle of a long output is often cut away: what failed is told at its end, with its errors below all names. */
function linesOf({ name, errors }: Failure): string[] {
  const lines = errors.flatMap(error =>
    stripVTControlCharacters(error).split('\n').slice(0, LINES_OF_AN_ERROR),
  );
  return [name, ...lines.map(line => `  ${line}`)];
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function unit(): Count {
  return counted(
    'unit',
    report =>
      run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    report => {
      const { numPassedTests, numFailedTests, testResults } = report as UnitReport;
      const failures = testResults.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({ name: fullName, errors: failureMessages })),
      );
      return { passed: numPassedTests, failed: numFailedTests, failures };
    },
  );
}

function build(): Count {
  if (!run(bin('vite'), ['build', '--mode', 'demo', '--logLevel', 'warn'])) return { passed: 0, failed: 1 };
  const sizes = measure(join(root, 'dist'));
  let failed = 0;
  // A classic worker with either of them doesn't even start.
  const whole = !/\bimport(?:\.meta|\s*\()/.test(
    readFileSync(join(root, 'dist', 'service-worker.js'), 'utf8'),
  );
  if (!whole) failed += 1;
  console.log(`${whole ? 'ok  ' : 'FAIL'} the worker is one script that imports nothing`);
  const unkept = unkeptImports(join(root, 'dist'), ['src/features/account/ChangePhoneDialog.tsx']);
  if (unkept.length > 0) failed += 1;
  console.log(`${unkept.length === 0 ? 'ok  ' : 'FAIL'} what is kept on the device needs nothing else`);
  for (const line of unkept) console.log(`     ${line}`);
  for (const [name, size, most] of [
    ['first screen, home', sizes.home, budgets.home],
    ['first screen, sign-in', sizes.signIn, budgets.signIn],
    ['sign-in page with its toasts', sizes.signInToasts, budgets.signInToasts],
    ['first screen, a new password', sizes.password, budgets.password],
    ['first screen, registering', sizes.register, budgets.register],
    ['all that is precached', sizes.precached, budgets.precached],
  ] as const) {
    const fits = size <= most;
    if (!fits) failed += 1;
    console.log(`${fits ? 'ok  ' : 'FAIL'} budget: ${name} ${size.toFixed(1)} of ${most} kB gzip`);
    if (!fits && name.startsWith('first screen'))
      console.log(`     ${hintOnWords(readLocales(root)['tr'] ?? {})}`);
  }
  return { passed: 8 - failed, failed };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface FailedJourney extends Failure {
  /** How it is named on the command line. */
  readonly place: string;
}

function failedOf({ suites = [], specs = [] }: Suite): FailedJourney[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results: [first] }) => ({
        place: `${file}:${line}`,
        name: `${file}:${line} ${title}`,
        errors: first?.errors.map(({ message }) => message ?? '') ?? [],
      })),
  );
  return [...own, ...suites.flatMap(failedOf)];
}

const MAX_UNSTABLE = 5;

/**
 * A few journeys that fail are run again, one after the other, see `findUnstable`. Those that pass then met a busy machine: they are
 * named as unstable, so that somebody looks for the cause. When many fail, all of them count as failed.
 */
function inBrowser(name: string, script: string, ...args: readonly string[]): Count {
  let failures: readonly FailedJourney[] = [];
  const runWith = (...more: readonly string[]): Count => {
    failures = [];
    return counted(
      name,
      report => run(process.execPath, [script, ...args, ...more], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      report => {
        const { stats, ...all } = report as Suite & { stats: { expected: number } };
        failures = failedOf(all);
        return { passed: stats.expected, failed: failures.length, failures };
      },
    );
  };
  const count = runWith();
  const first = failures;
  if (first.length === 0 || first.length > MAX_UNSTABLE) return count;
  const unstable = findUnstable(first, (journeys, times) => {
    const places = journeys.map(({ place }) => place);
    const again = runWith('--workers=1', `--repeat-each=${times}`, ...places);
    const failedAgain = new Set(failures.map(({ place }) => place));
    return again.failed > 0 && failedAgain.size === 0 ? undefined : ({ place }) => failedAgain.has(place);
  });
  const failed = first.filter(journey => !unstable.includes(journey));
  return { passed: count.passed + unstable.length, failed: failed.length, failures: failed, unstable };
}

/** A part of the run, and how long it took. */
function part(name: string, start: () => Count): Count & { readonly name: string; readonly minutes: number } {
  const began = performance.now();
  const count = start();
  return { ...count, name, minutes: (performance.now() - began) / 60_000 };
}

const parts = [
  part('checks', () => runChecks()),
  part('unit tests and simulation', unit),
  part('build and budgets', build),
  part('journeys in Chromium', () => inBrowser('journeys', 'tests/journeys/run.ts')),
  // In Chromium every story of these is told by a journey; `npm run test:engines -- --engine=chromium` runs them there, too.
  part('stories in Firefox', () => inBrowser('firefox', 'tests/journeys/engines/run.ts', '--engine=firefox')),
  part('stories in WebKit', () => inBrowser('webkit', 'tests/journeys/engines/run.ts', '--engine=webkit')),
];

console.log('');
for (const { name, passed, failed, minutes, failures = [], unstable = [] } of parts) {
  const result = failed === 0 ? 'ok  ' : 'FAIL';
  console.log(`${result} ${name}: ${passed} passed, ${failed} failed, ${minutes.toFixed(1)} min`);
  for (const failure of failures) console.log(`     ${failure.name}`);
  for (const failure of unstable) console.log(`     unstable: ${failure.name}`);
}
for (const { failures = [], unstable = [] } of parts)
  for (const failure of [...failures, ...unstable])
    for (const line of linesOf(failure)) console.log(`     ${line}`);
const total = parts.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  { passed: 0, failed: 0 },
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
