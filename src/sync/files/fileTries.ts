/**
 * The limits for attempts to send a file. A failing row costs a few hundred bytes an attempt, a failing photo
 * megabytes of the partner's data plan: besides the growing pauses there is a limit for bytes sent without
 * success, for each file and for all of them together.
 */
import type { UploadRow } from '../../db/rows.ts';
import { isDue } from '../Engine.ts';
import { HOUR_MS } from '../../lib/time/day.ts';

const MB = 1024 * 1024;
/** The most bytes of a file that may be sent in vain within an hour: five attempts of the largest file. */
export const MAX_HOURLY_FAILED_FILE_BYTES = 25 * MB;
/** The most bytes of all files together. */
export const MAX_HOURLY_FAILED_BYTES = 100 * MB;

/**
 * Returns the row's count with the bytes of one more failed attempt. Each hour begins with the first such
 * attempt. Without a connection nothing was sent, and nothing is counted: when the server is back, the files
 * must not have to wait for the end of an hour.
 */
export function addFailedBytes({ failedBytes: before }: UploadRow, bytes: number, now: number): FailedBytes {
  if (bytes === 0) return before;
  const isFirst = !isOfThisHour(before, now);
  return isFirst ? { since: now, bytes } : { since: before.since, bytes: before.bytes + bytes };
}

/**
 * Returns the limits on files as they are now.
 *
 * @param isServerTroubled whether the server is the cause: then a file that was never tried waits, too
 * @returns a function that tells until when the limits delay a file; undefined when they don't
 */
export function computeFileDelays(
  files: readonly UploadRow[],
  now: number,
  isServerTroubled: boolean,
): (file: UploadRow) => number | undefined {
  const hours = files.flatMap(({ failedBytes }) => (isOfThisHour(failedBytes, now) ? failedBytes : []));
  const all = hours.reduce((sum, { bytes }) => sum + bytes, 0);
  const allUntil = Math.min(...hours.map(({ since }) => since)) + HOUR_MS;
  return ({ failedBytes: failed, size, attempts }) => {
    if (isOfThisHour(failed, now) && failed.bytes + size > MAX_HOURLY_FAILED_FILE_BYTES)
      return failed.since + HOUR_MS;
    return all + size > MAX_HOURLY_FAILED_BYTES && (attempts > 0 || isServerTroubled) ? allUntil : undefined;
  };
}

/** Returns when a file is tried next, for the words on the screen; undefined when that is now. */
export function nextTryAt(file: UploadRow, files: readonly UploadRow[], now: number): number | undefined {
  const at = Math.max(file.nextAt, computeFileDelays(files, now, false)(file) ?? 0);
  return isDue(at, now) ? undefined : at;
}

type FailedBytes = UploadRow['failedBytes'];

function isOfThisHour(failed: FailedBytes, now: number): failed is NonNullable<FailedBytes> {
  return failed !== undefined && failed.since <= now && now - failed.since < HOUR_MS;
}
