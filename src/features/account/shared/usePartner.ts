import type { User } from '../../../domain/account/user.ts';
import { account, readPartner } from '../../../resources/account/account.ts';
import { usePanel, usePull, useRead } from '../../../kit/engine/Panel.ts';

/** Reads the partner's data with the changes saved here; until they were fetched, the data of the sign-in. */
export function usePartner(): User {
  const { user } = usePanel();
  usePull(account, undefined);
  return useRead(readPartner, user) ?? user;
}
