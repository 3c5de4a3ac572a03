import { useCallback, useEffect, useState } from 'react';
import { listen } from '../../ui/listen.ts';
import type { StorageFacts } from '../../domain/values/storageRisk.ts';
import { MINUTE_MS } from '../../lib/time/day.ts';
import { logFailure } from '../../lib/log.ts';
import type { Engine } from '../../sync/Engine.ts';
import { readSpace } from '../../sync/upkeep/browserStore.ts';
import { shortage } from '../../sync/upkeep/shortage.ts';
import { countFiles, unsentSince } from '../../sync/upkeep/freeStorage.ts';
import { useInstallWay } from '../../kit/browser/installation.ts';
import { isPageVisible } from '../../kit/browser/isPageVisible.ts';
import { isPersistent } from '../../kit/browser/requestPersistentStorage.ts';
import { usePanel, useLiveRead } from '../../kit/engine/Panel.ts';

const EVERY_MS = 3 * MINUTE_MS;

export interface StorageWatch {
  /** Undefined until they are read for the first time. */
  readonly facts: StorageFacts | undefined;
  readonly lookAgain: () => void;
}

/**
 * Watches how much room is left and whether unsent work is in danger: at the start, after each change of the
 * files that are kept, when the partner comes back, and every few minutes while the page is shown.
 *
 * @param begin when it looks for the first time
 */
export function useStorageFacts(scheduleFirst: (look: () => void) => () => void): StorageWatch {
  const { engine } = usePanel();
  const isInstalled = useInstallWay() === 'installed';
  const [read, setRead] = useState<Omit<StorageFacts, 'isInstalled'>>();
  const files = useLiveRead(countFiles);
  const lookAgain = useCallback(() => {
    if (isPageVisible()) readFacts(engine).then(setRead, logFailure('space not read'));
  }, [engine]);
  useEffect(() => {
    if (files === undefined) return undefined;
    const timer = setInterval(lookAgain, EVERY_MS);
    const ends = [
      scheduleFirst(lookAgain),
      listen(document, 'visibilitychange', lookAgain),
      shortage.subscribe(lookAgain),
    ];
    return () => {
      clearInterval(timer);
      ends.forEach(end => end());
    };
  }, [scheduleFirst, lookAgain, files]);
  return { facts: read && { ...read, isInstalled }, lookAgain };
}

async function readFacts({ store, clock }: Engine): Promise<Omit<StorageFacts, 'isInstalled'>> {
  const [space, persisted, since] = await Promise.all([readSpace(), isPersistent(false), unsentSince(store)]);
  return {
    ...space,
    shortage: shortage.last(clock.now()),
    persisted,
    isWebKit: navigator.vendor.startsWith('Apple'),
    unsentForMs: since === undefined ? undefined : Math.max(0, clock.now() - since),
  };
}
