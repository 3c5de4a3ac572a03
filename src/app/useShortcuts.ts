import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { listen } from '../ui/listen.ts';
import { links } from '../domain/links.ts';
import { deviceStorage } from '../features/common/browser/pageStorage.ts';
import { NEW_KEY, type MenuEntry } from '../features/common/shell/area.ts';
import { isComposing } from '../ui/isComposing.ts';
import { menu } from './areas.ts';

/** What can be gone to by `g` and a letter. */
export const places: readonly Pick<MenuEntry, 'to' | 'label' | 'key'>[] = [
  ...menu,
  { to: links.earnings(), label: 'shell.nav.earnings', key: 'e' },
  { to: links.outbox(), label: 'shell.user.outbox', key: 'g' },
];

/** With Ctrl; on Apple's keyboards with ⌘, where Ctrl and this key delete the rest of a line. */
export const FIND_KEY = 'k';
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const HELP_KEY = '?';
export const GO_KEY = 'g';
/** So long the letter is waited for. */
const GO_MS = 2_000;

const OFF = 'panel-keys-off';

/**
 * Single letters may disturb who speaks to the computer or uses a switch: they can be turned off on this
 * device.
 */
export const shortcuts = {
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
 * Keys of the whole panel: single ones never in a field or over an open dialog; the one that finds
 * everywhere.
 */
export function useShortcuts({ onHelp, onFind }: Shortcuts): void {
  const navigate = useNavigate();
  const wentAt = useRef(-Infinity);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isToFind(event)) {
      // The browser has its own meaning for it.
      event.preventDefault();
      onFind();
      return;
    }
    if (isForOthers(event) || !shortcuts.areOn()) return;
    const pressed = event.shiftKey ? event.key : keyOf(event);
    const isGoing = event.timeStamp - wentAt.current < GO_MS;
    wentAt.current = -Infinity;
    const place = isGoing ? places.find(({ key }) => key === pressed) : undefined;
    if (place) void navigate(place.to);
    else if (pressed === GO_KEY) wentAt.current = event.timeStamp;
    else if (pressed === HELP_KEY) onHelp();
    else if (pressed === NEW_KEY)
      document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${NEW_KEY}"]`)?.click();
    else return;
    // The letter isn't typed into what gets the focus now.
    event.preventDefault();
  });
  useEffect(() => listen(document, 'keydown', event => press(event)), []);
}

/**
 * What a key says, with capitals locked or not. Where it writes no Latin letter, what its place says on most
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
    document.querySelector('[role=dialog], [role=alertdialog]') !== null
  );
}
