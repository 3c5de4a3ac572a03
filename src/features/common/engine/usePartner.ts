import type { User } from '../../../domain/user.ts';
import { account, readPartner } from '../../../resources/account.ts';
import { usePanel, usePull, useRead } from './Panel.ts';

/** The partner's data with what was saved here; until it was fetched, as at sign-in. */
export function usePartner(): User {
  const { user } = usePanel();
  usePull(account, undefined);
  return useRead(readPartner, user) ?? user;
}
