/**
 * The headers of the panel's own answers, in one place: `npm start` and the journeys send them, and the build
 * writes them to `dist/_headers`, to `dist/_redirects` and, as a second protection, into the page itself.
 *
 * `style-src` allows inline styles: the scroll lock of the dialog primitives injects a style tag, and a static site has no nonce.
 */
import type { Plugin } from 'vite';

/** @param api the origin of the API, where it isn't the panel's own */
function policy(api?: string): string[] {
  const own = api === undefined ? "'self'" : `'self' ${api}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
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

/**
 * The headers of every answer of the panel. A page can't declare in itself who may frame it, so that is only
 * here.
 */
const everywhere = (api?: string): Record<string, string> => ({
  'Content-Security-Policy': [...policy(api), "frame-ancestors 'none'"].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
});

/** For `npm start`, which has no HTTPS. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...everywhere(),
  'Cache-Control': 'no-cache',
};

/** The page must arrive as it was built: its hash is compared before it is kept. */
const asBuilt = 'no-cache, no-transform';

/** In the form that static hosts read. Rules that match the same path are joined, so none of them repeats a header of another. */
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
    '/panel.webmanifest': { 'Cache-Control': 'no-cache' },
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  };
  return Object.entries(rules)
    .map(([path, own]) =>
      [path, ...Object.entries(own).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** Every address that isn't a file is answered with the panel, except missing scripts and the API. */
const redirectsFile = ['/v1/* /404 404', '/assets/* /404 404', '/* /index.html 200', ''].join('\n');

export function headersPlugin(): Plugin {
  let api: string | undefined;
  return {
    name: 'headers',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: html => {
        const address = /<meta name="partner-api" content="([^"]+)"/.exec(html)?.[1];
        api = address?.startsWith('https://') ? new URL(address).origin : undefined;
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
