import type { Size } from '../support/Browser.ts';
import type { PanelServer, Partner } from '../support/PanelServer.ts';
import { deniz } from '../support/panel.ts';
import { readRows } from '../support/stored.ts';
import { wordsOf, type Say } from '../support/words.ts';
import { ChromiumBrowser } from './ChromiumBrowser.ts';
import type { Engine, EngineBrowser, EngineOptions } from './EngineBrowser.ts';
import { EnginePage } from './EnginePage.ts';
import { FirefoxBrowser } from './FirefoxBrowser.ts';
import { WebKitBrowser } from './WebKitBrowser.ts';

const browsers: Readonly<Record<Engine, new (options: EngineOptions) => EngineBrowser>> = {
  chromium: ChromiumBrowser,
  firefox: FirefoxBrowser,
  webkit: WebKitBrowser,
};

/**
 * What the standard has a browser report when observers of sizes cause a change of size: they are told of it in the next frame. The grid of
 * the calendar's library does that.
 */
const sizesLater = /ResizeObserver loop completed with undelivered notifications/;

/** A partner's device, in Turkish: a browser with its profile, and the tab that they look at. */
export class EngineDevice {
  readonly engine: Engine;
  readonly server: PanelServer;
  readonly browser: EngineBrowser;
  readonly say: Say = wordsOf('tr');
  page: EnginePage;
  #noNetwork = false;

  private constructor(engine: Engine, server: PanelServer, browser: EngineBrowser, page: EnginePage) {
    this.engine = engine;
    this.server = server;
    this.browser = browser;
    this.page = page;
  }

  static async start(engine: Engine, server: PanelServer, size: Size = 'phone'): Promise<EngineDevice> {
    const browser = new browsers[engine]({ size, locale: 'tr-TR' });
    try {
      return new EngineDevice(engine, server, browser, new EnginePage(await browser.launch(), server.origin));
    } catch (error) {
      await browser.dispose();
      throw error;
    }
  }

  /** Killed as a whole, and started again with what it has kept. */
  async killAndRestart(): Promise<void> {
    await this.browser.kill();
    this.page = new EnginePage(await this.browser.launch(), this.server.origin);
  }

  /** Another tab of the same browser. */
  async newPage(): Promise<EnginePage> {
    return new EnginePage(await this.browser.newTab(), this.server.origin);
  }

  async signIn(partner: Partner & { readonly firstName: string } = deniz): Promise<void> {
    const { page, say } = this;
    await page.open('/login');
    await page.fill(say('signIn.email'), partner.email);
    await page.fill(new RegExp(`^${say('signIn.password')}( \\*)?$`), partner.password);
    await page.press(say('signIn.Login.submit'));
    await page.see({ role: 'heading', name: say('home.title', { name: partner.firstName }) });
  }

  /** @param answer the button of the dialog that asks: unsent work can be kept on the device */
  async signOut(answer: 'leave' | 'keep'): Promise<void> {
    const { page, say } = this;
    await page.press(new RegExp(say('shell.user.open', { name: '' }).trim()));
    await page.click({ role: 'button', text: say('shell.user.signOut'), within: { role: 'dialog' } });
    const dialog = { role: 'dialog', name: say('shell.SignOut.title') } as const;
    await page.press(say(`shell.SignOut.${answer}`), dialog);
    await page.see({ role: 'heading', name: say('signIn.Login.title') });
  }

  /**
   * Waits until the worker serves the page, and so can serve it without the server. Its `state` doesn't tell: a page that WebKit loads
   * while the worker is being activated may never hear of the end of it, and calls it `activating` until it is loaded anew.
   */
  async workerStands(): Promise<void> {
    await this.page.until('the worker serves the page', () => navigator.serviceWorker.controller !== null);
  }

  /** The chip in the bar at the top, which tells what is unsent. */
  async seeChip(text: string, within = 60_000): Promise<void> {
    await this.page.see({ role: 'status', text, within: { role: 'banner' } }, within);
  }

  /** The rows of a table of Deniz's database on this device. */
  async stored<Row>(table: string): Promise<Row[]> {
    return (await this.page.tab.run(readRows, ['partner-panel-account-1', table] as const)) as Row[];
  }

  /** The server is about to be away. */
  expectNoNetwork(): void {
    this.#noNetwork = true;
  }

  /** Errors on the console and uncaught ones, without those of a server that is away. */
  get errors(): readonly string[] {
    const errors = this.browser.errors.filter(line => !sizesLater.test(line));
    return this.#noNetwork ? errors.filter(line => !noNetwork.test(line)) : errors;
  }
}

/** How the engines report a request that found no server. */
const noNetwork = /net::ERR_|NetworkError|(Failed to load resource|Load failed|Cannot load http)/;
