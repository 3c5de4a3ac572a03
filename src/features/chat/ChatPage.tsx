import { useCallback, useState } from 'react';
import { useSay, Age } from '../common/words/messages.tsx';
import { useSearchParams } from 'react-router-dom';
import { readChats, readConversation } from '../../resources/chatReads.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useLive, useRead } from '../common/engine/Panel.ts';
import { ChatList } from './ChatList.tsx';
import styles from './ChatPage.module.css';
import { OpenChat } from './OpenChat.tsx';
import { useChatRefresh } from './useChatRefresh.ts';
import { useOpenedText } from './useTypedMessage.ts';

/**
 * The chats, and the one that `?id=` names. On a wide screen they are side by side; on a
 * phone there is either the list or the chat. Everything is read from the device and can be read and written
 * without a network.
 */
export function ChatPage() {
  const say = useSay();
  const [search] = useSearchParams();
  const id = search.get('id') || undefined;
  const list = useRead(readChats);
  // The chat that is read from its beginning; of the others only what is shown at first.
  const [whole, setWhole] = useState<string>();
  const isWhole = id === whole;
  const readWhole = useCallback(() => setWhole(id), [id]);
  const read = useLive(
    async engine =>
      id === undefined ? undefined : { id, conversation: await readConversation(engine, id, isWhole) },
    [id, isWhole],
  );
  // Just after another chat was opened the last read is still of the one before.
  const conversation = read?.id === id ? read?.conversation : undefined;
  const draft = useOpenedText(id);
  useChatRefresh(id, conversation?.unsent.map(unsent => unsent.id) ?? []);
  return (
    <div className={cx(styles.page, id !== undefined && styles.open)}>
      <div className={styles.head}>
        <PageHeader
          title={say('shell.nav.chat')}
          age={list?.fetchedAt === undefined ? undefined : <Age at={list.fetchedAt} />}
        />
      </div>
      <div className={styles.list}>{list && <ChatList list={list} current={id} />}</div>
      {id === undefined ? (
        <div className={styles.none}>
          <EmptyState icon="chat" title={say('chat.Page.choose')} />
        </div>
      ) : (
        conversation &&
        draft && <OpenChat key={id} id={id} conversation={conversation} draft={draft} onEarlier={readWhole} />
      )}
    </div>
  );
}
