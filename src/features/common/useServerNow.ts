import { useEffect, useState } from 'react';
import { usePanel } from './Panel.ts';

/** The time by the server's clock (Q066), looked at again every so often and when the partner comes back: for deadlines. */
export function useServerNow(everyMs = 60_000): number {
  const { engine } = usePanel();
  const [now, setNow] = useState(() => engine.serverNow());
  useEffect(() => {
    const look = (): void => setNow(engine.serverNow());
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [engine, everyMs]);
  return now;
}
