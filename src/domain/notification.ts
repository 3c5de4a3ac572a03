import { array, boolean, nullable, optional, string, type, type Infer } from 'superstruct';
import { WireNumber } from './wire.ts';

/** A156. It has no id; title and subtitle together name it. */
export const Notification = type({
  isRead: boolean(),
  title: string(),
  subtitle: optional(nullable(string())),
  avatar: optional(nullable(string())),
  type: optional(nullable(WireNumber)),
});
export const Notifications = array(Notification);
export type Notification = Infer<typeof Notification>;

export function nameOf(notification: Notification): string {
  return `${notification.title}\n${notification.subtitle ?? ''}`;
}
