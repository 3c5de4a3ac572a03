import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate, useToast } from '../words/messages.tsx';

export interface SeenStateQuestionOptions<T> {
  /** Whether the question is open and its action hasn't begun. */
  readonly isOpen: boolean;
  /** The subject as it was when the question opened: the same object until another question is opened. */
  readonly opened: T;
  /** The subject as it is now; undefined when the action isn't possible any more. */
  readonly present: T | undefined;
  /** Whether two states differ in what the partner decides about. */
  readonly differs: (seen: T, present: T) => boolean;
}

export type SeenStateQuestion<T> = ReturnType<typeof useSeenStateQuestion<T>>;

/**
 * [Note: What was seen] A question confirms the state that it showed when it opened. Everything on the screen
 * follows the data of the device, which change while the partner reads: another window, another device or the
 * customer may have changed the record. So a question keeps the state that it was opened with, shows a change
 * beside it, and goes on only after the partner has accepted that. The queued change holds the state that was
 * seen, so that the read before sending compares with it, too.
 */
export function useSeenStateQuestion<T>({ isOpen, opened, present, differs }: SeenStateQuestionOptions<T>) {
  const [kept, setKept] = useState({ opened, seen: opened });
  const { seen } = kept.opened === opened ? kept : { seen: opened };
  if (kept.opened !== opened) setKept({ opened, seen });
  const told = useRef<HTMLDivElement>(null);
  const change = isOpen && (present === undefined || differs(seen, present)) ? { now: present } : undefined;
  return {
    /**
     * The state that the partner sees and confirms: the one when the question opened, or one that they have
     * accepted since.
     */
    seen,
    /** Set when the data differ from `seen`; `now` is undefined when the action isn't possible any more. */
    change,
    /** The element that shows the change. */
    told,
    /** Accepts the change: `seen` becomes the present state. */
    accept: (): void => {
      if (present !== undefined) setKept({ opened, seen: present });
    },
    /**
     * Calls `act` with the state that was seen. While a change isn't accepted, it moves the focus to the
     * change instead.
     */
    confirm: (act: (seen: T) => unknown): void => {
      if (change) told.current?.focus();
      else act(seen);
    },
  };
}

/**
 * Shows a toast when an open question goes together with its surroundings, such as a card that leaves a
 * filtered list.
 */
export function useQuestionGoneToast(isOpen: boolean): void {
  const say = useTranslate();
  const toast = useToast();
  const tell = useEffectEvent(() => {
    if (isOpen) toast({ tone: 'stop', text: say('question.overText') });
  });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // React's strict mode ends each effect once and begins it again.
      queueMicrotask(() => {
        if (isGone.current) tell();
      });
    };
  }, []);
}
