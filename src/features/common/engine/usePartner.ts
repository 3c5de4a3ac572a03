import type { User } from '../../../domain/user.ts';
import { account, readPartner } from '../../../resources/account.ts';
import { useLive, usePanel, useResource } from './Panel.ts';

/** The partner's data with what was saved here; until it was fetched, as at sign-in. */
export function usePartner(): User {
  const { user } = usePanel();
  useResource(account, undefined);
  return useLive(engine => readPartner(engine, user), [user]) ?? user;
}
