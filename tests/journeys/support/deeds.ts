/** What a partner does in a soak: each deed through the screens, with what the server has to hold of it in the end. */
import { expect, type Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '../../../src/lib/time/calendar.ts';
import type { Claim } from '../../support/soakTally.ts';
import { uuids, type Random } from '../../support/virtualTime.ts';
import { actOn, addPhotos, beginBoat, openBoat, openFleet, openTab, saveDraft } from './boats.ts';
import { answer, cancel, dialog, press } from './bookingDecisions.ts';
import { openBooking } from './bookings.ts';
import { bar, chooseInCalendar, placeOf, row, showMonthView } from './calendar.ts';
import { composer, write } from './chats.ts';
import type { Device } from './Device.ts';
import { expectToast } from './panel.ts';
import type { PanelServer } from './PanelServer.ts';

type Label = Parameters<Device['say']>[0];

/** Something that a deed can be done to. */
interface Thing {
  /** As in `Claim`. */
  readonly what: string;
  readonly name: string;
  /** Where it is edited, or a booking's id. */
  path: string;
  /** Its state but for what is edited. */
  readonly rest: string;
}

export interface World {
  readonly device: Device;
  readonly random: Random;
  readonly photo: string;
  /** Of this deed. */
  readonly number: number;
  /** By kind. What may have been changed before a kill isn't in it any more. */
  readonly left: Map<string, Thing[]>;
}

export interface Plan {
  readonly claims: readonly Omit<Claim, 'isSure'>[];
  /** Resolves when the panel has said that it is kept. */
  readonly act: () => Promise<unknown>;
  /** What later deeds can be about, by its kind, if this one was acknowledged. */
  readonly leaves?: readonly [kind: string, thing: Thing];
}

/** Undefined while there is nothing that it can be done to. */
type PlanOf = (world: World) => Plan | undefined;

/** Rented by the day or the week, so that whole days are blocked. */
const boats = Object.entries({
  101: 'Mavi Düş',
  102: 'Lodos',
  104: 'Yakamoz',
  106: 'Kırlangıç',
  110: 'Badem',
});
const requests = [100260, 100259, 100257, 100256, 100255, 100251, 100246, 100244, 100242];
const unpaid = [100253, 100252];
const paid = [100222, 100214, 100232, 100217];
/** Under way: without documents, and one that gets them before the first deed. */
const [staysWithout, stayWith] = [[100225, 100127], 100182] as const;
const chats = [100187, 100199, 100193];
const accounts = ['Liman Bankası 0001', 'Liman Bankası 0003', 'Kıyı Katılım Bankası 5537'];
const switches = ['hideEmail', 'hidePhoneNumber', 'disableWhatsAppNotifications'] as const;
const FREE_MONTH = '2028-02';
const pictures = join(import.meta.dirname, '..', '..', 'partner-api', 'pictures');
const record = readFileSync(join(pictures, 'delivery-record.pdf'));

const thing = (what: string, path = '', rest = '', name = what): Thing => ({ what, name, path, rest });
const bookings = (ids: readonly number[]): Thing[] => ids.map(id => thing(`booking:${id}`, String(id)));
const documentsOf = (id: number): Thing[] =>
  ['deliveryRecordUrl', 'invoiceUrl'].map(name => thing(`booking:${id} @${name}`, String(id), name));

/** Gives a stay documents that can be removed. */
export async function layOutDocuments(server: PanelServer): Promise<void> {
  const url = '/v1/files/delivery-record.pdf';
  await server.changeBooking(stayWith, { deliveryRecordUrl: url, invoiceUrl: url });
}

export function beginWorld(): World['left'] {
  return new Map([
    ['request', bookings(requests)],
    ['unpaid', bookings(unpaid)],
    ['paid', bookings(paid)],
    ['no document', staysWithout.flatMap(documentsOf)],
    ['document', documentsOf(stayWith)],
    ['free days', boats.map(([id, name]) => thing(`Kapalı @${id}`, '', '', name))],
    ['news', [thing('notifications')]],
  ]);
}

/** A deed to something of a kind, which is taken out: nothing else is done to it before this is acknowledged. */
const on =
  (kind: string, plan: (it: Thing, world: World) => Plan): PlanOf =>
  world => {
    const all = world.left.get(kind) ?? [];
    const [it] = all.splice(Math.floor(world.random() * all.length), 1);
    return it && plan(it, world);
  };

function oneOf<T>({ random }: World, all: readonly T[]): T {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}

const dayOf = (first: string, number: number): string => addDays(first, number) ?? '';
const claim = (what: string, value: string | null): Plan['claims'] => [{ what, value }];
const remove = (it: Thing, act: Plan['act']): Plan => ({ claims: claim(it.what, null), act });

async function save(device: Device): Promise<void> {
  const { say } = device;
  const said = [say('form.sending'), say('form.waiting'), say('form.unchanged')];
  await expectToast(device, said, () => device.button(say('form.save')).click());
}

async function expectNoDialog({ page }: Device): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function choose({ page }: Device, button: Locator, name: string, mimeType: string, buffer: Buffer) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name, mimeType, buffer });
}

