/** The fleet and the wizard as the specification draws them (B001–B069, B158, Q162, Q163), besides the great stories. */
import {
  addPhotos,
  card,
  choice,
  editBoat,
  expectGeneral,
  kept,
  openFleet,
  openTab,
  photosOf,
  rename,
  saveDraft,
  saveNewBoat,
  typeGeneral,
  type Typed,
  lighthouse,
} from './support/boats.ts';
import {
  button,
  chip,
  deniz,
  expectChip,
  field,
  goOffline,
  goOnline,
  heading,
  open,
  shot,
  toastsGone,
  ALL_SENT,
} from './support/panel.ts';
import { expectEachOnce } from './support/saves.ts';
import { expect, test } from './support/test.ts';

const typed: Typed = {
  name: 'Deniz Feneri VI',
  type: 'Katamaran',
  year: '2020',
  cabins: '6',
  titleTR: 'Altı kamaralı katamaran',
  descriptionEN: 'Six cabins.',
};

test('B012–B032 Q170: a card tells picture, name, make, period and status; rules and periods open over the fleet', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
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

  await button(mine, say('boats.Page.rules')).click();
  const rules = page.getByRole('dialog', { name: say('boats.PostingRules.title') });
  await expect(rules.getByRole('listitem').first()).toContainText('Fotoğraflar tekneye ait');
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);

  // B023, B024, Q162: neither Escape nor a press beside it.
  await button(mine, say('boats.Page.new')).click();
  const periods = page.getByRole('dialog', { name: say('boats.PeriodDialog.title') });
  await page.keyboard.press('Escape');
  await page.mouse.click(195, 20);
  await expect(periods).toBeVisible();
  await expect(periods.getByRole('link')).toHaveCount(3);
  await button(mine, say('boats.backToBoats')).click();
  await expect(periods).toHaveCount(0);
});

test('B041 Q163: without a period the wizard asks for it; back leads to the fleet', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await openFleet(mine);
  await open(mine, '/boat/new?mode=wrong');
  const periods = page.getByRole('dialog', { name: say('boats.PeriodDialog.title') });
  await expect(periods).toBeVisible();
  await periods.getByRole('link', { name: say('boats.period.hourly') }).click();
  await expect(page).toHaveURL(/\/boat\/new\?mode=hourly/);
  await expect(page.getByText(say('boats.period.hourly'))).toBeVisible();
  await page.goBack();
  await expect(heading(mine, say('boats.Page.title'))).toBeVisible();
});

test('B067–B069 Q165: another country, location or brand empties what belonged to the old one', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await goOffline(mine);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
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

test('A311 B034–B039 B205 B238 U86–U89: next and previous, and giving the changes up can be undone', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  const tab = page.getByRole('tab', { selected: true });
  for (const name of ['features', 'services', 'images', 'pricing'] as const) {
    await button(mine, say('boats.Wizard.next')).click();
    await expect(tab).toContainText(say(`boats.tab.${name}`));
  }
  // B038, B039: what lacks is said, on top; a draft may go on all the same.
  await button(mine, say('boats.Wizard.next')).click();
  await expect(tab).toContainText(say('boats.tab.pricing'));
  const summary = page.getByRole('alert').filter({ hasText: say('boats.Wizard.invalid') });
  await expect(summary).toContainText(say('boats.PricingTab.deposit'));
  await expect(summary).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await button(mine, say('boats.Wizard.next')).click();
  await expect(tab).toContainText(say('boats.tab.documents'));
  await expect(button(mine, say('boats.Wizard.next'))).toHaveCount(0);
  await button(mine, say('boats.Wizard.previous')).click();
  await expect(tab).toContainText(say('boats.tab.pricing'));
  // Looking around is no change.
  await openFleet(mine);
  await expect(page.getByText(/Kaydedilmemiş/)).toHaveCount(0);

  await editBoat(mine, lighthouse.name);
  await typeGeneral(mine, typed);
  await kept(mine);
  await openFleet(mine);
  await expect(card(mine, lighthouse.name)).toContainText('Kaydedilmemiş değişiklik');
  await editBoat(mine, lighthouse.name, typed.name);
  await button(mine, say('boats.Wizard.discard')).click();
  await expect(field(mine, say('boats.GeneralTab.name'))).toHaveValue(lighthouse.name);
  await button(mine, say('common.undo')).click();
  await expectGeneral(mine, typed);
  await toastsGone(mine);
  await button(mine, say('boats.Wizard.discard')).click();
  await expect(field(mine, say('boats.GeneralTab.name'))).toHaveValue(lighthouse.name);
  await openFleet(mine);
  await expect(page.getByText(/Kaydedilmemiş/)).toHaveCount(0);
  expect(await server.writes()).toEqual([]);
});

