import type { Page } from '@playwright/test';
import { Browser, type BrowserOptions } from './Browser.ts';
import { ErrorWatch } from './ErrorWatch.ts';
import type { PanelServer } from './PanelServer.ts';
import { wordsOf, type Language, type Say } from './words.ts';

export interface DeviceOptions extends Omit<Partial<BrowserOptions>, 'locale'> {
  readonly language?: Language;
}

/** A partner's device: its browser with the profile, the page they look at, and the language they read. */
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
}

async function firstPage({ context }: Browser): Promise<Page> {
  return context.pages()[0] ?? context.newPage();
}
