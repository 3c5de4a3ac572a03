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

/**
 * Features that are switched off. Chromium takes its last list only, so Playwright's own stands here, too. The others are renderers
 * that no journey uses, which every start of a browser would wait for: two for the address bar, and one in reserve; and the quota that
 * Chromium invents, which hides the one that a journey sets.
 */
const withoutFeatures: readonly string[] = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'SpareRendererForSitePerProcess',
  'StaticStorageQuota',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Quiet and closed to the outside: nothing but the panel is talked to. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join()}`,
];

/** Compilers that are worth their time only for code that runs for minutes: a browser of a journey lives for seconds. */
const withoutCompilers = '--js-flags=--no-opt,--no-maglev';

/** What a journey looks at: the panel's screens, or also what a browser does by itself, such as waking the worker. */
export type BrowserKind = 'screens' | 'whole';

/**
 * The browser for a journey, and its arguments. For screens that is Chromium's headless shell with one process for all pages: the same
 * engine, which starts with less work, but never wakes a worker when the network is back. Without a shell it is the whole browser.
 */
export function browserFor(kind: BrowserKind): { readonly path: string; readonly args: readonly string[] } {
  const shell = kind === 'screens' && !process.env['CHROME_PATH'] ? findHeadlessShell() : undefined;
  if (shell === undefined) return { path: findChromium(), args: [...chromiumArguments, withoutCompilers] };
  return {
    path: shell,
    args: [
      ...chromiumArguments,
      withoutCompilers,
      '--in-process-gpu',
      '--enable-features=NetworkServiceInProcess2,SkipListAccountsWithoutGaiaCookies',
      '--renderer-process-limit=1',
    ],
  };
}

/**
 * Looks for both browsers, and installs what is missing if that can be done.
 *
 * @throws with what to do when there is no whole one
 */
export function findBrowsers(): void {
  findChromium();
  findOrInstall(findHeadlessShell, ['chromium-headless-shell']);
}

function findHeadlessShell(): string | undefined {
  return findProgram(['chromium-headless-shell', 'chrome-headless-shell']);
}
