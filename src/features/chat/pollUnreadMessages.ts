import { logFailure } from '../../lib/log.ts';
import { chats } from '../../resources/chat/chats.ts';
import { readUnseenTotal } from '../../resources/chat/chatReads.ts';
import { counts } from '../../resources/serverCounts.ts';
import type { Engine } from '../../sync/Engine.ts';
import { pull } from '../../sync/lists/pull.ts';
import { pollWhileWatched } from '../../kit/browser/pollWhileWatched.ts';
import { isPageVisible } from '../../kit/browser/isPageVisible.ts';
import { throttledQuery } from '../../kit/engine/throttledQuery.ts';

/**
 * While the page is looked at, the server's counter of unread messages is asked every minute, less often
 * while nobody touches the page; when it says another number than the list of chats, the list is fetched.
 *
 * @returns ends it
 */
export function pollUnreadMessages(engine: Engine): () => void {
  /** When the counter was fetched for whose difference the list was last fetched. */
  let answered: number | undefined;
  const watched = throttledQuery(() => readUnseenTotal(engine), engine.clock).subscribe(
    ({ listed, counted }) => {
      const isOther = listed !== undefined && counted !== undefined && counted.value !== listed;
      if (!isOther || counted.fetchedAt === answered) return;
      answered = counted.fetchedAt;
      void pull(engine, chats, undefined, 'tr', { force: true });
    },
    logFailure('unread not counted'),
  );
  const mayAsk = (): boolean => isPageVisible() && engine.online();
  const ask = (force: boolean): void => void pull(engine, counts, 'unreadMessages', 'tr', { force });
  if (mayAsk()) ask(false);
  const endAsking = pollWhileWatched(() => ask(true), mayAsk, engine.clock);
  return () => {
    endAsking();
    watched.unsubscribe();
  };
}