async function fill(device: Device, fields: Readonly<Partial<Record<Label, string>>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await device.field(device.say(label as Label)).fill(value);
}

function makeDiscount({ device, number }: World): Plan {
  const { page, say } = device;
  const [what, rate, day] = [`İndirim ${number}`, String(1 + (number % 40)), dayOf('2031-01-01', number)];
  const it = thing(what, '', day);
  const act = async (): Promise<void> => {
    await device.open('/discount/new');
    await fill(device, { 'discounts.field.name': what, 'discounts.field.rate': rate });
    for (const end of ['start', 'end'] as const)
      await page.getByLabel(say(`discounts.field.${end}`)).fill(day);
    await page.getByRole('checkbox', { name: /^Günbatımı/ }).check();
    it.path = new URL(page.url()).pathname;
    await save(device);
  };
  return { claims: claim(what, `${rate} ${day}`), act, leaves: ['discount', it] };
}

/** With the two digits that make it a true one. */
function ibanOf(number: number): string {
  const rest = `000610${String(number).padStart(16, '0')}`;
  return `TR${String(98n - (BigInt(`${rest}292700`) % 97n)).padStart(2, '0')}${rest}`;
}

function makeAccount({ device, number }: World): Plan {
  const { page, say } = device;
  const [bank, name, iban] = [`Banka ${number}`, `Sahip ${number}`, ibanOf(number)];
  const it = thing(bank, '', iban, `${bank} ${iban.slice(-4)}`);
  const act = async (): Promise<void> => {
    await device.open('/bank-accounts/new');
    await fill(device, { 'bankAccounts.field.bankName': bank, 'bankAccounts.field.name': name });
    await fill(device, { 'bankAccounts.field.iban': iban });
    await page
      .getByLabel(say('bankAccounts.field.currency'))
      .selectOption({ label: say('boats.currency.try') });
    it.path = new URL(page.url()).pathname;
    await save(device);
  };
  return { claims: claim(bank, `${name} ${iban}`), act, leaves: ['account', it] };
}

/** One field of a form that is opened by its address. */
function edit({ device }: World, it: Thing, kind: string, label: Label, value: string): Plan {
  const act = async (): Promise<void> => {
    await device.open(it.path);
    await fill(device, { [label]: value });
    await save(device);
  };
  return { claims: claim(it.what, `${value} ${it.rest}`.trim()), act, leaves: [kind, it] };
}

/** Presses "delete" of a card, answers the question if there is one, and sees it go. */
async function deleteCard(
  { device }: World,
  list: string,
  it: Thing,
  asks?: 'bankAccounts.Delete',
): Promise<void> {
  const { page, say } = device;
  await device.open(list);
  const card = page.getByRole('article', { name: it.name, exact: true });
  await press(card, say('records.delete', { name: it.name }));
  if (asks) await press(dialog(device, say(`${asks}.title`)), say(`${asks}.confirm`));
  await expectNoDialog(device);
  await expect(card).toHaveCount(0);
}

function choosePrimary(world: World): Plan {
  const { device } = world;
  const { page, say } = device;
  const name = oneOf(world, accounts);
  const act = async (): Promise<void> => {
    await device.open('/bank-accounts');
    const card = page.getByRole('article', { name, exact: true });
    await expect(card).toBeVisible();
    const button = card.getByRole('button', { name: /^Varsayılan yap/ });
    if ((await button.count()) === 0) return;
    await button.click();
    await press(dialog(device, say('bankAccounts.primary.title')), say('bankAccounts.primary.confirm'));
    await expectNoDialog(device);
    await expect(button).toHaveCount(0);
  };
  return { claims: claim('default account', name.slice(-4)), act };
}

function switchContact(world: World): Plan {
  const { device, random } = world;
  const [key, isOn] = [oneOf(world, switches), random() < 0.5];
  const act = async (): Promise<void> => {
    await device.open('/account?tab=contact');
    const toggle = device.page.getByRole('switch', { name: device.say(`account.contact.${key}`) });
    if ((await toggle.isChecked()) !== isOn) await toggle.click();
    await expect(toggle).toBeChecked({ checked: isOn });
  };
  return { claims: claim(`account ${key}`, String(isOn)), act };
}

