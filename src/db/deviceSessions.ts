/** What the device's database says of accounts and their sessions, as far as only a signed-in page changes it. */
import type { UnsentWork } from '../domain/unsentWork.ts';
import type { DeviceDb, SessionRow, SettingsRow } from './DeviceDb.ts';

/** @param rememberedEmail the address to fill in at the next time, when the token is the whole device's and not only a tab's */
export async function beginSession(
  device: DeviceDb,
  session: SessionRow,
  rememberedEmail: string | undefined,
): Promise<void> {
  await device.putAccount(session.user.id, { sealed: 0, open: true, epoch: session.epoch });
  await device.putSettings({ rememberedEmail });
  if (rememberedEmail !== undefined) await device.putSession(session);
}

/**
 * Writes down again who is signed in, after the browser took the device's database away (B14). Nothing changes when the account is known,
 * because then it was signed out, or when another session is there. One transaction: several calls and several tabs find the database
 * empty at once.
 *
 * @param remembered whether the token is the whole device's; of a tab's own session only the account is written
 * @returns whether the device is signed in by it
 */
export async function restoreSession(
  device: DeviceDb,
  session: SessionRow,
  remembered: boolean,
  settings: Pick<SettingsRow, 'apiUrl' | 'language'>,
): Promise<boolean> {
  const { entries } = device;
  const { epoch, user } = session;
  const key = device.accountKey(user.id);
  const isWritten = await device.ask(() =>
    device.transaction('rw', entries, async () => {
      const [account, stored] = await entries.bulkGet([key, 'session']);
      if (account || (remembered && stored)) return false;
      await entries.put({ key, accountId: user.id, sealed: 0, open: true, epoch });
      if (remembered) await entries.put(session);
      return true;
    }),
  );
  if (isWritten) await device.putSettings(settings);
  return isWritten && remembered;
}

interface Ending {
  readonly accountId: string;
  readonly unsent: 'keep' | 'delete';
  /** The session with which it was signed in; unknown for one that was interrupted. */
  readonly ended: string | undefined;
}

/**
 * Seals an account whose session has ended. When it is signed in by another session too, it stays as it is: a tab that stood still ends its
 * session late, and a tab of its own may stand beside the device's session.
 */
export async function endAccount(
  device: DeviceDb,
  { accountId, unsent, ended }: Ending,
  seal: () => Promise<UnsentWork>,
): Promise<void> {
  if (ended !== undefined && unsent === 'keep') {
    const account = (await device.accounts()).find(row => row.accountId === accountId);
    const stored = await device.session();
    const ofAccount = account?.open ? account.epoch : undefined;
    const ofDevice = stored?.user.id === accountId ? stored.epoch : undefined;
    const other = [ofAccount, ofDevice].find(epoch => epoch !== undefined && epoch !== ended);
    if (other !== undefined) {
      await device.putAccount(accountId, { sealed: 0, open: true, epoch: other });
      return;
    }
  }
  const { rows, drafts } = await seal();
  await device.putAccount(accountId, { sealed: rows, drafts, open: false });
}
