/** The part of the device's database about accounts and sessions that only a signed-in page changes. */
import type { UnsentWork } from '../../domain/values/unsentWork.ts';
import type { DeviceDb } from './DeviceDb.ts';
import { accountKey, type SessionRow, type SettingsRow } from './deviceRows.ts';

/**
 * Stores a session. @param rememberedEmail the address to fill in next time, when the token is for the whole
 * device and not only for a tab
 */
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
 * Stores again who is signed in, after the browser deleted the device's database. Changes nothing when the
 * account is known, because then it was signed out, or when there is another session. One transaction,
 * because several calls and tabs may find the database empty at the same time.
 *
 * @param isForWholeDevice whether the token is for the whole device; for a session of one tab only the
 *   account is
 * stored
 * @returns whether the device is signed in with it afterwards
 */
export async function restoreSession(
  device: DeviceDb,
  session: SessionRow,
  isForWholeDevice: boolean,
  settings: Pick<SettingsRow, 'apiUrl' | 'language'>,
): Promise<boolean> {
  const { epoch, user } = session;
  const key = accountKey(user.id);
  const isWritten = await device.change(async entries => {
    const [account, stored] = await Promise.all([entries.get(key), entries.get('session')]);
    if (account || (isForWholeDevice && stored)) return false;
    await entries.put({ key, accountId: user.id, sealed: 0, open: true, epoch });
    if (isForWholeDevice) await entries.put(session);
    return true;
  });
  if (isWritten) await device.putSettings(settings);
  return isWritten && isForWholeDevice;
}

interface Ending {
  readonly accountId: string;
  readonly unsent: 'keep' | 'delete';
  /** The session with which it was signed in; unknown when the sign-in was interrupted. */
  readonly ended: string | undefined;
}

/**
 * Seals an account whose session has ended. An account that is also signed in with another session stays
 * unchanged: a tab that was stopped ends its session late, and a tab may have a session of its own.
 */
export async function endAccount(
  device: DeviceDb,
  { accountId, unsent, ended }: Ending,
  deleteAllButUnsent: () => Promise<UnsentWork>,
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
  const { rows, drafts } = await deleteAllButUnsent();
  await device.putAccount(accountId, { sealed: rows, drafts, open: false });
}
