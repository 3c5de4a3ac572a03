/** Simulated days over the real storage; see `simulation.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { AccountDb } from '../../src/db/AccountDb.ts';
import type { Store } from '../../src/db/Store.ts';
import { freshFactory, trackedDexieStore } from '../support/freshDb.ts';
import { speedUp } from '../support/speedUp.ts';
import {
  firstSeed,
  TIMEOUT_MS,
  replayedSeed,
  seedsOverDexie,
  runSeeds,
} from '../support/simulation/batch.ts';
import { runDay } from '../support/simulation/simulatedDay.ts';
import type { VirtualTime } from '../support/virtualTime.ts';

beforeAll(speedUp);

function overIndexedDb(time: VirtualTime, accountId: string): Store {
  freshFactory();
  return trackedDexieStore(time, new AccountDb(accountId));
}

describe.skipIf(replayedSeed !== undefined)('the simulation', () => {
  test(
    `I1–I20 hold in ${seedsOverDexie} simulated days over Dexie, with the same history as in memory`,
    async () => {
      const { hashes } = await runSeeds(firstSeed, seedsOverDexie, { disk: overIndexedDb });
      for (const [seed, hash] of hashes)
        expect({ seed, hash: (await runDay(seed)).hash }).toEqual({ seed, hash });
    },
    TIMEOUT_MS,
  );
});
