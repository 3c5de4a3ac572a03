import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, Key, Tab } from './EngineBrowser.ts';
import {
  findInPage,
  hasMissed,
  stateOfPage,
  type Pattern,
  type Role,
  type Wanted as WantedInPage,
} from './findInPage.ts';

/** Something on the screen, by what a partner sees or hears of it. */
export interface Wanted {
  readonly role?: Role;
  /** Its whole accessible name, or a pattern. */
  readonly name?: string | RegExp;
  /** A part of the text in it, or a pattern. */
  readonly text?: string | RegExp;
  /** A selector of something in it. */
  readonly holds?: string;
  /** The value of a field. */
  readonly value?: string;
  readonly within?: Wanted;
}

const SEEN_WITHIN_MS = 30_000;
const LOOKS_EVERY_MS = 50;
/** WebDriver's names for an element that something else covers by then, or that isn't shown any more: nothing was pressed. */
const NOT_PRESSED = /element click intercepted|element not interactable/;

/** A tab of the panel, used as a partner does: every step waits until it can be done. */
export class EnginePage {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.tab.go(this.#origin + path);
  }

  /** Goes back in the history, and waits until the address is this one; the panel may have added to its query. */
  async backTo(path: string): Promise<void> {
    await this.tab.back();
    await this.isAt(path);
  }

  async forwardTo(path: string): Promise<void> {
    await this.tab.forward();
    await this.isAt(path);
  }

  async isAt(path: string): Promise<void> {
    const { pathname } = new URL(path, this.#origin);
    const isThere = (): Promise<boolean> => this.tab.run(there => location.pathname === there, pathname);
    await this.#wait(`until the address is ${path}`, isThere);
  }

  async see(wanted: Wanted, within = SEEN_WITHIN_MS): Promise<void> {
    await this.#wait(`to see ${told(wanted)}`, () => this.look(wanted), within);
  }

  async gone(wanted: Wanted): Promise<void> {
    await this.#wait(`to see no ${told(wanted)}`, async () => (await this.look(wanted)) === undefined);
  }

  /** What is there now. */
  async look(wanted: Wanted): Promise<ElementHandle | undefined> {
    return this.tab.find(findInPage, inJson(wanted));
  }

  async click(wanted: Wanted): Promise<void> {
    await this.#use(wanted, element => this.tab.click(element));
  }

  async press(name: string | RegExp, within?: Wanted): Promise<void> {
    await this.click({ role: 'button', name, ...(within && { within }) });
  }

  /** Replaces what is in a text field. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.#use({ role: 'textbox', name }, element => this.tab.type(element, text));
  }

  /** Presses a key where the focus is. */
  async key(key: Key): Promise<void> {
    const focused = await this.#wait('for the focus', () => this.tab.find(() => document.activeElement));
    await this.tab.press(focused, key);
  }

  /** Waits until a text field has this value. */
  async holds(name: string | RegExp, value: string): Promise<void> {
    await this.see({ role: 'textbox', name, value });
  }

  /** Presses the button that opens the browser's dialog for files; in place of the dialog, which no driver sees, they are given. */
  async chooseFiles(name: string | RegExp, paths: readonly string[], within?: Wanted): Promise<void> {
    await this.tab.run(() => {
      HTMLInputElement.prototype.click = () => undefined;
    });
    await this.press(name, within);
    const input = await this.#wait('for an input of files', () =>
      this.tab.find(() => document.querySelector('input[type=file][hidden]')),
    );
    await this.tab.chooseFiles(input, paths);
  }

  /** Chooses a day, such as `2026-11-26`; in place of the browser's own calendar, which no driver sees, the field is given its value. */
  async chooseDay(name: string, day: string): Promise<void> {
    await this.see({ role: 'textbox', name });
    await this.tab.run(setDay, name, day);
    await this.holds(name, day);
  }

  /** Waits until a condition of the page holds. */
  async until(what: string, script: () => boolean | Promise<boolean>, within?: number): Promise<void> {
    await this.#wait(`until ${what}`, () => this.tab.run(script), within);
  }

  /** A page may move between a look and the press, on a busy machine by seconds: a press that missed is repeated. */
  async #use(wanted: Wanted, act: (element: ElementHandle) => Promise<void>): Promise<void> {
    const look = (): Promise<ElementHandle | undefined> => this.tab.find(findInPage, inJson(wanted), true);
    const end = Date.now() + SEEN_WITHIN_MS;
    do {
      const element = await this.#wait(`to use ${told(wanted)}`, look);
      try {
        await act(element);
      } catch (error) {
        // The driver looks once more before it presses, and presses nothing when the page has changed by then.
        if (!NOT_PRESSED.test(String(error)) || Date.now() > end) throw error;
      }
      // A page that the press has left can't be asked: the press arrived.
    } while (await this.tab.run(hasMissed).catch(() => false));
  }

  /**
   * Waits until there is something. A page that is just going elsewhere can't be asked: its errors count as nothing, the last one is
   * told, with what the page says then.
   */
  async #wait<Found>(
    what: string,
    look: () => Promise<Found | false | undefined>,
    within = SEEN_WITHIN_MS,
  ): Promise<Found> {
    const end = Date.now() + within;
    for (;;) {
      let trouble = '';
      try {
        const found = await look();
        if (found !== undefined && found !== false) return found;
      } catch (error) {
        trouble = String(error);
      }
      if (Date.now() > end) {
        const state = await this.tab.run(stateOfPage).catch(String);
        throw new Error(`waited ${within} ms ${what} ${trouble}\n${state}`);
      }
      await sleep(LOOKS_EVERY_MS);
    }
  }
}

/** It runs in the page. */
function setDay(name: string, day: string): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=date]')];
  const input = inputs.find(({ labels }) => labels?.[0]?.textContent.trim() === name);
  // React notices a value only when it was set past its own property of the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

function inJson({ role, name, text, holds, value, within }: Wanted): WantedInPage {
  return {
    ...(role && { role }),
    ...(name !== undefined && { name: pattern(name) }),
    ...(text !== undefined && { text: pattern(text) }),
    ...(holds !== undefined && { holds }),
    ...(value !== undefined && { value }),
    ...(within && { within: inJson(within) }),
  };
}

function pattern(by: string | RegExp): string | Pattern {
  return typeof by === 'string' ? by : { source: by.source, flags: by.flags };
}

function told({ role, name, text, holds, value, within }: Wanted): string {
  const parts = [
    role ?? 'page',
    name !== undefined && `"${String(name)}"`,
    holds !== undefined && `that holds ${holds}`,
    text !== undefined && `with "${String(text)}"`,
    value !== undefined && `whose value is "${value}"`,
  ];
  return parts.filter(Boolean).join(' ') + (within ? ` in ${told(within)}` : '');
}
