/**
 * The link of a mail with which a partner sets a new password (A038). Its key is a secret: it leaves the address bar and the history before
 * anything else of the page runs, and is only kept in memory. After a reload the link has to be opened again.
 */
export interface ResetLink {
  readonly resetKey: string;
  readonly email: string;
}

let link: ResetLink | undefined;

/** To be called once, before everything else. */
export function takeResetLink(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  const query = new URLSearchParams(search);
  // A plus that was sent as it is arrives as a blank, which neither a key nor an address holds.
  const resetKey = (query.get('resetKey') ?? '').replaceAll(' ', '+');
  const email = (query.get('email') ?? '').trim().replaceAll(' ', '+');
  link = resetKey !== '' && email !== '' ? { resetKey, email } : undefined;
  if (search !== '' && (resetKey !== '' || /^\/reset-password\/*$/i.test(pathname)))
    history.replaceState(history.state, '', pathname);
}

/** @returns undefined when the page wasn't opened by a whole link (Q010) */
export function openedResetLink(): ResetLink | undefined {
  return link;
}

/** The link was used: it works only once. */
export function forgetResetLink(): void {
  link = undefined;
}
