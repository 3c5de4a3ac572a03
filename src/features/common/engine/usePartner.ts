import type { User } from '../../../domain/user.ts';
import { account } from '../../../resources/account.ts';
import { usePanel, useResource } from './Panel.ts';

/** The partner as the server has them now; until it was asked, as they signed in. */
export function usePartner(): User {
  const { user } = usePanel();
  return useResource(account, undefined)?.value ?? user;
}
