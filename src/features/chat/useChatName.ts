import { useTranslate } from '../../kit/words/messages.tsx';
import type { ChatSummary } from '../../domain/chat.ts';

/**
 * Returns the name of a chat: the customer's, else the number of its booking.
 *
 * @param bookingNumber undefined if the booking isn't on the device
 */
export function useChatName(
  bookingId: string,
  chat: Pick<ChatSummary, 'customerName'> | undefined,
  bookingNumber: string | undefined,
): string {
  const say = useTranslate();
  const number = bookingNumber || bookingId;
  return chat?.customerName.trim() || say('chat.unnamed', { number });
}
