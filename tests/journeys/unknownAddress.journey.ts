/** An address that the panel does not have. */
import { button, deniz, heading, open, waitUntilWorkerActive } from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('an address that the panel does not have is told in a page of its own, and leads Home', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await waitUntilWorkerActive(mine);
  for (const path of ['/nowhere', '/boat/edit', '/boats/111/x', '/index.php']) {
    await open(mine, path);
    await expect(heading(mine, say('shell.NotFound.title')), path).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: say('shell.NotFound.home') })
    .click();
  await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
  await expect(button(mine, say('shell.notifications.open', { count: 5 }))).toBeVisible();
});
