import { defineConfig } from '@playwright/test';
import { engines } from './EngineBrowser.ts';
// Here first: this process decides at which moment all workers and servers begin, and where their folders are.
import '../support/startTime.ts';
import { keepTemporaryFilesInMemory } from '../support/inMemory.ts';
import type { Options } from './test.ts';

keepTemporaryFilesInMemory();

/** The same stories in each engine. */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '*.story.ts',
  outputDir: '../../../test-results/engines',
  workers: 2,
  // On a busy machine a call of which nobody knows whether it arrived takes most of two minutes.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  projects: engines.map(engine => ({ name: engine, use: { engine } })),
});
