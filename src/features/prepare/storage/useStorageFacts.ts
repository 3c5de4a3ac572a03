import { useCallback, useEffect, useState } from 'react';
import { listen } from '../../../ui/listen.ts';
import type { StorageFacts } from '../../../domain/values/storageRisk.ts';
import { MINUTE_MS } from '../../../lib/time/day.ts';
import { logFailure } from '../../../lib/log.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { readSpace } from '../../../sync/upkeep/browserStore.ts';
import { shortage } from '../../../sync/upkeep/shortage.ts';
import { countFiles, unsentSince } from '../../../sync/upkeep/freeStorage.ts';
import { useInstallWay } from '../../../kit/browser/installation.ts';
import { isPageVisible } from '../../../kit/browser/isPageVisible.ts';
import { isPersistent } from '../../../kit/browser/requestPersistentStorage.ts';
import { usePanel, useLiveRead } from '../../../kit/engine/Panel.ts';

const EVERY_MS = 3 * MINUTE_MS;

export type StorageWatch = ReturnType<typeof useStorageFacts>;

function atOnce(look: () => void): () => void {
  look();
  return () => undefined;
}

/**
 * Watches how much room is left and whether unsent work is in danger: at the start, after each change of the
 * files that are kept, when the partner comes back, and every few minutes while the page is shown.
 *
 * @param begin when it looks for the first time
 */
export function useStorageFacts(begin: (look: () => void) => () => void = atOnce) {
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
      begin(lookAgain),
      listen(document, 'visibilitychange', lookAgain),
      shortage.subscribe(lookAgain),
    ];
    return () => {
      clearInterval(timer);
      ends.forEach(end => end());
    };
  }, [begin, lookAgain, files]);
  const [wasAsked, setAsked] = useState(false);
  const ask = (): void =>
    void isPersistent(true).then(persisted => {
      setAsked(true);
      setRead(before => before && { ...before, persisted });
    });
  const isOpen = read?.persisted === false;
  return {
    /** Undefined until they are read for the first time. */
    facts: read && { ...read, isInstalled },
    lookAgain,
    /** Asks the browser to keep the data; undefined when it does, was asked already, or doesn't say. */
    ask: isOpen && !wasAsked ? ask : undefined,
    isRefused: isOpen && wasAsked,
  };
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
