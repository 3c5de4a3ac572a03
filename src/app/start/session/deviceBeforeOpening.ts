/**
 * The facts for the sign-in page, read before the code of the databases and of accounts is loaded: where
 * nobody is signed in, the form doesn't wait for that code.
 */
import { readDevice } from '../../../db/device/readDevice.ts';
import { countSignedOutWork, type SettingsRow } from '../../../db/device/deviceRows.ts';
import type { UnsentWork } from '../../../domain/values/unsentWork.ts';
import { deviceStorage, tabStorage } from '../../../kit/browser/pageStorage.ts';
import type { Clock } from '../../../lib/time/Clock.ts';
import { logFailure } from '../../../lib/log.ts';
import { countVanishedWork } from './createUnsentCountStorage.ts';

/** Set on the device while somebody is signed in. Only a hint: the session is in the database. */
export const SIGNED_IN_KEY = 'panel-signed-in';
/**
 * The key in `sessionStorage` of a session that ends with its tab, because the partner didn't choose to stay
 * signed in.
 */
export const TAB_SESSION_KEY = 'panel-session';

/**
 * A storage that answers later than this is opened as for somebody who is signed in, and the partner is told.
 */
const LONGEST_MS = 500;

export interface SignedOut {
  readonly kind: 'out';
  /** Why the last session ended: the server refused the token, or the partner signed out. */
  readonly ended: 'expired' | 'left' | undefined;
  /**
   * The call that ended this session, if the session before it was ended shortly before, too: then
   * signing in again doesn't help.
   */
  readonly failingCall: string | undefined;
  readonly sealed: UnsentWork;
  /** Unsent work that the browser deleted with its database. */
  readonly vanished: UnsentWork;
  readonly rememberedEmail: string | undefined;
}

/** Nobody is signed in on this device. */
export interface SignedOutDevice {
  readonly settings: SettingsRow | undefined;
  readonly state: SignedOut;
}

export function maybeSignedIn(): boolean {
  return deviceStorage.get(SIGNED_IN_KEY) !== undefined || tabStorage.get(TAB_SESSION_KEY) !== undefined;
}

/**
 * @returns undefined when somebody is signed in, or when it isn't known: the databases are opened first then
 */
export async function findSignedOut(clock: Clock): Promise<SignedOutDevice | undefined> {
  if (maybeSignedIn()) return undefined;
  const tooLate = clock.sleep(LONGEST_MS).then(() => undefined);
  // Opening the database says what is wrong with it.
  return Promise.race([readSignedOut(), tooLate]).catch(logFailure('device not read'));
}

async function readSignedOut(): Promise<SignedOutDevice | undefined> {
  const device = await readDevice(indexedDB);
  // An account that is open was signed out by a crash: that is finished first.
  if (!device || device.session || device.accounts.some(({ open }) => open)) return undefined;
  const { settings, accounts } = device;
  return {
    settings,
    state: {
      kind: 'out',
      ended: undefined,
      failingCall: undefined,
      sealed: countSignedOutWork(accounts),
      vanished: await countVanishedWork(),
      rememberedEmail: settings?.rememberedEmail,
    },
  };
}
