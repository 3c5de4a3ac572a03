import { useEffect, useRef, type RefObject } from 'react';

/**
 * A row that scrolls sideways: it brings the chosen part into sight when another one is chosen, and says by
 * `data-cut-start` and `data-cut-end` at which edges it goes on, so that a style can show it.
 *
 * @param chosenSelector the selector of the chosen part
 * @param changes what it depends on: which part is chosen, and how wide the parts are
 */
export function useScrollToChosen<Strip extends HTMLElement>(
  chosenSelector: string,
  changes: unknown,
): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const list = strip.current;
    const part = list?.querySelector<HTMLElement>(chosenSelector);
    if (!list || !part) return;
    list.scrollTo({ left: part.offsetLeft - (list.clientWidth - part.offsetWidth) / 2 });
  }, [chosenSelector, changes]);
  useEffect(() => {
    const list = strip.current;
    if (!list) return undefined;
    const mark = (): void => {
      list.toggleAttribute('data-cut-start', list.scrollLeft > 1);
      list.toggleAttribute('data-cut-end', list.scrollLeft + list.clientWidth < list.scrollWidth - 1);
    };
    mark();
    list.addEventListener('scroll', mark, { passive: true });
    const watch = new ResizeObserver(mark);
    for (const part of [list, ...list.children]) watch.observe(part);
    return () => {
      list.removeEventListener('scroll', mark);
      watch.disconnect();
    };
  }, []);
  return strip;
}
