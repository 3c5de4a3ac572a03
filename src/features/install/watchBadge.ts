import { logFailure } from '../../lib/log.ts';
import { countOpenRequests } from '../../resources/bookings/bookingReads.ts';
import { readUnseenTotal } from '../../resources/chat/chatReads.ts';
import type { Engine } from '../../sync/Engine.ts';
import { throttledQuery } from '../../kit/engine/throttledQuery.ts';
import { getServerTimeStore } from '../../kit/engine/useServerNow.ts';
import { titleRequestCount } from '../../kit/shell/windowTitle.ts';
import { pageLanguage } from '../../kit/words/pageLanguage.ts';

/**
 * Shows on the icon of the installed panel the number of requests to answer and unread messages, and in the
 * title of the window the number of requests.
 *
 * @returns a function that stops it; then neither shows a number
 */
export function watchBadge(engine: Engine): () => void {
  const steps = getServerTimeStore(engine);
  let toAnswer: number | undefined;
  let unread: number | undefined;
  const show = (): void => {
    if (toAnswer !== undefined && unread !== undefined) showOnIcon(toAnswer + unread);
  };
  const failed = logFailure('icon not counted');
  const watchedUnread = throttledQuery(() => readUnseenTotal(engine), engine.clock).subscribe(
    ({ unseen }) => {
      unread = unseen;
      show();
    },
    failed,
  );
  const watchRequests = (): (() => void) => {
    const language = pageLanguage();
    const now = steps.now();
    const read = throttledQuery(() => countOpenRequests(engine, language, now), engine.clock);
    const watched = read.subscribe(({ count }) => {
      toAnswer = count;
      titleRequestCount.set(count);
      show();
    }, failed);
    return () => watched.unsubscribe();
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
    watchedUnread.unsubscribe();
    showOnIcon(0);
    titleRequestCount.set(0);
  };
}

/** Shows the number where the system supports that. */
function showOnIcon(count: number): void {
  // Missing in Firefox; other browsers may refuse it.
  const icon: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
  void (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.())?.catch(() => undefined);
}
