/** The page for support: it opens in the moments it is for, and what leaves the device holds nothing of any person. */
import { readFile } from 'node:fs/promises';
import { draftDenizFeneri, openBoat } from './support/boats.ts';
import { composer, servedChats, write } from './support/chats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';
import { openWizardTab } from './support/wizard.ts';

const MESSAGE = 'Kırmızı fenerin yanında bekliyorum';
const BOAT = 'Batmayan fener';

test('at sea: chats and a boat that breaks its screen; the text for support holds figures and the crash, and nothing of anybody', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { say, page } = mine;
  const [chat] = await servedChats(server);
  await mine.open(`/chat?id=${chat?.bookingId}`);
  await expect(composer(mine)).toBeVisible();
  await mine.goOffline();
  await write(mine, MESSAGE);
  await mine.button(say('chat.Open.back')).click();
  await openBoat(mine, draftDenizFeneri.name);
  await mine.field(say('boats.GeneralTab.titleTR')).fill(BOAT);
  await breakScreen(mine);
  const broken = page.getByRole('alert');
  await expect(broken).toContainText(say('shell.Crash.title'));
  await broken.getByRole('link', { name: say('shell.user.debug') }).click();
  await expectFigures(mine);

  const text = await save(mine);
  expect(text).toContain(`${say('debug.account', { number: 1 })}: ${say('debug.state.waiting')} 1`);
  const reference = /[2-9A-Z]{3}-[2-9A-Z]{4}/.exec(text)?.[0] ?? 'none';
  await expect(page.getByText(say('debug.reference', { reference }), { exact: true })).toBeVisible();
  expect(text).toContain(say('debug.network.offline'));
  expect(text).toContain('screen broke error=Error: broken');
  await expectNothingOfAnybody(mine, text);

  // Loaded anew, still at sea: the crash is still told, and the copied text is the saved one but for what time changes.
  await page.reload();
  await expectFigures(mine);
  const copied = await copy(mine);
  expect(copied).toContain('screen broke error=Error: broken');
  await expectNothingOfAnybody(mine, copied);
  await page.getByRole('link', { name: say('debug.back') }).click();
  await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();

  await test.step('a database that never opens: what stands in place of the panel leads to the page for support, and that one stands', async () => {
    await page.addInitScript(() => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.reload();
    await page.getByRole('link', { name: say('shell.user.debug') }).click();
    await expect(mine.heading(say('shell.user.debug'))).toBeVisible();
    const report = await save(mine);
    expect(report).toContain(`${say('debug.device')}: ${say('debug.unreadable')}`);
    expect(report).toContain(`${say('debug.account', { number: 1 })}: ${say('debug.unreadable')}`);
    expect(report).toMatch(new RegExp(`${say('debug.worker')}:\\s+${say('debug.worker.serves')}`));
    expect(report).toContain('Chrome/');
  });
});

test('at a desk: from the partner’s menu, in English; signed out it opens at its own address, and the log of before is gone', async ({
  readyDevice,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { say, page } = mine;
  const menu = await mine.openUserMenu();
  await menu.getByRole('link', { name: say('shell.user.debug') }).click();
  await expectFigures(mine);
  await mine.pressLabel('English');
  await expect(page.getByRole('heading', { level: 1, name: 'Information for support' })).toBeVisible();
  await expect(page.getByText('Persistent storage')).toBeVisible();

  await mine.pressLabel('Türkçe');
  await expect(mine.heading(say('shell.user.debug'))).toBeVisible();
  // A choice that is on its way when the page is left would be looked up first, later.
  await expect.poll(() => stored(mine, 'partner-panel-account-1', 'outbox')).toEqual([]);
  // A line of this page, as if a screen had broken on it.
  await page.evaluate(() =>
    document.addEventListener('visibilitychange', () =>
      sessionStorage.setItem('panel-log', '[{"at":1,"what":"screen broke","facts":{}}]'),
    ),
  );
  await mine.open('/debug');
  await expect(page.getByText(/screen broke/)).toBeVisible();
  await mine.open('/');
  await mine.expectAllSent();
  await (await mine.openUserMenu()).getByText(say('shell.user.signOut')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.SignOut.leave') })
    .click();
  await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
  await mine.open('/debug');
  await expectFigures(mine);
  await expect(page.getByText(/screen broke/)).toHaveCount(0);
  expect(await save(mine)).toContain(say('debug.build'));
  expect(new URL(page.url()).pathname).toBe('/debug');
});

/** As a defect of the panel would: the next look at a field throws. */
async function breakScreen(mine: Device): Promise<void> {
  const { page, say } = mine;
  await openWizardTab(mine, 'pricing');
  mine.errors.expect(/broken on purpose/);
  await page.evaluate(name => {
    HTMLElement.prototype.scrollIntoView = () => {
      throw new Error(`broken on purpose by ${name}`);
    };
  }, draftDenizFeneri.name);
  await mine.button(say('boats.Seasons.add')).click();
}

/** The page stands and every figure is read. */
async function expectFigures({ page, say }: Device): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('shell.user.debug') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('debug.copy'), exact: true })).not.toHaveAttribute(
    'aria-busy',
  );
  await expect(page.getByText(say('debug.unreadable'))).toHaveCount(0);
}

async function save(mine: Device): Promise<string> {
  const { page, say } = mine;
  const downloading = page.waitForEvent('download');
  const act = mine.button(say('debug.save'));
  await expect(act).not.toHaveAttribute('aria-busy');
  await act.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^panel-\d{4}-\d\d-\d\d-[2-9A-Z]{3}-[2-9A-Z]{4}\.txt$/);
  return readFile(await file.path(), 'utf8');
}

async function copy(mine: Device): Promise<string> {
  const { browser, page, say, server } = mine;
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await mine.button(say('debug.copy')).click();
  await expect(page.getByRole('status').filter({ hasText: say('debug.copied') })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

interface StoredBooking {
  readonly row: {
    readonly customer?: { readonly fullName: string; readonly phoneNumber: string; readonly email: string };
  };
}

/** Every person, boat, message and token that lies on the device is looked for. */
async function expectNothingOfAnybody(mine: Device, text: string): Promise<void> {
  const { server } = mine;
  const bookings = await stored<StoredBooking>(mine, 'partner-panel-account-1', 'collectionRows');
  const [session] = await stored<{ token: string }>(mine, 'partner-panel-device', 'entries', 'session');
  const chats = await servedChats(server);
  const people = bookings.flatMap(({ row: { customer } }) =>
    customer ? [customer.fullName, customer.phoneNumber, customer.email] : [],
  );
  const canaries = [
    ...people,
    ...chats.flatMap(({ customerName, lastMessage }) => [customerName, lastMessage]),
    session?.token,
    deniz.firstName,
    deniz.email,
    MESSAGE,
    BOAT,
    draftDenizFeneri.name,
  ];
  expect(people.length).toBeGreaterThan(20);
  expect(session?.token).toBeTruthy();
  const found = canaries.filter(canary => canary && text.toLowerCase().includes(canary.toLowerCase()));
  expect(found).toEqual([]);
}
