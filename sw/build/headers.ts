/**
 * The headers of the panel's own answers, in one place: `npm start` and the journeys send them, and the build
 * writes them to `dist/_headers`, to `dist/_redirects` and, as a second protection, into the page itself.
 *
 * Neither scripts nor styles may stand in the page or be made of text: styles are set by properties, and a
 * dialog has its own `ui/dialogs/Scrim.tsx`.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { links } from '../../src/domain/values/links.ts';

/** @param api the origin of the API, where it isn't the panel's own */
function policy(api?: string): string[] {
  const own = api === undefined ? "'self'" : `'self' ${api}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${own} blob: data:`,
    "font-src 'self'",
    `connect-src ${own}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types panel',
  ];
}

/** The features that the panel never asks for. Photos come by the file dialog, which needs no permission. */
const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The headers of every answer of the panel. A page can't declare itself who may frame it, so this is declared
 * only here.
 */
const everywhere = (api?: string): Record<string, string> => ({
  'Content-Security-Policy': [...policy(api), "frame-ancestors 'none'"].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': unused.map(feature => `${feature}=()`).join(', '),
});

/** For `npm start`, which has no HTTPS. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...everywhere(),
  'Cache-Control': 'no-cache',
};

/** The page must arrive as it was built: its hash is compared before it is kept. */
const asBuilt = 'no-cache, no-transform';

/**
 * Returns the headers in the form that static hosts read. Rules that match the same path are joined, so no
 * rule repeats a header of another.
 */
function headersFile(api?: string): string {
  const headers = everywhere(api);
  const rules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '/*': {
      ...headers,
      'Content-Security-Policy': `${headers['Content-Security-Policy']}; upgrade-insecure-requests`,
      'Strict-Transport-Security': 'max-age=63072000',
    },
    '/': { 'Cache-Control': asBuilt },
    '/index.html': { 'Cache-Control': asBuilt },
    '/service-worker.js': { 'Cache-Control': 'no-cache' },
    '/early.js': { 'Cache-Control': 'no-cache' },
    '/panel.webmanifest': { 'Cache-Control': 'no-cache' },
    '/panel.en.webmanifest': { 'Cache-Control': 'no-cache' },
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  };
  return Object.entries(rules)
    .map(([path, own]) =>
      [path, ...Object.entries(own).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/**
 * Every address that isn't a file is answered with the panel, except missing scripts, the API, and files that
 * programs look for. A host's rules know no endings, so the usual text files are named.
 */
const redirectsFile = [
  ...['/v1/*', '/assets/*', '/.well-known/*', '/security.txt', '/humans.txt', '/ads.txt', '/llms.txt'].map(
    path => `${path} /404 404`,
  ),
  '/* /index.html 200',
  '',
].join('\n');

/**
 * For `npm start`, which knows no `_redirects`: a missing script or text file must not be answered with the
 * page, and files that another app shares while no worker is there are reported as not kept.
 */
export function previewServerPlugin(): Plugin {
  return {
    name: 'missing-files',
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (request.method === 'POST' && pathname === links.share()) {
          const location = links.share([{ problem: 'notKept', files: [] }]);
          response.writeHead(303, { ...securityHeaders, Location: location }).end();
          return;
        }
        const isNoPage = /^\/(?:assets|\.well-known)\/|\.(?:js|css|map|txt)$/.test(pathname);
        if (!isNoPage || existsSync(join(folder, pathname))) next();
        else
          response
            .writeHead(404, { ...securityHeaders, 'Content-Type': 'text/plain' })
            .end('There is no such file.');
      });
    },
  };
}

/**
 * @param address the API's address in the page: the token is sent there
 * @returns the origin of another server; undefined for a path of the panel's own
 */
export function apiOrigin(address: string): string | undefined {
  if (/^\/[\w-]/.test(address)) return undefined;
  // Without a user, a query or a fragment, and not written in a way that another reader could take for
  // another host.
  const isPlain = /^https:\/\/[a-z\d.-]+(?::\d+)?(?:\/[\w/.-]*)?$/i.test(address);
  if (isPlain && URL.canParse(address)) return new URL(address).origin;
  throw new Error(`partner-api in index.html must be a path or begin with https://, and is "${address}"`);
}

export function headersPlugin(): Plugin {
  let api: string | undefined;
  return {
    name: 'headers',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: html => {
        api = apiOrigin(/<meta name="partner-api" content="([^"]*)"/.exec(html)?.[1] ?? '');
        const charset = '<meta charset="utf-8" />';
        if (!html.includes(charset)) throw new Error('index.html has no charset to put the policy after');
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(api).join('; ')}" />`;
        return html.replace(charset, `${charset}\n    ${meta}`);
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(api) });
        this.emitFile({ type: 'asset', fileName: '_redirects', source: redirectsFile });
      },
    },
  };
}
