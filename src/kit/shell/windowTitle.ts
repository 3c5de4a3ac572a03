/** Additions to the title of the window, beside the name of the screen. */
import { useEffect } from 'react';
import { Listeners } from '../../lib/Listeners.ts';

function told<Value>(value: Value) {
  const changes = new Listeners();
  return {
    get: (): Value => value,
    set(next: Value): void {
      if (next === value) return;
      value = next;
      changes.tell();
    },
    subscribe: changes.subscribe,
  };
}

/** The number of requests to answer, for a partner who looks at another window. */
export const titleRequestCount = told(0);

/** The form that is open, instead of the screen on which its record is listed. */
export const formWindowTitle = told<string | undefined>(undefined);

/** @param title never the name of a person or a boat, like the title of a screen */
export function useFormWindowTitle(title: string): void {
  useEffect(() => {
    formWindowTitle.set(title);
    return () => formWindowTitle.set(undefined);
  }, [title]);
}
