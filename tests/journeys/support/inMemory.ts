/**
 * Puts temporary folders into memory where the system offers that and there is room: a browser's profile is some 700 files, which every
 * journey writes, and removes again.
 */
import { existsSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** More than all profiles, photos and builds of a run take. */
const NEEDED_BYTES = 4 * 2 ** 30;

export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= NEEDED_BYTES) process.env['TMPDIR'] = MEMORY;
}
