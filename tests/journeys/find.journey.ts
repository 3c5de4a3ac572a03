/** Anything is found from anywhere, with the letters that somebody types in a hurry. */
import { toSearchText } from '../../src/lib/text/toSearchText.ts';
import { everyBooking } from './support/bookingList.ts';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

/** The newest booking whose customer is known, with Turkish letters in their name. */
async function knownCustomer(server: PanelServer) {
  for (const { id, bookingNumber, customer } of await everyBooking(server)) {
    const { fullName, phoneNumber } = customer;
    if (fullName && phoneNumber && toSearchText(fullName) !== fullName.toLowerCase())
      return { id, bookingNumber, fullName, phoneNumber };
  }
  throw new Error('No such customer is known.');
}

const finder = ({ page, say }: Device) => page.getByRole('dialog', { name: say('shell.find') });

test('at a desk: Ctrl and K, also in a field; a booking by its customer without Turkish letters, and an act', async ({
  bookingsDevice,
  server,
}) => {
  const known = await knownCustomer(server);
  const mine = await bookingsDevice({ size: 'desk' });
  const { page, say } = mine;
  const box = finder(mine).getByRole('combobox');
  const group = (name: string) => finder(mine).getByRole('group', { name });

  await mine.open('/faq');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expect(group(say('find.acts'))).toContainText(say('calendar.new'));
  await expect(finder(mine).getByRole('option', { selected: true })).toHaveText(say('calendar.new'));
  await checkScreen(mine, 'find-empty', ['light']);

  await box.fill(toSearchText(known.fullName).toUpperCase());
  const booking = group(say('shell.nav.bookings')).getByRole('option').first();
  await expect(booking).toContainText(known.fullName);
  await expect(booking).toContainText(known.bookingNumber);
  await expect(group(say('find.customers')).getByRole('option').first()).toContainText(known.phoneNumber);
  await expect(booking).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await booking.getAttribute('id')) ?? '');
  await checkScreen(mine, 'find-customer', ['light']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/booking#${known.id}$`));
  await expect(page.getByRole('article').filter({ has: page.locator(`[id="${known.id}"]`) })).toBeVisible();
  await expect(finder(mine)).toHaveCount(0);
  await expect(page.locator(`[id="${known.id}"]`)).toBeFocused();

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
  bookingsDevice,
  server,
}) => {
  const known = await knownCustomer(server);
  const mine = await bookingsDevice();
  const { page, say } = mine;
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
  await box.fill(known.phoneNumber.slice(1));
  await checkScreen(mine, 'find-phone', ['light']);
  await press(say('find.customers'), known.fullName);
  await expect(mine.heading(say('bookings.Page.title'))).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: known.bookingNumber })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(new RegExp(`^${known.fullName} \\d+$`));
  await expect(mine.heading(say('bookings.Page.title'))).toBeFocused();

  await open();
  await box.fill('gunbatimi');
  await press(say('shell.nav.boats'), 'Günbatımı');
  await expect(mine.heading('Günbatımı')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();

  await open();
  await box.fill('sifre');
  await press(say('find.screens'), say('account.tab.password'));
  await expect(page).toHaveURL(/\/account\?tab=password$/);
  await expect(mine.heading(say('shell.user.settings'))).toBeFocused();

  // To a screen whose code is here already.
  await open();
  await box.fill('rezervasyon');
  await press(say('find.screens'), say('shell.nav.bookings'));
  await expect(mine.heading(say('bookings.Page.title'))).toBeFocused();
});
