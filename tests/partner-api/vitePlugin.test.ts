import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { callerOf, demo, startApi, type Reply } from './harness.ts';
import type { JournalRow } from './journal.ts';
import { partnerApi } from './vitePlugin.ts';

let root = '';
let server: ViteDevServer | undefined;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'partner-api-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function startVite(env: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
    plugins: [partnerApi()],
  });
  await server.listen();
  const address = server.httpServer?.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

const tokenOf = (reply: Reply): string => (reply.data as { token: string }).token;

test('mounted in Vite it lays out its data at the first request, and cuts lines there too', async () => {
  const address = await startVite({ PARTNER_API_FAULTS: '1' });
  expect(existsSync(join(root, '.partner-api'))).toBe(false);
  const nobody = callerOf(address, null);
  const first = callerOf(address, tokenOf(await nobody('POST', '/auth/login', demo)));
  expect(existsSync(join(root, '.partner-api', 'partner-api.sqlite'))).toBe(true);

  await nobody('POST', '/__faults', [
    { method: 'POST', path: '/boat$', closeAfter: true, times: 1 },
    { path: '/faq', truncate: true },
  ]);
  await expect(first('POST', '/boat', { isDraft: true, name: 'Kayıp yanıt' })).rejects.toThrow(
    'fetch failed',
  );
  await expect(first('GET', '/faq')).rejects.toThrow();
  const rows = (await nobody('GET', '/__journal')).data as JournalRow[];
  expect(rows.filter(({ path }) => path === '/v1/boat')).toHaveLength(1);
  expect((await first('GET', '/boat')).headers.get('connection')).toBe('close');
});

test('with PARTNER_API_URL the calls go to the real API', async () => {
  const real = await startApi();
  const address = await startVite({ PARTNER_API_URL: real.address });
  const reply = await callerOf(address, null)('POST', '/auth/login', demo);
  expect(reply.success).toBe(true);
  const { data } = await real.nobody('GET', '/__journal/requests');
  expect(data).toContainEqual({ method: 'POST', path: '/v1/auth/login', count: 3 });
  await real.stop();
});
