/** Something on the screen, by what a partner sees or hears of it. */
export interface Wanted {
  readonly role?: Role;
  /** Its whole accessible name, or a pattern. */
  readonly name?: string | Pattern;
  /** A part of the text in it, or a pattern. */
  readonly text?: string | Pattern;
  /** A selector of something in it. */
  readonly holds?: string;
  /** The value of a field. */
  readonly value?: string;
  readonly within?: Wanted;
}

/** A regular expression as JSON carries it. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** A page in which something is about to be pressed. */
interface Pressed {
  /** Ends the watch over the press. */
  pressWatch?: AbortController;
  /** A press counts when its click arrives: a page that moves while the button is down has no click. */
  pressState?: 'expected' | 'missed' | 'arrived';
}

export type Role =
  | 'article'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'navigation'
  | 'radio'
  | 'region'
  | 'status'
  | 'switch'
  | 'tab'
  | 'textbox';

/**
 * The first visible element of the page that is wanted. It runs in the page (WebDriver finds by CSS only), so it can use nothing
 * from outside. Roles and names are those that the panel's elements have, not all of the standard's.
 *
 * @param toUse whether it is to be pressed: it is scrolled away from the bars at the screen's edges, and counts as found when it
 *   isn't disabled, stays where it is, and nothing lies over its middle. A press that meets something else, because the page moved
 *   after that, reaches nobody, and one during which it moves is no click; `hasMissed` tells
 */
export async function findInPage(wanted: Wanted, toUse = false): Promise<Element | null> {
  const selectors: Readonly<Record<Role, string>> = {
    article: 'article',
    banner: 'header, [role=banner]',
    button: 'button:not([role]), [role=button], summary',
    checkbox: 'input[type=checkbox]:not([role])',
    combobox: 'select, [role=combobox]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]:not([role])',
    list: 'ul, ol',
    listitem: 'li',
    main: 'main',
    navigation: 'nav',
    radio: 'input[type=radio]',
    region: 'section, [role=region]',
    status: '[role=status], output',
    switch: '[role=switch]',
    tab: '[role=tab]',
    textbox:
      'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit], [type=button])',
  };
  const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const fits = (text: string, by: string | Pattern, whole: boolean): boolean => {
    if (typeof by !== 'string') return new RegExp(by.source, by.flags).test(text);
    return whole ? text === by : text.includes(by);
  };
  const words = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return plain(copy.textContent);
  };
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label) return plain(label);
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = ids.map(id => document.querySelector(`[id="${id}"]`));
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const sources = [...named, ...labels].filter(source => source !== null);
    return sources.length > 0 ? plain(sources.map(words).join(' ')) : words(element);
  };
  const search = (root: Element, { role, name, text, holds, value, within }: Wanted): Element | null => {
    const place = within ? search(root, within) : root;
    if (!place) return null;
    const candidates = role ? [...place.querySelectorAll(selectors[role])] : [place];
    const found = candidates.find(
      element =>
        element.checkVisibility() &&
        (holds === undefined || element.querySelector(holds) !== null) &&
        (value === undefined || (element as HTMLInputElement).value === value) &&
        (name === undefined || fits(nameOf(element), name, true)) &&
        (text === undefined || fits(plain((element as HTMLElement).innerText), text, false)),
    );
    return found ?? null;
  };
  const found = search(document.body, wanted);
  if (!found || !toUse) return found;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = found.getBoundingClientRect();
  await new Promise(resolve => setTimeout(resolve, 100));
  const { x, y, width, height } = found.getBoundingClientRect();
  const stays = x === before.x && y === before.y && width === before.width && height === before.height;
  const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!stays || !found.contains(onTop) || found.matches(':disabled')) return null;
  const pressed = window as Window & Pressed;
  const watch = new AbortController();
  pressed.pressWatch?.abort();
  pressed.pressWatch = watch;
  pressed.pressState = 'expected';
  const judge = (event: Event): void => {
    // What the panel's own code clicks, such as a link of a download.
    if (!event.isTrusted) return;
    if (pressed.pressState !== 'missed' && event.target instanceof Node && found.contains(event.target)) {
      if (event.type !== 'click') return;
      pressed.pressState = 'arrived';
      watch.abort();
      return;
    }
    pressed.pressState = 'missed';
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    addEventListener(type, judge, { capture: true, signal: watch.signal });
  return found;
}

/** Ends the watch over a press. @returns whether no click of it came to what was found; it runs in the page */
export function hasMissed(): boolean {
  const { pressWatch, pressState } = window as Window & Pressed;
  pressWatch?.abort();
  // A page that was loaded since then knows nothing of the press: it arrived.
  return pressState === 'expected' || pressState === 'missed';
}

/** What explains that something wasn't found: the address, the open dialogs, what is busy. It runs in the page. */
export function stateOfPage(): string {
  const words = (element: Element): string =>
    (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  const all = (selector: string): string =>
    JSON.stringify([...document.querySelectorAll(selector)].map(words));
  const [dialogs, busy, notes] = [
    '[role=dialog], [role=alertdialog]',
    '[aria-busy=true]',
    '[role=status]',
  ].map(all);
  return `at ${location.pathname}${location.search}${location.hash}; dialogs: ${dialogs}; busy: ${busy}; notes: ${notes}`;
}
