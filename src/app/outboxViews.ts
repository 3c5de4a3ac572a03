/** The entry of each noun on the outbox page; a missing noun is a type error. */
import { accountOutboxView } from '../features/account/outboxView.tsx';
import { bankAccountOutboxView, primaryAccountOutboxView } from '../features/bankAccounts/outboxView.tsx';
import { billingOutboxView } from '../features/billing/outboxView.tsx';
import { boatOutboxView } from '../features/boats/outboxView.tsx';
import { bookingOutboxView } from '../features/bookings/outboxView.tsx';
import { eventOutboxView } from '../features/calendar/outboxView.tsx';
import { chatOutboxView } from '../features/chat/outboxView.ts';
import { discountOutboxView } from '../features/discounts/outboxView.tsx';
import type { NounOutboxView } from '../kit/shell/outboxView.ts';
import { markNotificationsRead } from '../resources/home/notifications.ts';
import type { NounKind } from '../resources/nouns.ts';

const notificationsOutboxView: NounOutboxView = {
  icons: { [markNotificationsRead.name]: 'bell' },
  nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'shell.notifications.title' })),
};

export const outboxViews: Readonly<Record<NounKind, NounOutboxView>> = {
  account: accountOutboxView,
  bankAccount: bankAccountOutboxView,
  billing: billingOutboxView,
  boat: boatOutboxView,
  booking: bookingOutboxView,
  calendarEvent: eventOutboxView,
  chat: chatOutboxView,
  discount: discountOutboxView,
  notifications: notificationsOutboxView,
  primaryAccount: primaryAccountOutboxView,
};
