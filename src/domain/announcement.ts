import { type, type Infer } from 'superstruct';
import { MaybeText, TextOrEmpty } from './values/wire.ts';

/** An announcement of the marketplace (A157). `content` may hold HTML. */
export const Announcement = type({
  title: TextOrEmpty,
  content: MaybeText,
  image: MaybeText,
  backgroundColor: MaybeText,
});
export type Announcement = Infer<typeof Announcement>;
