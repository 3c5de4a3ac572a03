/**
 * What the stories need of a browser, and no more: each engine has another driver, and a story reads the same for all of them.
 */
import type { Size } from '../support/Browser.ts';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

export interface EngineOptions {
  readonly size: Size;
  /** What the browser asks for: `tr-TR`. */
  readonly locale: string;
}

/** Keys by the characters that WebDriver gives them. */
export const keys = { ArrowLeft: '\uE012', ArrowRight: '\uE014', Escape: '\uE00C' } as const;
export type Key = keyof typeof keys;

/** What a driver calls an element of the page. */
export interface ElementHandle {
  readonly id: unknown;
}

/** What can be given to a page and read from it. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A function that is sent to the page as text: it may use nothing but its arguments and what a page has. */
export type PageFunction<Args extends readonly unknown[], Result> = (
  ...args: Args
) => Result | Promise<Result>;

export interface Tab {
  /** Loads an address; resolves when the page is loaded. */
  go(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Through the history, as with the browser's own buttons; the page may still be loading afterwards. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs a function in the page and returns what it returns, as JSON carries it. */
  run<Args extends readonly unknown[], Result>(
    script: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result>;
  /** The element that the function returns. */
  find<Args extends readonly unknown[]>(
    script: PageFunction<Args, Element | null>,
    ...args: Args
  ): Promise<ElementHandle | undefined>;
  /** Presses the middle of the element with the pointer. */
  click(element: ElementHandle): Promise<void>;
  /** Types into the element, in place of what is selected in it. */
  type(element: ElementHandle, text: string): Promise<void>;
  /** Presses a key with the focus on the element. */
  press(element: ElementHandle, key: Key): Promise<void>;
  /** Chooses files for an input of type `file`. */
  chooseFiles(element: ElementHandle, paths: readonly string[]): Promise<void>;
  /** A picture (PNG) of what is on the screen. */
  screenshot(): Promise<Buffer>;
}

export interface EngineBrowser {
  /** Errors that pages threw or wrote to the console since the first start. */
  readonly errors: readonly string[];
  /** Starts the browser, after a kill with the same profile; its tab is empty. */
  launch(): Promise<Tab>;
  newTab(): Promise<Tab>;
  /**
   * Ends all of its processes at once, as an empty battery does.
   *
   * @throws when it had ended before
   */
  kill(): Promise<void>;
  /** Ends it and removes its profile. */
  dispose(): Promise<void>;
}
