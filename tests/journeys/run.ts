/** Runs the journeys against the built panel; further arguments go to Playwright. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..', '..');
try {
  process.env['CHROME_PATH'] = findChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const reporters = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? 'list,json' : 'list';
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'playwright'),
  ['test', '-c', 'tests/journeys/playwright.config.ts', `--reporter=${reporters}`, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
