import { messageTime, type ChatMessage } from '../../../domain/chat.ts';
import { istanbulDay } from '../../../lib/time/day.ts';

/** The messages of one day in Istanbul. */
export interface ChatDay {
  /** `YYYY-MM-DD`; undefined when no message so far had a time. */
  readonly day: string | undefined;
  /** Each message with its place in the whole conversation. */
  readonly messages: readonly { readonly place: number; readonly message: ChatMessage }[];
}

/**
 * Returns the newest messages, by day.
 *
 * @param count how many
 * @param earlier how many messages of the conversation come before all of these
 */
export function chatDays(messages: readonly ChatMessage[], count: number, earlier = 0): ChatDay[] {
  const days: { day: string | undefined; messages: { place: number; message: ChatMessage }[] }[] = [];
  const from = Math.max(0, messages.length - count);
  for (const [index, message] of messages.slice(from).entries()) {
    const at = messageTime(message.createdDateTime);
    const last = days.at(-1);
    const day = at === undefined ? last?.day : istanbulDay(at);
    const said = { place: earlier + from + index, message };
    if (last && last.day === day) last.messages.push(said);
    else days.push({ day, messages: [said] });
  }
  return days;
}
