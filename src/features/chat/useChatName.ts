import { useIntl } from 'react-intl';
import type { ChatSummary } from '../../domain/chat.ts';

/**
 * What a chat is called: by its customer, else by its booking (Q109).
 *
 * @param bookingNumber when the booking is on the device
 */
export function useChatName(
  bookingId: string,
  chat: Pick<ChatSummary, 'customerName'> | undefined,
  bookingNumber: string | undefined,
): string {
  const intl = useIntl();
  const number = bookingNumber || bookingId;
  return chat?.customerName.trim() || intl.formatMessage({ id: 'chat.unnamed' }, { number });
}
