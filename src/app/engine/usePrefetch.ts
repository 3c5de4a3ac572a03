import { useEffect, useRef } from 'react';
import { useLanguage } from '../../kit/words/Language.ts';
import { errorName, log, logFailure } from '../../lib/log.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { Reach } from '../../sync/NetworkState.ts';
import type * as prefetching from '../../features/prepare/prefetchAll.ts';
import { subscribeOutcomes } from './outcomes.ts';

const EVERY_MS = 5 * 60_000;
/** After many sent rows it runs once. */
const AFTER_SENDING_MS = 1_000;

/**
 * Prefetches everything that a partner needs at sea, as soon as there is network, and its
 * pictures.
 */
export function usePrefetch(engine: Engine, reach: Reach, renewals: number): void {
  const { language } = useLanguage();
  /** The language in which everything was last fetched. */
  const told = useRef(language);
  useEffect(() => {
    if (reach !== 'reachable') return undefined;
    const prefetch = (): Promise<void> =>
      late(async ({ prefetchAll }) => {
        const isNewLanguage = told.current !== language;
        if (await prefetchAll(engine, language, { isNewLanguage })) told.current = language;
      });
    void prefetch();
    const prefetchIfShown = (): void => {
      if (document.visibilityState === 'visible') void prefetch();
    };
    const again = setInterval(prefetchIfShown, EVERY_MS);
    // While the page is hidden nothing is fetched; when it is shown again, what has grown old is.
    document.addEventListener('visibilitychange', prefetchIfShown);
    return () => {
      clearInterval(again);
      document.removeEventListener('visibilitychange', prefetchIfShown);
    };
  }, [engine, language, reach, renewals]);

  useEffect(() => {
    const look = (): void => {
      const isOffline = reach !== 'reachable';
      // Before the first answer nobody knows whether there is a connection.
      if (document.visibilityState !== 'visible' || (!isOffline && engine.serverClock?.isHeard() !== true))
        return;
      import('../../resources/preparation.ts')
        .then(({ noteLine }) => noteLine(engine, isOffline))
        .catch(logFailure('connection not kept'));
    };
    look();
    const again = setInterval(look, EVERY_MS);
    return () => clearInterval(again);
  }, [engine, reach, renewals]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let kinds = new Set<string>();
    const prefetch = (): void => {
      const sent = kinds;
      kinds = new Set();
      void late(({ prefetchAfterSending }) => prefetchAfterSending(engine, language, sent));
    };
    const unsubscribe = subscribeOutcomes(engine.accountId, outcome => {
      if (outcome.kind === 'pictureFailed' || document.visibilityState !== 'visible') return;
      kinds.add(outcome.noun);
      clearTimeout(timer);
      timer = setTimeout(prefetch, AFTER_SENDING_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [engine, language]);
}

/** When the code can't be fetched now, it is tried again the next time. */
async function late(work: (loaded: typeof prefetching) => Promise<void>): Promise<void> {
  try {
    await work(await import('../../features/prepare/prefetchAll.ts'));
  } catch (error) {
    log('not prefetched', { error: errorName(error) });
  }
}
