import { afterEach, expect, test, vi } from 'vitest';
import { DOCUMENT_TEMPLATE_CACHE } from '../../src/sync/messages.ts';
import { keepDocumentTemplates } from '../../sw/templates.ts';
import { MemoryCaches } from '../support/memoryCaches.ts';

const origin = 'https://panel.example';
const at = (name: string): string => `${origin}/v1/files/${name}.pdf`;
const pdf = (): Response => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });

afterEach(() => vi.unstubAllGlobals());

test('one that always fails holds back no other; earlier ones stay until all are here', async () => {
  const caches = new MemoryCaches();
  const cache = await caches.open(DOCUMENT_TEMPLATE_CACHE);
  await cache.put(at('earlier'), pdf());
  let isFailing = true;
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (url: string) =>
    isFailing && url === at('one') ? expect.fail('failed') : pdf(),
  );
  const kept = async (): Promise<string[]> => (await cache.keys()).map(({ url }) => url);
  await keepDocumentTemplates([at('one'), at('two')], origin);
  expect(await kept()).toEqual([at('earlier'), at('two')]);
  isFailing = false;
  await keepDocumentTemplates([at('one'), at('two')], origin);
  expect((await kept()).sort()).toEqual([at('one'), at('two')]);
});
