/** The list of bookings without a server: its groups, one boat's bookings only, and all of them as a file. */
import { test } from './test.ts';

test('bookings are grouped, narrowed to a boat, and saved as a file while there is no server', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;
  await mine.signIn();
  await mine.workerStands();
  await page.open('/booking?filter=upcoming');
  // All have arrived.
  await page.see({ role: 'status', text: /^\d+ rezervasyon/ });
  mine.expectNoNetwork();
  await server.stop();

  await page.open('/booking?filter=upcoming');
  await page.see({ role: 'heading', name: /^(Bu hafta|Gelecek hafta)$/ });
  await page.press(say('bookings.Narrow.open'));
  await page.click({ role: 'checkbox', name: /^Martı/ });
  await page.press(say('bookings.Narrow.show'));
  await page.see({ role: 'link', name: /^Martı/ });
  await page.see({ role: 'article', text: 'Axopar' });
  await page.press(say('bookings.Menu.open'));
  await page.press(say('bookings.Export.title'));
  await page.press(say('bookings.Export.save'));
  await page.see({ text: /rezervasyonlar-[\d-]+\.csv kaydedildi/ });
  await page.click({ role: 'link', name: /^Martı/ });
  await page.gone({ role: 'link', name: /^Martı/ });
});
