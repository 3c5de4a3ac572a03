/**
 * The engine and the language that the screens of a signed-in partner use. They come from `app/` by context,
 * so that features need neither the database nor the network.
 */
import { useObservable } from 'dexie-react-hooks';
import { use, useCallback, useEffect, useEffectEvent } from 'react';
import { enqueue, type EnqueueOptions } from '../../sync/queue/enqueue.ts';
import type { Engine } from '../../sync/Engine.ts';
import { keepFresh } from '../../sync/lists/fetchPauses.ts';
import type { Mutator } from '../../sync/mutator.ts';
import {
  isPullFailedOrPaused,
  pauseNameOf,
  pull,
  readResource,
  type Mirrored,
  type Resource,
} from '../../sync/lists/pull.ts';
import { requestPersistentStorage } from '../browser/requestPersistentStorage.ts';
import { PanelContext, type Panel } from './PanelContext.ts';
import { useLanguage } from '../words/Language.ts';
import { isPageVisible } from '../browser/isPageVisible.ts';
import { throttledQuery } from './throttledQuery.ts';

export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error('usePanel outside of a signed-in screen');
  return panel;
}

/** Reads something from the device, and reads it again when it changes. Undefined until the first read. */
export function useLiveRead<T, Args extends readonly unknown[]>(
  read: (engine: Engine, ...args: Args) => Promise<T>,
  ...args: Args
): T | undefined {
  return useInlineLiveRead(engine => read(engine, ...args), [read, ...args]);
}

/**
 * As `useLiveRead`, for a read that is defined at its place and repeated when one of the dependencies
 * changes.
 */
export function useInlineLiveRead<T>(
  read: (engine: Engine) => Promise<T>,
  dependencies: readonly unknown[],
): T | undefined {
  const { engine, renewals } = usePanel();
  // A query that failed with its database doesn't begin again by itself.
  return useObservable(
    () => throttledQuery(() => read(engine), engine.clock),
    [engine, renewals, ...dependencies],
  );
}

/**
 * Fetches something in the background whenever it is stale, while the screen is shown. A screen never waits
 * for that.
 */
export function usePullWhenStale<T, P>(resource: Resource<T, P>, params: P): void {
  const { engine, reach, renewals, returns } = usePanel();
  const { language } = useLanguage();
  const { maxAgeMs } = resource;
  const pauseName = pauseNameOf(resource, params, language);
  const refresh = useEffectEvent(() => pull(engine, resource, params, language));
  // By name: each render may create the resource and its parameters again.
  useEffect(() => {
    if (reach === 'offline') return undefined;
    const end = new AbortController();
    const attempt = async (): Promise<boolean> => !isPullFailedOrPaused(await refresh());
    void keepFresh(engine, pauseName, maxAgeMs, end.signal, attempt, isPageVisible);
    return () => end.abort();
  }, [engine, pauseName, maxAgeMs, reach, renewals, returns]);
}

/**
 * Reads from the device what the server last sent; in the background it is fetched again when it is stale.
 *
 * @returns undefined until the device was read; null when the device has nothing
 */
export function useResource<T, P>(resource: Resource<T, P>, params: P): Mirrored<T> | null | undefined {
  usePullWhenStale(resource, params);
  const { language } = useLanguage();
  const name = resource.name(params);
  return useInlineLiveRead(
    async engine => (await readResource(engine, resource, params, language)) ?? null,
    [name, language],
  );
}

/**
 * Queues a change. The promise resolves when the change is on disk; the queue sends it. It rejects when the
 * change was not kept: then the form still has everything, and the screen must say so.
 */
export function useMutate<Args, Entity, Answer>(
  mutator: Mutator<Args, Entity, Answer>,
): (change: EnqueueOptions<Args>) => Promise<string> {
  const { engine, wake } = usePanel();
  return useCallback(
    async change => {
      const id = await enqueue(engine, mutator, change);
      wake('enqueued');
      requestPersistentStorage();
      return id;
    },
    [engine, mutator, wake],
  );
}