test('B26: back, forward and a reload in a form that isn’t saved: it is all there, and nothing was sent', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page } = mine;
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await typeGeneral(mine, typed);
  await kept(mine);
  await page.goBack();
  await expect(card(mine, lighthouse.name)).toContainText('Kaydedilmemiş değişiklik');
  await page.goForward();
  await expectGeneral(mine, typed);
  await page.reload();
  await expectGeneral(mine, typed);
  expect(await server.writes()).toEqual([]);
});

test('B057 B094 B158: photos are sorted by button, by key and by mouse, taken away and brought back; the server holds that order', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;
  const before = (await server.boat(deniz, lighthouse.id)).images.map(({ imageUrl }) => imageUrl);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await openTab(mine, say('boats.tab.images'));
  await addPhotos(mine, [photos.small]);
  await expect(photosOf(mine).last()).toContainText(say('photo.State.sent'));

  // 1 2 3 4 5 → 5 1 2 3 4
  await button(mine, say('photo.Grid.makeCover', { number: 5 })).click();
  await expect(page.getByText(say('photo.Grid.dropped', { number: 1, count: 5 }))).toBeAttached();
  // → 1 5 2 3 4
  await button(mine, say('photo.Grid.later', { number: 1 })).click();
  // → 1 2 5 3 4, without a mouse
  await button(mine, say('photo.Grid.handle', { number: 2 })).focus();
  await page.keyboard.press('Space');
  // Lifted, and at once over its own place.
  await expect(page.getByText(say('photo.Grid.over', { number: 2, count: 5 }))).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(say('photo.Grid.over', { number: 3, count: 5 }))).toBeAttached();
  await page.keyboard.press('Space');
  // → 2 5 3 4 1, by mouse: from its handle to the middle of the last one
  const last = await photosOf(mine).last().boundingBox();
  await button(mine, say('photo.Grid.handle', { number: 1 })).hover();
  await page.mouse.down();
  await page.mouse.move(400, 500, { steps: 5 });
  await page.mouse.move((last?.x ?? 0) + (last?.width ?? 0) / 2, (last?.y ?? 0) + 60, { steps: 10 });
  await page.mouse.up();
  await expect(page.getByText(say('photo.Grid.dropped', { number: 5, count: 5 }))).toBeAttached();
  // → 2 5 4 1; brought back; then gone for good. The first click after a drag may still count as its end.
  await expect(async () => {
    if ((await photosOf(mine).count()) === 5)
      await button(mine, say('photo.Grid.remove', { number: 3 })).click();
    await expect(photosOf(mine)).toHaveCount(4, { timeout: 1_000 });
  }).toPass();
  await button(mine, say('common.undo')).click();
  await expect(photosOf(mine)).toHaveCount(5);
  await toastsGone(mine);
  await button(mine, say('photo.Grid.remove', { number: 3 })).click();
  await expect(photosOf(mine)).toHaveCount(4);
  await saveDraft(mine, 'draftSending');
  await expectChip(mine, ALL_SENT, 30_000);

  const { images } = await server.boat(deniz, lighthouse.id);
  const [one, two, , four] = before;
  const urls = images.map(({ imageUrl }) => imageUrl);
  expect([urls[0], urls[2], urls[3]]).toEqual([two, four, one]);
  expect(before).not.toContain(urls[1]);
  expect(images.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
});

