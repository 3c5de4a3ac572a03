import { useCallback, useState, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate, Age } from '../../kit/words/messages.tsx';
import { useSearchParams } from 'react-router-dom';
import { logFailure } from '../../lib/log.ts';
import { readChats, readConversation, refreshChats } from '../../resources/chat/chatReads.ts';
import type { Engine } from '../../sync/Engine.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useInlineLiveRead, useLiveRead, usePanel } from '../../kit/engine/Panel.ts';
import { ChatList } from './ChatList.tsx';
import styles from './ChatPage.module.css';
import { OpenChat } from './conversation/OpenChat.tsx';
import { useIsPageVisible } from './conversation/useIsPageVisible.ts';
import { useChatDraft } from './conversation/useTypedMessage.ts';

/**
 * The chats, and the one that `?id=` names. On a wide screen they are side by side; on a
 * phone there is either the list or the chat. Everything is read from the device and can be read and written
 * without a network.
 */
export function ChatPage() {
  const say = useTranslate();
  const [search] = useSearchParams();
  const id = search.get('id') || undefined;
  const list = useLiveRead(readChats);
  // The chat that is read from its beginning; of the others only what is shown at first.
  const [whole, setWhole] = useState<string>();
  const isWhole = id === whole;
  const readWhole = useCallback(() => setWhole(id), [id]);
  const read = useInlineLiveRead(
    async engine =>
      id === undefined ? undefined : { id, conversation: await readConversation(engine, id, isWhole) },
    [id, isWhole],
  );
  // Just after another chat was opened the last read is still of the one before.
  const conversation = read?.id === id ? read?.conversation : undefined;
  const draft = useChatDraft(id);
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

const EVERY_MS = 30_000;

/**
 * Fetches the chats, and the open one, when the screen or the chat is opened, when the page is shown again or
 * the network is back, and every 30 s; and when a waiting message was sent, by this page or
 * another. Nothing waits for the answers.
 *
 * @param bookingId the open chat
 * @param unsent the rows that wait to be sent there
 */
function useChatRefresh(bookingId: string | undefined, unsent: readonly string[]): void {
  const { engine, reach, renewals } = usePanel();
  const visible = useIsPageVisible();
  useEffect(() => {
    if (!visible || reach === 'offline') return undefined;
    refresh(engine, bookingId);
    const timer = setInterval(() => refresh(engine, bookingId), EVERY_MS);
    return () => clearInterval(timer);
  }, [engine, bookingId, visible, reach, renewals]);

  const before = useRef<{ readonly bookingId: string | undefined; readonly unsent: readonly string[] }>(
    undefined,
  );
  const compare = useEffectEvent(() => {
    const hasLeft =
      before.current?.bookingId === bookingId && before.current?.unsent.some(id => !unsent.includes(id));
    before.current = { bookingId, unsent };
    if (hasLeft && visible && reach !== 'offline') refresh(engine, bookingId);
  });
  const names = unsent.join(' ');
  useEffect(() => compare(), [bookingId, names]);
}

/** When the session ended meanwhile, or storage failed, what is here stays. */
function refresh(engine: Engine, bookingId: string | undefined): void {
  refreshChats(engine, bookingId).catch(logFailure('chats not refreshed'));
}
