/**
 * The link of a mail with which a partner sets a new password. Its key is a secret: it leaves the address bar
 * and the history before anything else of the page runs. It is kept for this tab only, until it was used or
 * somebody signs in. If a phone drops the tab while the partner looks something up, no other mail is needed.
 * The key works only once and not for long.
 */
import type { tabStorage } from '../../kit/browser/pageStorage.ts';

export interface ResetLink {
  readonly resetKey: string;
  readonly email: string;
}

type Place = Pick<typeof tabStorage, 'get' | 'set' | 'remove'>;

const KEPT = 'panel-reset-link';

let link: ResetLink | undefined;

/** Takes the link out of the address. Call this once, before everything else. */
export function takeResetLink(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  history: Pick<History, 'state' | 'replaceState'>,
  storage: Place,
): void {
  const query = new URLSearchParams(search);
  // A plus that was sent unescaped arrives as a blank, which neither a key nor an address contains.
  const resetKey = (query.get('resetKey') ?? '').replaceAll(' ', '+');
  const email = (query.get('email') ?? '').trim().replaceAll(' ', '+');
  const isLink = search !== '' && (resetKey !== '' || /^\/reset-password\/*$/i.test(pathname));
  if (!isLink) {
    link = keptLink(storage);
    return;
  }
  history.replaceState(history.state, '', pathname);
  link = resetKey !== '' && email !== '' ? { resetKey, email } : undefined;
  // An incomplete link isn't completed by an earlier one.
  if (link) storage.set(KEPT, `${resetKey} ${email}`);
  else storage.remove(KEPT);
}

function keptLink(place: Place): ResetLink | undefined {
  const [resetKey, email] = (place.get(KEPT) ?? '').split(' ');
  return resetKey && email ? { resetKey, email } : undefined;
}

/** @returns undefined when this tab wasn't opened by a complete link */
export function openedResetLink(): ResetLink | undefined {
  return link;
}

/** Forgets the link after its use: it works only once. */
export function forgetResetLink(storage: Place): void {
  link = undefined;
  storage.remove(KEPT);
}
