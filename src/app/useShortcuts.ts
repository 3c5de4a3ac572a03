import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isDialogOpen } from '../ui/focus.ts';
import { listen } from '../ui/listen.ts';
import { links } from '../domain/values/links.ts';
import { deviceStorage } from '../kit/browser/pageStorage.ts';
import { NEW_SHORTCUT_KEY, type MenuEntry } from '../kit/shell/area.ts';
import { isComposing } from '../ui/isComposing.ts';
import { menuEntries } from './areas.ts';

/** The screens that `g` and a letter open. */
export const shortcutPaths: readonly Pick<MenuEntry, 'to' | 'label' | 'key'>[] = [
  ...menuEntries,
  { to: links.earnings(), label: 'shell.nav.earnings', key: 'e' },
  { to: links.outbox(), label: 'shell.user.outbox', key: 'g' },
];

/** Pressed with Ctrl, or with ⌘ on Apple's keyboards, where Ctrl and this key delete text. */
export const FIND_KEY = 'k';
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const HELP_KEY = '?';
export const GO_KEY = 'g';
/** How long `g` waits for the letter. */
const GO_MS = 2_000;

const OFF = 'panel-keys-off';

/** Single letters may disturb partners who dictate or use a switch: they can be turned off on this device. */
export const shortcutSetting = {
  areOn: (): boolean => deviceStorage.get(OFF) === undefined,
  turn: (on: boolean): void => {
    if (on) deviceStorage.remove(OFF);
    else deviceStorage.set(OFF, '1');
  },
};

interface Shortcuts {
  readonly onHelp: () => void;
  readonly onFind: () => void;
}

/**
 * Handles the keys of the whole panel: single letters never in a field or over an open dialog, the search key
 * everywhere.
 */
export function useShortcuts({ onHelp, onFind }: Shortcuts): void {
  const navigate = useNavigate();
  const wentAt = useRef(-Infinity);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isToFind(event)) {
      // The browser uses this key, too.
      event.preventDefault();
      onFind();
      return;
    }
    if (isForOthers(event) || !shortcutSetting.areOn()) return;
    const pressed = event.shiftKey ? event.key : keyOf(event);
    const isGoing = event.timeStamp - wentAt.current < GO_MS;
    wentAt.current = -Infinity;
    const place = isGoing ? shortcutPaths.find(({ key }) => key === pressed) : undefined;
    if (place) void navigate(place.to);
    else if (pressed === GO_KEY) wentAt.current = event.timeStamp;
    else if (pressed === HELP_KEY) onHelp();
    else if (pressed === NEW_SHORTCUT_KEY)
      document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${NEW_SHORTCUT_KEY}"]`)?.click();
    else return;
    // The letter must not be typed into the element that gets the focus now.
    event.preventDefault();
  });
  useEffect(() => listen(document, 'keydown', event => press(event)), []);
}

/**
 * Returns the key in lower case. A key that writes no Latin letter counts as the letter at its place on most
 * keyboards.
 */
function keyOf({ key, code }: KeyboardEvent): string {
  const isOther = /^\p{Letter}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return (isOther ? code.replace(/^Key/, '') : key).toLowerCase();
}

function isToFind(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const isHeld = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isHeld && !altKey && !shiftKey && !repeat && keyOf(event) === FIND_KEY && !isComposing(event);
}

function isForOthers(event: KeyboardEvent): boolean {
  const { target, ctrlKey, altKey, metaKey, repeat, defaultPrevented } = event;
  return (
    defaultPrevented ||
    repeat ||
    ctrlKey ||
    altKey ||
    metaKey ||
    isComposing(event) ||
    (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
    isDialogOpen()
  );
}
