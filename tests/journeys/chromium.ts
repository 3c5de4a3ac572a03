import { existsSync } from 'node:fs';
import { findOrInstall, findProgram } from './programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for the journeys: `CHROME_PATH`, else a Chromium or Chrome of the system, else the one of the distribution's
 * package, which is installed if that can be done.
 *
 * @throws with what to do when there is none
 */
export function findChromium(): string {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH is ${named}, and there is nothing there.`);
  }
  const found = findOrInstall(() => findProgram(names, places), ['chromium']);
  if (found) return found;
  throw new Error(
    'The journeys need Chromium or Chrome. Install one, or say where it is: CHROME_PATH=/path/to/chrome npm test',
  );
}

/** Quiet and closed to the outside: nothing but the panel is talked to. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
