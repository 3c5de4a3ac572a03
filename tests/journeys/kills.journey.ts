import { killRepeatedly, outcomeOf } from './support/kills.ts';
import { expect, test } from './support/test.ts';

/** A sample: `npm run kills -- 200` is the whole of it. */
const KILLS = 6;

test(`B1: the browser is killed ${KILLS} times while the partner saves and the panel sends: nothing acknowledged is lost, torn or doubled`, async ({
  readyDevice,
  photos,
}) => {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
  console.log(`KILL_SEED=${seed}`);
  const mine = await readyDevice();
  mine.errors.expectNoNetwork();
  await mine.browser.close();
  const tally = await killRepeatedly(mine, { kills: KILLS, seed, photos });
  console.log(outcomeOf(tally));
  expect(tally).toMatchObject({ asked: KILLS, kills: KILLS, lost: [], torn: [], doubled: [] });
  for (const emptied of tally.emptied) console.log(`storage emptied by the browser:\n${emptied}`);
  // Once is the browser's misfortune; more often it is ours.
  expect(tally.emptied.length).toBeLessThanOrEqual(1);
  if (tally.emptied.length === 0) expect(tally.acknowledged).toBeGreaterThan(0);
});
