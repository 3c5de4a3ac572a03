import { useSay } from '../common/words/messages.tsx';
import type { ChatSummary } from '../../domain/chat.ts';

/**
 * What a chat is called: by its customer, else by its booking.
 *
 * @param bookingNumber when the booking is on the device
 */
export function useChatName(
  bookingId: string,
  chat: Pick<ChatSummary, 'customerName'> | undefined,
  bookingNumber: string | undefined,
): string {
  const say = useSay();
  const number = bookingNumber || bookingId;
  return chat?.customerName.trim() || say('chat.unnamed', { number });
}
