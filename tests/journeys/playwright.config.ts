import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  // A journey waits most of its time: two of them share two cores.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  // What fails is looked at in the trace: npx playwright show-trace test-results/…/trace.zip
  use: { trace: 'retain-on-failure' },
});
