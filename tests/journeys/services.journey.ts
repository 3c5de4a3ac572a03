/** The services tab: services of the period, the fee of an hourly boat, packages (B054–B056). */
import type { Locator } from '@playwright/test';
import {
  beginBoat,
  draftYunus,
  draftDenizFeneri,
  openFleet,
  openTab,
  saveDraft,
  openBoat,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';
import { workingCopy } from './support/wizard.ts';
import { labelled, panelOf, rowOf } from './support/wizard.ts';

const [drinks, hostess, photoShoot] = ['Alkolsüz içecek paketi', 'Hostes', 'Fotoğraf çekimi'] as const;
const BOOKING = 1;
const WEEK = 3;

/** A service of the API's own lists, by its Turkish name. */
async function serviceId(server: PanelServer, name: string, period = 1): Promise<number> {
  const { data } = await server.as(deniz)('GET', `/boat/services?period=${period}`);
  const found = (data as { id: number; name: string }[]).find(service => service.name === name);
  if (!found) throw new Error(`There is no service ${name}`);
  return found.id;
}

async function openServices(device: Device, boat: string): Promise<void> {
  await openBoat(device, boat);
  await openTab(device, device.say('boats.tab.services'));
}

/** The services of a boat that was just begun. */
async function beginServices(device: Device, period: 'hourly' | 'daily' | 'weekly'): Promise<void> {
  await openFleet(device);
  await beginBoat(device, period);
  await openTab(device, device.say('boats.tab.services'));
}

function picker({ page, say }: Device): Locator {
  return page.getByRole('dialog', { name: say('boats.ServicesTab.pick') });
}

/** Switches services on or off in the list of all. */
async function pick(device: Device, names: readonly string[], on = true): Promise<void> {
  await device.button(device.say('boats.ServicesTab.add')).click();
  for (const name of names) await picker(device).getByRole('switch', { name, exact: true }).setChecked(on);
  await picker(device)
    .getByRole('button', { name: device.say('boats.ServicesTab.picked') })
    .click();
  await expect(picker(device)).toHaveCount(0);
}

function priceOf(device: Device, service: string): Locator {
  return labelled(rowOf(device, service), device.say('boats.ServicesTab.price'));
}

function periodOf(device: Device, service: string): Locator {
  return labelled(rowOf(device, service), device.say('boats.ServicesTab.period'));
}

function packageNo(device: Device, number: number): Locator {
  return rowOf(device, device.say('boats.ServicesTab.package', { number }));
}

test('B054 B055 B056 B079 B093 B106 B109 B130 B131 B217 Q137: filled in without a server and killed, it is all there, and arrives as it was typed', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { say, page } = mine;
  const ids = [await serviceId(server, drinks), await serviceId(server, hostess)];
  const { data: offered } = await server.as(deniz)('GET', '/boat/services?period=1');
  await openServices(mine, draftYunus.name);
  await mine.takePicture('services-empty');
  mine.errors.expectNoNetwork();
  await server.stop();

  await mine.button(say('boats.ServicesTab.add')).click();
  const services = picker(mine).getByRole('switch');
  await expect(services).toHaveCount((offered as unknown[]).length);
  await expect(picker(mine).getByRole('heading', { name: 'Su sporları' })).toBeVisible();
  await picker(mine).getByRole('searchbox').fill('ICECEK PAK');
  await expect(services).toHaveCount(1);
  await services.check();
  await picker(mine).getByRole('searchbox').fill('');
  await services.and(page.getByRole('switch', { name: hostess })).check();
  await mine.takePicture('services-picker', false);
  await page.keyboard.press('Escape');

  await priceOf(mine, drinks).fill('250,5');
  await priceOf(mine, hostess).fill('0');
  await rowOf(mine, hostess)
    .getByRole('checkbox', { name: say('boats.ServicesTab.isRequired') })
    .check();
  // B201: there is nothing to choose.
  await expect(rowOf(mine, drinks)).toContainText(say('boats.servicePeriod.booking'));
  await expect(panelOf(mine).getByRole('combobox')).toHaveCount(1);

  await labelled(panelOf(mine), say('boats.ServicesTab.pricingType')).selectOption({
    label: say('boats.servicePricing.perPerson'),
  });
  await labelled(panelOf(mine), say('boats.ServicesTab.servicePrice')).fill('120');

  await mine.button(say('boats.ServicesTab.addPackage')).click();
  await expect(packageNo(mine, 1).getByLabel(say('boats.ServicesTab.nameTR'))).toBeFocused();
  const typed = {
    nameTR: 'Kahvaltılı koy turu',
    nameEN: 'Bay tour with breakfast',
    contentsTR: 'Serpme kahvaltı\nSınırsız çay',
    contentsEN: 'Turkish breakfast, tea',
    pricePerPerson: '900',
  };
  for (const [column, text] of Object.entries(typed))
    await labelled(packageNo(mine, 1), say(`boats.ServicesTab.${column as keyof typeof typed}`)).fill(text);
  await expect(packageNo(mine, 1).getByLabel(say('boats.ServicesTab.nameEN'))).toHaveAttribute('lang', 'en');
  // The foot tells of an earlier moment, too: what counts is what is on disk.
  await expect
    .poll(() => workingCopy(mine, `boat:${draftYunus.id}`))
    .toMatchObject({ additionalPackages: [{ pricePerPerson: 900 }] });
  await mine.kill();

  await mine.startAgain();
  await mine.open(`/boat/edit/${draftYunus.id}`);
  await expect(priceOf(mine, drinks)).toHaveValue('250,5');
  await expect(priceOf(mine, hostess)).toHaveValue('0');
  await expect(labelled(panelOf(mine), say('boats.ServicesTab.servicePrice'))).toHaveValue('120');
  for (const [column, text] of Object.entries(typed))
    await expect(
      labelled(packageNo(mine, 1), say(`boats.ServicesTab.${column as keyof typeof typed}`)),
    ).toHaveValue(text);
  await mine.takePicture('services-filled');
  await saveDraft(mine);
  await server.start();
  await mine.page.reload();
  await mine.expectAllSent();

  const held = await server.boat(deniz, draftYunus.id);
  expect(held['services']).toEqual([
    { serviceId: ids[0], price: 250.5, isRequired: false, boatServicePeriod: BOOKING },
    { serviceId: ids[1], price: 0, isRequired: true, boatServicePeriod: BOOKING },
  ]);
  expect(held).toMatchObject({ servicePricingType: 2, servicePrice: 120 });
  expect(held['additionalPackages']).toEqual([{ ...typed, pricePerPerson: 900 }]);
});

