/** Universes over the real storage; see `simulation.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { freshDexieStore } from '../support/freshDb.ts';
import { trustFrozen } from '../support/frozen.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { first, LONG, one, overDexie, search } from '../support/simulation/batch.ts';
import { runUniverse } from '../support/simulation/universe.ts';

beforeAll(instantDigest);
beforeAll(trustFrozen);

describe.skipIf(one !== undefined)('the simulation', () => {
  test(
    `I1–I20 hold in ${overDexie} universes over Dexie, with the same history as in memory (B9, G2, G20)`,
    async () => {
      const { hashes } = await search(first, overDexie, { disk: freshDexieStore });
      for (const [seed, hash] of hashes)
        expect({ seed, hash: (await runUniverse(seed)).hash }).toEqual({ seed, hash });
    },
    LONG,
  );
});
