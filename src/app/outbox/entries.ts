/** What each noun shows on the outbox page; a missing noun is a type error. */
import { boatEntry } from '../../features/boats/outboxEntry.tsx';
import { bookingEntry } from '../../features/bookings/outboxEntry.tsx';
import { eventEntry } from '../../features/calendar/outboxEntry.tsx';
import { chatEntry } from '../../features/chat/outboxEntry.ts';
import { discountEntry } from '../../features/discounts/outboxEntry.tsx';
import type { OutboxEntry } from '../../features/common/outboxEntry.ts';
import { subjectParts } from '../../lib/ids.ts';
import { chooseLanguage } from '../../resources/account.ts';
import { readAllNotifications } from '../../resources/notifications.ts';
import type { NounKind } from '../../resources/nouns.ts';

const accountEntry: OutboxEntry = {
  icons: { [chooseLanguage.name]: 'language' },
  nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'shell.user.settings' })),
};

const notificationsEntry: OutboxEntry = {
  icons: { [readAllNotifications.name]: 'bell' },
  nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'shell.notifications.title' })),
};

export const entries: Readonly<Record<NounKind, OutboxEntry>> = {
  account: accountEntry,
  boat: boatEntry,
  booking: bookingEntry,
  calendarEvent: eventEntry,
  chat: chatEntry,
  discount: discountEntry,
  notifications: notificationsEntry,
};

/** Undefined for the subject of a row that a later build queued. */
export function outboxEntryOf(subject: string): OutboxEntry | undefined {
  return new Map<string, OutboxEntry>(Object.entries(entries)).get(subjectParts(subject).kind);
}
