/**
 * Runs the stories against the built panel in each engine, or in the one of `--engine=webkit`; further arguments go to Playwright.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { engines } from './EngineBrowser.ts';
import { findBrowser } from './findBrowsers.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const WANTED = '--engine=';

const given = process.argv.slice(2);
const wanted = given.find(argument => argument.startsWith(WANTED))?.slice(WANTED.length);
const chosen = engines.filter(engine => wanted === undefined || engine === wanted);

/** By the Node that runs this: an older one on the path can't read the configurations. */
function run(tool: string, args: readonly string[]): number {
  const bin = join(root, 'node_modules', '.bin', tool);
  return spawnSync(process.execPath, [bin, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

function runStories(): number {
  if (chosen.length === 0) {
    console.error(`${wanted} is none of the engines: ${engines.join(', ')}`);
    return 1;
  }
  try {
    for (const engine of chosen) findBrowser[engine]();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  if (!existsSync(join(root, 'dist', 'service-worker.js'))) {
    const status = run('vite', ['build', '--mode', 'demo', '--logLevel', 'warn']);
    if (status !== 0) return status;
  }
  return run('playwright', [
    'test',
    '-c',
    'tests/journeys/engines/playwright.config.ts',
    `--reporter=${process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? 'list,json' : 'list'}`,
    ...chosen.map(engine => `--project=${engine}`),
    ...given.filter(argument => !argument.startsWith(WANTED)),
  ]);
}

process.exitCode = runStories();
