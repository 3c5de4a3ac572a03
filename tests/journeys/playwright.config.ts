import { defineConfig } from '@playwright/test';
// Here first: this process decides at which moment all workers and servers begin, and where their folders are.
import './support/startTime.ts';
import { keepTemporaryFilesInMemory } from './support/inMemory.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  // A journey waits most of its time: two of them share two cores.
  workers: 2,
  // Files differ in length: by file, one worker would have nothing to do in the end.
  fullyParallel: true,
  // A slow machine takes several times as long; only a journey that fails waits this long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  // Recording costs as much as the journeys themselves. To look at one that fails: npm run test:journeys -- offlineDraft --trace on
  use: { trace: 'off' },
});
