import * as RadixToast from '@radix-ui/react-toast';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toasts.module.css';

export type ToastTone = 'good' | 'note' | 'wait' | 'stop';

export interface ToastItem {
  readonly id: string;
  readonly tone: ToastTone;
  /** One line. */
  readonly text: ReactNode;
  readonly action?:
    | {
        readonly label: string;
        /** How to do the same without the toast, for who hears it too late ("Gönderilecekler sayfasından geri alın"). */
        readonly altText: string;
        readonly onAction: () => void;
      }
    | undefined;
}

export interface ToastsProps {
  readonly items: readonly ToastItem[];
  /** Time is up, closed, swiped away, or its action was used. */
  readonly onDismiss: (id: string) => void;
  readonly closeLabel: string;
  /** The accessible name of the region; may hold `{hotkey}` (F8 jumps to it). */
  readonly regionLabel: string;
  /** Said before each toast's text ("Bildirim"). */
  readonly toastLabel: string;
}

const icons: Readonly<Record<ToastTone, IconName>> = {
  good: 'check-circle',
  note: 'info',
  wait: 'clock',
  stop: 'warning',
};

const SHOWN_MS = 3_000;
/** With something to be done in it: as long as most of that can be done, such as taking a deletion back. */
const ACTION_MS = 8_000;

const moved = () => new PointerEvent('pointermove', { bubbles: true });

/**
 * Short messages top right below the bar, three seconds each, eight with something to do in it, paused while one is pointed at or focused;
 * a touched one stays until the partner touches something else. A mouse presses what is behind them, but for their own buttons.
 * Errors interrupt a screen reader, the rest waits its turn. The caller keeps the list and the message log.
 */
export function Toasts({ items, onDismiss, closeLabel, regionLabel, toastLabel }: ToastsProps) {
  const viewport = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState(false);
  const none = items.length === 0;
  if (held && none) setHeld(false);

  useEffect(() => {
    if (!held) return undefined;
    const letGo = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || viewport.current?.contains(event.target) !== true)
        setHeld(false);
    };
    document.addEventListener('pointerdown', letGo);
    return () => document.removeEventListener('pointerdown', letGo);
  }, [held]);

  // What a mouse goes through doesn't hear of it: Radix is told where the mouse is.
  useEffect(() => {
    if (none) return undefined;
    const follow = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      const list = viewport.current;
      if (!list || pointerType !== 'mouse') return;
      const { left, right, top, bottom } = list.getBoundingClientRect();
      if (x >= left && x < right && y >= top && y < bottom) list.dispatchEvent(moved());
      else list.parentElement?.dispatchEvent(new PointerEvent('pointerleave'));
    };
    document.addEventListener('pointermove', follow);
    return () => document.removeEventListener('pointermove', follow);
  }, [none]);

  // Radix stops its clocks on a move over the viewport; a still finger moves nothing, so it is told of one. When the finger
  // leaves, Radix would start them again, which `held` prevents.
  const hold = () => {
    viewport.current?.dispatchEvent(moved());
    setHeld(true);
  };

  // A provider of its own for each run of toasts: Radix doesn't notice that the last one took the focus with it when it was used,
  // and would let the next one stand for ever.
  if (none) return null;

  return (
    <RadixToast.Provider label={toastLabel} swipeDirection="right">
      {items.map(item => (
        <RadixToast.Root
          key={item.id}
          duration={held ? Infinity : item.action ? ACTION_MS : SHOWN_MS}
          className={styles.toast}
          data-tone={item.tone}
          type={item.tone === 'stop' ? 'foreground' : 'background'}
          onOpenChange={open => {
            if (!open) onDismiss(item.id);
          }}
          onPointerDown={event => {
            if (event.pointerType === 'touch') hold();
          }}
        >
          <Icon name={icons[item.tone]} className={styles.icon} />
          <RadixToast.Description className={styles.text}>{item.text}</RadixToast.Description>
          {item.action !== undefined && (
            <RadixToast.Action
              className={styles.action}
              altText={item.action.altText}
              onClick={item.action.onAction}
            >
              {item.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close asChild>
            <IconButton icon="close" label={closeLabel} />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport className={styles.viewport} label={regionLabel} ref={viewport} />
    </RadixToast.Provider>
  );
}
