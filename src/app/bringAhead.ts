/** What comes to the device while nobody waits for it. It has its own chunk, so that the first screen doesn't wait for it either. */
import type { Language } from '../domain/language.ts';
import { errorName, log } from '../lib/log.ts';
import { pullAhead, pullOwn } from '../resources/ahead.ts';
import { readBoatImages } from '../resources/fleet.ts';
import type { Engine } from '../sync/Engine.ts';
import { tellWorker } from './worker.ts';

/** Everything that a partner needs at sea, and its pictures. */
export async function bringAhead(engine: Engine, language: Language): Promise<void> {
  try {
    await pullAhead(engine, language);
    tellWorker({ kind: 'keepImages', urls: await readBoatImages(engine, language) });
  } catch (error) {
    // The session ended under it, or storage failed: what is here stays, the rest comes at the next turn.
    log('not all brought ahead', { error: errorName(error) });
  }
}

export { pullOwn };
