import {
  unsentCountName,
  formatUnsentCount,
  parseUnsentCount,
  type UnsentCountStorage,
} from '../src/db/device/unsentCount.ts';
import { logFailure } from '../src/lib/log.ts';
import { DAY_MS } from '../src/lib/time/day.ts';

const YEAR_MS = 365 * DAY_MS;

/**
 * Returns the worker's place for the count of unsent work: the cookie only, because a worker has no
 * localStorage. The page takes the later of the two counts. See [Note: The count of unsent work].
 *
 * @returns undefined where the browser has no cookies for workers: then the page corrects the count at its
 * next start
 */
export async function unsentCountCookie(accountId: string): Promise<UnsentCountStorage | undefined> {
  const cookies = (globalThis as { readonly cookieStore?: CookieStore }).cookieStore;
  if (!cookies) return undefined;
  const name = encodeURIComponent(unsentCountName(accountId));
  let present = parseUnsentCount((await cookies.get(name))?.value);
  return {
    read: () => present,
    write(count) {
      // When nothing is unsent, a count with zeros is written: a missing cookie would lose against the older
      // count of the page.
      const last = count ?? (present && { ...present, rows: 0, drafts: 0, at: Date.now() });
      if (!last) return;
      present = last;
      cookies
        .set({ name, value: formatUnsentCount(last), expires: Date.now() + YEAR_MS, sameSite: 'strict' })
        .catch(logFailure('count not kept'));
    },
  };
}
