/** What a partner does and sees, by the words and roles that they have: small steps that journeys are made of. */
import { expect, type Clock, type Locator, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demo, other } from '../../partner-api/harness.ts';
import type { Device } from './Device.ts';
import { now } from './startTime.ts';
import type { Partner } from './PanelServer.ts';
import { stored } from './stored.ts';
import type { Language } from './words.ts';

/** The partner whose account is printed at the start: twelve boats, two of them drafts. */
export const deniz: Partner & { readonly firstName: string } = { ...demo, firstName: 'Deniz' };
/** Somebody else with boats of their own. */
export const ismail: Partner & { readonly firstName: string } = { ...other, firstName: 'İsmail' };

/** What the chip says of a device with nothing to send, in the words of its language. */
export const ALL_SENT = 'Tümü gönderildi';
export const ALL_SENT_EN = 'All sent';

/** Long enough for everything that can't be waited for by a condition of its own: chunks, pictures, lists. */
const AHEAD_WITHIN_MS = 60_000;

const screens = join(import.meta.dirname, '..', '..', '..', 'test-results', 'screens');
/** Drawing them costs as much as many of the journeys themselves. */
const isPictured = process.env['PANEL_PICTURES'] === '1';

export async function open(device: Device, path: string): Promise<void> {
  await device.page.goto(device.server.origin + path);
}

/** Another tab of the same browser, behind the one that is looked at. */
export async function secondTab(device: Device, path: string): Promise<Page> {
  const page = await device.browser.context.newPage();
  await page.goto(device.server.origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await device.page.bringToFront();
  return page;
}

/** Goes to another tab. Chromium draws a tab behind it once a second only, and each click would wait for that. */
export async function showTab(device: Device, page: Page): Promise<void> {
  device.page = page;
  await page.bringToFront();
}

/** A text field by its label. */
export function field(device: Device, label: string): Locator {
  return device.page.getByRole('textbox', { name: label, exact: true });
}

export function password(device: Device): Locator {
  return device.page.getByLabel(new RegExp(`^${device.say('signIn.password')}( \\*)?$`));
}

export function heading(device: Device, name: string | RegExp): Locator {
  return device.page.getByRole('heading', { level: 1, name });
}

export function button(device: Device, name: string): Locator {
  return device.page.getByRole('button', { name, exact: true });
}

/** Fills the form of the sign-in page and sends it; says nothing of what comes of it. */
export async function trySignIn(device: Device, partner: Partner, remember = true): Promise<void> {
  const { say } = device;
  await field(device, say('signIn.email')).fill(partner.email);
  await password(device).fill(partner.password);
  await device.page.getByRole('checkbox', { name: say('signIn.remember') }).setChecked(remember);
  await button(device, say('signIn.Login.submit')).click();
}

/** Opens the panel, signs in on the page that comes up, and waits for Home. */
export async function signIn(
  device: Device,
  partner: Partner & { readonly firstName: string } = deniz,
  remember = true,
): Promise<void> {
  await open(device, '/');
  await chooseOnSignIn(device, device.language);
  await trySignIn(device, partner, remember);
  await expect(heading(device, device.say('home.title', { name: partner.firstName }))).toBeVisible();
}

/** Signs in and waits until the panel can do without a network. */
export async function signInAndFetchAll(device: Device): Promise<void> {
  await signIn(device);
  await waitUntilReadyOffline(device);
}

/** The language switch of the sign-in page; the words of both languages name it. */
export async function chooseOnSignIn(device: Device, language: Language): Promise<void> {
  const option = device.page.getByRole('radio', { name: language === 'tr' ? 'Türkçe' : 'English' });
  await expect(option).toBeAttached();
  if (!(await option.isChecked())) await pressLabel(device, language === 'tr' ? 'Türkçe' : 'English');
  await expect(heading(device, device.say('signIn.Login.title'))).toBeVisible();
}

/**
 * The language switch of the shell: in the bar of a desk, in the partner's menu of a phone.
 *
 * @param closes whether that menu is closed then
 */
export async function chooseLanguage(device: Device, language: Language, closes = true): Promise<void> {
  const word = language === 'tr' ? 'Türkçe' : 'English';
  const { page } = device;
  if (device.browser.size === 'phone') {
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await pressLabel(device, word);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  if (closes && device.browser.size === 'phone') {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

/** Presses what a hidden radio button is labelled with. */
export async function pressLabel(device: Device, text: string): Promise<void> {
  await device.page.locator('label').filter({ hasText: text }).filter({ visible: true }).first().click();
}

/** Opens the partner's own menu. */
export async function openUserMenu(device: Device): Promise<Locator> {
  await device.page.getByRole('button', { name: menuName(device) }).click();
  const menu = device.page.getByRole('dialog').filter({ hasText: device.say('shell.user.signOut') });
  await expect(menu).toBeVisible();
  return menu;
}

function menuName({ say }: Device): RegExp {
  return new RegExp(say('shell.user.open', { name: '' }).trim());
}

/** The chip of the top bar that tells of unsent work. */
export function chip({ page }: Device): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^(Gönderilecekler|To be sent): / });
}

const allSent: ReadonlySet<string> = new Set([ALL_SENT, ALL_SENT_EN]);

/** So long may a click on a busy machine take to be on disk. */
const QUEUED_WITHIN_MS = 400;

/** Nothing waits on disk, nor a moment later: what was clicked just before may not have been queued yet. */
async function expectNothingQueued(device: Device, timeout: number): Promise<void> {
  const count = async (): Promise<number> => {
    const queued = await countQueued(device);
    if (queued > 0) return queued;
    await device.page.waitForTimeout(QUEUED_WITHIN_MS);
    return countQueued(device);
  };
  await expect.poll(count, { timeout, intervals: [100, 200] }).toBe(0);
}

/**
 * The chip says so. It follows what is on disk, a moment later: that all is sent is believed only once nothing waits there.
 */
export async function expectChip(device: Device, text: string, timeout = 10_000): Promise<void> {
  if (allSent.has(text)) await expectNothingQueued(device, timeout);
  await expect(chip(device)).toHaveText(text, { timeout });
}

/**
 * Waits until the panel can do without a network: the worker stands with every chunk, it controls the page, every list of both
 * languages was fetched, and every picture of the fleet.
 */
export async function waitUntilReadyOffline(device: Device, partner: Partner = deniz): Promise<void> {
  await waitUntilListsFetched(device, partner);
  const { server } = device;
  const boats = await Promise.all((await server.boatIds(partner)).map(id => server.boat(partner, id)));
  const pictures = boats.flatMap(({ images }) => images.map(({ imageUrl }) => imageUrl));
  await expectAsked(
    device,
    pictures.map(path => ({ path, times: 1 })),
  );
}

/** The same but for pictures: the worker keeps them when the browser takes the database away, and nobody asks for them again. */
export async function waitUntilListsFetched(device: Device, partner: Partner = deniz): Promise<void> {
  await waitUntilWorkerActive(device);
  const caller = device.server.as(partner);
  const wanted: Asked[] = [];
  const countries = (await caller('GET', '/location/countries')).data as { id: number }[];
  for (const country of countries) {
    const path = `/location/countries/${country.id}/locations`;
    for (const place of (await caller('GET', path)).data as { id: number }[])
      wanted.push({ path: `/v1/location/${place.id}/departure-ports`, times: 2 });
  }
  await expectAsked(device, wanted);
}

interface Asked {
  readonly path: string;
  readonly times: number;
}

async function expectAsked({ server }: Device, wanted: readonly Asked[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const counts = new Map((await server.requests()).map(({ path, count }) => [path, count]));
        return wanted.filter(({ path, times }) => (counts.get(path) ?? 0) < times).map(({ path }) => path);
      },
      { timeout: AHEAD_WITHIN_MS, message: 'lists and pictures that were not fetched ahead' },
    )
    .toEqual([]);
}

