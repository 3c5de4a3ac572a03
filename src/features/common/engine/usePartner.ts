import type { User } from '../../../domain/user.ts';
import { account } from '../../../resources/account.ts';
import { usePanel, useResource } from './Panel.ts';

/** The partner's data as the server has it now; until that was fetched, as at sign-in. */
export function usePartner(): User {
  const { user } = usePanel();
  return useResource(account, undefined)?.value ?? user;
}
