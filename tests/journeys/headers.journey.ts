/** The headers of the panel's own answers: what a host reads, what the page says of itself, and what `npm start` sends. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

const directives = (policy: string): string[] => policy.split('; ').sort();

/** What every page and every worker of the panel may do. */
const policy = directives(
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; " +
    "worker-src 'self'; manifest-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types panel",
);

/** The headers of every answer, besides the policy. */
const others = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': expect.stringMatching(
    /camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*payment=\(\)/,
  ),
};

test('files that come before the worker is there are told as not kept', async ({ server }) => {
  const { status, headers } = await fetch(`${server.origin}/share`, { method: 'POST', redirect: 'manual' });
  expect([status, headers.get('Location')]).toEqual([303, '/share?problem=notKept']);
});

test('S26: every kind of answer has the headers', async ({ server }) => {
  const assets = readdirSync(join(server.dist, 'assets')).map(name => `/assets/${name}`);
  const oneOf = (pattern: RegExp): string => assets.find(path => pattern.test(path)) ?? 'none';
  const kinds: Readonly<Record<string, string>> = {
    '/': 'text/html',
    '/index.html': 'text/html',
    '/boats?page=2': 'text/html',
    '/no/such/page': 'text/html',
    '/service-worker.js': 'text/javascript',
    [oneOf(/\/index-.*\.js$/)]: 'text/javascript',
    [oneOf(/worker-.*\.js$/)]: 'text/javascript',
    [oneOf(/\.css$/)]: 'text/css',
    '/panel.webmanifest': 'application/manifest+json',
    '/icons/icon.svg': 'image/svg+xml',
    '/icons/apple-touch-icon.png': 'image/png',
    '/robots.txt': 'text/plain',
    '/early.js': 'text/javascript',
    '/assets/missing.js': 'text/plain',
    '/security.txt': 'text/plain',
    '/.well-known/assetlinks.json': 'text/plain',
    '/service-worker.js.map': 'text/plain',
  };
  for (const [path, type] of Object.entries(kinds)) {
    const answer = await fetch(server.origin + path);
    const { headers, status } = answer;
    // A body that nobody reads breaks the next request of Node's fetch when its line is closed.
    await answer.arrayBuffer();
    expect.soft(status, path).toBe(type === 'text/plain' && path !== '/robots.txt' ? 404 : 200);
    expect.soft(headers.get('Content-Type'), path).toContain(type);
    expect.soft(directives(headers.get('Content-Security-Policy') ?? ''), path).toEqual(policy);
    for (const [name, value] of Object.entries(others))
      expect.soft(headers.get(name), `${path} ${name}`).toEqual(value);
    // A worker and a page are asked for again at each start.
    expect.soft(headers.get('Cache-Control'), path).toMatch(/^no-/);
    for (const name of ['X-Powered-By', 'Set-Cookie', 'Access-Control-Allow-Origin', 'Report-To'])
      expect.soft(headers.get(name), `${path} ${name}`).toBeNull();
  }
  const { headers, status } = await fetch(`${server.origin}/v1/no/such/call`);
  expect([status, headers.get('Content-Type')]).toEqual([404, 'application/json; charset=utf-8']);
});

