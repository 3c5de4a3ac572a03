/**
 * An area declares a part of the panel for the frame: its screens, its place in the menu, what runs while a
 * partner is signed in. Each feature folder declares its own in `area.ts`; `app/areas.ts` lists them. The
 * first screen loads all of them, so they hold addresses, words and functions that fetch code, and never the
 * code itself.
 */
import type { ComponentType } from 'react';
import type { Engine } from '../../sync/Engine.ts';
import type { IconName } from '../../ui/marks/Icon.tsx';

/** A page of the panel. */
export interface Screen {
  /** Fetches its code: a chunk of its own, which is precached, so that it opens without signal. */
  readonly load: () => Promise<ComponentType>;
  /**
   * The title of the window. Never the name of a person or a boat: titles are seen by others and kept in
   * histories.
   */
  readonly title: MessageId;
  /** `first`: the screen needs only the words that the first screens have. */
  readonly words?: 'first';
  /** Whether the screen is for partners who aren't signed in. */
  readonly isPublic?: true;
  /** Whether the screen fills a phone: without the bar at the bottom, and with its own way back. */
  readonly isFocused?: true;
  /** Whether the screen shows unsent work: then it gets the outbox entries of all nouns. */
  readonly showsUnsent?: true;
  /** Shows on the crash page the values typed on this screen that are on the device. Loaded only then. */
  readonly loadKept?: () => Promise<ComponentType>;
}

/** The key that activates what begins something new on a screen and has this key in `aria-keyshortcuts`. */
export const NEW_SHORTCUT_KEY = 'n';

/** An entry of the menu. */
export interface MenuEntry {
  readonly to: string;
  readonly label: MessageId;
  /** Its label in the bar of a phone; without it the entry is under "More". */
  readonly barLabel?: MessageId;
  /** Shows the entry in that bar only for beginners (see `useIsBeginner`), or only for all others. */
  readonly barOf?: 'beginner' | 'established';
  readonly icon: IconName;
  /** The key that follows `g` in a shortcut, the same in every language. */
  readonly key: string;
  /** A number beside the entry; it renders nothing while there is none. */
  readonly Count?: ComponentType;
}

export interface Area {
  /**
   * The screens by the patterns of their paths, which `domain/values/links.ts` builds; `:id` stands for one
   * part.
   */
  readonly screens: Readonly<Record<string, Screen>>;
  readonly menu?: MenuEntry;
  /** Fetches what runs while a partner is signed in, and returns a function that ends it. */
  readonly loadService?: () => Promise<(engine: Engine) => () => void>;
}

/** Whether an address matches a pattern. As in the router, case and a slash at the end don't matter. */
export function matchesPathPattern(pattern: string, pathname: string): boolean {
  const path = pattern.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${path}/?$`, 'i').test(pathname);
}

/** Declares an area, so that its types are checked at the declaration. */
export function defineArea(area: Area): Area {
  return area;
}
