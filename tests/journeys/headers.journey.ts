/** The headers of the panel's own answers: what a host reads, what the page says of itself, and what `npm start` sends. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heading, open, waitUntilWorkerActive } from './support/panel.ts';
import { expect, test } from './support/test.ts';

const directives = (policy: string): string[] => policy.split('; ').sort();

test('S26: the headers file for hosts, the page itself and npm start name the same policy', async ({
  server,
}) => {
  const written = (name: string): string => readFileSync(join(server.dist, name), 'utf8');
  const everywhere = new Map(
    (written('_headers').split('\n\n')[0] ?? '')
      .split('\n')
      .slice(1)
      .map(line => line.trim().split(/: (.*)/s, 2) as [string, string]),
  );
  expect(everywhere.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8,}/);
  const policy = directives(everywhere.get('Content-Security-Policy') ?? '');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('upgrade-insecure-requests');

  const script = /src="(\/assets\/[^"]+\.js)"/.exec(written('index.html'))?.[1] ?? '';
  // Loopback has no HTTPS: what asks for it is for hosts only.
  everywhere.delete('Strict-Transport-Security');
  const sent = policy.filter(directive => directive !== 'upgrade-insecure-requests');
  for (const path of ['/', '/boats', '/service-worker.js', script]) {
    const { headers } = await fetch(server.origin + path);
    for (const [name, value] of everywhere) {
      if (name === 'Content-Security-Policy') expect(directives(headers.get(name) ?? ''), path).toEqual(sent);
      else expect(headers.get(name), `${path} ${name}`).toBe(value);
    }
    expect(headers.get('X-Powered-By'), path).toBeNull();
  }

  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
    written('index.html'),
  )?.[1];
  expect(directives(meta ?? '')).toEqual(sent.filter(directive => !directive.startsWith('frame-ancestors')));
  // They are for the host, not for devices.
  expect(written('service-worker.js')).not.toMatch(/"_(headers|redirects)"/);
  expect(written('_redirects').trim().split('\n')).toEqual([
    '/v1/* /404 404',
    '/assets/* /404 404',
    '/* /index.html 200',
  ]);
});

test('S2 S26: no text becomes HTML or a script in the panel, and the worker stands all the same', async ({
  device,
}) => {
  const phone = await device();
  phone.errors.expect(/Trusted/);
  await open(phone, '/login');
  await expect(heading(phone, phone.say('signIn.Login.title'))).toBeVisible();
  await waitUntilWorkerActive(phone);
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
