import * as RadixToast from '@radix-ui/react-toast';
import { use, useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { CloseLabel } from './dialogs/CloseLabel.ts';
import { listen } from './listen.ts';
import { Icon } from './marks/Icon.tsx';
import { toneIcons } from './marks/tone.ts';
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

const SHOWN_MS = 3_000;
/** For a toast with an action: as long as most actions are possible, such as undoing a deletion. */
const ACTION_MS = 8_000;

/** A press on one of these is meant for it, not for the toast in front of it. */
const CONTROLS = 'a, button, input, select, textarea, label';

/**
 * Short messages at the top right below the bar, three seconds each, eight with an action. The time pauses
 * while a toast is pointed at or focused. A touched toast stays until the partner touches something else. A
 * press goes through to the page, except on a toast's own buttons. Errors interrupt a screen reader, others
 * wait. The caller keeps the list and the message log.
 */
export function Toasts({ items, onDismiss, regionLabel, toastLabel }: ToastsProps) {
  const viewport = useRef<HTMLOListElement>(null);
  const isPaused = usePaused(viewport);
  return (
    <RadixToast.Provider label={toastLabel} duration={Infinity}>
      {items.map(item => (
        <Toast key={item.id} item={item} isPaused={isPaused} onDismiss={() => onDismiss(item.id)} />
      ))}
      <RadixToast.Viewport className={styles.viewport} label={regionLabel} ref={viewport} />
    </RadixToast.Provider>
  );
}

interface ToastProps {
  readonly item: ToastItem;
  readonly isPaused: boolean;
  readonly onDismiss: () => void;
}

function Toast({ item: { tone, text, action }, isPaused, onDismiss }: ToastProps) {
  useCountdown(action ? ACTION_MS : SHOWN_MS, isPaused, onDismiss);
  return (
    <RadixToast.Root
      className={styles.toast}
      data-tone={tone}
      type={tone === 'stop' ? 'foreground' : 'background'}
      onOpenChange={onDismiss}
    >
      <Icon name={toneIcons[tone]} className={styles.icon} />
      <RadixToast.Description className={styles.text}>{text}</RadixToast.Description>
      {action !== undefined && (
        <RadixToast.Action className={styles.action} altText={action.altText} onClick={action.onAction}>
          {action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close asChild>
        <IconButton icon="close" label={use(CloseLabel)} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/** Calls `onEnd` after a time, in which pauses don't count. */
function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return undefined;
    const begun = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - begun;
    };
  }, [isPaused]);
}

/**
 * Whether the toasts stay. Radix has timers, too, but it pauses them only for a pointer that it sees, and
 * presses pass through the toasts: so none of its timers runs.
 */
function usePaused(viewport: RefObject<HTMLElement | null>): boolean {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    let isPointed = false;
    let isAway = false;
    const events = ['pointermove', 'pointerdown', 'focusin', 'focusout', 'focus', 'blur'] as const;
    return listen(window, events, event => {
      const toasts = viewport.current;
      if (!toasts) return;
      if (event.type === 'focus' || event.type === 'blur') isAway = event.type === 'blur';
      if (event instanceof PointerEvent) isPointed = isPointedAt(toasts, event, isPointed);
      setPaused(isPointed || isAway || toasts.contains(document.activeElement));
    });
  }, [viewport]);
  return isPaused;
}

/** Whether a mouse is over the toasts, or what was touched last is a toast. */
function isPointedAt(toasts: Element, event: PointerEvent, before: boolean): boolean {
  const { pointerType, type, target, clientX: x, clientY: y } = event;
  const isFinger = pointerType !== 'mouse';
  const under = target instanceof Element ? target : null;
  if (isFinger && (type === 'pointermove' || toasts.contains(under))) return before;
  const { left, right, top, bottom } = toasts.getBoundingClientRect();
  const isOver = x >= left && x < right && y >= top && y < bottom;
  return isOver && !(isFinger && under?.closest(CONTROLS));
}
