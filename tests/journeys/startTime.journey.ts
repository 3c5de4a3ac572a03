/** Journeys take place at one moment (`support/startTime.ts`), whatever the machine's clock shows: the page, the worker and the server agree. */
import type { Device } from './support/Device.ts';
import { now } from './support/startTime.ts';
import { expect, test } from './support/test.ts';

const HOUR_MS = 3_600_000;
/** The `Date` header has whole seconds, and a busy machine takes a while to answer. */
const CLOSE_MS = 30_000;

function expectNow(at: number | undefined, hoursAhead = 0): void {
  expect(Math.abs((at ?? 0) - now() - hoursAhead * HOUR_MS)).toBeLessThan(CLOSE_MS);
}

const inPage = ({ page }: Device): Promise<number> => page.evaluate(() => new Date().getTime());

test('the page, the worker and the server show the moment of the journeys, offline and with a held clock too', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page } = mine;
  expectNow(await inPage(mine));
  expect(await page.evaluate(() => Date() === new Date().toString() && new Date(0) instanceof Date)).toBe(
    true,
  );
  const [worker] = mine.browser.context.serviceWorkers();
  expectNow(await worker?.evaluate(() => Date.now()));
  await server.faults({ path: '/account$', body: { success: true, data: null } });
  for (const path of ['/account', '/boat']) {
    const answer = await fetch(`${server.origin}/v1${path}`);
    expectNow(Date.parse(answer.headers.get('Date') ?? ''));
  }

  await server.faults();
  await mine.goOffline();
  await page.reload();
  expectNow(await inPage(mine));

  const clock = await mine.installClock();
  expectNow(await inPage(mine));
  await clock.fastForward(2 * HOUR_MS);
  expectNow(await inPage(mine), 2);
  await mine.open('/boats');
  expectNow(await inPage(mine), 2);
});