function fillEntry({ device }: World, it: Thing, label: Label, value: string): Plan['act'] {
  return async () => {
    await device.open(it.path);
    await fill(device, { [label]: value });
    await device.button(device.say('form.save')).click();
    await expectNoDialog(device);
  };
}

function makeEntry(world: World): Plan {
  const [[id], day] = [oneOf(world, boats), dayOf('2029-01-01', world.number)];
  const name = `Kayıt ${world.number}`;
  const path = `/calendar?event=local-${uuids(world.random)()}&day=${day}&boat=${id}`;
  const it = thing(`${name} @${id}`, path, `${day} ${day}`);
  const act = fillEntry(world, it, 'calendar.field.title', name);
  return { claims: claim(it.what, `${it.rest} `), act, leaves: ['entry', it] };
}

function editEntry(it: Thing, world: World): Plan {
  const text = `Not ${world.number}`;
  const act = fillEntry(world, it, 'calendar.field.description', text);
  return { claims: claim(it.what, `${it.rest} ${text}`), act, leaves: ['entry', it] };
}

const deleteEntry = (it: Thing, { device }: World): Plan =>
  remove(it, async () => {
    await device.open(it.path);
    await device.button(device.say('calendar.Form.delete')).click();
    await expectNoDialog(device);
  });

/** A block in the fleet's sheet, of the third to the fifth day or of the days that follow. */
async function openBlock({ device }: World, it: Thing): Promise<(first: number) => Locator> {
  await device.open(`/calendar?month=${FREE_MONTH}`);
  await chooseInCalendar(device, 'calendar.view', 'calendar.view.fleet');
  const line = row(device, it.name);
  await line.scrollIntoViewIfNeeded();
  return first => line.getByRole('button', { name: new RegExp(`${first}\\D+${first + 2}\\D+2028`) });
}

function blockInSheet(it: Thing, world: World): Plan {
  const { device } = world;
  const act = async (): Promise<void> => {
    const block = await openBlock(world, it);
    for (const day of [3, 5]) {
      await device.page.touchscreen.tap(...(await placeOf(device, it.name, day)));
      await expect(bar(device)).toBeVisible();
    }
    await device.button(device.say('calendar.BlockBar.block', { count: 3 })).click();
    await expect(block(3)).toBeVisible();
  };
  return { claims: claim(it.what, `${FREE_MONTH}-03 ${FREE_MONTH}-05 `), act, leaves: ['block', it] };
}

function moveInSheet(it: Thing, world: World): Plan {
  const { device } = world;
  const act = async (): Promise<void> => {
    const block = await openBlock(world, it);
    await block(3).focus();
    await device.page.keyboard.press('Alt+ArrowRight');
    // The block is drawn there as long as the key is held: kept is what the panel says is moved.
    await expect(device.button(device.say('common.undo'))).toBeVisible();
    await expect(block(4)).toBeVisible();
  };
  return { claims: claim(it.what, `${FREE_MONTH}-04 ${FREE_MONTH}-06 `), act };
}

function blockMany({ device, number }: World): Plan {
  const { page, say } = device;
  const [title, day] = [`Toplu ${number}`, dayOf('2028-06-01', number)];
  const chosen = boats.filter((_, at) => at !== number % boats.length);
  const act = async (): Promise<void> => {
    await device.open(`/calendar?month=${day.slice(0, 7)}`);
    await showMonthView(device);
    await page.locator(`[data-date="${day}"]:visible`).getByRole('link').click();
    await device.button(say('calendar.many.open', { boats: 12 })).click();
    const form = dialog(device, say('calendar.many.title'));
    for (const [, name] of chosen)
      await form.getByRole('checkbox', { name: new RegExp(name) }).press('Space');
    await fill(device, { 'calendar.field.title': title });
    await expect(form).toContainText(say('calendar.many.preview', { days: 1, boats: 4, count: 4 }));
    await press(form, say('calendar.new'));
    await expectNoDialog(device);
  };
  return { claims: chosen.map(([id]) => ({ what: `${title} @${id}`, value: `${day} ${day} ` })), act };
}

