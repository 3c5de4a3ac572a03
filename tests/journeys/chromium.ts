import { existsSync } from 'node:fs';
import { findOrInstall, findProgram } from './programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * A Chromium or Chrome of the system, or what `CHROME_PATH` names, else the distribution's package, which is installed if that can
 * be done.
 *
 * @throws with what to do when there is none
 */
export function findChromium(): string {
  const named = namedChromium();
  if (named !== undefined) return named;
  const found = findOrInstall(() => findProgram(names, places), ['chromium']);
  if (found) return found;
  throw new Error(
    'The journeys need Chromium or Chrome. Install one, or say where it is: CHROME_PATH=/path/to/chrome npm test',
  );
}

/**
 * The browser for the journeys: Chromium's headless shell where there is one, which is the same engine without a browser's menus,
 * accounts and history, and starts and ends in half the time. Else as `findChromium`.
 */
export function findHeadlessChromium(): string {
  return namedChromium() ?? findProgram(headlessShells) ?? findChromium();
}

function namedChromium(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (!named) return undefined;
  if (existsSync(named)) return named;
  throw new Error(`CHROME_PATH is ${named}, and there is nothing there.`);
}

/**
 * Features that are switched off. Chromium takes its last list only, so Playwright's own stands here, too. The others are renderers
 * that no journey uses, which every start of a browser would wait for: two for the address bar, and one in reserve.
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

/**
 * For a browser that lives for seconds: what can share a process does, and no compilers that
 * are worth their time only for code that runs for minutes. On a slow machine each journey takes a third less so.
 */
export const shortLived: readonly string[] = [
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2,SkipListAccountsWithoutGaiaCookies',
  '--js-flags=--no-opt,--no-maglev',
];
