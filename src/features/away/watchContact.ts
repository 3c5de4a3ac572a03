import { restingQuery } from '../../kit/engine/restingQuery.ts';
import { pageLanguage } from '../../kit/words/pageLanguage.ts';
import { logFailure } from '../../lib/log.ts';
import { keepContact, readContact } from '../../resources/home/away.ts';
import type { Engine } from '../../sync/Engine.ts';

/**
 * Keeps what is known whenever the platform was heard, so that after an absence the panel can say what has
 * happened.
 *
 * @returns ends it
 */
export function watchContact(engine: Engine): () => void {
  const failed = logFailure('contact not kept');
  const watched = restingQuery(() => readContact(engine), engine.clock).subscribe(() => {
    keepContact(engine, pageLanguage()).catch(failed);
  }, failed);
  return () => watched.unsubscribe();
}
