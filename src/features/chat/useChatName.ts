import { useIntl } from 'react-intl';
import type { ChatSummary } from '../../domain/chat.ts';

/** What a chat is called: by its customer, else by its booking (Q109). */
export function useChatName(bookingId: string, chat: Pick<ChatSummary, 'customerName'> | undefined): string {
  const intl = useIntl();
  return chat?.customerName.trim() || intl.formatMessage({ id: 'chat.unnamed' }, { number: bookingId });
}
