import { throttledQuery } from '../../kit/engine/throttledQuery.ts';
import { pageLanguage } from '../../kit/words/pageLanguage.ts';
import { logFailure } from '../../lib/log.ts';
import { keepStateAtContact, readLastContact } from '../../resources/home/away.ts';
import type { Engine } from '../../sync/Engine.ts';

/**
 * Keeps what is known whenever the platform was heard, so that after an absence the panel can say what has
 * happened.
 *
 * @returns ends it
 */
export function watchLastContact(engine: Engine): () => void {
  const failed = logFailure('contact not kept');
  const watched = throttledQuery(() => readLastContact(engine), engine.clock).subscribe(() => {
    keepStateAtContact(engine, pageLanguage()).catch(failed);
  }, failed);
  return () => watched.unsubscribe();
}
