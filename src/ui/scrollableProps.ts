/**
 * Makes a part that scrolls a stop of the Tab key as long as it holds more than it shows: it may hold nothing
 * else that takes the focus (WCAG 2.1.1), and a stop with nothing to scroll would be one too many.
 */
function stopWhileOverflowing(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const look = (): void => {
    const overflows =
      element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    if (overflows) element.tabIndex = 0;
    // Taking the stop away from the one that has the focus would lose it.
    else if (element !== document.activeElement) element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const watch = (): void => {
    sizes.disconnect();
    for (const each of [element, ...element.children]) sizes.observe(each);
  };
  const content = new MutationObserver(watch);
  content.observe(element, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}

/** For a part that scrolls: `<div {...scrollable}>`. One that has a ref of its own calls this one in it. */
export const scrollableProps = { ref: stopWhileOverflowing } as const;
