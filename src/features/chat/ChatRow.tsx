import { memo } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { messageTime } from '../../domain/chat.ts';
import type { ChatEntry } from '../../resources/chat/chatReads.ts';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { CountBadge } from '../../ui/marks/CountBadge.tsx';
import styles from './ChatRow.module.css';
import { MessageStatus } from './conversation/MessageStatus.tsx';
import type { ChatTimes } from './useChatTimes.ts';
import { useChatName } from './useChatName.ts';

export interface ChatRowProps {
  readonly chat: ChatEntry;
  readonly times: ChatTimes;
  readonly isCurrent: boolean;
  readonly replaces: boolean;
}

/** The customer, the last message with its time, and how many messages are new. */
export const ChatRow = memo(function ChatRow({ chat, times, isCurrent, replaces }: ChatRowProps) {
  const say = useTranslate();
  const name = useChatName(chat.bookingId, chat, chat.bookingNumber);
  const at = messageTime(chat.lastMessageSendDate);
  const isTyped = chat.typed !== undefined && !isCurrent;
  return (
    <li className={styles.item}>
      <Link
        to={links.chat(chat.bookingId)}
        replace={replaces}
        className={styles.row}
        aria-current={isCurrent ? 'page' : undefined}
        data-unseen={chat.unseen > 0 || undefined}
      >
        <Avatar picture={chat.customerProfilePicture} name={name} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>{name}</span>
            {at !== undefined && (
              <time className={styles.time} dateTime={new Date(at).toISOString()}>
                {times.short(at)}
              </time>
            )}
          </span>
          <span className={styles.line}>
            {chat.pending !== undefined && <MessageStatus status={chat.pending} iconOnly />}
            <span className={styles.text} dir="auto">
              {isTyped ? say('chat.List.typed', { text: chat.typed }) : chat.lastMessage}
            </span>
            {chat.unseen > 0 && (
              <CountBadge count={chat.unseen} words={say('chat.unseen', { count: chat.unseen })} />
            )}
          </span>
        </span>
      </Link>
    </li>
  );
});
