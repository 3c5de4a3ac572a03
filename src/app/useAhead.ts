import { useEffect } from 'react';
import type { Language } from '../domain/language.ts';
import { useLanguage } from '../features/common/Language.ts';
import { errorName, log } from '../lib/log.ts';
import { pullAhead, pullOwn } from '../resources/ahead.ts';
import { readBoatImages } from '../resources/fleet.ts';
import type { Engine } from '../sync/Engine.ts';
import type { Reach } from '../sync/NetworkState.ts';
import type { Boot } from './boot.ts';
import { tellWorker } from './worker.ts';

const EVERY_MS = 5 * 60_000;
/** A replay of many rows asks once. */
const AFTER_SENDING_MS = 1_000;

/** Brings everything that a partner needs at sea onto the device, as soon as there is network, and its pictures. */
export function useAhead(
  engine: Engine,
  reach: Reach,
  renewals: number,
  { engineEvents }: Pick<Boot, 'engineEvents'>,
): void {
  const { language } = useLanguage();
  useEffect(() => {
    if (reach !== 'reachable') return undefined;
    void bring(engine, language);
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') void bring(engine, language);
    }, EVERY_MS);
    return () => clearInterval(again);
  }, [engine, language, reach, renewals]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return engineEvents.subscribe(event => {
      if (event.kind !== 'sent') return;
      clearTimeout(timer);
      timer = setTimeout(() => void pullOwn(engine, language), AFTER_SENDING_MS);
    });
  }, [engine, engineEvents, language]);
}

async function bring(engine: Engine, language: Language): Promise<void> {
  try {
    await pullAhead(engine, language);
    tellWorker({ kind: 'keepImages', urls: await readBoatImages(engine, language) });
  } catch (error) {
    // The session ended under it, or storage failed: what is here stays, the rest comes at the next turn.
    log('not all brought ahead', { error: errorName(error) });
  }
}
