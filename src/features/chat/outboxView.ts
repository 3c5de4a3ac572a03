import { links } from '../../domain/values/links.ts';
import { readBooking } from '../../resources/bookings/bookingReads.ts';
import { sendMessage } from '../../resources/chat/chats.ts';
import { readCustomerName } from '../../resources/chat/chatReads.ts';
import type { NounOutboxView } from '../../kit/shell/outboxView.ts';
import { HOUR_MS, isKnownTime } from '../../lib/time/day.ts';

/** A message that reached the customer so long after it was written says when that was. */
const LATE_MS = HOUR_MS;

export const chatOutboxView: NounOutboxView = {
  icons: { [sendMessage.name]: 'chat' },
  async nameOf({ engine, language, intl }, id) {
    const name = (await readCustomerName(engine, id))?.trim();
    if (name) return name;
    const number = (await readBooking(engine, id, language))?.booking.bookingNumber || id;
    return intl.formatMessage({ id: 'chat.unnamed' }, { number });
  },
  place: { link: links.chat, icon: 'chat', text: 'chat.open' },
  traitsOf: () => ({ discard: { question: 'outbox.discard.message' } }),
  drafts: { chat: 'outbox.unsaved.message' },
  noteOf: ({ at, createdAt }, { intl, moment }) =>
    isKnownTime(createdAt) && at - createdAt > LATE_MS
      ? intl.formatMessage({ id: 'chat.Message.written' }, { when: moment(createdAt) })
      : undefined,
};
