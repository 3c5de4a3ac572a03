import type { User } from '../../../domain/account/user.ts';
import { account, readPartner } from '../../../resources/account/account.ts';
import { usePanel, usePullWhenStale, useLiveRead } from '../../../kit/engine/Panel.ts';

/** Reads the partner's data with the changes saved here; until they were fetched, the data of the sign-in. */
export function usePartner(): User {
  const { user } = usePanel();
  usePullWhenStale(account, undefined);
  return useLiveRead(readPartner, user) ?? user;
}
