/** The fleet and the wizard as the specification draws them (B001–B069, B158, Q162, Q163). */
import {
  card,
  cards,
  choice,
  editBoat,
  expectGeneral,
  waitUntilKept,
  openFleet,
  typeGeneral,
  typedDraft,
  draftDenizFeneri,
  draftYunus,
  openBoat,
  saveDraft,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { fieldOf } from './support/wizard.ts';

const KEKOVA = 108;

test('the fleet, the periods, and the ways through a boat’s form', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('B012–B032 Q170: a card tells picture, name, make, period and status; rules and periods open over the fleet', async () => {
    await openFleet(mine);
    for (const [name, make, period, status] of [
      ['Mavi Düş', 'Özel yapım', 'Haftalık kiralama', 'Yayında'],
      ['Deniz Feneri', 'Bali 4.4', 'Günlük kiralama', 'Taslak'],
      ['Zeytin Dalı', 'Özel yapım', 'Saatlik kiralama', 'Onay bekliyor'],
      ['Yakamoz', 'Lagoon 42', 'Haftalık kiralama', 'Onay bekliyor'],
      ['Badem', 'Tirhandil', 'Günlük kiralama', 'Reddedildi'],
      ['Kekova Bot', 'Joker Boat', 'Saatlik kiralama', 'Güncelleme gerekli'],
      ['Ege Yıldızı', 'Swift Trawler 48', 'Günlük kiralama', 'Eksik belge'],
    ] as const) {
      const boat = card(mine, name);
      await expect(boat.getByRole('heading', { name })).toBeVisible();
      await expect(boat.locator('img')).toBeAttached();
      for (const text of [make, period, status]) await expect(boat).toContainText(text);
    }

    // What needs the partner stands first, with the act that it waits for.
    await expect(cards(mine).first()).toHaveAccessibleName('Badem');
    const waiting = card(mine, 'Ege Yıldızı');
    await expect(waiting.getByRole('link', { name: say('boats.Card.documents') })).toBeVisible();
    await expect(waiting).toContainText(say('boats.Card.nextStay', { day: '' }).trim());
    await expect(card(mine, 'Badem')).toContainText('₺32.000');

    await mine.button(say('boats.Page.rules')).click();
    const rules = page.getByRole('dialog', { name: say('boats.PostingRules.title') });
    await expect(rules.getByRole('listitem').first()).toContainText('Fotoğraflar tekneye ait');
    await page.keyboard.press('Escape');
    await expect(rules).toHaveCount(0);

    // B023, B024, Q162: neither Escape nor a press beside it.
    await mine.button(say('boats.Page.create')).click();
    const periods = page.getByRole('dialog', { name: say('boats.PeriodDialog.title') });
    await page.keyboard.press('Escape');
    await page.mouse.click(195, 20);
    await expect(periods).toBeVisible();
    await expect(periods.getByRole('link')).toHaveCount(3);
    await mine.button(say('boats.backToBoats')).click();
    await expect(periods).toHaveCount(0);
  });

  await test.step('B041 Q163: without a period the wizard asks for it; back leads to the fleet', async () => {
    await openFleet(mine);
    await mine.open('/boat/new?mode=wrong');
    const periods = page.getByRole('dialog', { name: say('boats.PeriodDialog.title') });
    await expect(periods).toBeVisible();
    await periods.getByRole('link', { name: say('boats.period.hourly') }).click();
    await expect(page).toHaveURL(/\/boat\/new\?mode=hourly/);
    await expect(page.getByText(say('boats.period.hourly'))).toBeVisible();
    await page.goBack();
    await expect(mine.heading(say('boats.Page.title'))).toBeVisible();
  });

  await test.step('A311 B034–B039 B205 B238 U86–U89: next and previous, and giving the changes up can be undone', async () => {
    await openBoat(mine, draftDenizFeneri.name);
    const tab = page.getByRole('tab', { selected: true });
    for (const name of ['features', 'services', 'images', 'pricing'] as const) {
      await mine.button(say('boats.Wizard.next')).click();
      await expect(tab).toContainText(say(`boats.tab.${name}`));
    }
    // B038, B039: what lacks is said, on top; a draft may go on all the same.
    await mine.button(say('boats.Wizard.next')).click();
    await expect(tab).toContainText(say('boats.tab.pricing'));
    const summary = page.getByRole('alert').filter({ hasText: say('form.invalid') });
    await expect(summary).toContainText(say('boats.PricingTab.deposit'));
    await expect(summary).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await mine.button(say('boats.Wizard.next')).click();
    await expect(tab).toContainText(say('boats.tab.pricing'));
    await mine.button(say('boats.Wizard.later')).click();
    await expect(tab).toContainText(say('boats.tab.documents'));
    await expect(mine.button(say('boats.Wizard.next'))).toHaveCount(0);
    await mine.button(say('boats.Wizard.previous')).click();
    await expect(tab).toContainText(say('boats.tab.pricing'));
    // Looking around is no change.
    await openFleet(mine);
    await expect(page.getByText(/Bu cihazda taslak/)).toHaveCount(0);

    await editBoat(mine, draftDenizFeneri.name);
    await typeGeneral(mine, typedDraft);
    await waitUntilKept(mine);
    await openFleet(mine);
    await expect(card(mine, draftDenizFeneri.name)).toContainText('Bu cihazda taslak');
    await editBoat(mine, draftDenizFeneri.name, typedDraft.name);
    await mine.button(say('form.discard')).click();
    await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue(draftDenizFeneri.name);
    await mine.button(say('common.undo')).click();
    await expectGeneral(mine, typedDraft);
    await mine.closeToasts();
    await mine.button(say('form.discard')).click();
    await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue(draftDenizFeneri.name);
    // It tells of unsaved changes, too, and stays while the mouse, which presses what is behind it, rests there.
    await mine.closeToasts();
    await openFleet(mine);
    await expect(page.getByText(/Bu cihazda taslak/)).toHaveCount(0);
    expect(await server.writes()).toEqual([]);
  });

  await test.step('B067–B069 Q165: another country, location or brand empties what belonged to the old one', async () => {
    await mine.goOffline();
    await openBoat(mine, draftDenizFeneri.name);
    const chosen = (label: string) => choice(mine, label).locator('option:checked');
    const [brand, model] = [say('boats.GeneralTab.brand'), say('boats.GeneralTab.model')];
    const [country, location, marina] = [
      say('boats.GeneralTab.country'),
      say('boats.GeneralTab.location'),
      say('boats.GeneralTab.marina'),
    ];
    await expect(chosen(model)).toHaveText('4.4');
    await choice(mine, brand).selectOption({ label: 'Lagoon' });
    await expect(chosen(model)).toHaveText('Seçin');
    await choice(mine, model).selectOption({ label: '42' });

    await expect(chosen(marina)).toHaveText('Yes Marina');
    await choice(mine, location).selectOption({ label: 'Göcek' });
    await expect(chosen(marina)).toHaveText('Seçin');
    await choice(mine, marina).selectOption({ label: 'Göcek Village Port' });
    await choice(mine, country).selectOption({ index: 2 });
    await expect(chosen(location)).toHaveText('Seçin');
    await expect(choice(mine, marina)).toBeDisabled();
    await expect(chosen(brand)).toHaveText('Lagoon');
  });

  await test.step('B26: back, forward and a reload in a form that isn’t saved: it is all there, and nothing was sent', async () => {
    await openBoat(mine, draftDenizFeneri.name);
    await typeGeneral(mine, typedDraft);
    await waitUntilKept(mine);
    await page.goBack();
    await expect(card(mine, draftDenizFeneri.name)).toContainText('Bu cihazda taslak');
    await page.goForward();
    await expectGeneral(mine, typedDraft);
    await page.reload();
    await expectGeneral(mine, typedDraft);
    expect(await server.writes()).toEqual([]);
  });

  await test.step('B041 B176: a boat whose period nobody has chosen yet asks for it, and keeps it with the next save', async () => {
    await mine.button(say('form.discard')).click();
    await mine.goOnline();
    await choosePeriods(mine);
  });
});

