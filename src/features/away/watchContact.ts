import { restingQuery } from '../../kit/engine/restingQuery.ts';
import { pageLanguage } from '../../kit/words/pageLanguage.ts';
import { logFailure } from '../../lib/log.ts';
import { keepLastContact, readLastContact } from '../../resources/home/away.ts';
import type { Engine } from '../../sync/Engine.ts';

/**
 * Keeps what is known whenever the platform was heard, so that after an absence the panel can say what has
 * happened.
 *
 * @returns ends it
 */
export function watchContact(engine: Engine): () => void {
  const failed = logFailure('contact not kept');
  const watched = restingQuery(() => readLastContact(engine), engine.clock).subscribe(() => {
    keepLastContact(engine, pageLanguage()).catch(failed);
  }, failed);
  return () => watched.unsubscribe();
}
