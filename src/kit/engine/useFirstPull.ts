import { useEffect, useEffectEvent, useState } from 'react';
import { retryWhileFailing } from '../../sync/lists/fetchPauses.ts';
import { isPullFailedOrPaused, pauseNameOf, pull, type Resource } from '../../sync/lists/pull.ts';
import { useLanguage } from '../words/Language.ts';
import { isPageVisible } from '../browser/isPageVisible.ts';
import { usePanel } from './Panel.ts';

/** The fetch of something that was never on this device. */
export interface FirstFetch {
  /** In flight, or why it isn't possible now. */
  readonly state: 'busy' | 'offline' | 'failed';
  /** Tries again, because the partner asks for it. */
  readonly again: () => void;
}

/**
 * Fetches something that was never on the device: at once, again after growing pauses, and whenever the
 * network comes back. The code that reads the device shows the data that arrive.
 */
export function useFirstPull<T, P>(resource: Resource<T, P>, params: P): FirstFetch {
  const { engine } = usePanel();
  const { language } = useLanguage();
  return useFirstFetch(pauseNameOf(resource, params, language), async ignorePause =>
    isPullFailedOrPaused(await pull(engine, resource, params, language, { ignorePause })),
  );
}

/**
 * Like `useFirstPull`, for data that are fetched in another way.
 *
 * @param pauseName see `fetchPauses.ts`
 * @param fetch gets whether the partner has asked for it; resolves with whether it failed
 */
export function useFirstFetch(pauseName: string, fetch: (isAsked: boolean) => Promise<boolean>): FirstFetch {
  const { engine, reach } = usePanel();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const fetchNow = useEffectEvent(fetch);
  useEffect(() => {
    if (reach === 'offline') return undefined;
    const end = new AbortController();
    let isAsked = round > 0;
    const attempt = async (): Promise<boolean> => {
      const hasJustFailed = await fetchNow(isAsked);
      isAsked = false;
      if (!end.signal.aborted) setFailed(hasJustFailed);
      return !hasJustFailed;
    };
    void retryWhileFailing(engine, pauseName, end.signal, attempt, isPageVisible);
    return () => end.abort();
  }, [engine, pauseName, reach, round]);

  return {
    state:
      reach === 'offline' || (failed && reach === 'unreachable') ? 'offline' : failed ? 'failed' : 'busy',
    again: () => {
      setFailed(false);
      setRound(count => count + 1);
    },
  };
}
