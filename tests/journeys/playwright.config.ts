import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  // Two cores: the browser and the server are one each.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  // What fails is looked at in the trace: npx playwright show-trace test-results/…/trace.zip
  use: { trace: 'retain-on-failure' },
});
