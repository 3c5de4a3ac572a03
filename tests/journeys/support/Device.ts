import { expect, type Clock, type Locator, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Browser, type BrowserOptions } from './Browser.ts';
import { ErrorWatch } from './ErrorWatch.ts';
import type { PanelServer, Partner } from './PanelServer.ts';
import { ALL_SENT, ALL_SENT_EN, deniz, isPictured, screens } from './panel.ts';
import { now } from './startTime.ts';
import { stored } from './stored.ts';
import { wordsOf, type Language, type Say } from './words.ts';

export interface DeviceOptions extends Omit<Partial<BrowserOptions>, 'locale'> {
  readonly language?: Language;
}

/**
 * A partner's device: its browser with the profile, the page they look at, the language they read, and what they do and see, by the words
 * and roles that things have. Journeys are made of these small steps.
 */
export class Device {
  readonly browser: Browser;
  readonly server: PanelServer;
  readonly language: Language;
  readonly say: Say;
  readonly errors: ErrorWatch;
  page: Page;

  private constructor(
    browser: Browser,
    page: Page,
    errors: ErrorWatch,
    server: PanelServer,
    language: Language,
  ) {
    this.browser = browser;
    this.page = page;
    this.errors = errors;
    this.server = server;
    this.language = language;
    this.say = wordsOf(language);
  }

  static async start(server: PanelServer, options: DeviceOptions = {}): Promise<Device> {
    const { size = 'phone', language = 'tr', ...others } = options;
    const errors = new ErrorWatch();
    const locale = language === 'tr' ? 'tr-TR' : 'en-GB';
    const browser = await Browser.launch({ ...others, size, locale }, errors.watch);
    return new Device(browser, await firstPage(browser), errors, server, language);
  }

  /** The battery is empty in this instant. */
  async kill(): Promise<void> {
    await this.browser.kill();
  }

