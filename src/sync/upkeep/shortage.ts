import type { StorageShortage } from '../../domain/values/storageRisk.ts';
import { HOUR_MS } from '../../lib/time/day.ts';
import { Listeners } from '../../lib/Listeners.ts';

const COUNTS_MS = HOUR_MS;
let last: { readonly what: StorageShortage; readonly at: number } | undefined;
const shortages = new Listeners();

/**
 * The room on the device, as the writes of this page or worker found it in the last hour, by the device's
 * clock.
 */
export const shortage = {
  subscribe: shortages.subscribe,
  last: (now: number): StorageShortage | undefined =>
    last && now - last.at < COUNTS_MS ? last.what : undefined,
  note(what: StorageShortage, at: number): void {
    last = { what, at };
    shortages.tell();
  },
  /** Called after something was deleted: the next write finds out again. */
  forget: (): void => {
    last = undefined;
  },
};
