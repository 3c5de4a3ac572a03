/** Discounts: the list and the form, with a network and without one (A032–A034, A138–A147, A259, A298–A306, Q113–Q119). */
import type { Locator } from '@playwright/test';
import { card } from './support/boats.ts';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { now } from './support/startTime.ts';
import { expect, test } from './support/test.ts';
import { typeWhileSaving } from './support/typeWhileSaving.ts';
import { workingCopy } from './support/wizard.ts';

const DISCOUNTS = '/v1/discount';
/** None is active: they stand in nobody's way. */
const seasonEnd = { id: 8, name: 'Sezon kapanışı' } as const;
const autumn = { id: 13, name: 'Ekim rotası' } as const;
const loyalGuests = { id: 10, name: 'Sadık misafir indirimi' } as const;

const typed = {
  name: 'Yılbaşı indirimi',
  rate: '12',
  boat: 'Günbatımı',
  from: '2031-01-02',
  to: '2031-02-03',
};

async function openList(device: Device, page = ''): Promise<void> {
  await device.open(`/discount${page}`);
  await expect(device.heading(device.say('discounts.Page.title'))).toBeVisible();
}

async function edit(device: Device, { id, name }: { readonly id: number; readonly name: string }) {
  await device.open(`/discount/edit/${id}`);
  await expect(device.heading(name)).toBeVisible();
}

function boat({ page }: Device, name: string): Locator {
  return page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
}

function day({ page, say }: Device, label: 'start' | 'end' | 'checkinStart' | 'checkinEnd'): Locator {
  return page.getByLabel(say(`discounts.field.${label}`));
}

async function fill(device: Device, values: typeof typed): Promise<void> {
  const { say } = device;
  await device.field(say('discounts.field.name')).fill(values.name);
  await device.field(say('discounts.field.rate')).fill(values.rate);
  await day(device, 'start').fill(values.from);
  await day(device, 'end').fill(values.to);
  await boat(device, values.boat).check();
}

async function begin(device: Device): Promise<void> {
  await openList(device);
  await device.page
    .getByRole('link', { name: device.say('discounts.Page.new') })
    .first()
    .click();
  await expect(device.heading(device.say('discounts.Form.new'))).toBeVisible();
}

async function save(device: Device): Promise<void> {
  await device.button(device.say('form.save')).click();
  await expect(device.heading(device.say('discounts.Page.title'))).toBeVisible();
}

async function held(server: PanelServer, id: number): Promise<unknown> {
  return (await server.as(deniz)('GET', `/discount/${id}`)).data;
}

/** A page of the server's list. */
async function served(server: PanelServer, page: number): Promise<{ id: number; name: string }[]> {
  const { data } = await server.as(deniz)('GET', `/discount?page=${page}`);
  return (data as { items: { id: number; name: string }[] }).items;
}

async function countOf(server: PanelServer, name: string): Promise<number> {
  const pages = await Promise.all([1, 2].map(page => served(server, page)));
  return pages.flat().filter(item => item.name === name).length;
}

