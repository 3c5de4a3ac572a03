import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/**
 * Android's back closes what is open instead of leaving the page, where the browser offers a CloseWatcher. Elsewhere it
 * does nothing; Escape is Radix's business and both close the same, topmost thing.
 */
export function useBackCloses(active: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!active || window.CloseWatcher === undefined) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [active]);
}
