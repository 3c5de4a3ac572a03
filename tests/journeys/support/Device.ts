import type { Page } from '@playwright/test';
import type { BrowserKind } from '../chromium.ts';
import { Browser, type Size } from './Browser.ts';
import { ErrorWatch } from './ErrorWatch.ts';
import type { PanelServer } from './PanelServer.ts';
import { wordsOf, type Language, type Say } from './words.ts';

export interface DeviceOptions {
  readonly size?: Size;
  readonly language?: Language;
  readonly colours?: 'light' | 'dark';
  /** Where its clock stands: `Europe/Istanbul` unless given. */
  readonly timeZone?: string;
  /** Whether its browser keeps pages that were left. */
  readonly backForwardCache?: boolean;
  /** A profile to begin with a copy of. */
  readonly profile?: string;
  /** The whole browser unless given. */
  readonly kind?: BrowserKind;
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
    const { size = 'phone', language = 'tr', colours, timeZone, backForwardCache, profile, kind } = options;
    const errors = new ErrorWatch();
    const browser = await Browser.launch(
      {
        size,
        locale: language === 'tr' ? 'tr-TR' : 'en-GB',
        ...(colours && { colours }),
        ...(timeZone !== undefined && { timeZone }),
        ...(backForwardCache !== undefined && { backForwardCache }),
        ...(profile !== undefined && { profile }),
        ...(kind && { kind }),
      },
      errors.watch,
    );
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
