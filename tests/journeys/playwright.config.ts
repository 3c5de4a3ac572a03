import { defineConfig } from '@playwright/test';
// Here first: this process decides at which moment all workers and servers begin, and where their folders are.
import './support/startTime.ts';
import type { WorkerFixtures } from './support/test.ts';
import { keepTemporaryFilesInMemory } from './support/inMemory.ts';

keepTemporaryFilesInMemory();

/** Journeys of screens: nothing in them depends on a second window, a killed browser, or a worker that wakes up by itself. */
const screens = [
  'away',
  'badInput',
  'billing',
  'blockMany',
  'boatActs',
  'boatApproval',
  'boatConflicts',
  'boatFields',
  'boats',
  'bookingAnswers',
  'bookingBilling',
  'bookingCancels',
  'bookingCards',
  'bookingLayout',
  'bookingList',
  'bookings',
  'bookingsFetch',
  'calendarFile',
  'earnings',
  'faq',
  'formMessages',
  'headers',
  'home',
  'hostileTexts',
  'keyboard',
  'language',
  'leaving',
  'newPassword',
  'pricing',
  'readmeStories',
  'register',
  'screens',
  'signInErrors',
].map(name => `${name}.journey.ts`);

export default defineConfig<object, Pick<WorkerFixtures, 'kind'>>({
  testDir: '.',
  projects: [
    { name: 'screens', testMatch: screens, use: { kind: 'screens' } },
    { name: 'whole browser', testMatch: '*.journey.ts', testIgnore: screens },
  ],
  outputDir: '../../test-results',
  // A journey waits most of its time: two of them share two cores.
  workers: 2,
  // Files differ in length: by file, one worker would have nothing to do in the end.
  fullyParallel: true,
  // A slow machine takes several times as long; only a journey that fails waits this long.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  // Recording costs as much as the journeys themselves. To look at one that fails: npm run test:journeys -- offlineDraft --trace on
  use: { trace: 'off' },
});
