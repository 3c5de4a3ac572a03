import { array, boolean, nullable, optional, string, type, type Infer } from 'superstruct';
import { fingerprint } from '../lib/fingerprint.ts';
import { WireNumber } from './wire.ts';

/** What the marketplace tells a partner (A156). It has no id; title and subtitle together name it. */
export const Notification = type({
  isRead: boolean(),
  title: string(),
  subtitle: optional(nullable(string())),
  avatar: optional(nullable(string())),
  type: optional(nullable(WireNumber)),
});
export const Notifications = array(Notification);
export type Notification = Infer<typeof Notification>;

/** The same for the same words. It is queued, so it doesn't hold them: they name customers. */
export function nameOf({ title, subtitle }: Notification): string {
  return String(fingerprint(`${title}\n${subtitle ?? ''}`));
}
