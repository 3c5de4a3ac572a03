/** The entry of each noun on the outbox page; a missing noun is a type error. */
import { accountEntry } from '../features/account/outboxEntry.tsx';
import { bankAccountEntry, primaryAccountEntry } from '../features/bankAccounts/outboxEntry.tsx';
import { billingEntry } from '../features/billing/outboxEntry.tsx';
import { boatEntry } from '../features/boats/outboxEntry.tsx';
import { bookingEntry } from '../features/bookings/outboxEntry.tsx';
import { eventEntry } from '../features/calendar/outboxEntry.tsx';
import { chatEntry } from '../features/chat/outboxEntry.ts';
import { discountEntry } from '../features/discounts/outboxEntry.tsx';
import type { OutboxEntry } from '../kit/shell/outboxEntry.ts';
import { readAllNotifications } from '../resources/home/notifications.ts';
import type { NounKind } from '../resources/nouns.ts';

const notificationsEntry: OutboxEntry = {
  icons: { [readAllNotifications.name]: 'bell' },
  nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'shell.notifications.title' })),
};

export const outboxEntries: Readonly<Record<NounKind, OutboxEntry>> = {
  account: accountEntry,
  bankAccount: bankAccountEntry,
  billing: billingEntry,
  boat: boatEntry,
  booking: bookingEntry,
  calendarEvent: eventEntry,
  chat: chatEntry,
  discount: discountEntry,
  notifications: notificationsEntry,
  primaryAccount: primaryAccountEntry,
};
