/** The entry of each noun on the outbox page; a missing noun is a type error. */
import type { OutboxRow } from '../../db/rows.ts';
import { accountEntry } from '../../features/account/outboxEntry.tsx';
import { bankAccountEntry, primaryAccountEntry } from '../../features/bankAccounts/outboxEntry.tsx';
import { billingEntry } from '../../features/billing/outboxEntry.tsx';
import { boatEntry } from '../../features/boats/outboxEntry.tsx';
import { bookingEntry } from '../../features/bookings/outboxEntry.tsx';
import { eventEntry } from '../../features/calendar/outboxEntry.tsx';
import { chatEntry } from '../../features/chat/outboxEntry.ts';
import { discountEntry } from '../../features/discounts/outboxEntry.tsx';
import type { OutboxEntry } from '../../kit/shell/outboxEntry.ts';
import { subjectParts } from '../../lib/ids.ts';
import { readAllNotifications } from '../../resources/home/notifications.ts';
import { registry, type NounKind } from '../../resources/nouns.ts';
import { deadlineOf } from '../../sync/queue/QueueOrder.ts';

const notificationsEntry: OutboxEntry = {
  icons: { [readAllNotifications.name]: 'bell' },
  nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'shell.notifications.title' })),
};

export const entries: Readonly<Record<NounKind, OutboxEntry>> = {
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

/** Returns undefined for the subject of a row that a later build queued. */
export function outboxEntryOf(subject: string): OutboxEntry | undefined {
  return new Map<string, OutboxEntry>(Object.entries(entries)).get(subjectParts(subject).kind);
}

/**
 * Whether a change won't be sent when its turn comes or the partner has decided, because its deadline has
 * passed.
 */
export function isOver(row: OutboxRow, serverNow: number): boolean {
  const isUndecided = row.status === 'waiting' || row.status === 'conflict';
  return isUndecided && (deadlineOf(registry, row) ?? Infinity) <= serverNow;
}