async function choosePeriods(mine: Device): Promise<void> {
  const { page, say, server } = mine;
  await server.changeBoat(draftDenizFeneri.id, { rentalPeriod: 0 });
  await server.changeBoat(draftYunus.id, { rentalPeriod: 0 });
  await server.changeBoat(KEKOVA, { rentalPeriod: 4 });
  const periods = page.getByRole('dialog', { name: say('boats.PeriodDialog.title') });
  const choose = async (id: number, period: 'weekly' | 'daily'): Promise<void> => {
    await mine.open(`/boat/edit/${id}`);
    await periods.getByRole('link', { name: say(`boats.period.${period}`) }).click();
    await expect(periods).toHaveCount(0);
  };
  await choose(draftDenizFeneri.id, 'weekly');
  await page.reload();
  await fieldOf(mine, 'name').fill('Haftalık Fener');
  await saveDraft(mine, 'draftSending');
  await mine.expectAllSent();
  expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({
    rentalPeriod: 3,
    name: 'Haftalık Fener',
  });

  // One that nobody knows.
  await mine.open(`/boat/edit/${KEKOVA}`);
  await expect(periods).toBeVisible();
  // No other change than the choice.
  await choose(draftYunus.id, 'daily');
  await saveDraft(mine, 'draftSending');
  await mine.expectAllSent();
  expect(await server.boat(deniz, draftYunus.id)).toMatchObject({ rentalPeriod: 2 });
}
