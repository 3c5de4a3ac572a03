import { isLanguage, defaultLanguage } from '../../domain/language.ts';
import { errorName, log } from '../../lib/log.ts';
import { readToAnswer } from '../../resources/bookingReads.ts';
import { readUnseenTotal } from '../../resources/chatReads.ts';
import type { Engine } from '../../sync/Engine.ts';
import { sharedRead } from '../common/engine/sharedQuery.ts';
import { serverSteps } from '../common/engine/useServerNow.ts';

/**
 * Shows on the icon of the installed panel how much waits for the partner: requests to answer, and unread messages.
 *
 * @returns ends it; the icon shows no number then
 */
export function watchBadge(engine: Engine): () => void {
  const steps = serverSteps(engine);
  let toAnswer: number | undefined;
  let unread: number | undefined;
  const show = (): void => {
    if (toAnswer !== undefined && unread !== undefined) showOnIcon(toAnswer + unread);
  };
  const failed = (error: unknown): void => log('icon not counted', { error: errorName(error) });
  const endUnread = sharedRead(engine, readUnseenTotal, []).subscribe(({ unseen }) => {
    unread = unseen;
    show();
  }, failed);
  const watchRequests = (): (() => void) => {
    const { lang } = document.documentElement;
    const language = isLanguage(lang) ? lang : defaultLanguage;
    return sharedRead(engine, readToAnswer, [language, steps.now()]).subscribe(({ count }) => {
      toAnswer = count;
      show();
    }, failed);
  };
  // The time to answer a request ends without a change of the data.
  const endSteps = steps.subscribe(() => {
    endRequests();
    endRequests = watchRequests();
  });
  let endRequests = watchRequests();
  return () => {
    endSteps();
    endRequests();
    endUnread();
    showOnIcon(0);
  };
}

/** Where the system shows numbers on icons. */
function showOnIcon(count: number): void {
  // Missing in Firefox; other browsers may refuse it.
  const icon: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
  void (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.())?.catch(() => undefined);
}
