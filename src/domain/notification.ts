import { type, type Infer } from 'superstruct';
import { fingerprint } from '../lib/safe/fingerprint.ts';
import { FlagOrFalse, MaybeNumber, MaybeText, TextOrEmpty } from './values/wire.ts';

/**
 * A message of the marketplace to a partner (A156). It has no id; title and subtitle together identify it.
 */
export const Notification = type({
  isRead: FlagOrFalse,
  title: TextOrEmpty,
  subtitle: MaybeText,
  avatar: MaybeText,
  type: MaybeNumber,
});
export type Notification = Infer<typeof Notification>;

/** Equal for equal words. It is stored in queued rows, so it doesn't hold the words: they name customers. */
export function identify({ title, subtitle }: Notification): string {
  return String(fingerprint(`${title}\n${subtitle ?? ''}`));
}
