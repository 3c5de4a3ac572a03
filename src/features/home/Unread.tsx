import { useSay } from '../common/words/messages.tsx';
import { links } from '../../domain/links.ts';
import type { ChatEntry } from '../../resources/chatReads.ts';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';

export interface UnreadProps {
  readonly count: number;
  /** The chat with the newest of them; undefined when it isn't on this device. */
  readonly newest: ChatEntry | undefined;
}

/**
 * How many messages are new, and from whom the newest is; it leads to the chat. Nothing at all when none is.
 */
export function Unread({ count, newest }: UnreadProps) {
  const say = useSay();
  if (count === 0) return null;
  const name =
    newest &&
    (newest.customerName.trim() || say('chat.unnamed', { number: newest.bookingNumber || newest.bookingId }));
  return (
    <List label={say('home.unread')}>
      <Row
        icon="chat"
        title={say('chat.unseen', { count })}
        text={name === undefined ? undefined : say('home.unread.newest', { name })}
        to={links.chat(newest?.bookingId)}
      />
    </List>
  );
}
