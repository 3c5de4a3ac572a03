import type { OfflineDataPart } from '../../domain/preparation.ts';
import type { IconName } from '../../ui/marks/Icon.tsx';

/** How each part of the data on this device is shown. */
export const offlineParts = {
  panel: { icon: 'device', label: 'prepare.part.panel' },
  bookings: { icon: 'booking', label: 'shell.nav.bookings' },
  otherBookings: { icon: 'language', label: 'prepare.part.otherBookings' },
  chats: { icon: 'chat', label: 'shell.nav.chat' },
  boats: { icon: 'boat', label: 'shell.nav.boats' },
  photos: { icon: 'image', label: 'prepare.part.photos' },
  calendar: { icon: 'calendar', label: 'shell.nav.calendar' },
  records: { icon: 'settings', label: 'prepare.part.records' },
  choices: { icon: 'list', label: 'prepare.part.choices' },
  templates: { icon: 'file', label: 'prepare.part.templates' },
} as const satisfies Readonly<
  Record<OfflineDataPart, { readonly icon: IconName; readonly label: MessageId }>
>;
