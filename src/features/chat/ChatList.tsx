import { useState } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import { findChats } from '../../domain/chat.ts';
import { links } from '../../domain/values/links.ts';
import { chats } from '../../resources/chat/chats.ts';
import type { ListedChats as List } from '../../resources/chat/chatReads.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { useArrowKeys } from '../../kit/browser/useArrowKeys.ts';
import { NotHereYet } from '../../kit/records/NotHereYet.tsx';
import styles from './ChatList.module.css';
import { ChatRow } from './ChatRow.tsx';
import { useChatTimes } from './useChatTimes.ts';

/** Every chat, the latest first, and a search by the customer's name. */
export function ChatList({ list, current }: { readonly list: List; readonly current: string | undefined }) {
  const say = useTranslate();
  const times = useChatTimes();
  const [wanted, setWanted] = useState('');
  const keys = useArrowKeys<HTMLUListElement>('a');
  if (list.chats.length === 0) return list.fetchedAt === undefined ? <NothingYet /> : <NoChats />;
  // On a wide screen a chat replaces the one before in the history: "back" leaves the chats.
  const sideBySide = window.matchMedia('(width >= 768px)').matches;
  const found = findChats(list.chats, wanted);
  return (
    <div className={styles.card}>
      <SearchBox value={wanted} onChange={setWanted} label={say('chat.List.search')} />
      <ul className={styles.rows} ref={keys} aria-label={say('chat.List.label')}>
        {found.map(chat => (
          <ChatRow
            key={chat.bookingId}
            chat={chat}
            times={times}
            isCurrent={chat.bookingId === current}
            replaces={sideBySide}
          />
        ))}
      </ul>
      {/* Read aloud when the search empties the list. */}
      <p className={styles.none} role="status">
        {found.length === 0 && say('chat.List.none')}
      </p>
    </div>
  );
}

function NoChats() {
  const say = useTranslate();
  return (
    <EmptyState
      icon="chat"
      title={say('chat.List.empty')}
      link={{ to: links.bookings(), label: say('chat.List.toBookings') }}
    >
      {say('chat.List.emptyText')}
    </EmptyState>
  );
}

/** The list was never fetched to this device. */
function NothingYet() {
  return (
    <NotHereYet
      resource={chats}
      params={undefined}
      shape="row"
      count={6}
      fetching="chat.List.fetching"
      offline="chat.List.offline"
      offlineText="chat.List.offlineText"
      failed="chat.List.failed"
      failedText="chat.List.failedText"
    />
  );
}