test('the list of discounts and the form, in the hand: read at sea, refused until it is right', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('A032 A138–A141: the list tells name, rate, type, days and boats, ten on a page', async () => {
    await mine.goOffline();
    await openList(mine);
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(card(mine, 'Erken rezervasyon – bahar')).toContainText(say('discounts.checkin'));
    await page.getByRole('link', { name: say('pager.next') }).click();
    await expect(page).toHaveURL(/\/discount\?page=2$/);
    await expect(page.getByRole('article')).toHaveCount(4);
    const loyal = card(mine, loyalGuests.name);
    for (const text of ['%8', 'Standart', 'Süresiz', 'Etkin değil', 'Mavi Düş, Lodos, Yakamoz ve Kırlangıç'])
      await expect(loyal).toContainText(text);
  });

  await mine.goOnline();

  await test.step('A259 A298–A306 Q114–Q116: what is wrong is told at its field, stays and isn’t sent; put right it is saved', async () => {
    const expectTold = (id: Parameters<typeof say>[0], values = {}, count = 1) =>
      expect(page.getByText(say(id, values), { exact: true })).toHaveCount(count);
    await openList(mine);
    await begin(mine);
    const [name, rate] = [mine.field(say('discounts.field.name')), mine.field(say('discounts.field.rate'))];
    // What the marketplace allows is on the device.
    await expect(page.getByText(/%50/)).toBeVisible();
    // Each field when it was left, all of them on saving.
    await rate.fill('abc');
    await name.focus();
    await expectTold('discounts.rule.rateWhole');
    await expect(rate).toHaveValue('abc');
    await mine.button(say('form.save')).click();
    await expect(name).toBeFocused();
    // Another press says the same again: there is one toast of it.
    const clock = await mine.stopTime();
    await mine.button(say('form.save')).click();
    await mine.button(say('form.save')).click();
    await expect(mine.toasts()).toHaveCount(1);
    await clock.resume();
    for (const id of ['nameRequired', 'startRequired', 'endRequired', 'boats'] as const)
      await expectTold(`discounts.rule.${id}`);
    await mine.closeToasts();
    await rate.fill('101');
    await expectTold('discounts.rule.rateMax', { maxValue: 50 });
    await expect(rate).toHaveValue('101');
    // As the field itself shows it.
    await rate.fill('%12');
    await expect(rate).not.toHaveAttribute('aria-invalid', 'true');
    await name.fill('Bahar');
    await day(mine, 'start').fill('2031-02-03');
    await day(mine, 'end').fill('2031-02-02');
    await expectTold('discounts.rule.endBeforeStart');
    await day(mine, 'end').fill('');
    await day(mine, 'end').pressSequentially('12');
    await name.focus();
    await expectTold('discounts.rule.date');

    // Without an end there are no days to give; early bookings always have an end, and days of check-in besides.
    const limitless = page.getByRole('switch', { name: say('discounts.field.limitless') });
    await limitless.check();
    await expect(day(mine, 'start')).toHaveCount(0);
    await page.getByRole('radio', { name: new RegExp(`^${say('discounts.type.early')}`) }).check();
    await expect(limitless).toHaveCount(0);
    await expect(day(mine, 'start')).toHaveValue('2031-02-03');
    await expect(day(mine, 'checkinStart')).toHaveAccessibleDescription(say('discounts.rule.startRequired'));
    await expect(day(mine, 'checkinEnd')).toHaveAccessibleDescription(say('discounts.rule.endRequired'));
    await page.getByRole('switch', { name: say('discounts.field.active') }).uncheck();
    await expectTold('discounts.rule.boats', {}, 0);
    await page.getByRole('checkbox', { name: say('discounts.Boats.all') }).check();
    await expect(page.getByText(say('discounts.Boats.count', { count: 12 }))).toBeVisible();
    expect(await server.writes({ path: DISCOUNTS })).toEqual([]);

    for (const [label, date] of [
      ['end', '2031-02-04'],
      ['checkinStart', '2031-05-01'],
      ['checkinEnd', '2031-05-02'],
    ] as const)
      await day(mine, label).fill(date);
    await save(mine);
    await mine.expectAllSent();
    const [write] = await server.writes({ path: DISCOUNTS });
    expect(await held(server, Number(write?.recordId))).toMatchObject({
      name: 'Bahar',
      discountRate: 12,
      discountType: 2,
      isActive: false,
      checkinEndDate: '2031-05-02',
    });
  });

  await test.step('U86: a form that would be left after a save stays open with what was typed meanwhile', async () => {
    await edit(mine, loyalGuests);
    await mine.field(say('discounts.field.rate')).fill('7');
    const name = mine.field(say('discounts.field.name'));
    const last = await typeWhileSaving(mine, name);
    await mine.expectAllSent();
    expect(await held(server, loyalGuests.id)).toMatchObject({ discountRate: 7 });
    await expect(name).toHaveValue(last);
    await page.reload();
    await expect(name).toHaveValue(last);
    await save(mine);
    await mine.expectAllSent();
    expect(await held(server, loyalGuests.id)).toMatchObject({ discountRate: 7, name: last });
  });
});

