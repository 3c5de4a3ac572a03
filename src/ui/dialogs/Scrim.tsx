import { useLayoutEffect, type ComponentProps } from 'react';

/**
 * The layer between the page and a dialog. While it is there, the page doesn't scroll. It replaces the dialog
 * primitive's own overlay, which adds a style tag to the page: the policy of `sw/build/headers.ts` allows
 * none.
 */
export function Scrim(props: ComponentProps<'div'>) {
  // Before the browser draws: nothing moves.
  useLayoutEffect(stopScrolling, []);
  return <div {...props} />;
}

let scrims = 0;

/** @returns what lets the page scroll again */
function stopScrolling(): () => void {
  const root = document.documentElement;
  if (scrims === 0) {
    // The place of the hidden scrollbar stays empty, so that the page doesn't move.
    root.style.paddingInlineEnd = `${Math.max(0, window.innerWidth - root.clientWidth)}px`;
    root.style.overflow = 'hidden';
    // Pulling a sheet down must not reload the page.
    root.style.overscrollBehavior = 'none';
  }
  scrims += 1;
  return () => {
    scrims -= 1;
    if (scrims > 0) return;
    for (const name of ['padding-inline-end', 'overflow', 'overscroll-behavior'])
      root.style.removeProperty(name);
  };
}
