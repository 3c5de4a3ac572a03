/**
 * How long a new SMS code can't be asked for yet, by phone number. The end of each wait is kept on the device: reloading the page or
 * ending the app neither shortens nor restarts it (Q014). Numbers aren't kept, only fingerprints of them, and no longer than the wait.
 */
import { array, number, tuple } from 'superstruct';
import type { PhoneParts } from '../../../domain/phone.ts';
import { fingerprint } from '../../../lib/fingerprint.ts';
import { fits } from '../../../lib/fits.ts';
import type { deviceStorage } from '../pageStorage.ts';

/** The wait between two codes (A083). */
export const CODE_WAIT_MS = 120_000;

const KEY = 'panel-code-waits';
const Waits = array(tuple([number(), number()]));

type WaitStorage = Pick<typeof deviceStorage, 'get' | 'set' | 'remove'>;

/** @returns 0 when a code can be asked for */
export function codeWaitMs(storage: WaitStorage, phone: PhoneParts, now: number): number {
  const [, end = now] = readWaits(storage).find(([of]) => of === nameOf(phone)) ?? [];
  // The clock of the device may have been set back since.
  return Math.max(0, Math.min(end - now, CODE_WAIT_MS));
}

/** A code was sent now, or the server said how long it takes until it sends another. */
export function beginCodeWait(
  storage: WaitStorage,
  phone: PhoneParts,
  now: number,
  waitMs = CODE_WAIT_MS,
): void {
  const others = readWaits(storage).filter(([of, end]) => of !== nameOf(phone) && end > now);
  storage.set(KEY, JSON.stringify([...others, [nameOf(phone), now + waitMs]]));
}

/** The code was used. */
export function endCodeWaits(storage: WaitStorage): void {
  storage.remove(KEY);
}

function nameOf({ countryDialCode, phoneNumber }: PhoneParts): number {
  return fingerprint(`${countryDialCode} ${phoneNumber}`);
}

function readWaits(storage: WaitStorage): [number, number][] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    return fits(Waits, kept) ? kept : [];
  } catch {
    // Not written by the panel: nothing is known of earlier codes.
    return [];
  }
}