test('a boat’s services: what is offered, what is refused and put right, what is taken back, and what two devices changed', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('B070 B200 B201 Q125: a period of the service is offered only where the boat’s rental allows it', async () => {
    const word = (period: 'booking' | 'day' | 'week') => say(`boats.servicePeriod.${period}`);
    const offered = (service: string) => periodOf(mine, service).locator('option:not([value=""])');
    await beginServices(mine, 'daily');
    // No fee beside the services: that is for hourly boats.
    await expect(panelOf(mine).getByRole('combobox')).toHaveCount(0);
    await pick(mine, ['Kaptan']);
    await expect(offered('Kaptan')).toHaveText([word('booking'), word('day')]);
    await expect(periodOf(mine, 'Kaptan')).toHaveValue(String(BOOKING));

    await beginServices(mine, 'weekly');
    await pick(mine, ['Emniyet ağı (çocuklu aileler için)']);
    await expect(offered('Emniyet ağı (çocuklu aileler için)')).toHaveText([
      word('booking'),
      word('day'),
      word('week'),
    ]);
  });

  await test.step('B198 B245 Q126: a price that is none is said, stays, and moves with its service; an empty one is asked for', async () => {
    const invalid = say('boats.rules.invalidServicePrice');
    await beginServices(mine, 'hourly');
    await pick(mine, [drinks, hostess, photoShoot]);
    await priceOf(mine, hostess).fill('çok');
    await priceOf(mine, photoShoot).fill('-5');
    await priceOf(mine, drinks).focus();
    await expect(rowOf(mine, hostess)).toContainText(invalid);
    await expect(rowOf(mine, photoShoot)).toContainText(invalid);
    await expect(rowOf(mine, drinks)).not.toContainText(invalid);

    await mine.button(say('boats.ServicesTab.remove', { name: drinks })).click();
    await expect(rowOf(mine, drinks)).toHaveCount(0);
    await expect(rowOf(mine, hostess)).toBeFocused();
    await expect(priceOf(mine, hostess)).toHaveValue('çok');
    await expect(rowOf(mine, hostess)).toContainText(invalid);
    await mine.button(say('boats.Wizard.saveDraft')).first().click();
    await expect(page.getByRole('alert').filter({ hasText: invalid })).toBeVisible();
    expect(await server.writes()).toEqual([]);
    await expect(priceOf(mine, hostess)).toHaveValue('çok');

    await priceOf(mine, hostess).fill('1250,75');
    await priceOf(mine, photoShoot).fill('');
    // B039: what lacks is told when the tab is left; a draft may be saved all the same.
    await mine.button(say('boats.Wizard.next')).click();
    await expect(rowOf(mine, photoShoot)).toContainText(invalid);
    await expect(rowOf(mine, hostess)).not.toContainText(invalid);
    await saveDraft(mine, 'draftSending');
    await mine.expectAllSent();
    const [created] = await server.writes({ path: '/v1/boat' });
    const { services } = await server.boat(deniz, Number(created?.recordId));
    expect(services).toMatchObject([{ price: 1250.75 }, { price: null }]);
  });

  await test.step('B055 B079 Q127: what is taken back comes back: a removed service, a removed package, the price of a fee', async () => {
    await mine.goOffline();
    await beginServices(mine, 'hourly');
    await pick(mine, [drinks, hostess]);
    await priceOf(mine, drinks).fill('300');
    await priceOf(mine, hostess).fill('400');

    await mine.button(say('boats.ServicesTab.remove', { name: drinks })).click();
    await expect(rowOf(mine, drinks)).toHaveCount(0);
    await mine.button(say('common.undo')).click();
    await expect(priceOf(mine, drinks)).toHaveValue('300');
    await expect(panelOf(mine).getByRole('list').first().getByRole('listitem').first()).toContainText(drinks);
    await mine.closeToasts();
    // The same in the list of all.
    await pick(mine, [drinks], false);
    await expect(rowOf(mine, drinks)).toHaveCount(0);
    await pick(mine, [drinks]);
    await expect(priceOf(mine, drinks)).toHaveValue('300');
    await expect(priceOf(mine, hostess)).toHaveValue('400');
    await mine.closeToasts();

    const type = labelled(panelOf(mine), say('boats.ServicesTab.pricingType'));
    const fee = labelled(panelOf(mine), say('boats.ServicesTab.servicePrice'));
    await expect(fee).toHaveCount(0);
    await type.selectOption({ label: say('boats.servicePricing.single') });
    await fee.fill('75');
    await type.selectOption({ label: say('boats.servicePricing.none') });
    await expect(fee).toHaveCount(0);
    await type.selectOption({ label: say('boats.servicePricing.perPerson') });
    await expect(fee).toHaveValue('75');

    const nameTR = (number: number) => packageNo(mine, number).getByLabel(say('boats.ServicesTab.nameTR'));
    for (const [number, name] of [
      [1, 'Sabah'],
      [2, 'Akşam'],
    ] as const) {
      await mine.button(say('boats.ServicesTab.addPackage')).click();
      await nameTR(number).fill(name);
    }
    await mine.button(say('boats.ServicesTab.removePackage', { number: 1 })).click();
    await expect(nameTR(1)).toHaveValue('Akşam');
    await expect(packageNo(mine, 1)).toBeFocused();
    await mine.button(say('common.undo')).click();
    await expect(nameTR(1)).toHaveValue('Sabah');
    await expect(nameTR(2)).toHaveValue('Akşam');
    await mine.closeToasts();
    for (const number of [2, 1])
      await mine.button(say('boats.ServicesTab.removePackage', { number })).click();
    await expect(mine.button(say('boats.ServicesTab.addPackage'))).toBeFocused();
  });

  await test.step('D2 B093 B109: services and packages that were changed on both sides are compared in words', async () => {
    const id = await serviceId(server, hostess);
    await openServices(mine, draftYunus.name);
    await pick(mine, [drinks, hostess]);
    await priceOf(mine, drinks).fill('99,5');
    await priceOf(mine, hostess).fill('400');
    await mine.button(say('boats.ServicesTab.addPackage')).click();
    await packageNo(mine, 1).getByLabel(say('boats.ServicesTab.nameTR')).fill('Sabah turu');
    await labelled(packageNo(mine, 1), say('boats.ServicesTab.pricePerPerson')).fill('700');
    await saveDraft(mine, 'draftWaiting');
    const theirs = { serviceId: id, price: 450, isRequired: true, boatServicePeriod: BOOKING };
    await server.changeBoat(draftYunus.id, {
      services: [theirs],
      additionalPackages: [
        { nameTR: 'Gün batımı', nameEN: null, contentsTR: 'Meyve', contentsEN: null, pricePerPerson: 850 },
      ],
    });
    await mine.goOnline();
    await mine.expectChip('1 işlem sizi bekliyor', 30_000);
    await mine.openOutbox();
    await page.getByRole('link', { name: say('outbox.compare') }).click();

    const question = (name: string) => page.getByRole('dialog').getByRole('radiogroup', { name });
    const services = question(say('boats.ServicesTab.services')).locator('label');
    const [own, other] = [services.first(), services.last()];
    await expect(own).toContainText(drinks);
    await expect(own).toContainText('₺99,5');
    await expect(own).toContainText(say('boats.servicePeriod.booking'));
    await expect(other).toContainText(hostess);
    await expect(other).toContainText('₺450');
    await expect(other).toContainText(say('boats.ServicesTab.isRequired'));
    await expect(other.locator('mark')).toHaveText(['₺450', say('boats.ServicesTab.isRequired')]);
    const packages = question(say('boats.ServicesTab.packages'));
    await expect(packages).toContainText('Sabah turu');
    await expect(packages).toContainText('₺850');
    await mine.takePicture('services-conflict', false);

    await other.getByRole('radio').check();
    await packages.getByRole('radio').first().check();
    await mine.button(say('compare.send')).click();
    await mine.expectAllSent();
    const held = await server.boat(deniz, draftYunus.id);
    expect(held['services']).toEqual([theirs]);
    expect(held['additionalPackages']).toMatchObject([{ nameTR: 'Sabah turu', pricePerPerson: 700 }]);
  });

  await test.step('B199 B246 Q125: a weekly service that an hourly boat came with stays, says what is wrong with it, and can be put right', async () => {
    const unlisted = await serviceId(server, 'Kaptan', 3);
    const line = { price: 500, isRequired: false, boatServicePeriod: WEEK };
    await server.changeBoat(draftYunus.id, {
      services: [
        { ...line, serviceId: await serviceId(server, hostess) },
        { ...line, serviceId: unlisted, boatServicePeriod: BOOKING },
      ],
    });
    await server.changeBoat(draftDenizFeneri.id, {
      services: [{ ...line, serviceId: await serviceId(server, hostess) }],
    });
    await openServices(mine, draftDenizFeneri.name);
    await expect(rowOf(mine, hostess)).toContainText('Bu hizmet dönemi bu kiralama türünde kullanılamaz');

    await openServices(mine, draftYunus.name);
    await expect(periodOf(mine, hostess)).toHaveValue(String(WEEK));
    await expect(rowOf(mine, hostess)).toContainText('Haftalık hizmet saatlik kiralamada kullanılamaz');
    const gone = say('boats.ListField.unlisted', { id: unlisted });
    await expect(rowOf(mine, gone)).toBeVisible();
    await mine.takePicture('services-wrong-period');

    await periodOf(mine, hostess).selectOption({ label: say('boats.servicePeriod.booking') });
    await expect(rowOf(mine, hostess)).not.toContainText(/Haftalık|Hafta başına/);
    await mine.button(say('boats.ServicesTab.remove', { name: gone })).click();
    await expect(rowOf(mine, gone)).toHaveCount(0);
    await saveDraft(mine, 'draftSending');
    await mine.expectAllSent();
    expect((await server.boat(deniz, draftYunus.id))['services']).toEqual([
      { ...line, serviceId: await serviceId(server, hostess), boatServicePeriod: BOOKING },
    ]);
  });
});
