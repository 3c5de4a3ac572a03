import { useIntl } from 'react-intl';
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
  const intl = useIntl();
  if (count === 0) return null;
  const name =
    newest &&
    (newest.customerName.trim() ||
      intl.formatMessage({ id: 'chat.unnamed' }, { number: newest.bookingNumber || newest.bookingId }));
  return (
    <List label={intl.formatMessage({ id: 'home.unread' })}>
      <Row
        icon="chat"
        title={intl.formatMessage({ id: 'chat.unseen' }, { count })}
        text={name === undefined ? undefined : intl.formatMessage({ id: 'home.unread.newest' }, { name })}
        to={links.chat(newest?.bookingId)}
      />
    </List>
  );
}