/** The worker is active and every chunk is in its cache. */
export async function waitUntilWorkerActive({ page }: Device): Promise<void> {
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    undefined,
    { timeout: AHEAD_WITHIN_MS },
  );
}

/** The worker serves this page. */
export async function waitUntilWorkerControls({ page }: Device): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The device loses its network. The page must be open: a worker that starts later would slip through. */
export async function goOffline(device: Device): Promise<void> {
  device.errors.expectNoNetwork();
  const { context } = device.browser;
  await context.setOffline(true);
  // With each navigation Chromium forgets that it was told so, although requests stay cut: the page is told again.
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page);
    const tell = (): void => {
      // A page that is just being closed needn't be told.
      session.send('Network.overrideNetworkState', offlineConditions).catch(() => undefined);
    };
    page.on('framenavigated', tell);
    endOffline.set(page, async () => {
      page.off('framenavigated', tell);
      await session.detach().catch(() => undefined);
    });
  }
  await expect.poll(() => device.page.evaluate(() => navigator.onLine)).toBe(false);
}

const offlineConditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** Ends what `goOffline` does in a page. */
const endOffline = new WeakMap<Page, () => Promise<void>>();

export async function goOnline(device: Device): Promise<void> {
  const { context } = device.browser;
  await context.setOffline(false);
  // Last: the page hears that it is online when requests go through again.
  for (const page of context.pages()) {
    await endOffline.get(page)?.();
    endOffline.delete(page);
  }
}

/**
 * Everything is sent in the end, however long the panel waits: while the time to arrive of a call runs, the page's clock is moved on,
 * a few seconds at a time, so that no read is taken for one that stalls. From here on it isn't the true time.
 */
