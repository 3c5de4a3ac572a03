/**
 * The moment at which tests run, given by `PANEL_TEST_NOW`; from there time goes on as usual. The stand-in's
 * clock and the browser's are both moved by the same number of milliseconds, so that no journey depends on
 * the hour at which it is run.
 *
 * The browser's `Date` is moved by a few lines in front of each script that the panel's server sends. That
 * reaches pages, the service worker and other workers, in every browser, also when the worker answers
 * offline. Timers and `performance.now()` stay as they are. `libfaketime` would need nothing of this, but
 * Chromium took 90 s to start under it instead of 2.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import type { Plugin, PreviewServer } from 'vite';

const { env } = process;

/**
 * How far clocks are moved. The first process that asks decides for all that it starts, so that a server that is started again
 * doesn't go back in time.
 *
 * @param usual where clocks begin unless `PANEL_TEST_NOW` says otherwise; the true time when left out
 */
export function clockShift(usual?: string): number {
  const known = env['PANEL_TEST_SHIFT_MS'];
  if (known !== undefined) return Number(known);
  const begin = env['PANEL_TEST_NOW'] || usual;
  const shift = begin === undefined ? 0 : Date.parse(begin) - Date.now();
  if (Number.isNaN(shift)) throw new Error(`PANEL_TEST_NOW is ${begin}, which is no moment.`);
  env['PANEL_TEST_SHIFT_MS'] = String(shift);
  return shift;
}

/**
 * Moves `Date`, unless Playwright's clock has taken its place. Cookies are kept by the browser's true time, so a date of expiry is
 * moved back.
 */
export const movesDate = (ms: number): string => `(() => {
  const True = Date;
  if (True.isFake || True.unmoved) return;
  const now = () => True.now() + ${ms};
  globalThis.Date = new Proxy(True, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new True(now()).toString(),
    get: (target, key) => (key === 'now' ? now : key === 'unmoved' ? True : Reflect.get(target, key)),
  });
  const jar = globalThis.cookieStore;
  const set = jar?.set.bind(jar);
  if (jar) jar.set = (...args) => set(...args.map(arg => (arg?.expires ? { ...arg, expires: arg.expires - ${ms} } : arg)));
})();
`;

/** Serves the scripts of the build with the lines above in front of them; does nothing while clocks show the true time. */
export function shiftedClock(): Plugin {
  return {
    name: 'shifted-clock',
    configurePreviewServer({ config, middlewares }: PreviewServer) {
      const shift = clockShift();
      if (shift === 0) return;
      const { root, build, preview } = config;
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://panel');
        const folder = resolve(root, build.outDir);
        const script = scriptAt(folder, pathname);
        if (script === undefined) return next();
        const isWorker = pathname === '/service-worker.js';
        for (const [name, value] of Object.entries(preview.headers)) {
          if (value !== undefined) response.setHeader(name, value);
        }
        response.setHeader('Content-Type', 'text/javascript');
        response.end(movesDate(shift) + (isWorker ? withTheirHashes(script, folder, shift) : script));
      });
    },
  };
}

/** The worker keeps scripts only with the hash that its list names: there the list names those of the scripts as they are served. */
function withTheirHashes(worker: string, folder: string, shift: number): string {
  return worker.replaceAll(
    /"integrity":"sha256-[^"]+"([^{}]*"url":"([^"]+\.js)")/g,
    (entry, rest: string, path: string) => {
      const script = scriptAt(folder, path);
      if (script === undefined) return entry;
      const hash = createHash('sha256')
        .update(movesDate(shift) + script)
        .digest('base64');
      return `"integrity":"sha256-${hash}"${rest}`;
    },
  );
}

function scriptAt(folder: string, path: string): string | undefined {
  if (!path.endsWith('.js')) return undefined;
  try {
    return readFileSync(join(folder, normalize(path)), 'utf8');
  } catch {
    // There is no such script: the server answers as always.
    return undefined;
  }
}
