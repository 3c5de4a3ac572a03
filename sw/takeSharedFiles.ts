/**
 * Takes files that another app shares with the installed panel (the manifest's `share_target`). They go into
 * the storage of the account that is signed in on this device, before the panel is shown; none of them is
 * sent. See [Note: Shared files].
 *
 * Any page may post files to this address. They only wait on the device, up to a limit, until the partner
 * discards them.
 */
import { DeviceDb } from '../src/db/device/DeviceDb.ts';
import { links } from '../src/domain/values/links.ts';
import type { RejectedSharedFiles, ShareProblem } from '../src/domain/share.ts';
import { systemClock } from '../src/lib/time/Clock.ts';
import { errorTextForLog, log } from '../src/lib/log.ts';
import { readShortage } from '../src/lib/NoRoomError.ts';
import { PageSuspension } from '../src/lib/PageSuspension.ts';
import { keepShare } from '../src/resources/shares.ts';
import { openStore } from '../src/sync/upkeep/browserStore.ts';
import { unsentCountCookie } from './unsentCountCookie.ts';

/**
 * Whether a request is a share, and not the button of the repair page, which posts an empty form of another
 * type to whatever address was opened. The address and the names of fields aren't checked: the manifest of a
 * later version may use others while this worker still answers, and files must not be lost without a word.
 */
export function isShare(request: Request): boolean {
  return (request.headers.get('Content-Type') ?? '').startsWith('multipart/form-data');
}

/** @returns a redirect to the screen that lists the shared files, and tells which weren't taken */
export async function takeSharedFiles(request: Request): Promise<Response> {
  let notTaken: readonly RejectedSharedFiles[];
  try {
    notTaken = await keepFiles(request);
  } catch (error) {
    log('share not kept', { error: errorTextForLog(error) });
    notTaken = none(readShortage(error) ? 'noSpace' : 'notKept');
  }
  return Response.redirect(new URL(links.share(notTaken), request.url).href, 303);
}

function none(problem: ShareProblem): readonly RejectedSharedFiles[] {
  return [{ problem, files: [] }];
}

async function keepFiles(request: Request): Promise<readonly RejectedSharedFiles[]> {
  const suspension = new PageSuspension();
  const device = new DeviceDb({ suspension });
  try {
    const session = await device.session();
    const open = (await device.accounts()).filter(account => account.open);
    // A session that lives in one tab only isn't known here, but its account is. The window that shares the
    // files may be that tab: its files must not go into another account's storage.
    if (open.some(({ accountId }) => accountId !== session?.user.id)) return none('notRemembered');
    if (!session) return none('signedOut');
    const form = await request.formData();
    // A form without files may contain one without a name.
    const files = [...form.values()].filter(part => part instanceof File && part.name !== '') as File[];
    const place = await unsentCountCookie(session.user.id);
    const { db, store } = openStore(session.user.id, { options: { suspension }, ...(place && { place }) });
    try {
      return await keepShare({ store, clock: systemClock, uuid: () => crypto.randomUUID() }, files);
    } finally {
      db.close();
    }
  } finally {
    suspension.suspend();
    device.close();
  }
}
