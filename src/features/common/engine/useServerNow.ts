import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePanel } from './Panel.ts';

/**
 * The time by the server's clock (Q066), for deadlines. It is updated regularly, when the page is shown
 * again, and at once when an answer corrects it.
 */
export function useServerNow(everyMs = 60_000): number {
  const { engine } = usePanel();
  const [now, setNow] = useState(() => engine.serverNow());
  useEffect(() => {
    const look = (): void => setNow(engine.serverNow());
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    const unsubscribe = engine.serverClock?.subscribe(look);
    return () => {
      unsubscribe?.();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [engine, everyMs]);
  return now;
}

/** Whether the server has said what time it is in this visit; until then deadlines go by the device's clock. */
export function useIsServerHeard(): boolean {
  const { serverClock } = usePanel().engine;
  return useSyncExternalStore(serverClock?.subscribe ?? never, serverClock?.isHeard ?? yes);
}

const never = (): (() => void) => () => undefined;
const yes = (): boolean => true;
