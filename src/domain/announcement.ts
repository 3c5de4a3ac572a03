import { array, nullable, optional, string, type, type Infer } from 'superstruct';

/** What the marketplace announces (A157). `content` may hold HTML and is shown as text only. */
export const Announcement = type({
  title: string(),
  content: optional(nullable(string())),
  image: optional(nullable(string())),
  backgroundColor: optional(nullable(string())),
});
export const Announcements = array(Announcement);
export type Announcement = Infer<typeof Announcement>;

/** A colour from the server, if it is safe in a style: `#rgb` to `#rrggbbaa` only (S4). */
export function safeColor(color: string | null | undefined): string | undefined {
  return color && /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color) ? color : undefined;
}
