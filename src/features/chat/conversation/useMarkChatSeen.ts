import { useEffect, useRef, useState } from 'react';
import { messageTime, newestTime, seenOf } from '../../../domain/chat.ts';
import { logFailure } from '../../../lib/log.ts';
import { keepChatSeen, markChatRead, type Conversation } from '../../../resources/chat/chatReads.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useIsPageVisible } from './useIsPageVisible.ts';

/**
 * Messages on a visible screen are seen: the badge disappears at once, on this device, with or
 * without network. The server is told only now, never later: while the page is visible, the API answers,
 * the newest messages were fetched since the chat was opened, and the list of chats counts some as unread.
 *
 * @param isAtEnd whether the newest message is in sight
 */
export function useMarkChatSeen(bookingId: string, conversation: Conversation, isAtEnd: boolean): void {
  const { engine, reach } = usePanel();
  const [opened] = useState(() => engine.clock.now());
  const isShown = useIsPageVisible() && isAtEnd;
  const { messages, fetchedAt, chat, seen } = conversation;
  // They stand in their order.
  const newest = newestTime(messages.slice(-1)) ?? newestTime(messages);
  const heard = seenOf(messages, engine.accountId);

  useEffect(() => {
    if (!isShown || heard === undefined || heard <= (seen ?? -Infinity)) return;
    keepChatSeen(engine, bookingId, heard).catch(logFailure('not marked as seen'));
  }, [engine, bookingId, isShown, heard, seen]);

  const told = useRef<string>(undefined);
  const last = messageTime(chat?.lastMessageSendDate) ?? -Infinity;
  const isNow = fetchedAt !== undefined && fetchedAt >= opened && (newest ?? -Infinity) >= last;
  const unread = chat?.unseenMessageCount ?? 0;
  useEffect(() => {
    const news = `${bookingId} ${unread} ${last}`;
    if (!isShown || !isNow || unread === 0 || reach !== 'reachable' || told.current === news) return;
    told.current = news;
    void markChatRead(engine, bookingId).then(isTold => {
      // It is tried again when the next list comes.
      if (!isTold && told.current === news) told.current = undefined;
    });
  }, [engine, bookingId, isShown, isNow, unread, last, reach, fetchedAt]);
}
