import { useEffect, useEffectEvent, useState } from 'react';
import { retryWhileFailing } from '../../../sync/fetchPauses.ts';
import { hasFailed, pauseNameOf, pull, type Resource } from '../../../sync/pull.ts';
import { useLanguage } from '../words/Language.ts';
import { isShown } from '../browser/mayFetchAhead.ts';
import { usePanel } from './Panel.ts';

/** Fetching something that was never on this device: under way, or not possible now. */
export type FirstPull = 'busy' | 'offline' | 'failed';

/**
 * For a place where nothing is on the device yet. Tries at once, again after growing pauses, and whenever the
 * network comes back; what arrives is shown by the code that reads the device, not by this.
 *
 * @returns how it goes, and tries again on request
 */
export function useFirstPull<T, P>(
  resource: Resource<T, P>,
  params: P,
): { readonly state: FirstPull; readonly again: () => void } {
  const { engine, reach } = usePanel();
  const { language } = useLanguage();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const name = pauseNameOf(resource, params, language);

  const fetch = useEffectEvent((ignorePause: boolean) =>
    pull(engine, resource, params, language, { ignorePause }),
  );
  useEffect(() => {
    if (reach === 'offline') return undefined;
    const end = new AbortController();
    let isAsked = round > 0;
    const attempt = async (): Promise<boolean> => {
      const result = await fetch(isAsked);
      isAsked = false;
      if (!end.signal.aborted) setFailed(hasFailed(result));
      return !hasFailed(result);
    };
    void retryWhileFailing(engine, name, end.signal, attempt, isShown);
    return () => end.abort();
  }, [engine, name, reach, round]);

  return {
    state:
      reach === 'offline' || (failed && reach === 'unreachable') ? 'offline' : failed ? 'failed' : 'busy',
    again: () => {
      setFailed(false);
      setRound(count => count + 1);
    },
  };
}