function importFile(world: World): Plan {
  const { device, number } = world;
  const { say } = device;
  const [[id], first] = [oneOf(world, boats), dayOf('2030-01-01', 4 * number)];
  const names = [0, 1].map(at => `Dosya ${number}-${at}`);
  const days = names.map((_, at) => dayOf(first, at));
  const events = names.map(
    (name, at) =>
      `BEGIN:VEVENT\nUID:${name}@airbnb.com\nSUMMARY:${name}\nDTSTART;VALUE=DATE:${days[at]?.replaceAll('-', '')}\nEND:VEVENT\n`,
  );
  const file = `BEGIN:VCALENDAR\nPRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN\n${events.join('')}END:VCALENDAR\n`;
  const act = async (): Promise<void> => {
    await device.open('/calendar');
    await device.button(say('calendar.Import.open')).click();
    const form = dialog(device, say('calendar.Import.open'));
    const button = form.getByRole('button', { name: say('calendar.Import.choose') });
    await choose(device, button, 'takvim.ics', 'text/calendar', Buffer.from(file));
    await form.getByRole('combobox').selectOption(id);
    await press(form, say('calendar.Import.take', { count: 2 }));
    await expectNoDialog(device);
  };
  return {
    claims: names.map((name, at) => ({ what: `${name} @${id}`, value: `${days[at]} ${days[at]} ` })),
    act,
  };
}

function makeBoat({ device, number, photo }: World): Plan {
  const it = thing(`Tekne ${number}`, '', '1');
  const act = async (): Promise<void> => {
    await device.open('/boats');
    await beginBoat(device);
    await fill(device, { 'boats.GeneralTab.name': it.what });
    await openTab(device, device.say('boats.tab.images'));
    await addPhotos(device, [photo]);
    await saveDraft(device);
  };
  return { claims: claim(it.what, '1'), act, leaves: ['boat', it] };
}

function editBoat(it: Thing, { device, number }: World): Plan {
  const title = `Başlık ${number}`;
  const act = async (): Promise<void> => {
    await device.open('/boats');
    await openBoat(device, it.name);
    await fill(device, { 'boats.GeneralTab.titleTR': title });
    await saveDraft(device);
  };
  return { claims: claim(it.what, `${title} ${it.rest}`), act, leaves: ['boat', it] };
}

const deleteBoat = (it: Thing, { device }: World): Plan =>
  remove(it, async () => {
    const { page, say } = device;
    await device.open('/boats');
    await openFleet(device);
    await actOn(device, it.name, 'boats.Delete.confirm');
    await press(dialog(device, say('boats.Delete.title')), say('boats.Delete.confirm'));
    await expectNoDialog(device);
    await expect(page.getByRole('article', { name: it.name, exact: true })).toHaveCount(0);
  });

function writeMessage(world: World): Plan {
  const { device, number } = world;
  const [id, value] = [oneOf(world, chats), `Mesaj ${number}.`];
  const act = async (): Promise<void> => {
    await device.open(`/chat?id=${id}`);
    await expect(composer(device)).toBeVisible();
    await write(device, value);
  };
  return { claims: [{ what: `chat:${id}`, value, isAdded: true }], act };
}

async function openReplies(device: Device): Promise<Locator> {
  await device.open(`/chat?id=${chats[0]}`);
  await device.button(device.say('chat.Replies.title')).click();
  return device.button(device.say('chat.Replies.add'));
}

/** The device's own: no server knows them. */
function writeReply({ device, number }: World): Plan {
  const what = `Yanıt ${number}.`;
  const act = async (): Promise<void> => {
    await (await openReplies(device)).click();
    await fill(device, { 'chat.Replies.tr': what });
    await device.button(device.say('chat.Replies.done')).click();
    await expect(device.button(what)).toBeVisible();
  };
  return { claims: claim(what, ''), act, leaves: ['reply', thing(what)] };
}

const deleteReply = (it: Thing, { device }: World): Plan =>
  remove(it, async () => {
    const add = await openReplies(device);
    await device.button(device.say('chat.Replies.edit', { text: it.what })).click();
    await device.button(device.say('chat.Replies.delete')).click();
    await expect(add).toBeVisible();
    await expect(device.button(it.what)).toHaveCount(0);
  });

const answerWith =
  (isAvailable: boolean) =>
  (it: Thing, { device }: World): Plan => ({
    claims: claim(it.what, isAvailable ? '4' : '2'),
    act: async () => answer(device, await openBooking(device, Number(it.path)), isAvailable),
  });

const cancelTo =
  (status: string) =>
  (it: Thing, { device, number }: World): Plan => ({
    claims: claim(it.what, status),
    act: async () => cancel(device, await openBooking(device, Number(it.path)), `Motor ${number}`),
  });

