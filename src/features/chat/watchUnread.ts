import { errorName, log } from '../../lib/log.ts';
import { chats } from '../../resources/chats.ts';
import { readUnseenTotal } from '../../resources/chatReads.ts';
import { counts } from '../../resources/counters.ts';
import type { Engine } from '../../sync/Engine.ts';
import { pull } from '../../sync/pull.ts';
import { restingQuery } from '../common/engine/restingQuery.ts';

const EVERY_MS = 60_000;

/**
 * While the page is looked at, the server's counter of unread messages is asked every minute; when it says another number than the
 * list of chats, the list is fetched.
 *
 * @returns ends it
 */
export function watchUnread(engine: Engine): () => void {
  /** When the counter was fetched for whose difference the list was last fetched. */
  let answered: number | undefined;
  const watched = restingQuery(() => readUnseenTotal(engine), engine.clock).subscribe(
    ({ listed, counted }) => {
      const isOther = listed !== undefined && counted !== undefined && counted.value !== listed;
      if (!isOther || counted.fetchedAt === answered) return;
      answered = counted.fetchedAt;
      void pull(engine, chats, undefined, 'tr', { force: true });
    },
    error => log('unread not counted', { error: errorName(error) }),
  );
  const ask = (force: boolean): void => {
    if (document.visibilityState === 'visible' && engine.online())
      void pull(engine, counts, 'unreadMessages', 'tr', { force });
  };
  const seen = (): void => ask(false);
  ask(false);
  const timer = setInterval(() => ask(true), EVERY_MS);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
    watched.unsubscribe();
  };
}
