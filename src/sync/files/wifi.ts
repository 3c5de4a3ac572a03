/**
 * [Note: Files that wait for Wi-Fi] The partner may let photos wait for Wi-Fi: all of them on this device, or
 * a single one. Such a file isn't begun unless the line is known to be free. Rows that need it wait with it;
 * everything else is sent. What belongs to a booking has its time, so it never waits.
 */
import { isUrgentUpload } from '../../domain/photo.ts';
import type { UploadRow } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import type { ConnectionCost } from '../../lib/line.ts';
import type { Engine } from '../Engine.ts';

const KEY = 'filesWaitForWifi';

/** Whether files of this device wait for Wi-Fi, unless something else was chosen for a file. */
export async function readWifiOnlySetting({ store }: Pick<Engine, 'store'>): Promise<boolean> {
  return store.read(['meta'], readFilesWaitForWifi);
}

/** Does the same as `readWifiOnlySetting`, within a running transaction. */
export async function readFilesWaitForWifi(tx: Pick<Tx, 'meta'>): Promise<boolean> {
  return (await tx.meta.get(KEY)) !== undefined;
}

export async function setFilesWaitForWifi({ store }: Pick<Engine, 'store'>, wait: boolean): Promise<void> {
  await store.write(['meta'], async tx => {
    if (wait) await tx.meta.put({ key: KEY });
    else await tx.meta.delete(KEY);
  });
}

/** Stores the partner's choice for these files, whatever is chosen for all of them. */
export async function setUploadWifiChoice(
  { store }: Pick<Engine, 'store'>,
  ids: readonly string[],
  goesBy: NonNullable<UploadRow['goesBy']>,
): Promise<void> {
  await store.write(['uploads'], async tx => {
    for (const file of await tx.uploads.getMany(ids)) if (file) await tx.uploads.put({ ...file, goesBy });
  });
}

/** Whether a file is sent by Wi-Fi only. */
export function isWifiOnly(
  { kind, goesBy }: Pick<UploadRow, 'kind' | 'goesBy'>,
  isWifiOnlyByDefault: boolean,
): boolean {
  return !isUrgentUpload(kind) && (goesBy === undefined ? isWifiOnlyByDefault : goesBy === 'wifi');
}

/** Whether sending of a file waits for Wi-Fi, because the present connection may cost the partner money. */
export function waitsForWifi(
  file: Pick<UploadRow, 'kind' | 'goesBy'>,
  isWifiOnlyByDefault: boolean,
  line: ConnectionCost,
): boolean {
  return line !== 'free' && isWifiOnly(file, isWifiOnlyByDefault);
}
