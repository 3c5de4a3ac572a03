/**
 * A browser with its profile on disk, as a partner's: it can be closed and started again, and it can be killed as a whole.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killGroup } from '../../support/processes.ts';
import { browserFor, type BrowserKind } from '../chromium.ts';

/** A phone in one hand, or a desk. */
export type Size = 'phone' | 'desk';

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const satisfies Readonly<Record<Size, { width: number; height: number }>>;

export interface BrowserOptions {
  readonly size: Size;
  /** What the browser asks for: `tr-TR`. */
  readonly locale: string;
  readonly colours?: 'light' | 'dark';
  /** Where its clock stands: `Europe/Istanbul` unless given. */
  readonly timeZone?: string;
  /** Whether it keeps pages that were left, as every browser of a partner does; Playwright's doesn't. */
  readonly backForwardCache?: boolean;
  /** A profile to begin with a copy of; an empty one unless given. */
  readonly profile?: string;
  /** The whole browser unless given. */
  readonly kind?: BrowserKind;
  /** Whether its owner has blocked what sites keep on the device. */
  readonly blocksSiteData?: boolean;
}

export class Browser {
  readonly profile = mkdtempSync(join(tmpdir(), 'panel-journey-profile-'));
  readonly #options: BrowserOptions;
  readonly #watch: (context: BrowserContext) => void;
  #context: BrowserContext | undefined;

  private constructor(options: BrowserOptions, watch: (context: BrowserContext) => void) {
    this.#options = options;
    this.#watch = watch;
  }

  /** @param watch is given each context before anything is opened in it */
  static async launch(options: BrowserOptions, watch: (context: BrowserContext) => void): Promise<Browser> {
    const browser = new Browser(options, watch);
    if (options.profile !== undefined) cpSync(options.profile, browser.profile, { recursive: true });
    await browser.launch();
    return browser;
  }

  get size(): Size {
    return this.#options.size;
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser is closed.');
    return this.#context;
  }

  /** Starts it (again) with the same profile; its one page is empty. */
  async launch(): Promise<Page> {
    const { size, locale, colours = 'light', timeZone = 'Europe/Istanbul', backForwardCache } = this.#options;
    const { blocksSiteData = false, kind = 'whole' } = this.#options;
    const phone = size === 'phone';
    const { path, args } = browserFor(kind);
    if (blocksSiteData) blockSiteData(this.profile);
    const start = () =>
      chromium.launchPersistentContext(this.profile, {
        executablePath: path,
        args: [...args],
        ignoreDefaultArgs: backForwardCache ? ['--disable-back-forward-cache'] : [],
        headless: true,
        viewport: sizes[size],
        screen: sizes[size],
        isMobile: phone,
        hasTouch: phone,
        deviceScaleFactor: phone ? 2 : 1,
        locale,
        timezoneId: timeZone,
        colorScheme: colours,
        // What moves is neither waited for nor photographed half way.
        reducedMotion: 'reduce',
      });
    // Chromium itself crashes now and then before it has opened anything: that says nothing of the panel.
    const context = await start().catch(start);
    context.setDefaultTimeout(15_000);
    this.#context = context;
    this.#watch(context);
    return context.pages()[0] ?? context.newPage();
  }

  /** Ends every process of it at once, as a flat battery or the system's memory killer does. */
  async kill(): Promise<void> {
    const kill = await this.toKill();
    if ((await kill()) === 0) throw new Error('The browser had ended before it was killed.');
  }

  /**
   * @returns what ends every process of it in the very instant in which it is called, and resolves with how many of them ran until then:
   *   0 when the browser had ended before
   */
  async toKill(): Promise<() => Promise<number>> {
    const { context } = this;
    const pid = await this.#pid();
    return async () => {
      // The number of one that has ended may be another's by now.
      const reached = context.browser()?.isConnected() ? await killGroup(pid) : 0;
      this.#context = undefined;
      // For Playwright, which has lost its line.
      await context.close().catch(() => undefined);
      return reached;
    };
  }

  async close(): Promise<void> {
    const context = this.#context;
    this.#context = undefined;
    await context?.close();
  }

  /** Closes it and forgets its profile. */
  async dispose(): Promise<void> {
    await this.close().catch(() => undefined);
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  /** The browser's own process, which leads the group of the others. */
  async #pid(): Promise<number> {
    const session = await this.context.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    const own = processInfo.find(({ type }) => type === 'browser');
    if (!own || own.id <= 1) throw new Error('The browser has no process of its own.');
    return own.id;
  }
}

/** As in the settings of Chromium: "Don’t allow sites to save data on your device". */
function blockSiteData(profile: string): void {
  const folder = join(profile, 'Default');
  mkdirSync(folder, { recursive: true });
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Preferences'), JSON.stringify(settings));
}
