/** Universes over the real storage; see `simulation.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { AccountDb } from '../../src/db/AccountDb.ts';
import type { Store } from '../../src/db/Store.ts';
import { freshFactory, trackedDexieStore } from '../support/freshDb.ts';
import { quick } from '../support/quick.ts';
import { first, LONG, one, overDexie, search } from '../support/simulation/batch.ts';
import { writeAsReleaseOne } from '../support/simulation/olderRelease.ts';
import { runUniverse } from '../support/simulation/universe.ts';
import type { VirtualTime } from '../support/virtualTime.ts';

beforeAll(quick);

async function overIndexedDb(time: VirtualTime, accountId: string, older: boolean): Promise<Store> {
  freshFactory();
  if (older) await writeAsReleaseOne(accountId);
  return trackedDexieStore(time, new AccountDb(accountId));
}

describe.skipIf(one !== undefined)('the simulation', () => {
  test(
    `I1–I20 hold in ${overDexie} universes over Dexie, with the same history as in memory (B9)`,
    async () => {
      const { hashes } = await search(first, overDexie, { disk: overIndexedDb });
      for (const [seed, hash] of hashes)
        expect({ seed, hash: (await runUniverse(seed)).hash }).toEqual({ seed, hash });
    },
    LONG,
  );
});
