import { isLanguage, defaultLanguage } from '../../domain/language.ts';
import { errorName, log } from '../../lib/log.ts';
import { readToAnswer } from '../../resources/bookingReads.ts';
import { readUnseenTotal } from '../../resources/chatReads.ts';
import type { Engine } from '../../sync/Engine.ts';
import { restingQuery } from '../common/engine/restingQuery.ts';

/** The time to answer a request ends without a change of the data. */
const EVERY_MS = 60_000;

/**
 * Shows on the icon of the installed panel how much waits for the partner: requests to answer, and unread messages.
 *
 * @returns ends it; the icon shows no number then
 */
export function watchBadge(engine: Engine): () => void {
  const watch = () =>
    restingQuery(async () => {
      const { lang } = document.documentElement;
      const language = isLanguage(lang) ? lang : defaultLanguage;
      const { count } = await readToAnswer(engine, language, engine.serverNow());
      const { unseen } = await readUnseenTotal(engine);
      return count + unseen;
    }, engine.clock).subscribe(showOnIcon, error => log('icon not counted', { error: errorName(error) }));
  let reading = watch();
  const timer = setInterval(() => {
    reading.unsubscribe();
    reading = watch();
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    reading.unsubscribe();
    showOnIcon(0);
  };
}

/** Where the system shows numbers on icons. */
function showOnIcon(count: number): void {
  // Missing in Firefox; other browsers may refuse it.
  const icon: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
  void (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.())?.catch(() => undefined);
}