test('D1 D2: another device changed the boat meanwhile: other fields are merged, the same field is asked about', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await goOffline(mine);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await field(mine, say('boats.GeneralTab.name')).fill('Fener');
  await saveDraft(mine, 'draftWaiting');
  await server.changeBoat(lighthouse.id, { titleTR: 'Başka cihazdan başlık', numberOfBeds: 9 });
  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 30_000);
  expect(await server.boat(deniz, lighthouse.id)).toMatchObject({
    name: 'Fener',
    titleTR: 'Başka cihazdan başlık',
    numberOfBeds: 9,
  });

  await goOffline(mine);
  await editBoat(mine, 'Fener');
  await field(mine, say('boats.GeneralTab.titleTR')).fill('Benim başlığım');
  await saveDraft(mine, 'draftWaiting');
  await server.changeBoat(lighthouse.id, { titleTR: 'Onların başlığı' });
  await goOnline(mine);
  await expectChip(mine, '1 işlem sizi bekliyor', 30_000);
  expect(await server.writes({ path: '/v1/boat' })).toHaveLength(1);
  expect(await server.boat(deniz, lighthouse.id)).toMatchObject({ titleTR: 'Onların başlığı' });
  await toastsGone(mine);
  await chip(mine).click();
  await expect(page.getByText(say('outbox.state.conflict'))).toBeVisible();
  await shot(mine, 'outbox-conflict');
  await page.getByRole('link', { name: say('outbox.compare') }).click();
  const question = page
    .getByRole('dialog')
    .getByRole('radiogroup', { name: say('boats.GeneralTab.titleTR') });
  await question.getByRole('radio', { name: 'Benim başlığım' }).check();
  await button(mine, say('compare.send')).click();
  await expectChip(mine, ALL_SENT, 30_000);
  expect(await server.writes({ path: '/v1/boat' })).toHaveLength(2);
  expect(await server.boat(deniz, lighthouse.id)).toMatchObject({ titleTR: 'Benim başlığım' });
});

test('a boat that another device changed a moment ago opens online as it is now, and saving it clashes with nothing', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  await openFleet(mine);
  await server.changeBoat(lighthouse.id, { titleTR: 'Başka cihazdan' });
  await editBoat(mine, lighthouse.name);
  const title = field(mine, say('boats.GeneralTab.titleTR'));
  await expect(title).toHaveValue('Başka cihazdan');
  await title.fill('Buradan');
  await saveDraft(mine, 'draftSending');
  await expectChip(mine, ALL_SENT, 30_000);
  expect(await server.boat(deniz, lighthouse.id)).toMatchObject({ titleTR: 'Buradan' });
});

test('D3 N19: the boat was deleted on the server meanwhile: it is told, nothing is made anew by itself, and what was typed goes on as a new boat', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  mine.errors.expectStatus(404);
  await goOffline(mine);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await field(mine, say('boats.GeneralTab.name')).fill('Fener');
  await openTab(mine, say('boats.tab.images'));
  await addPhotos(mine, [photos.small]);
  await saveDraft(mine, 'draftWaiting');
  await server.as(deniz)('DELETE', `/boat/${lighthouse.id}`);
  await goOnline(mine);
  await expectChip(mine, '1 işlem sizi bekliyor', 30_000);
  await chip(mine).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Fener' });
  await expect(line).toContainText(say('boats.save.gone'));
  // To edit a boat that is gone would only lead to the same no.
  await expect(line.getByRole('link', { name: say('outbox.edit') })).toHaveCount(0);
  await shot(mine, 'outbox-boat-gone');
  expect(await server.writes({ path: '/v1/boat' })).toEqual([]);

  await line.getByRole('button', { name: say('outbox.openAsNew') }).click();
  await expect(field(mine, say('boats.GeneralTab.name'))).toHaveValue('Fener');
  await saveDraft(mine, 'draftSending');
  await expectChip(mine, ALL_SENT, 60_000);
  const [write, ...more] = await server.writes({ path: '/v1/boat' });
  expect(more).toEqual([]);
  expect(write?.method).toBe('POST');
  expect(await server.boat(deniz, Number(write?.recordId))).toMatchObject({
    name: 'Fener',
    images: Array.from({ length: 5 }, () => expect.anything()),
  });
});

