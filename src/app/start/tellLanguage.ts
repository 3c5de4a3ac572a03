import type { Language } from '../../domain/values/language.ts';
import { chooseLanguage } from '../../resources/account/account.ts';
import { enqueue } from '../../sync/queue/enqueue.ts';
import type { Engine } from '../../sync/Engine.ts';
import type { Runner } from '../../sync/queue/runner.ts';

/** Tells the server the language that the partner chose, because mails and messages are written in it. */
export async function tellLanguage(engine: Engine, runner: Runner, languageCode: Language): Promise<void> {
  await enqueue(engine, chooseLanguage, { args: { v: 1, languageCode } });
  runner.wake('enqueued');
}
