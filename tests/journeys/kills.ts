/**
 * `npm run kills -- 200 [seed]` kills the browser that often while it saves and sends, and ends with one line of what was lost;
 * `npm run kills -- soak [deeds] [seed]` does so seldom while a partner does everything and answers are faulty, and compares the
 * device with the server. A seed gives the same moments again, as far as a machine has the same moment twice.
 */
import { findChromium } from './chromium.ts';
import { Device } from './support/Device.ts';
import { killRepeatedly, outcomeOf } from './support/kills.ts';
import { PanelServer } from './support/PanelServer.ts';
import { drawPhotos, type Photos } from './support/photos.ts';
import { createReadyProfile } from './support/readyProfile.ts';
import { soak } from './support/soak.ts';

const DEEDS = 100;
const DEEDS_PER_KILL = 14;

const isSoak = process.argv[2] === 'soak';
const [count, given] = process.argv.slice(isSoak ? 3 : 2);
const seed = Number(given ?? Date.now() % 1_000_000);
process.env['CHROME_PATH'] = findChromium();
console.log(`seed ${seed}`);

const server = await PanelServer.start();
const ready = await createReadyProfile(server);
const device = await Device.start(server, { profile: ready.profile });
try {
  await server.reset([ready.session]);
  const photos = await drawPhotos();
  // What has shown nothing, such as a kill that found no browser, counts as failed, too.
  if (!(await (isSoak ? runSoak : runKills)(photos))) process.exitCode = 1;
} finally {
  await device.browser.dispose();
  await ready.dispose();
  await server.close();
}

/** @returns whether all held */
async function runSoak({ small }: Photos): Promise<boolean> {
  const deeds = Number(count ?? DEEDS);
  const kills = Math.max(6, Math.floor(deeds / DEEDS_PER_KILL));
  const { line, isGood } = await soak(device, { deeds, kills, seed, photo: small, log: console.log });
  console.log(line);
  return isGood;
}

/** @returns whether all held */
async function runKills(photos: Photos): Promise<boolean> {
  await device.browser.close();
  const tally = await killRepeatedly(device, { kills: Number(count ?? 20), seed, photos, log: console.log });
  for (const [what, list] of Object.entries({ lost: tally.lost, torn: tally.torn, doubled: tally.doubled }))
    for (const line of list) console.log(`${what}: ${line}`);
  for (const emptied of tally.emptied) console.log(`storage emptied by the browser:\n${emptied}`);
  console.log(outcomeOf(tally));
  return tally.lost.length + tally.torn.length + tally.doubled.length === 0 && tally.kills >= tally.asked;
}