test('D6 D7: at sea a boat is begun, changed twice and given a photo, another one is begun and given up: one boat arrives, as it was last', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await server.idempotency(false);
  await goOffline(mine);
  await saveNewBoat(mine, 'Poyraz', 'draftWaiting');
  await rename(mine, 'Poyraz', 'Samyeli', 'draftWaiting');
  await editBoat(mine, 'Samyeli');
  await openTab(mine, say('boats.tab.images'));
  await addPhotos(mine, [photos.small]);
  await saveDraft(mine, 'draftWaiting');
  await expectChip(mine, 'Çevrimdışı · 1 bekliyor');
  await saveNewBoat(mine, 'Vazgeçilen', 'draftWaiting');
  await expectChip(mine, 'Çevrimdışı · 2 bekliyor');
  await chip(mine).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Vazgeçilen' })
    .getByRole('button', { name: say('outbox.discard') })
    .click();
  await page
    .getByRole('dialog', { name: say('outbox.discard.title') })
    .getByRole('button', { name: say('outbox.discard'), exact: true })
    .click();
  await expectChip(mine, 'Çevrimdışı · 1 bekliyor');
  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 30_000);
  await expectEachOnce(server, ['POST Samyeli']);
  const fresh = (await server.boatIds(deniz)).filter(id => id > 112);
  expect(fresh).toHaveLength(1);
  expect((await server.boat(deniz, fresh[0] ?? 0)).images).toHaveLength(1);
});

test('D8: a boat is changed and changed again while nobody knows yet whether it was made: it is made once and holds the last word', async ({
  readyDevice,
  server,
}) => {
  test.setTimeout(120_000);
  const mine = await readyDevice();
  await server.idempotency(false);
  await server.faults({
    method: 'POST',
    path: '^/v1/boat$',
    // Longer than both changes take: a server that is known to be silent is spoken of in other words.
    answerDelayMs: 15_000,
    closeAfter: true,
    times: 1,
  });
  mine.errors.expectNoNetwork();
  await saveNewBoat(mine, 'Poyraz', 'draftSending');
  await expect.poll(() => server.writes({ method: 'POST' })).toHaveLength(1);
  await rename(mine, 'Poyraz', 'Samyeli', 'draftSending');
  await rename(mine, 'Samyeli', 'Keşişleme', 'draftSending');
  await expectChip(mine, ALL_SENT, 60_000);
  await expect(card(mine, 'Keşişleme')).toHaveCount(1);
  const [fresh = 0, ...others] = (await server.boatIds(deniz)).filter(id => id > 112);
  expect(others).toEqual([]);
  expect(await server.boat(deniz, fresh)).toMatchObject({ name: 'Keşişleme' });
  await expectEachOnce(server, ['POST Poyraz', `PUT ${fresh}`]);
});

test('with the panel closed the worker sends what waits when the network is back', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  await mine.page.reload();
  await goOffline(mine);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await typeGeneral(mine, typed);
  await openTab(mine, mine.say('boats.tab.images'));
  await addPhotos(mine, [photos.small]);
  await saveDraft(mine, 'draftWaiting');
  await mine.page.goto('about:blank');
  await server.forgetRequests();
  await goOnline(mine);
  await expect.poll(() => server.writes({ path: '/v1/boat' }), { timeout: 30_000 }).toHaveLength(1);
  expect(await server.writes()).toHaveLength(2);

  await open(mine, '/outbox');
  await expectChip(mine, ALL_SENT);
  await expect(mine.page.getByRole('listitem').filter({ hasText: typed.name })).toContainText('Gönderildi');
  expect(await server.writes()).toHaveLength(2);
  expect(await server.boat(deniz, lighthouse.id)).toMatchObject({ name: typed.name, numberOfCabins: 6 });
});