  /** Switched on again: the same profile, an empty page. */
  async startAgain(): Promise<void> {
    this.page = await this.browser.launch();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.server.origin + path);
  }

  /** Another tab of the same browser, behind the one that is looked at. */
  async secondTab(path: string): Promise<Page> {
    const page = await this.browser.context.newPage();
    await page.goto(this.server.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await this.page.bringToFront();
    return page;
  }

  /** Goes to another tab. Chromium draws a tab behind it once a second only, and each click would wait for that. */
  async showTab(page: Page): Promise<void> {
    this.page = page;
    await page.bringToFront();
  }

  /** A text field by its label. */
  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  password(): Locator {
    return this.page.getByLabel(new RegExp(`^${this.say('signIn.password')}( \\*)?$`));
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Fills the form of the sign-in page and sends it; says nothing of what comes of it. */
  async trySignIn(partner: Partner, remember = true): Promise<void> {
    const { say } = this;
    await this.field(say('signIn.email')).fill(partner.email);
    await this.password().fill(partner.password);
    await this.page.getByRole('checkbox', { name: say('signIn.remember') }).setChecked(remember);
    await this.button(say('signIn.Login.submit')).click();
  }

  /** Opens the panel, signs in on the page that comes up, and waits for Home. */
  async signIn(partner: Partner & { readonly firstName: string } = deniz, remember = true): Promise<void> {
    await this.open('/');
    await this.chooseOnSignIn(this.language);
    await this.trySignIn(partner, remember);
    await expect(this.heading(this.say('home.title', { name: partner.firstName }))).toBeVisible();
  }

  /** Signs in and waits until the panel can do without a network. */
  async signInAndFetchAll(): Promise<void> {
    await this.signIn();
    await this.waitUntilReadyOffline();
  }

  /** The language switch of the sign-in page; the words of both languages name it. */
  async chooseOnSignIn(language: Language): Promise<void> {
    const option = this.page.getByRole('radio', { name: language === 'tr' ? 'Türkçe' : 'English' });
    await expect(option).toBeAttached();
    if (!(await option.isChecked())) await this.pressLabel(language === 'tr' ? 'Türkçe' : 'English');
    await expect(this.heading(this.say('signIn.Login.title'))).toBeVisible();
  }

  /**
   * The language switch of the shell: in the bar of a desk, in the partner's menu of a phone.
   *
   * @param closes whether that menu is closed then
   */
  async chooseLanguage(language: Language, closes = true): Promise<void> {
    const word = language === 'tr' ? 'Türkçe' : 'English';
    const { page } = this;
    if (this.browser.size === 'phone') {
      await page.getByRole('banner').getByRole('button').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    await this.pressLabel(word);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    if (closes && this.browser.size === 'phone') {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }

  /** Presses what a hidden radio button is labelled with. */
  async pressLabel(text: string): Promise<void> {
    await this.page.locator('label').filter({ hasText: text }).filter({ visible: true }).first().click();
  }

  /** Opens the partner's own menu. */
  async openUserMenu(): Promise<Locator> {
    await this.page.getByRole('button', { name: menuName(this) }).click();
    const menu = this.page.getByRole('dialog').filter({ hasText: this.say('shell.user.signOut') });
    await expect(menu).toBeVisible();
    return menu;
  }

  /** From the partner's menu to the question whether to leave. */
  async askToSignOut(): Promise<Locator> {
    const menu = await this.openUserMenu();
    await menu.getByText(this.say('shell.user.signOut')).click();
    const question = this.page.getByRole('dialog', { name: this.say('shell.SignOut.title') });
    await expect(question).toBeVisible();
    return question;
  }

  /** The chip of the top bar that tells of unsent work. */
  chip(): Locator {
    const { page } = this;
    return page.getByRole('banner').getByRole('link', { name: /^(Gönderilecekler|To be sent): / });
  }

  /**
   * The chip says so. It follows what is on disk, a moment later: that all is sent is believed only once nothing waits there.
   */
  async expectChip(text: string, timeout = 10_000): Promise<void> {
    if (allSent.has(text)) await expectNothingQueued(this, timeout);
    await expect(this.chip()).toHaveText(text, { timeout });
  }

  /** Everything is sent, as the chip says and the disk holds. */
  async expectAllSent(timeout = 60_000): Promise<void> {
    await this.expectChip(this.language === 'tr' ? ALL_SENT : ALL_SENT_EN, timeout);
  }

  /**
   * Waits until the panel can do without a network: the worker stands with every chunk, it controls the page, every list of both
   * languages was fetched, and every picture of the fleet.
   */
  async waitUntilReadyOffline(partner: Partner = deniz): Promise<void> {
    await this.waitUntilListsFetched(partner);
    const { server } = this;
    const boats = await Promise.all((await server.boatIds(partner)).map(id => server.boat(partner, id)));
    const pictures = boats.flatMap(({ images }) => images.map(({ imageUrl }) => imageUrl));
    await expectAsked(
      this,
      pictures.map(path => ({ path, times: 1 })),
    );
  }

  /** The same but for pictures: the worker keeps them when the browser takes the database away, and nobody asks for them again. */
  async waitUntilListsFetched(partner: Partner = deniz): Promise<void> {
    await this.waitUntilWorkerActive();
    const caller = this.server.as(partner);
    const wanted: Asked[] = [];
    const countries = (await caller('GET', '/location/countries')).data as { id: number }[];
    for (const country of countries) {
      const path = `/location/countries/${country.id}/locations`;
      for (const place of (await caller('GET', path)).data as { id: number }[])
        wanted.push({ path: `/v1/location/${place.id}/departure-ports`, times: 2 });
    }
    await expectAsked(this, wanted);
  }

  /** The worker is active and every chunk is in its cache. */
  async waitUntilWorkerActive(): Promise<void> {
    const { page } = this;
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
      undefined,
      { timeout: PREFETCHED_WITHIN_MS },
    );
  }

  /** The worker serves this page. */
  async waitUntilWorkerControls(): Promise<void> {
    const { page } = this;
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  /** The device loses its network. The page must be open: a worker that starts later would slip through. */
  async goOffline(): Promise<void> {
    this.errors.expectNoNetwork();
    const { context } = this.browser;
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
    await expect.poll(() => this.page.evaluate(() => navigator.onLine)).toBe(false);
  }

  async goOnline(): Promise<void> {
    const { context } = this.browser;
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
  async expectAllSentInTheEnd(text = ALL_SENT): Promise<void> {
    await this.#untilSent(await this.#clockToMoveOn(), text);
  }

  /** The same after a time without a connection, which ends when the clock is in hand: what is being sent meanwhile would see a wrong time. */
  async goOnlineUntilAllSent(text = ALL_SENT): Promise<void> {
    const clock = await this.#clockToMoveOn();
    await this.goOnline();
    await this.#untilSent(clock, text);
  }

  async #clockToMoveOn(): Promise<Clock> {
    // A panel that is only opening would take the jump for a database that doesn't answer.
    await expect(this.chip()).toBeVisible();
    await this.page.waitForTimeout(QUEUED_WITHIN_MS);
    return this.installClock();
  }

  async #untilSent(clock: Clock, text: string): Promise<void> {
    await expect(async () => {
      await clock.fastForward(5_000);
      // Timers that were set before run by the true time still: the panel looks at its own when it is looked at again.
      await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(this.chip()).toHaveText(text, { timeout: 500 });
    }).toPass({ timeout: 60_000, intervals: [50] });
  }

  /** Opens a screen an hour later, when what the device holds of it is old enough to be fetched again. */
  async fetchAgain(path: string): Promise<void> {
    await this.installClock(now() + 3_600_000);
    await this.open(path);
  }

  /** As in Safari and Firefox: no browser wakes the worker, the pages are alone with their work. */
  async withoutBackgroundSync(): Promise<void> {
    const session = await this.browser.context.browser()?.newBrowserCDPSession();
    await session?.send('Browser.setPermission', {
      origin: this.server.origin,
      permission: { name: 'background-sync' },
      setting: 'denied',
    });
  }

  /** The time of the device's pages stands still from now on: what goes by itself stays, such as a toast. */
  async stopTime(): Promise<Clock> {
    const clock = await this.installClock();
    await clock.pauseAt(now() + 1_000);
    return clock;
  }

  /** What the panel says at its edge for some seconds. */
  toasts(): Locator {
    const { page } = this;
    return page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  }

  /** Closes each toast: on a phone they lie over the page, and they go by themselves only after seconds. */
  async closeToasts(): Promise<void> {
    await expect(async () => {
      for (const toast of (await this.toasts().all()).reverse())
        await toast.getByRole('button', { name: this.say('common.close') }).click({ timeout: 1_000 });
      await expect(this.toasts()).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  }

  /** Opens the outbox by the chip, whatever is told meanwhile. */
  async openOutbox(): Promise<void> {
    await this.chip().click();
    await expect(this.heading(this.say('outbox.title'))).toBeVisible();
  }

  /** A picture for people to look at, of the whole page or of what is on the screen; only when `PANEL_PICTURES=1` asks for them. */
  async takePicture(name: string, whole = true): Promise<void> {
    const { page } = this;
    if (!isPictured) return;
    mkdirSync(screens, { recursive: true });
    await page.screenshot({ path: join(screens, `${name}.png`), fullPage: whole, animations: 'disabled' });
  }

  /**
   * Takes the clock of the device's pages, timers too, in hand, so that hours can be passed over. It goes on from the device's time and
   * runs by itself; the worker's stays as it is.
   */
  async installClock(time = now()): Promise<Clock> {
    const {
      browser: { context },
      page,
    } = this;
    const sendAgain = await holdSending(this);
    for (const each of context.pages()) {
      await each.evaluate(() => {
        // Playwright's clock reckons with the true one.
        const { unmoved } = Date as { unmoved?: DateConstructor };
        if (unmoved) globalThis.Date = unmoved;
      });
    }
    await page.clock.install({ time });
    await sendAgain();
    return page.clock;
  }
}

async function firstPage({ context }: Browser): Promise<Page> {
  return context.pages()[0] ?? context.newPage();
}

/** Long enough for everything that can't be waited for by a condition of its own: chunks, pictures, lists. */
const PREFETCHED_WITHIN_MS = 60_000;

function menuName({ say }: Device): RegExp {
  return new RegExp(say('shell.user.open', { name: '' }).trim());
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
      { timeout: PREFETCHED_WITHIN_MS, message: 'lists and pictures that were not prefetched' },
    )
    .toEqual([]);
}

const offlineConditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** Ends what `goOffline` does in a page. */
const endOffline = new WeakMap<Page, () => Promise<void>>();

/** Who is signed in on this device. */
async function accountOf(device: Device): Promise<string | undefined> {
  const [session] = await stored<{ user: { id: string } }>(
    device,
    'partner-panel-device',
    'entries',
    'session',
  );
  return session?.user.id;
}

/**
 * Nothing is sent until the result is called: while its clock is taken in hand the page sees 1970 for a moment, and would refuse dates. What
 * is just being sent ends first, unless the server doesn't answer.
 */
async function holdSending(device: Device): Promise<() => Promise<void>> {
  const { page } = device;
  const account = await accountOf(device).catch(() => undefined);
  if (account === undefined) return () => Promise.resolve();
  await page.evaluate(async name => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await new Promise<void>(held => {
      navigator.locks
        .request(name, { signal: AbortSignal.timeout(2_000) }, async () => {
          held();
          await promise;
        })
        .catch(() => held());
    });
    Object.assign(window, { sendAgain: resolve });
  }, `outbox:${account}`);
  return () => page.evaluate(() => (window as unknown as { sendAgain: () => void }).sendAgain());
}

/** Rows on the queue of the partner who is signed in on this device; 0 when the device doesn't know who is. */
async function countQueued(device: Device): Promise<number> {
  try {
    const account = await accountOf(device);
    return account === undefined
      ? 0
      : (await stored(device, `partner-panel-account-${account}`, 'outbox')).length;
  } catch {
    // The page is just going elsewhere, or the database has vanished: ask again.
    return -1;
  }
}