test('A033 A143–A147: made at sea in Auckland, kept over a reload and a way back, and sent once with its days; another one overlaps', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice({ timeZone: 'Pacific/Auckland' });
  const { page, say } = mine;
  await mine.goOffline();
  await begin(mine);
  await expect(page.getByText(/%50 .*itibarıyla/)).toBeVisible();
  await fill(mine, typed);
  const subject = `discount:${new URL(page.url()).pathname.split('/').at(-1)}`;
  await expect.poll(() => workingCopy(mine, subject)).toMatchObject({ name: typed.name, endDate: typed.to });
  await page.reload();
  await expect(mine.field(say('discounts.field.rate'))).toHaveValue(typed.rate);
  await expect(boat(mine, typed.boat)).toBeChecked();

  await openList(mine);
  await expect(card(mine, typed.name)).toContainText('Bu cihazda taslak');
  await mine.open('/outbox');
  const unsaved = page.getByRole('listitem').filter({ hasText: typed.name });
  await expect(unsaved).toContainText(say('outbox.unsaved.discount'));
  await unsaved.getByRole('link', { name: say('outbox.edit') }).click();
  await mine.button(say('form.discard')).click();
  await expect(mine.heading(say('discounts.Page.title'))).toBeVisible();
  await expect(card(mine, typed.name)).toHaveCount(0);
  await mine.button(say('common.undo')).click();
  await card(mine, typed.name).getByRole('link', { name: 'Düzenle' }).click();
  await expect(day(mine, 'end')).toHaveValue(typed.to);

  await save(mine);
  await expect(card(mine, typed.name)).toContainText(say('common.RecordStatus.waiting'));
  await expect(card(mine, typed.name)).toContainText(/2\sOca.*3\sŞub.*\s2031/);
  await mine.expectChip('Çevrimdışı · 1 bekliyor');
  await mine.goOnline();
  await mine.expectAllSent();
  const [write, ...more] = await server.writes({ path: DISCOUNTS });
  expect(more).toEqual([]);
  expect(await held(server, Number(write?.recordId))).toMatchObject({
    name: typed.name,
    discountRate: 12,
    discountType: 1,
    isActive: true,
    startDate: typed.from,
    endDate: typed.to,
    boatIds: [expect.any(Number)],
  });

  await test.step('an overlap names the other discount, which is ended the day before at sea; both are sent in order', async () => {
    const other = { id: 5, name: 'Son dakika – Kaş' } as const;
    await server.beginAnew();
    await mine.goOffline();
    await begin(mine);
    await fill(mine, { ...typed, name: 'Ocak', boat: 'Kekova Bot' });
    const notice = page.getByRole('status').filter({ hasText: say('discounts.Overlap.title', { count: 1 }) });
    await expect(notice).toContainText(other.name);
    await expect(notice).toContainText(`%12 · ${say('discounts.unlimited')} · Kekova Bot`);
    await checkScreen(mine, 'discount-overlap', ['light']);

    const end = mine.button(say('discounts.Overlap.end', { name: other.name, day: '1 Oca 2031' }));
    await end.click();
    await expect(notice).toHaveCount(0);
    // Undone before it left: nothing of it waits.
    await mine.button(say('common.undo')).click();
    await expect(notice).toBeVisible();
    await expect(mine.chip()).not.toContainText('bekliyor');
    await end.click();
    await expect(notice).toHaveCount(0);
    await save(mine);
    await expect(mine.chip()).toHaveText(/2\sbekliyor$/);
    await mine.goOnline();
    await mine.expectAllSent();
    const writes = await server.writes({ path: DISCOUNTS });
    expect(writes).toHaveLength(2);
    expect(Number(writes[0]?.recordId)).toBe(other.id);
    expect(await held(server, other.id)).toMatchObject({ isLimitlessTerm: false, endDate: '2031-01-01' });
    expect(await countOf(server, 'Ocak')).toBe(1);
  });
});

