import { signIn, readyForSea, expectChip, goOffline, shot } from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('try', async ({ device }) => {
  const phone = await device();
  await signIn(phone);
  const t = Date.now();
  await readyForSea(phone);
  console.log('sea', Date.now() - t);
  await expectChip(phone, 'Tümü gönderildi');
  await goOffline(phone);
  await phone.page.reload();
  await expectChip(phone, 'Çevrimdışı');
  await shot(phone, 'try');
  expect(1).toBe(1);
});
