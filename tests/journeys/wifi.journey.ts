/** What the next connection will send, and photos that wait for Wi-Fi. */
import { addPhotos, draftDenizFeneri, photosOf, saveDraft, openPhotos } from './support/boats.ts';
import { answer, ANSWERS, REQUEST } from './support/bookingDecisions.ts';
import { openBooking } from './support/bookings.ts';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

const UPLOADS = { path: '/v1/general/upload-file' };

/** What Chromium tells on a phone. */
async function goTo({ page }: Device, type: 'cellular' | 'wifi'): Promise<void> {
  await page.evaluate(kind => {
    const { connection } = navigator as unknown as { readonly connection: EventTarget };
    Object.assign(connection, { type: kind });
    connection.dispatchEvent(new Event('change'));
  }, type);
}

test('at sea the outbox foretells what is sent; on mobile data the answer goes and photos wait, one goes when asked, the rest by Wi-Fi', async ({
  bookingsDevice,
  server,
  photos,
}) => {
  const mine = await bookingsDevice();
  const { page, say } = mine;
  await mine.browser.context.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'none' });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await mine.open('/');
  await mine.goOffline();
  const before = (await server.boat(deniz, draftDenizFeneri.id)).images.length;
  const foretold = page.getByRole('region', { name: say('outbox.forecast.title') });
  const next = page.getByRole('region', { name: say('outbox.forecast.titleOnline') });
  const without = { name: say('outbox.wifi.without') } as const;

  await test.step('photos of this device wait for Wi-Fi, and say so', async () => {
    await mine.openOutbox();
    const setting = page.getByRole('switch', { name: say('outbox.wifi.setting') });
    await setting.check();
    await openPhotos(mine, draftDenizFeneri.name);
    await addPhotos(mine, photos.several);
    await expect(photosOf(mine).last()).toContainText(say('photo.State.wifi'));
    await saveDraft(mine, 'draftWaiting');
    await expect(page.getByRole('article', { name: draftDenizFeneri.name })).toContainText(
      say('common.RecordStatus.wifi'),
    );
  });

  await test.step('the outbox tells what a connection will send, by when it is needed, and what waits', async () => {
    await answer(mine, await openBooking(mine, REQUEST), true);
    await mine.openOutbox();
    await expect(foretold).toContainText(say('outbox.group.count', { count: 1 }));
    await expect(foretold).toContainText(/1 yanıt süresi: en geç .* bağlantı gerekli/);
    await expect(foretold).toContainText(/3 dosya Wi.Fi bekliyor/);
    await foretold.getByRole('button', { name: say('outbox.forecast.show') }).click();
    await expect(foretold.getByRole('listitem')).toHaveCount(5);
    await checkScreen(mine, 'outbox-forecast', ['light', 'dark', 'sun']);
  });

  await test.step('on mobile data only the answer goes', async () => {
    await goTo(mine, 'cellular');
    await mine.goOnline();
    await expect.poll(async () => (await server.writes(ANSWERS)).length, { timeout: 30_000 }).toBe(1);
    await expect(next).toContainText(/3 dosya Wi.Fi bekliyor/);
    await expect(page.getByText(say('outbox.why.wifi'))).toBeVisible();
    expect(await server.writes(UPLOADS)).toEqual([]);
  });

  await test.step('one goes when asked', async () => {
    await next.getByRole('button', without).first().click();
    await expect(next).toContainText(/2 dosya Wi.Fi bekliyor/);
    await expect.poll(async () => (await server.writes(UPLOADS)).length).toBe(1);
    expect(await server.writes({ path: '/v1/boat' })).toEqual([]);
  });

  await test.step('Wi-Fi sends the rest, and then the boat', async () => {
    await goTo(mine, 'wifi');
    await mine.expectAllSent();
    expect(await server.writes(UPLOADS)).toHaveLength(3);
    expect((await server.boat(deniz, draftDenizFeneri.id)).images).toHaveLength(before + 3);
    await expect(next).toHaveCount(0);
  });
});
