/** Runs the journeys against the built panel; further arguments go to Playwright. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowsers } from './chromium.ts';

const root = join(import.meta.dirname, '..', '..');
/** By the Node that runs this: an older one on the path can't read the configurations. */
const run = (tool: string, args: readonly string[]): number => {
  const bin = join(root, 'node_modules', '.bin', tool);
  return spawnSync(process.execPath, [bin, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
};

try {
  findBrowsers();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (!existsSync(join(root, 'dist', 'service-worker.js'))) {
  const status = run('vite', ['build', '--mode', 'demo', '--logLevel', 'warn']);
  if (status !== 0) process.exit(status);
}
const reporters = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? 'list,json' : 'list';
process.exitCode = run('playwright', [
  'test',
  '-c',
  'tests/journeys/playwright.config.ts',
  `--reporter=${reporters}`,
  ...process.argv.slice(2),
]);
