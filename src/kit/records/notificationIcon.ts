import type { IconName } from '../../ui/marks/Icon.tsx';

/** The icons by the number of the type. The type says nothing else: a notification leads nowhere. */
const icons: Readonly<Record<number, IconName>> = {
  1: 'booking',
  2: 'chat',
  3: 'billing',
  4: 'boat',
  5: 'info',
};

export function notificationIcon(type: number | null | undefined): IconName {
  return icons[type ?? 0] ?? 'bell';
}
