import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  // Two cores: the browser and the server are one each.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  use: { locale: 'tr-TR', timezoneId: 'Europe/Istanbul', actionTimeout: 15_000, trace: 'retain-on-failure' },
});
