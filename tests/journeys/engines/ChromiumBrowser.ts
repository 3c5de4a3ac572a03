import type { ElementHandle as PlaywrightElement, Page } from '@playwright/test';
import { Browser } from '../support/Browser.ts';
import type { ElementHandle, EngineBrowser, EngineOptions, Key, PageFunction, Tab } from './EngineBrowser.ts';

/** Chromium, driven by Playwright. */
export class ChromiumBrowser implements EngineBrowser {
  readonly errors: string[] = [];
  readonly #options: EngineOptions;
  #browser: Browser | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  async launch(): Promise<Tab> {
    if (this.#browser) return new ChromiumTab(await this.#browser.launch());
    this.#browser = await Browser.launch(this.#options, context => {
      context.on('weberror', event => this.errors.push(`page error: ${event.error().stack ?? ''}`));
      context.on('console', message => {
        if (message.type() !== 'error') return;
        this.errors.push(`console: ${message.text()} (${message.location().url})`);
      });
    });
    const [page] = this.#browser.context.pages();
    return page ? new ChromiumTab(page) : this.newTab();
  }

  async newTab(): Promise<Tab> {
    return new ChromiumTab(await this.#started.context.newPage());
  }

  async kill(): Promise<void> {
    await this.#started.kill();
  }

  async dispose(): Promise<void> {
    await this.#browser?.dispose();
  }

  get #started(): Browser {
    if (!this.#browser) throw new Error('The browser was not started.');
    return this.#browser;
  }
}

class ChromiumTab implements Tab {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async go(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async back(): Promise<void> {
    await this.#page.goBack();
  }

  async forward(): Promise<void> {
    await this.#page.goForward();
  }

  async run<Args extends readonly unknown[], Result>(
    script: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result> {
    return (await this.#page.evaluate(call(script, args))) as Result;
  }

  async find<Args extends readonly unknown[]>(
    script: PageFunction<Args, Element | null>,
    ...args: Args
  ): Promise<ElementHandle | undefined> {
    const element = (await this.#page.evaluateHandle(call(script, args))).asElement();
    return element ? { id: element } : undefined;
  }

  async click(element: ElementHandle): Promise<void> {
    await playwrightElement(element).click();
  }

  async type(element: ElementHandle, text: string): Promise<void> {
    await this.click(element);
    await playwrightElement(element).press('ControlOrMeta+a');
    await this.#page.keyboard.type(text);
  }

  async press(element: ElementHandle, key: Key): Promise<void> {
    await playwrightElement(element).press(key);
  }

  async chooseFiles(element: ElementHandle, paths: readonly string[]): Promise<void> {
    await playwrightElement(element).setInputFiles([...paths]);
  }

  async screenshot(): Promise<Buffer> {
    return this.#page.screenshot();
  }
}

/** An expression that calls the function: Playwright takes only one argument for it. */
function call<Args extends readonly unknown[]>(script: (...args: Args) => unknown, args: Args): string {
  return `(${script.toString()})(...${JSON.stringify(args)})`;
}

function playwrightElement({ id }: ElementHandle): PlaywrightElement {
  return id as PlaywrightElement;
}
