import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useSay, useToast } from '../words/messages.tsx';

export interface Asking<T> {
  /** It is open, and what it confirms isn't being done yet. */
  readonly isOpen: boolean;
  /** What it is about, as it was when it opened: the same object until another question is opened. */
  readonly opened: T;
  /** As it is now; undefined when what is asked can't be done any more. */
  readonly present: T | undefined;
  /** Whether two of them differ in what the partner decides about. */
  readonly differs: (seen: T, present: T) => boolean;
}

export interface Question<T> {
  /**
   * What the partner sees and confirms: as it was when the question opened, or as they have accepted it
   * since.
   */
  readonly seen: T;
  /** Set when it isn't like that any more; `now` is undefined when what is asked can't be done any more. */
  readonly change: { readonly now: T | undefined } | undefined;
  /** The partner has seen the change. */
  readonly accept: () => void;
  /**
   * Does what is asked, with what was seen; while there is a change that wasn't accepted it leads to that
   * instead.
   */
  readonly confirm: (act: (seen: T) => unknown) => void;
  /** Where the change is told. */
  readonly told: RefObject<HTMLDivElement | null>;
}

/**
 * [Note: What was seen] A question confirms what stood in it when it opened. Everything on the screen follows
 * the data of the device, which change while the partner reads: another window, another device or the
 * customer may have changed the record. So a question keeps what it was opened with, shows a change beside
 * it, and goes on only after the partner has accepted that. What was seen is what the change on the queue
 * holds, so that the read before sending compares with it, too.
 */
export function useQuestion<T>({ isOpen, opened, present, differs }: Asking<T>): Question<T> {
  const [kept, setKept] = useState({ opened, seen: opened });
  const { seen } = kept.opened === opened ? kept : { seen: opened };
  if (kept.opened !== opened) setKept({ opened, seen });
  const told = useRef<HTMLDivElement>(null);
  const change = isOpen && (present === undefined || differs(seen, present)) ? { now: present } : undefined;
  return {
    seen,
    change,
    told,
    accept() {
      if (present !== undefined) setKept({ opened, seen: present });
    },
    confirm(act) {
      if (change) told.current?.focus();
      else act(seen);
    },
  };
}

/**
 * Says so when an open question goes with what it stood in, such as a card that leaves a filtered list: that
 * is never silent.
 */
export function useToldIfGone(isOpen: boolean): void {
  const say = useSay();
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
