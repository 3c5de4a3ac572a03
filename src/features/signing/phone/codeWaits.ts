/**
 * The waits until a new SMS code can be requested, by phone number. The end of each wait is kept on the
 * device: reloading the page or ending the app neither shortens nor restarts it. Numbers aren't kept, only
 * fingerprints of them, until a wait is next looked at after its end.
 */
import { array, number, tuple, type Infer } from 'superstruct';
import type { PhoneParts } from '../../../domain/values/phone.ts';
import { fingerprint } from '../../../lib/safe/fingerprint.ts';
import { readJson, type deviceStorage } from '../../../kit/browser/pageStorage.ts';

/** The wait between two codes. */
export const CODE_WAIT_MS = 120_000;

const KEY = 'panel-code-waits';
/** For each wait: the fingerprint of the number, its end and its length, both in milliseconds. */
const Waits = array(tuple([number(), number(), number()]));
type Wait = Infer<typeof Waits>[number];

type WaitStorage = Pick<typeof deviceStorage, 'get' | 'set' | 'remove'>;

/** @returns 0 when a code can be asked for */
export function codeWaitMs(storage: WaitStorage, phone: PhoneParts, now: number): number {
  const waits = readWaits(storage);
  const present = waits.filter(([, end]) => end > now);
  if (present.length < waits.length) writeWaits(storage, present);
  const [, end, wait] = present.find(([of]) => of === nameOf(phone)) ?? [0, now, 0];
  // The clock of the device may have been set back since.
  return Math.min(end - now, wait);
}

/** Begins a wait, after a code was sent or the server said how long to wait for the next one. */
export function beginCodeWait(
  storage: WaitStorage,
  phone: PhoneParts,
  now: number,
  waitMs = CODE_WAIT_MS,
): void {
  const others = readWaits(storage).filter(([of, end]) => of !== nameOf(phone) && end > now);
  writeWaits(storage, [...others, [nameOf(phone), now + waitMs, waitMs]]);
}

/** Ends all waits, because the code was used. */
export function endCodeWaits(storage: WaitStorage): void {
  storage.remove(KEY);
}

function nameOf({ countryDialCode, phoneNumber }: PhoneParts): number {
  return fingerprint(`${countryDialCode} ${phoneNumber}`);
}

function writeWaits(storage: WaitStorage, waits: readonly Wait[]): void {
  if (waits.length === 0) storage.remove(KEY);
  else storage.set(KEY, JSON.stringify(waits));
}

function readWaits(storage: WaitStorage): readonly Wait[] {
  return readJson(storage, KEY, Waits) ?? [];
}
