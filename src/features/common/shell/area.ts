/**
 * An area declares a part of the panel for the frame: its screens, its place in the menu, what runs while a
 * partner is signed in. Each feature folder declares its own in `area.ts`; `app/areas.ts` lists them. The
 * first screen loads all of them, so they hold addresses, words and functions that fetch code, and never the
 * code itself.
 */
import type { ComponentType } from 'react';
import type { Engine } from '../../../sync/Engine.ts';
import type { IconName } from '../../../ui/Icon.tsx';

/** A page of the panel. */
export interface Screen {
  /** Fetches its code: a chunk of its own, which is precached, so that it opens without signal. */
  readonly load: () => Promise<ComponentType>;
  /**
   * The title of the window. Never the name of a person or a boat: titles are seen by others and kept in
   * histories.
   */
  readonly title: MessageId;
  /** `first`: it needs no other words than those of the first screens. */
  readonly words?: 'first';
  /** It is for partners who aren't signed in. */
  readonly isPublic?: true;
  /**
   * On a phone it has the whole screen: the bar at the bottom isn't there, and its own way back leads out.
   */
  readonly isFocused?: true;
  /** Shows on the crash page what was typed on this screen and is on the device. Loaded only then. */
  readonly loadKept?: () => Promise<ComponentType>;
}

/** On a keyboard it presses what begins something new on a screen: what names it in `aria-keyshortcuts`. */
export const NEW_KEY = 'n';

/** An entry of the menu. */
export interface MenuEntry {
  readonly to: string;
  readonly label: MessageId;
  /** Its label in the bar of a phone; without it the entry is under "More". */
  readonly barLabel?: MessageId;
  /** It stands in that bar only for beginners (see `useIsBeginner`), or only for all others. */
  readonly barOf?: 'beginner' | 'established';
  readonly icon: IconName;
  /** On a keyboard it follows `g`, in every language. */
  readonly key: string;
  /** A number beside it; nothing while there is none. */
  readonly Count?: ComponentType;
}

export interface Area {
  /**
   * By the pattern of their paths; `:id` stands for one part of a path. `domain/links.ts` builds these paths.
   */
  readonly screens: Readonly<Record<string, Screen>>;
  readonly menu?: MenuEntry;
  /** Fetches what runs while a partner is signed in. It returns what ends it. */
  readonly loadService?: () => Promise<(engine: Engine) => () => void>;
}

/**
 * Whether an address is one of a pattern's: as the router does, in any letters and with or without a slash at
 * the end.
 */
export function isCovered(pattern: string, pathname: string): boolean {
  const path = pattern.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${path}/?$`, 'i').test(pathname);
}

/** Declares an area, with its types checked where it stands. */
export function defineArea(area: Area): Area {
  return area;
}
