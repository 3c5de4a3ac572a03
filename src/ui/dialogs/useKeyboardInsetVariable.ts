import { useEffect } from 'react';
import { listen } from '../listen.ts';

/**
 * While active, `--keyboard` on <html> is what the on-screen keyboard covers of the page's lower edge (0
 * without one), for parts that stand there: a sheet, the chat's send bar. Only a browser that lays the
 * keyboard over the page (Safari) ever makes it more than 0.
 */
export function useKeyboardInsetVariable(active: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || viewport === null) return undefined;
    const root = document.documentElement;
    const follow = () => {
      const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;
      const covered =
        typing && viewport.scale < 1.01 ? window.innerHeight - viewport.height - viewport.offsetTop : 0;
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    const unsubscribe = listen(viewport, ['resize', 'scroll'], follow);
    follow();
    return () => {
      unsubscribe();
      root.style.removeProperty('--keyboard');
    };
  }, [active]);
}
