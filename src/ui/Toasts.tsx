import * as RadixToast from '@radix-ui/react-toast';
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { CloseLabel } from './dialogs/CloseLabel.ts';
import { listen } from './listen.ts';
import { Icon, type IconName } from './marks/Icon.tsx';
import { IconButton } from './buttons/IconButton.tsx';
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
        /**
         * How to do the same without the toast, for those who hear it too late ("Gönderilecekler sayfasından
         * geri alın").
         */
        readonly altText: string;
        readonly onAction: () => void;
      }
    | undefined;
}

export interface ToastsProps {
  readonly items: readonly ToastItem[];
  /** Called when the time is up, the toast was closed, or its action was used. */
  readonly onDismiss: (id: string) => void;
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
/** For a toast with an action: as long as most actions are possible, such as undoing a deletion. */
const ACTION_MS = 8_000;

/** A press on one of these is meant for it, not for the toast in front of it. */
const CONTROLS = 'a, button, input, select, textarea, label';

const moved = () => new PointerEvent('pointermove', { bubbles: true });

/**
 * Short messages at the top right below the bar, three seconds each, eight with an action. The time pauses
 * while a toast is pointed at or focused. A touched toast stays until the partner touches something else. A
 * press goes through to the page, except on a toast's own buttons. Errors interrupt a screen reader, others
 * wait. The caller keeps the list and the message log.
 */
export function Toasts({ items, onDismiss, regionLabel, toastLabel }: ToastsProps) {
  const viewport = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState(false);
  const none = items.length === 0;
  if (held && none) setHeld(false);

  // Presses pass through the toasts, so Radix sees no pointer: this effect reports the mouse, and a finger on
  // a toast. When the finger leaves, Radix would start its timers again, which `held` prevents.
  useEffect(() => {
    if (none) return undefined;
    const isOver = ({ clientX: x, clientY: y }: PointerEvent): boolean => {
      const { left, right, top, bottom } = viewport.current?.getBoundingClientRect() ?? new DOMRect();
      return x >= left && x < right && y >= top && y < bottom;
    };
    const follow = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      if (isOver(event)) viewport.current?.dispatchEvent(moved());
      else viewport.current?.parentElement?.dispatchEvent(new PointerEvent('pointerleave'));
    };
    const press = (event: PointerEvent): void => {
      const on = event.target instanceof Element ? event.target : undefined;
      if (viewport.current?.contains(on ?? null)) return;
      const holds = event.pointerType === 'touch' && isOver(event) && !on?.closest(CONTROLS);
      if (holds) viewport.current?.dispatchEvent(moved());
      setHeld(holds);
    };
    const ends = [listen(document, 'pointermove', follow), listen(document, 'pointerdown', press)];
    return () => ends.forEach(end => end());
  }, [none]);

  // A new provider for each run of toasts: Radix doesn't notice that the last toast took the focus with it
  // when it was used, and would never close the next one.
  if (none) return null;

  return (
    <RadixToast.Provider label={toastLabel}>
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
            <IconButton icon="close" label={use(CloseLabel)} />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport className={styles.viewport} label={regionLabel} ref={viewport} />
    </RadixToast.Provider>
  );
}
