import { markName, markText, parseMark, type MarkPlace } from '../src/db/unsentMark.ts';
import { logged } from '../src/lib/log.ts';
import { DAY_MS } from '../src/lib/day.ts';

const YEAR_MS = 365 * DAY_MS;

/**
 * Where the worker keeps the mark of unsent work: in the cookie only, because it has no localStorage. The page takes the later of
 * the two. See [Note: The mark of unsent work].
 *
 * @returns undefined where the browser has no cookies for workers: then the page corrects the mark at its
 *   next start
 */
export async function markPlace(accountId: string): Promise<MarkPlace | undefined> {
  const cookies = (globalThis as { readonly cookieStore?: CookieStore }).cookieStore;
  if (!cookies) return undefined;
  const name = encodeURIComponent(markName(accountId));
  let present = parseMark((await cookies.get(name))?.value);
  return {
    read: () => present,
    write(mark) {
      // When nothing is unsent, a mark with zeros is written: a missing cookie would lose against the older
      // mark of the page.
      const last = mark ?? (present && { ...present, rows: 0, drafts: 0, at: Date.now() });
      if (!last) return;
      present = last;
      cookies
        .set({ name, value: markText(last), expires: Date.now() + YEAR_MS, sameSite: 'strict' })
        .catch(logged('mark not kept'));
    },
  };
}
