/** The name of the partner is changed on another device. */
import { deniz, heading, installClock, open } from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('a name that the partner changed on another device: Home greets by it, as the bar does', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  await server.as(deniz)('PATCH', '/account/update-general-settings', { firstName: 'Derya' });
  // The partner comes back after some time.
  const clock = await installClock(mine);
  await clock.fastForward(10 * 60_000);
  await open(mine, '/');
  await expect(mine.page.getByRole('button', { name: /Derya/ })).toBeVisible();
  await expect(heading(mine, mine.say('home.title', { name: 'Derya' }))).toBeVisible();
});