export async function expectAllSentInTheEnd(device: Device, text = ALL_SENT): Promise<void> {
  // A panel that is only opening would take the jump for a database that doesn't answer.
  await expect(chip(device)).toBeVisible();
  await device.page.waitForTimeout(QUEUED_WITHIN_MS);
  const clock = await installClock(device);
  await expect(async () => {
    await clock.fastForward(5_000);
    // Timers that were set before run by the true time still: the panel looks at its own when it is looked at again.
    await device.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(chip(device)).toHaveText(text, { timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [50] });
}

/**
 * Takes the clock of the device's pages, timers too, in hand, so that hours can be passed over. It goes on from the device's time and
 * runs by itself; the worker's stays as it is.
 */
export async function installClock({ browser: { context }, page }: Device, time = now()): Promise<Clock> {
  for (const each of context.pages()) {
    await each.evaluate(() => {
      // Playwright's clock reckons with the true one.
      const { unmoved } = Date as { unmoved?: DateConstructor };
      if (unmoved) globalThis.Date = unmoved;
    });
  }
  await page.clock.install({ time });
  return page.clock;
}

/** Opens a screen an hour later, when what the device holds of it is old enough to be fetched again. */
export async function fetchAgain(device: Device, path: string): Promise<void> {
  await installClock(device, now() + 3_600_000);
  await open(device, path);
}

/** As in Safari and Firefox: no browser wakes the worker, the pages are alone with their work. */
export async function withoutBackgroundSync(device: Device): Promise<void> {
  const session = await device.browser.context.browser()?.newBrowserCDPSession();
  await session?.send('Browser.setPermission', {
    origin: device.server.origin,
    permission: { name: 'background-sync' },
    setting: 'denied',
  });
}

/** The time of the device's pages stands still from now on: what goes by itself stays, such as a toast. */
export async function stopTime(device: Device): Promise<Clock> {
  const clock = await installClock(device);
  await clock.pauseAt(now() + 1_000);
  return clock;
}

/** What the panel says at its edge for some seconds. */
export function toasts({ page }: Device): Locator {
  return page.getByRole('region', { name: /F8/ }).getByRole('listitem');
}

/**
 * Does something and waits until a toast has told one of these texts. It stands for three seconds, and a busy machine may look later: so
 * toasts are noted in the page as they appear, from before the act, also when the act loads the page anew.
 */
export async function expectToast(
  device: Pick<Device, 'page'>,
  texts: string | readonly string[],
  act: () => Promise<unknown>,
): Promise<void> {
  const { page } = device;
  if (!noting.has(page)) await page.addInitScript(noteToasts);
  noting.add(page);
  await page.evaluate(noteToasts);
  await act();
  const wanted = [texts].flat();
  await expect
    .poll(async () => (await told(device)).filter(text => wanted.includes(text)), { timeout: 20_000 })
    .not.toEqual([]);
}

/** What toasts have told since `expectToast` was last called, or since the page was loaded after that. */
export async function told({ page }: Pick<Device, 'page'>): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { told: readonly string[] }).told);
}

/** Pages that note their toasts after each load. */
const noting = new WeakSet<Page>();

/** Runs in the page. What is told from now on stands in `told`, part by part. */
function noteToasts(): void {
  const page = window as unknown as { told?: string[] };
  const isNoting = page.told !== undefined;
  const texts = (page.told ??= []);
  texts.length = 0;
  if (isNoting) return;
  const known = new WeakSet<Element>();
  const fresh = (): Element[] => {
    const all = [...document.querySelectorAll('[role=region] > ol > li')].filter(toast => !known.has(toast));
    for (const toast of all) known.add(toast);
    return all;
  };
  fresh();
  new MutationObserver(() => {
    for (const { children } of fresh()) texts.push(...[...children].map(({ textContent }) => textContent));
  }).observe(document, { childList: true, subtree: true });
}

/** Closes each toast: on a phone they lie over the page, and they go by themselves only after seconds. */
export async function closeToasts(device: Device): Promise<void> {
  await expect(async () => {
    for (const toast of (await toasts(device).all()).reverse())
      await toast.getByRole('button', { name: device.say('common.close') }).click({ timeout: 1_000 });
    await expect(toasts(device)).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

/** Opens the outbox by the chip, whatever is told meanwhile. */
export async function openOutbox(device: Device): Promise<void> {
  await chip(device).click();
  await expect(heading(device, device.say('outbox.title'))).toBeVisible();
}

/** A picture for people to look at, of the whole page or of what is on the screen; only when `PANEL_PICTURES=1` asks for them. */
export async function takePicture({ page }: Device, name: string, whole = true): Promise<void> {
  if (!isPictured) return;
  mkdirSync(screens, { recursive: true });
  await page.screenshot({ path: join(screens, `${name}.png`), fullPage: whole, animations: 'disabled' });
}

/** The same of one part of the page. */
export async function takePictureOf(place: Locator, name: string): Promise<void> {
  if (!isPictured) return;
  mkdirSync(screens, { recursive: true });
  await place.screenshot({ path: join(screens, `${name}.png`), animations: 'disabled' });
}

/** Rows on the queue of the partner who is signed in on this device; 0 when the device doesn't know who is. */
async function countQueued(device: Device): Promise<number> {
  try {
    const [session] = await stored<{ user: { id: string } }>(device, 'panel-device', 'entries', 'session');
    return session ? (await stored(device, `panel-account-${session.user.id}`, 'outbox')).length : 0;
  } catch {
    // The page is just going elsewhere, or the database has vanished: ask again.
    return -1;
  }
}
