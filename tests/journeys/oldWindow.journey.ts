/** One update and windows that were open before: one in which nobody said yes goes on with the files of its own version. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { menuEntry } from './support/boats.ts';
import { Device } from './support/Device.ts';
import { twoVersions, updateNotice } from './support/nextVersion.ts';
import { deniz } from './support/panel.ts';
import { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

test('an update comes while older windows are open: registering says what to do, and the panel goes on with its own files', async () => {
  const versions = twoVersions();
  const server = await PanelServer.start(versions.dist);
  const mine = await Device.start(server, { size: 'desk' });
  const guest = await Device.start(server);
  try {
    const { say } = mine;
    await guest.open('/login');
    await mine.signIn();
    await mine.waitUntilWorkerActive();
    await mine.page.reload();
    await mine.waitUntilWorkerControls();
    const accepting = mine.page;
    const old = await mine.browser.context.newPage();
    mine.page = old;
    await mine.open('/');
    await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
    await guest.waitUntilWorkerControls();
    const screen = readdirSync(join(versions.dist, 'assets')).find(name => /^BookingsPage.*\.js$/.test(name));
    expect(screen).toBeDefined();
    versions.deploy();
    expect(readdirSync(join(versions.dist, 'assets'))).not.toContain(screen);

    await test.step('registering from an older version, whose form isn’t on the server any more: it says so, and its button opens the new version', async () => {
      const { page } = guest;
      // The form's own files: neither is kept on the device.
      guest.errors.expect(/status of 404 .*(RegisterPage|phoneRules)/, /dynamically imported module/);
      // The server answers: the page loads itself anew, once. It is the old version still. A question to the page while it is being loaded
      // would fail.
      const loaded = page.waitForEvent('load', { timeout: 30_000 });
      await page.getByRole('link', { name: say('signIn.register') }).click();
      await loaded;
      expect(await page.evaluate(() => sessionStorage.getItem('panel-reloaded'))).toBe('1');
      await expect(page.getByRole('alert')).toContainText(say('signUp.notLoadedText'));
      await expect.poll(() => waits(page), { timeout: 30_000 }).toBe(true);
      await guest.button(say('common.retry')).click();
      await expect(guest.field(say('phone.Field.label'))).toBeVisible();
      expect(guest.errors.unexpected()).toEqual([]);
    });

    await test.step('P4: after an update that another window accepted, an old window opens a screen for the first time without a server', async () => {
      await accepting.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      const notice = await updateNotice(accepting, say);
      await notice.getByRole('button', { name: say('shell.Update.accept') }).click();
      await expect.poll(() => waits(old)).toBe(false);
      mine.errors.expectNoNetwork();
      await server.stop();

      await menuEntry(mine, new RegExp(`^${say('shell.nav.bookings')}`)).click();
      await expect(mine.heading(say('shell.nav.bookings'))).toBeVisible();
      expect(mine.errors.unexpected()).toEqual([]);
    });
  } finally {
    await guest.browser.dispose();
    await mine.browser.dispose();
    await server.close();
    versions.dispose();
  }
});

async function waits(page: Device['page']): Promise<boolean> {
  return page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).some(({ waiting }) => waiting !== null),
  );
}
