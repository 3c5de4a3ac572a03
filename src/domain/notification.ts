import { array, boolean, nullable, optional, string, type, type Infer } from 'superstruct';
import { fingerprint } from '../lib/fingerprint.ts';
import { WireNumber } from './wire.ts';

/**
 * A message of the marketplace to a partner (A156). It has no id; title and subtitle together identify it.
 */
export const Notification = type({
  isRead: boolean(),
  title: string(),
  subtitle: optional(nullable(string())),
  avatar: optional(nullable(string())),
  type: optional(nullable(WireNumber)),
});
export const Notifications = array(Notification);
export type Notification = Infer<typeof Notification>;

/** Equal for equal words. It is stored in queued rows, so it doesn't hold the words: they name customers. */
export function nameOf({ title, subtitle }: Notification): string {
  return String(fingerprint(`${title}\n${subtitle ?? ''}`));
}
