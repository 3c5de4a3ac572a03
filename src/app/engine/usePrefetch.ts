import { useEffect, useRef } from 'react';
import { isPageVisible } from '../../kit/browser/isPageVisible.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { logFailure } from '../../lib/log.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { Reach } from '../../sync/NetworkState.ts';
import { listen } from '../../ui/listen.ts';
import { subscribeOutcomes } from './outcomes.ts';

const EVERY_MS = 5 * 60_000;
/** After many sent rows it runs once. */
const AFTER_SENDING_MS = 1_000;

/** If this code can't be loaded now, that is tried again the next time. */
const load = () => import('../../features/prepare/prefetchAll.ts');

/**
 * Prefetches everything that a partner needs at sea, and its pictures, as soon as there is network; then
 * every five minutes and after changes were sent, while the page is visible.
 */
export function usePrefetch(engine: Engine, reach: Reach, storageRenewals: number): void {
  const { language } = useLanguage();
  /** The language in which everything was last fetched. */
  const fetchedIn = useRef(language);
  useEffect(() => {
    if (reach !== 'reachable') return undefined;
    const run = async (): Promise<void> => {
      const { prefetchAll } = await load();
      const isNew = fetchedIn.current !== language;
      if (await prefetchAll(engine, language, isNew)) fetchedIn.current = language;
    };
    const start = (): void => void run().catch(logFailure('not prefetched'));
    const startIfShown = (): void => (isPageVisible() ? start() : undefined);
    start();
    const timer = setInterval(startIfShown, EVERY_MS);
    const unsubscribe = listen(document, 'visibilitychange', startIfShown);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [engine, language, reach, storageRenewals]);

  useEffect(() => {
    const look = (): void => {
      const isOffline = reach !== 'reachable';
      // Before the first answer nobody knows whether there is a connection.
      if (!isPageVisible() || (!isOffline && engine.serverClock?.isHeard() !== true)) return;
      import('../../resources/preparation.ts')
        .then(({ noteLine }) => noteLine(engine, isOffline))
        .catch(logFailure('connection not kept'));
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [engine, reach, storageRenewals]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const kinds = new Set<string>();
    const run = async (): Promise<void> => {
      const { prefetchAfterSending } = await load();
      const sent = new Set(kinds);
      kinds.clear();
      await prefetchAfterSending(engine, language, sent);
    };
    const unsubscribe = subscribeOutcomes(engine.accountId, outcome => {
      if (outcome.kind === 'pictureFailed' || !isPageVisible()) return;
      kinds.add(outcome.noun);
      clearTimeout(timer);
      timer = setTimeout(() => void run().catch(logFailure('not prefetched')), AFTER_SENDING_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [engine, language]);
}
