import type { Language } from '../../domain/values/language.ts';
import { chooseLanguage } from '../../resources/account/account.ts';
import { enqueue } from '../../sync/queue/enqueue.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { Runner } from '../../sync/queue/runner.ts';

/** The server writes to the partner in the language that they chose. */
export async function tellLanguage(engine: Engine, runner: Runner, languageCode: Language): Promise<void> {
  await enqueue(engine, chooseLanguage, { args: { v: 1, languageCode } });
  runner.wake('enqueued');
}
