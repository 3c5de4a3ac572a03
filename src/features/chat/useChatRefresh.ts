import { useEffect, useEffectEvent, useRef } from 'react';
import { errorName, log } from '../../lib/log.ts';
import { refreshChats } from '../../resources/chatReads.ts';
import type { Engine } from '../../sync/Engine.ts';
import { usePanel } from '../common/engine/Panel.ts';
import { useVisible } from './useVisible.ts';

const EVERY_MS = 30_000;

/**
 * Fetches the chats, and the open one, when the screen or the chat is opened, when the page is shown again or
 * the network is back, and every 30 s; and when a waiting message was sent, by this page or
 * another. Nothing waits for the answers.
 *
 * @param bookingId the open chat
 * @param unsent the rows that wait to be sent there
 */
export function useChatRefresh(bookingId: string | undefined, unsent: readonly string[]): void {
  const { engine, reach, renewals } = usePanel();
  const visible = useVisible();
  useEffect(() => {
    if (!visible || reach === 'offline') return undefined;
    void refresh(engine, bookingId);
    const timer = setInterval(() => void refresh(engine, bookingId), EVERY_MS);
    return () => clearInterval(timer);
  }, [engine, bookingId, visible, reach, renewals]);

  const before = useRef<{ readonly bookingId: string | undefined; readonly unsent: readonly string[] }>(
    undefined,
  );
  const compare = useEffectEvent(() => {
    const hasLeft =
      before.current?.bookingId === bookingId && before.current?.unsent.some(id => !unsent.includes(id));
    before.current = { bookingId, unsent };
    if (hasLeft && visible && reach !== 'offline') void refresh(engine, bookingId);
  });
  const names = unsent.join(' ');
  useEffect(() => compare(), [bookingId, names]);
}

async function refresh(engine: Engine, bookingId: string | undefined): Promise<void> {
  try {
    await refreshChats(engine, bookingId);
  } catch (error) {
    // The session ended meanwhile, or storage failed: what is here stays.
    log('chats not refreshed', { error: errorName(error) });
  }
}