test('discounts that the server refuses, that are gone, or have a boat that is gone; deleting, and none at all', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  mine.errors.expectStatus(422);

  await test.step('A393 A394 Q118 Q119: a conflict is warned of before; one that only the server knows is shown at the boats', async () => {
    const warning = page.getByText(say('discounts.Boats.conflict'));
    await mine.goOffline();
    await begin(mine);
    // Kekova Bot has a standard discount without an end.
    await fill(mine, { ...typed, boat: 'Kekova Bot' });
    await expect(warning).toHaveCount(1);
    await expect(boat(mine, 'Kekova Bot')).toHaveAccessibleDescription(say('discounts.Boats.conflict'));
    await boat(mine, 'Kekova Bot').uncheck();
    await expect(warning).toHaveCount(0);
    await boat(mine, 'Yakamoz').check();
    await boat(mine, typed.boat).check();
    await expect(warning).toHaveCount(0);
    await save(mine);

    await server.changeDiscount(loyalGuests.id, { isActive: true });
    await mine.goOnline();
    await mine.expectChip('1 işlem sizi bekliyor', 30_000);
    await mine.openOutbox();
    const line = page.getByRole('listitem').filter({ hasText: typed.name }).first();
    await expect(line).toContainText(`Yakamoz: ${say('discounts.Boats.conflict')}`);
    await line.getByRole('link', { name: say('outbox.edit') }).click();
    await expect(boat(mine, 'Yakamoz')).toHaveAccessibleDescription(say('discounts.Boats.conflict'));
    await expect(boat(mine, typed.boat)).toHaveAccessibleDescription('');
    await checkScreen(mine, 'discount-refused', ['light']);

    await boat(mine, 'Yakamoz').uncheck();
    await save(mine);
    await mine.expectAllSent();
    expect(await countOf(server, typed.name)).toBe(1);
  });

  await test.step('deleted on another device meanwhile: it is told, and what was typed goes on as a new discount', async () => {
    await mine.goOffline();
    await edit(mine, seasonEnd);
    await mine.field(say('discounts.field.name')).fill('Sezon sonu');
    await save(mine);
    await server.as(deniz)('DELETE', `/discount/${seasonEnd.id}`);
    await mine.goOnline();
    await mine.expectChip('1 işlem sizi bekliyor', 30_000);
    await openList(mine);
    await page
      .getByRole('article')
      .filter({ hasText: say('common.RecordStatus.refused') })
      .getByRole('link', { name: 'Düzenle' })
      .click();
    await expect(page.getByText(say('form.goneText'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('records.toOutbox') })
      .click();
    await mine.button(say('outbox.openAsNew')).click();
    // It is opened, and nothing leaves before it is saved.
    await expect(mine.field(say('discounts.field.name'))).toHaveValue('Sezon sonu');
    expect(await countOf(server, 'Sezon sonu')).toBe(0);
    await save(mine);
    await mine.expectAllSent();
    expect(await countOf(server, 'Sezon sonu')).toBe(1);
  });

  await test.step('A140 A368: deleting: undone, nothing is sent; not undone, it is deleted once', async () => {
    await openList(mine);
    const before = (await server.writes()).length;
    const remove = card(mine, loyalGuests.name).getByRole('button', {
      name: say('records.delete', { name: loyalGuests.name }),
    });
    await remove.click();
    await expect(card(mine, loyalGuests.name)).toHaveCount(0);
    await mine.button(say('common.undo')).click();
    await expect(card(mine, loyalGuests.name)).toBeVisible();
    await mine.expectAllSent();

    await remove.click();
    await expect(card(mine, loyalGuests.name)).toHaveCount(0);
    await mine.expectAllSentInTheEnd();
    expect((await server.writes()).slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE ${DISCOUNTS}/${loyalGuests.id}`,
    ]);
    await mine.page.reload();
    await expect(card(mine, loyalGuests.name)).toHaveCount(0);
  });

  await test.step('a boat that isn’t in the fleet is named by its number, also by the server’s refusal, and can be taken out', async () => {
    await server.changeDiscount(autumn.id, { boatIds: [106, 9_999] });
    const gone = say('discounts.boatGone', { id: '9999' });
    await mine.fetchAgain('/discount?page=2');
    await expect(card(mine, autumn.name)).toContainText(gone);
    await server.faults({
      method: 'POST',
      path: `^${DISCOUNTS}$`,
      status: 422,
      body: {
        success: false,
        data: null,
        message: 'Olmadı',
        validationErrors: [{ key: 'boatIds', message: '[9999]' }],
      },
      times: 1,
    });
    await edit(mine, autumn);
    await expect(page.getByRole('checkbox', { name: gone })).toBeChecked();
    await mine.field(say('discounts.field.rate')).fill('26');
    await save(mine);
    await mine.expectChip('1 işlem sizi bekliyor', 30_000);
    await edit(mine, autumn);
    const listed = page.getByText(`${gone}: ${say('discounts.Boats.conflict')}`);
    await expect(listed).toBeVisible();
    await page.getByRole('checkbox', { name: gone }).click();
    await expect(listed).toHaveCount(0);
    await save(mine);
    await mine.expectAllSent();
    expect(await held(server, autumn.id)).toMatchObject({ discountRate: 26, boatIds: [106] });
  });

  await test.step('A142: without any discount the list offers to begin one', async () => {
    for (const { id } of (await Promise.all([1, 2].map(at => served(server, at)))).flat())
      await server.as(deniz)('DELETE', `/discount/${id}`);
    await mine.installClock(now() + 2 * 3_600_000);
    await openList(mine);
    await expect(page.getByText(say('discounts.Page.empty'))).toBeVisible();
    await checkScreen(mine, 'discounts-empty', ['light']);
    await page.getByRole('link', { name: say('discounts.Page.new') }).click();
    await expect(mine.heading(say('discounts.Form.new'))).toBeVisible();
  });
});

test('a card switches its discount on and off, and copies it to the next season, at a desk', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;
  const toggle = (name: string): Locator => card(mine, name).getByRole('switch');

  await test.step('off and on again, each sent once; undone at sea, nothing waits', async () => {
    const name = 'Bayram kampanyası';
    await openList(mine);
    await expect(card(mine, name)).toContainText(/Başlangıç: \d/);
    await toggle(name).click();
    await expect(toggle(name)).not.toBeChecked();
    await mine.expectAllSent();
    expect(await held(server, 7)).toMatchObject({ isActive: false, name });
    await expect(card(mine, name)).toContainText(say('discounts.inactive'));
    await mine.goOffline();
    await mine.closeToasts();
    await toggle(name).click();
    await expect(toggle(name)).toBeChecked();
    await mine.button(say('common.undo')).click();
    await expect(toggle(name)).not.toBeChecked();
    await expect(mine.chip()).not.toContainText('bekliyor');
    await toggle(name).click();
    await expect(mine.chip()).toHaveText(/1\sbekliyor$/);
    // What is told of it takes the place of what was told before.
    for (const told of ['isOff', 'isOn'] as const) {
      // A press means what the switch shows.
      await expect(toggle(name)).toBeChecked({ checked: told === 'isOff' });
      await toggle(name).click();
      await expect(mine.toasts().filter({ hasText: name })).toHaveText([
        new RegExp(`^${say(`discounts.Card.${told}`, { name })}`),
      ]);
    }
    await expect(mine.chip()).toHaveText(/1\sbekliyor$/);
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await held(server, 7)).toMatchObject({ isActive: true, name });
    expect(await server.writes({ path: DISCOUNTS })).toHaveLength(2);
    await checkScreen(mine, 'discounts-switches', ['light']);
  });

  await test.step('one that overlaps opens in its form, switched on and not saved', async () => {
    await openList(mine, '?page=2');
    await toggle(loyalGuests.name).click();
    await expect(
      page.getByRole('switch', { name: say('discounts.field.active'), exact: true }),
    ).toBeChecked();
    await expect(page.getByText(say('discounts.Overlap.title', { count: 2 }))).toBeVisible();
    await mine.button(say('form.discard')).click();
    await expect(mine.toasts().filter({ hasText: say('form.discarded') })).toBeVisible();
    await openList(mine, '?page=2');
    await expect(toggle(loyalGuests.name)).not.toBeChecked();
    expect(await held(server, loyalGuests.id)).toMatchObject({ isActive: false });
  });

  await test.step('a copy begins with the days a year later; nothing is kept of one that isn’t saved', async () => {
    const copy = card(mine, autumn.name).getByRole('link', { name: 'Gelecek sezona kopyala' });
    await openList(mine);
    await copy.click();
    await expect(mine.heading(new RegExp(`^${say('discounts.Form.new')}\\s· ${autumn.name}$`))).toBeVisible();
    await expect(day(mine, 'start')).toHaveValue('2027-09-07');
    await page.goBack();
    await expect(card(mine, autumn.name)).toHaveCount(1);
    await copy.click();
    await expect(day(mine, 'end')).toHaveValue('2027-10-27');
    await save(mine);
    await mine.expectAllSent();
    const writes = await server.writes({ path: DISCOUNTS });
    expect(writes).toHaveLength(3);
    expect(await held(server, Number(writes[2]?.recordId))).toMatchObject({
      name: autumn.name,
      discountRate: 15,
      startDate: '2027-09-07',
      endDate: '2027-10-27',
    });
    expect(await held(server, autumn.id)).toMatchObject({ endDate: '2026-10-27' });
  });
});