async function openDocument({ device }: World, it: Thing): Promise<readonly [Locator, { document: string }]> {
  const card = await openBooking(device, Number(it.path));
  const of = { document: it.rest };
  return [card.getByRole('group', { name: device.say('bookings.Documents.name', of) }), of];
}

function sendDocument(it: Thing, world: World): Plan {
  const { page, say } = world.device;
  // By its size it is known.
  const buffer = Buffer.concat([record, Buffer.alloc(world.number, '\n')]);
  const act = async (): Promise<void> => {
    const [section, of] = await openDocument(world, it);
    await press(section, say('bookings.Documents.add', of));
    const button = page.getByRole('dialog').getByRole('button', { name: say('record.Scan.file') });
    await choose(world.device, button, 'belge.pdf', 'application/pdf', buffer);
    await expectNoDialog(world.device);
  };
  return { claims: claim(it.what, String(buffer.length)), act };
}

const removeDocument = (it: Thing, world: World): Plan =>
  remove(it, async () => {
    const { page, say } = world.device;
    const [section, of] = await openDocument(world, it);
    await press(section, say('bookings.Documents.more', of));
    await press(section, say('bookings.Documents.remove', of));
    await press(page.getByRole('dialog'), say('bookings.Documents.remove', of));
    await expect(section).toContainText(say('bookings.Documents.willBeRemoved', of));
  });

function readNews(it: Thing, { device }: World): Plan {
  const { page, say } = device;
  const act = async (): Promise<void> => {
    await device.open('/');
    await page.getByRole('button', { name: /^Bildirimler/ }).click();
    const list = dialog(device, say('shell.notifications.title'));
    const all = list.getByRole('button', { name: say('shell.notifications.readAll') });
    await all.click();
    await expect(all).toHaveCount(0);
  };
  return { claims: claim(it.what, '0 unread'), act };
}

const rated = (it: Thing, world: World): Plan =>
  edit(world, it, 'discount', 'discounts.field.rate', String(1 + (world.number % 40)));
const renamed = (it: Thing, world: World): Plan =>
  edit(world, it, 'account', 'bankAccounts.field.name', `Sahip ${world.number}`);
const deleteDiscount = (it: Thing, world: World): Plan =>
  remove(it, () => deleteCard(world, '/discount', it));
const deleteAccount = (it: Thing, world: World): Plan =>
  remove(it, () => deleteCard(world, '/bank-accounts', it, 'bankAccounts.Delete'));
const editBilling = (world: World): Plan =>
  edit(world, thing('billing', '/billing'), 'own', 'billing.field.title', `Denizcilik ${world.number}`);
const editName = (world: World): Plan =>
  edit(
    world,
    thing('account lastName', '/account'),
    'own',
    'signUp.Register.lastName',
    `Kaptan ${world.number}`,
  );

/** Everything that a partner can change, by its noun. */
export const deeds: readonly (readonly [noun: string, name: string, plan: PlanOf])[] = [
  ['discount', 'make', makeDiscount],
  ['discount', 'edit', on('discount', rated)],
  ['discount', 'delete', on('discount', deleteDiscount)],
  ['event', 'make', makeEntry],
  ['event', 'edit', on('entry', editEntry)],
  ['event', 'delete', on('entry', deleteEntry)],
  ['timeline', 'block', on('free days', blockInSheet)],
  ['timeline', 'move', on('block', moveInSheet)],
  ['several boats', 'block', blockMany],
  ['calendar file', 'import', importFile],
  ['bank account', 'make', makeAccount],
  ['bank account', 'edit', on('account', renamed)],
  ['bank account', 'delete', on('account', deleteAccount)],
  ['default account', 'choose', choosePrimary],
  ['billing', 'edit', editBilling],
  ['account', 'edit', editName],
  ['account', 'switch', switchContact],
  ['boat', 'make', makeBoat],
  ['boat', 'edit', on('boat', editBoat)],
  ['boat', 'delete', on('boat', deleteBoat)],
  ['chat', 'write', writeMessage],
  ['chat', 'write again', writeMessage],
  ['booking', 'say yes', on('request', answerWith(true))],
  ['booking', 'say no', on('request', answerWith(false))],
  ['booking', 'cancel a paid one', on('paid', cancelTo('8'))],
  ['booking', 'cancel an unpaid one', on('unpaid', cancelTo('15'))],
  ['document', 'send', on('no document', sendDocument)],
  ['document', 'remove', on('document', removeDocument)],
  ['quick reply', 'write', writeReply],
  ['quick reply', 'delete', on('reply', deleteReply)],
  ['notifications', 'read', on('news', readNews)],
];