test('S26: the headers file for hosts and the page itself name the same policy', ({ server }) => {
  const written = (name: string): string => readFileSync(join(server.dist, name), 'utf8');
  const rules = new Map(
    written('_headers')
      .trim()
      .split('\n\n')
      .map(rule => {
        const [path = '', ...lines] = rule.split('\n');
        return [
          path,
          Object.fromEntries(lines.map(line => line.trim().split(/: (.*)/s, 2) as [string, string])),
        ];
      }),
  );
  const { 'Content-Security-Policy': sent = '', ...everywhere } = rules.get('/*') ?? {};
  expect(directives(sent)).toEqual([...policy, 'upgrade-insecure-requests'].sort());
  // Loopback has no HTTPS: what asks for it is for hosts only.
  expect(everywhere).toEqual({
    ...others,
    'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8,}/),
  });
  rules.delete('/*');
  expect(Object.fromEntries(rules)).toEqual({
    '/': { 'Cache-Control': 'no-cache, no-transform' },
    '/index.html': { 'Cache-Control': 'no-cache, no-transform' },
    '/service-worker.js': { 'Cache-Control': 'no-cache' },
    '/early.js': { 'Cache-Control': 'no-cache' },
    '/panel.webmanifest': { 'Cache-Control': 'no-cache' },
    '/panel.en.webmanifest': { 'Cache-Control': 'no-cache' },
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
  // They are for the host, not for devices.
  expect(written('service-worker.js')).not.toMatch(/"_(headers|redirects)"/);
  expect(written('_redirects').trim().split('\n')).toEqual([
    ...['v1/*', 'assets/*', '.well-known/*'].map(path => `/${path} /404 404`),
    ...['security', 'humans', 'ads', 'llms'].map(name => `/${name}.txt /404 404`),
    '/* /index.html 200',
  ]);

  const page = written('index.html');
  const [, meta = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  expect(directives(meta)).toEqual(policy.filter(directive => !directive.startsWith('frame-ancestors')));
  // Also on a host that sends no headers.
  expect(page).toContain('<meta name="referrer" content="no-referrer" />');
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]* src="\/)/);
});

test('S26 S19: the build holds no source, no comment of one and nothing of the tests', ({ server }) => {
  const files = readdirSync(server.dist, { recursive: true, encoding: 'utf8' });
  expect(files.filter(name => /\.(?:map|tsx?|env)$/.test(name))).toEqual([]);
  const code = files
    .filter(name => /\.(?:js|css|html)$/.test(name))
    .map(name => readFileSync(join(server.dist, name), 'utf8'))
    .join('\n');
  // Of the stand-in: its password, its faults, and its clock.
  for (const text of [deniz.password, '__faults', 'sourceMappingURL', 'localhost:', '127.0.0.1'])
    expect(code.includes(text), text).toBe(false);
  // Of namespaces, of what libraries say in their errors, and of the map that a message may lead to.
  const known =
    /\/\/(?:www\.w3\.org|localhost|bit\.ly|tinyurl\.com|github\.com|react\.dev|reactrouter\.com|developer\.mozilla\.org|formatjs\.github\.io|www\.google\.com)$/;
  expect((code.match(/https?:\/\/[\w.-]+/g) ?? []).filter(host => !known.test(host))).toEqual([]);
  expect(code.match(/\beval\(|\bnew Function\(|importScripts\(/g) ?? []).toEqual([]);
});

test('what the policy of the page stops', async ({ device }) => {
  const phone = await device();
  await phone.open('/login');
  await expect(phone.heading(phone.say('signIn.Login.title'))).toBeVisible();

  await test.step('S20 S26: no inline style, and nothing of another host: each is stopped, and a journey fails on it', async () => {
    expect(phone.errors.unexpected()).toEqual([]);
    const stopped = await phone.page.evaluate(async () => {
      const broken = new Set<string>();
      document.addEventListener('securitypolicyviolation', event => broken.add(event.effectiveDirective));
      const add = (name: string, attributes: Readonly<Record<string, string>>, text = ''): void => {
        const element = document.createElement(name);
        for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
        element.textContent = text;
        document.body.append(element);
      };
      add('style', {}, 'h1 { color: red }');
      add('p', { style: 'color: red' });
      add('img', { src: 'https://evil.example/a.png' });
      add('iframe', { src: '/login' });
      add('link', { rel: 'stylesheet', href: 'https://evil.example/a.css' });
      add('base', { href: 'https://evil.example/' });
      add('video', { src: 'https://evil.example/a.mp4' });
      await fetch('https://evil.example/').catch(() => undefined);
      const wanted = Date.now() + 5_000;
      while (broken.size < 7 && Date.now() < wanted) await new Promise(resolve => setTimeout(resolve, 20));
      return [...broken].sort();
    });
    expect(stopped.join(' ')).toBe(
      'base-uri connect-src frame-src img-src media-src style-src-attr style-src-elem',
    );
    const told = phone.errors.unexpected().join('\n');
    expect(told).toMatch(/inline style violates.*\n.*inline style violates/);
    phone.errors.expect(/Content Security Policy|document's base URI/);

    // Another page can't show it in a frame.
    await phone.page.goto('about:blank');
    await phone.page.setContent(`<iframe src="${phone.server.origin}/login"></iframe>`);
    await expect
      .poll(() => phone.page.frames().map(frame => frame.url()))
      .toContain('chrome-error://chromewebdata/');
  });

  await test.step('S2 S26: no text becomes HTML or a script in the panel, and the worker stands all the same', async () => {
    phone.errors.expect(/Trusted/);
    await phone.open('/login');
    await phone.waitUntilWorkerActive();
    const thrown = await phone.page.evaluate(() => {
      const nameOf = (deed: () => unknown): string => {
        try {
          deed();
          return 'nothing';
        } catch (error) {
          return error instanceof Error ? error.name : 'something';
        }
      };
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      return [
        nameOf(() => (document.createElement('div').innerHTML = '<b>bold</b>')),
        nameOf(() => new Worker('/assets/other.js')),
        nameOf(() => trustedTypes.createPolicy('another', {})),
      ];
    });
    expect(thrown).toEqual(['TypeError', 'TypeError', 'TypeError']);
  });
});
