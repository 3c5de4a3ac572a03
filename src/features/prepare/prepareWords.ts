import type { PartOnDeviceState, OfflineDataPart } from '../../domain/preparation.ts';

export const partLabels = {
  panel: 'prepare.part.panel',
  bookings: 'shell.nav.bookings',
  otherBookings: 'prepare.part.otherBookings',
  chats: 'shell.nav.chat',
  boats: 'shell.nav.boats',
  photos: 'prepare.part.photos',
  calendar: 'shell.nav.calendar',
  records: 'prepare.part.records',
  choices: 'prepare.part.choices',
  templates: 'prepare.part.templates',
} as const satisfies Readonly<Record<OfflineDataPart, MessageId>>;

export const partStateLabels = {
  here: 'prepare.state.here',
  old: 'prepare.state.old',
  missing: 'prepare.state.missing',
} as const satisfies Readonly<Record<PartOnDeviceState, MessageId>>;
