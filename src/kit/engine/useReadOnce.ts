import { useEffect, useEffectEvent, useState } from 'react';
import { errorTextForLog, log } from '../../lib/log.ts';
import type { Engine } from '../../sync/Engine.ts';
import { usePanel } from './Panel.ts';

/**
 * Reads something from the device once, when its screen opens: for a file, which shows one moment. Reading
 * ten thousand bookings again whenever one arrives would keep a phone busy without use.
 *
 * @param logName the name of the data, for the log
 * @returns `read` is undefined while it is read; `again` repeats a failed read
 */
export function useReadOnce<T extends object>(
  logName: string,
  read: (engine: Engine) => Promise<T>,
): { readonly read: T | 'failed' | undefined; readonly again: () => void } {
  const { engine } = usePanel();
  const [result, setResult] = useState<T | 'failed'>();
  const [round, setRound] = useState(0);
  const start = useEffectEvent(() => read(engine));
  useEffect(() => {
    let gone = false;
    const show = (found: T | 'failed'): void => {
      if (!gone) setResult(found);
    };
    start().then(show, (error: unknown) => {
      log('not read', { what: logName, error: errorTextForLog(error) });
      show('failed');
    });
    return () => {
      gone = true;
    };
  }, [logName, round]);
  return {
    read: result,
    again: () => {
      setResult(undefined);
      setRound(count => count + 1);
    },
  };
}
