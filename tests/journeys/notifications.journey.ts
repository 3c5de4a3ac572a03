/** Notifications are marked as read (A052, A056, A343, Q121). */
import { button, expectChip, goOffline, goOnline, takePicture, ALL_SENT } from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('A018 A052 A257 A258 A343 Q120 Q121: marking all notifications as read at sea arrives once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await goOffline(mine);
  await button(mine, say('shell.notifications.open', { count: 5 })).click();
  const panel = page.getByRole('dialog', { name: say('shell.notifications.title') });
  await expect(panel.getByRole('listitem').first()).toContainText('Yeni rezervasyon talebi');
  // Its picture, or an icon for its type; what is unread says so in words, too, and nothing is pressed to go elsewhere.
  await expect(panel.getByRole('listitem').first()).toContainText(say('shell.notifications.unread'));
  await expect(panel.getByRole('listitem').filter({ hasText: 'Yeni mesaj' }).first()).toContainText(
    'Bir misafiriniz',
  );
  await expect(panel.getByRole('link')).toHaveCount(0);
  await expect(panel.getByText(/itibarıyla$/)).toBeVisible();
  await takePicture(mine, 'notifications');
  await panel.getByRole('button', { name: say('shell.notifications.readAll') }).click();
  await expect(panel.getByRole('button', { name: say('shell.notifications.readAll') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button(mine, say('shell.notifications.open', { count: 0 }))).toBeVisible();
  await expectChip(mine, 'Çevrimdışı · 1 bekliyor');
  await page.reload();
  await expect(button(mine, say('shell.notifications.open', { count: 0 }))).toBeVisible();
  expect(await server.writes()).toEqual([]);
  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 30_000);
  expect((await server.writes()).map(({ path }) => path)).toEqual(['/v1/notification/read-all']);
});
