import { useCallback, type RefCallback } from 'react';
import { listen } from '../../ui/listen.ts';

/** The elements in which these keys have a meaning of their own. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=tablist], [role=radiogroup], [role=slider]';

/**
 * Moves the focus between the entries of a list with arrow up and down, when the focus is on or in an entry.
 *
 * @param entrySelector selects the entries; each can take the focus
 * @returns the `ref` for the element that holds the list
 */
export function useArrowKeys<E extends HTMLElement>(entrySelector: string): RefCallback<E> {
  return useCallback(
    (list: E | null) => {
      const go = (event: KeyboardEvent): void => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        const { target } = event;
        if (step === 0 || event.defaultPrevented || !(target instanceof Element)) return;
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.closest(OWN_KEYS))
          return;
        const all = [...(list?.querySelectorAll<HTMLElement>(entrySelector) ?? [])];
        const at = all.findIndex(entry => entry.contains(target));
        const next = at < 0 ? undefined : all[at + step];
        if (!next) return;
        event.preventDefault();
        next.focus();
      };
      return listen(list, 'keydown', go);
    },
    [entrySelector],
  );
}
