import { useTranslate } from '../../kit/words/messages.tsx';
import { readUnseenTotal } from '../../resources/chat/chatReads.ts';
import { CountBadge } from '../../ui/marks/CountBadge.tsx';
import { useLiveRead } from '../../kit/engine/Panel.ts';

/** How many messages are new to the partner; nothing at all when none is. */
export function UnreadCount() {
  const say = useTranslate();
  const count = useLiveRead(readUnseenTotal)?.unseen ?? 0;
  if (count === 0) return null;
  return <CountBadge count={count} words={say('shell.nav.unread', { count })} />;
}
