/**
 * A single list that fails must not turn an open tab into a stream of requests: that would use up the battery
 * and the data plan of a phone. Each fault lasts for a while, and the number of requests at the server stays
 * below a limit.
 */
import type { FaultRule } from '../partner-api/faults.ts';
import { cards, openFleet } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { changeFetched } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** How long requests are counted by the page's clock, which is moved on in steps that leave time for answers. */
const WATCHED_MS = 30_000;
const STEP_MS = 2_000;
const STEP_TAKES_MS = 150;
/** The screen, the prefetch in two languages, and their retries with growing pauses. */
const MAX_OF_ONE = 20;

const fleet = '^/v1/boat(\\?|$)';
const faults: readonly (readonly [name: string, rule: FaultRule])[] = [
  ['503 without JSON', { status: 503, html: '<h1>Service unavailable</h1>' }],
  ['a cut connection', { closeBefore: true }],
];

test('the fleet on the device has grown old', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  await openFleet(mine);

  await test.step('while the page was hidden: it is fetched when it is looked at again', async () => {
    const [id = 0] = await server.boatIds(deniz);
    await server.changeBoat(id, { name: 'Meltem 3' });
    // Nobody looks: nothing is fetched. The start itself may still have been looking for old lists the first time.
    await expect(async () => {
      await server.forgetRequests();
      await changeFetched(mine, 'boats');
      await mine.page.waitForTimeout(1_000);
      expect((await server.requests()).filter(({ path }) => path === '/v1/boat')).toEqual([]);
    }).toPass({ timeout: 30_000 });
    await mine.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(cards(mine).filter({ hasText: 'Meltem 3' })).toHaveCount(1);
  });

  mine.errors.expectNoNetwork();
  mine.errors.expectStatus(503);
  for (const [name, rule] of faults) {
    await test.step(`the fleet answers with ${name}: it is asked for with growing pauses`, async () => {
      await server.faults({ method: 'GET', path: fleet, ...rule });
      await server.forgetRequests();
      await changeFetched(mine, 'boats');
      await mine.page.reload();
      await expect(cards(mine)).toHaveCount(12);
      await watch(mine);
      await expectFewRequests(server);
      // The rest of the API answers, so it isn't called unreachable.
      await mine.expectAllSent();
    });
  }
});

async function watch(mine: Device): Promise<void> {
  const clock = await mine.installClock();
  for (let passed = 0; passed < WATCHED_MS; passed += STEP_MS) {
    await clock.fastForward(STEP_MS);
    await mine.page.waitForTimeout(STEP_TAKES_MS);
  }
}

async function expectFewRequests(server: PanelServer): Promise<void> {
  const requests = await server.requests();
  const ofFleet = requests.find(({ method, path }) => method === 'GET' && path === '/v1/boat');
  expect(ofFleet?.count).toBeGreaterThan(0);
  // The bookings come page by page, each once: their path says nothing about repetition.
  const repeated = requests.filter(({ path, count }) => path !== '/v1/booking' && count > MAX_OF_ONE);
  expect(repeated).toEqual([]);
}
