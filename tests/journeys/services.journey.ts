/** The services tab: services of the period, the fee of an hourly boat, packages (B054–B056). */
import type { Locator } from '@playwright/test';
import { beginBoat, draftYunus, openFleet, openTab, saveDraft, openBoat } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';
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

test('a boat’s services: what is offered, what is refused and put right, and what is taken back', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('B070 B200 B201 Q125: a period of the service is offered only where the boat’s rental allows it', async () => {
    const word = (period: 'booking' | 'day' | 'week') => say(`boats.servicePeriod.${period}`);
    const offered = (service: string) => periodOf(mine, service).locator('option:not([value=""])');
    await beginServices(mine, 'weekly');
    // No fee beside the services: that is for hourly boats.
    await expect(panelOf(mine).getByRole('combobox')).toHaveCount(0);
    await pick(mine, ['Emniyet ağı (çocuklu aileler için)']);
    await expect(offered('Emniyet ağı (çocuklu aileler için)')).toHaveText([
      word('booking'),
      word('day'),
      word('week'),
    ]);
    await expect(periodOf(mine, 'Emniyet ağı (çocuklu aileler için)')).toHaveValue(String(BOOKING));
  });

  await test.step('B054 B198 B201 B245 Q126: a service is searched for; a price that is none is said, stays, and moves with its service; an empty one is asked for', async () => {
    const invalid = say('boats.rules.invalidServicePrice');
    await beginServices(mine, 'hourly');
    await mine.button(say('boats.ServicesTab.add')).click();
    await expect(picker(mine).getByRole('heading', { name: 'Su sporları' })).toBeVisible();
    await picker(mine).getByRole('searchbox').fill('ICECEK PAK');
    await expect(picker(mine).getByRole('switch')).toHaveCount(1);
    await picker(mine).getByRole('switch').check();
    await page.keyboard.press('Escape');
    await pick(mine, [hostess, photoShoot]);
    // B201: there is nothing to choose.
    await expect(rowOf(mine, drinks)).toContainText(say('boats.servicePeriod.booking'));
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

  await test.step('B055 B056 B079 Q127: what is taken back comes back: a removed service, the price of a fee; a package begins with its name', async () => {
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

    await mine.button(say('boats.ServicesTab.addPackage')).click();
    const first = rowOf(mine, say('boats.ServicesTab.package', { number: 1 }));
    await expect(first.getByLabel(say('boats.ServicesTab.nameTR'))).toBeFocused();
    await expect(first.getByLabel(say('boats.ServicesTab.nameEN'))).toHaveAttribute('lang', 'en');
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
    await mine.goOnline();
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
