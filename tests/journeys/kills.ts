/**
 * `npm run kills -- 200 [seed]`: kills the browser that often while it saves and sends, and ends with one line of what was lost. A
 * seed gives the same moments again, as far as a machine has the same moment twice.
 */
import { findChromium } from './chromium.ts';
import { Device } from './support/Device.ts';
import { killRepeatedly, outcomeOf } from './support/kills.ts';
import { PanelServer } from './support/PanelServer.ts';
import { drawPhotos } from './support/photos.ts';
import { createReadyProfile } from './support/readyProfile.ts';

const kills = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
process.env['CHROME_PATH'] = findChromium();
console.log(`seed ${seed}`);

const server = await PanelServer.start();
const ready = await createReadyProfile(server);
const device = await Device.start(server, { profile: ready.profile });
try {
  await server.reset([ready.session]);
  await device.browser.close();
  const photos = await drawPhotos();
  const tally = await killRepeatedly(device, { kills, seed, photos, log: console.log });
  for (const [what, list] of Object.entries({ lost: tally.lost, torn: tally.torn, doubled: tally.doubled }))
    for (const line of list) console.log(`${what}: ${line}`);
  for (const emptied of tally.emptied) console.log(`storage emptied by the browser:\n${emptied}`);
  console.log(outcomeOf(tally));
  const failures = tally.lost.length + tally.torn.length + tally.doubled.length;
  // A kill that found no browser has shown nothing.
  if (failures > 0 || tally.kills < tally.asked) process.exitCode = 1;
} finally {
  await device.browser.dispose();
  await ready.dispose();
  await server.close();
}
