/** Which ways to reach the marketplace a build shows. */
import { afterEach, expect, test, vi } from 'vitest';

async function contactOf(env: Record<string, string>): Promise<unknown> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  return (await import('../../../src/kit/words/contactWays.ts')).contactWays;
}

afterEach(() => vi.unstubAllEnvs());

test('A050 A151 Q122 a build to deploy shows no number and no address that nobody has configured', async () => {
  expect(await contactOf({ MODE: 'production' })).toEqual({ helpLine: undefined, supportEmail: undefined });
  expect(await contactOf({ MODE: 'production', VITE_HELP_LINE: '' })).toMatchObject({ helpLine: undefined });
  expect(await contactOf({ MODE: 'production', VITE_HELP_LINE: '+90 212 000 00 00' })).toEqual({
    helpLine: '+90 212 000 00 00',
    supportEmail: undefined,
  });
});

test('A050 A151 Q122 the demo shows examples', async () => {
  expect(await contactOf({ MODE: 'demo' })).toEqual({
    helpLine: '+90 850 000 00 00',
    supportEmail: 'destek@tekne.example',
  });
});
