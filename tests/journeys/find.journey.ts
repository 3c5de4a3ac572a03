/** Anything is found from anywhere, with the letters that somebody types in a hurry. */
import { waitUntilBookingsFetched } from './support/bookings.ts';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

const ID = 100200;
const customer = { fullName: 'Işıl Şükrüoğlu', phoneNumber: '+905321112233', email: 'isil@example.com' };

/** A paid booking whose customer is known. */
async function pay(server: PanelServer): Promise<string> {
  await server.changeBooking(ID, { status: 6, customer, paidDateTime: '2026-10-01T10:00:00Z' });
  for (let page = 1; ; page += 1) {
    const { data } = await server.as(deniz)('GET', `/booking?page=${page}`);
    const { items } = data as { items: { id: number; bookingNumber: string }[] };
    const found = items.find(({ id }) => id === ID);
    if (found) return found.bookingNumber;
  }
}

const finder = ({ page, say }: Device) => page.getByRole('dialog', { name: say('shell.find') });

test('at a desk: Ctrl and K, also in a field; a booking by its customer without Turkish letters, and an act', async ({
  device,
  server,
}) => {
  const number = await pay(server);
  const mine = await device({ size: 'desk' });
  const { page, say } = mine;
  await mine.signIn();
  await waitUntilBookingsFetched(mine);
  const box = finder(mine).getByRole('combobox');
  const group = (name: string) => finder(mine).getByRole('group', { name });

  await mine.open('/faq');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expect(group(say('find.acts'))).toContainText(say('calendar.new'));
  await expect(finder(mine).getByRole('option', { selected: true })).toHaveText(say('calendar.new'));
  await checkScreen(mine, 'find-empty', ['light', 'dark', 'sun']);

  await box.fill('ISIL sukru');
  const booking = group(say('shell.nav.bookings')).getByRole('option');
  await expect(booking).toHaveCount(1);
  await expect(booking).toContainText(number);
  await expect(group(say('find.customers')).getByRole('option')).toContainText(customer.phoneNumber);
  await expect(booking).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await booking.getAttribute('id')) ?? '');
  await checkScreen(mine, 'find-customer', ['light', 'dark', 'sun']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/booking#${ID}$`));
  await expect(page.getByRole('article').filter({ has: page.locator(`[id="${ID}"]`) })).toBeVisible();
  await expect(finder(mine)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await box.pressSequentially('gunleri kapat');
  await page.keyboard.press('Enter');
  const event = page.getByRole('dialog').filter({ has: page.getByLabel(say('calendar.field.boat')) });
  await expect(event).toBeVisible();
  await expect(page).toHaveURL(/\/calendar\?event=local-/);

  await page.goBack();
  await mine.button(say('shell.find')).click();
  await box.fill('qqqq');
  await expect(finder(mine).getByRole('status')).toHaveText(say('find.found', { count: 0 }));
  await page.keyboard.press('Control+k');
  await expect(finder(mine)).toHaveCount(0);
  await expect(mine.button(say('shell.find'))).toBeFocused();
});

test('on a phone at sea: from the menu; a customer by their number, a boat, a chat, a screen', async ({
  device,
  server,
}) => {
  await pay(server);
  const mine = await device();
  const { page, say } = mine;
  await mine.signInAndFetchAll();
  await waitUntilBookingsFetched(mine);
  await mine.goOffline();
  const box = finder(mine).getByRole('combobox');
  const open = async (): Promise<void> => {
    const menu = await mine.openUserMenu();
    await menu.getByRole('button', { name: say('shell.find') }).click();
    await expect(box).toBeFocused();
  };
  const press = (group: string, text: string | RegExp) =>
    finder(mine)
      .getByRole('group', { name: group })
      .getByRole('option')
      .filter({ hasText: text })
      .first()
      .click();

  await open();
  await box.fill('0532 111');
  await checkScreen(mine, 'find-phone', ['light', 'dark', 'sun']);
  await press(say('find.customers'), customer.fullName);
  await expect(mine.heading(say('bookings.Page.title'))).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: customer.fullName })).toHaveCount(1);

  await open();
  await box.fill('gunbatimi');
  await press(say('shell.nav.boats'), 'Günbatımı');
  await expect(mine.heading('Günbatımı')).toBeVisible();

  await open();
  await box.fill('sifre');
  await press(say('find.screens'), say('account.tab.password'));
  await expect(page).toHaveURL(/\/account\?tab=password$/);
});
