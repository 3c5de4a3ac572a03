/** Reads a calendar file in a worker of its own, which ends with it. */
import { MAX_REPEAT_YEARS } from '../../../domain/calendarImport.ts';
import { addYears } from '../../../lib/time/calendar.ts';
import { askPageWorker } from '../../../kit/browser/askPageWorker.ts';
import { trustedScript } from '../../../ui/trusted.ts';
import type { IcalendarReadResult, IcalendarReadInput } from './readFile.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the address
import readFileWorker from './readFile.worker.ts?worker&url';

/** In MB. A calendar of some thousand entries has one or two. */
export const MAX_CALENDAR_FILE_MB = 5;
/** Longer than a slow phone takes for the largest file. */
const STUCK_MS = 20_000;

/**
 * @param today `YYYY-MM-DD`
 * @param signal ends it when nobody waits for it any more
 * @throws when the file can't be read, the worker can't be loaded, or takes too long
 */
export async function readCalendarFile(
  file: Blob,
  today: string,
  signal: AbortSignal,
): Promise<IcalendarReadResult | 'tooLarge'> {
  if (file.size > MAX_CALENDAR_FILE_MB * 1024 * 1024) return 'tooLarge';
  const to = addYears(today, MAX_REPEAT_YEARS) ?? today;
  const job: IcalendarReadInput = [await file.arrayBuffer(), { from: today, to }];
  signal.throwIfAborted();
  const worker = new Worker(trustedScript(readFileWorker), { type: 'module' });
  const ends = AbortSignal.any([signal, AbortSignal.timeout(STUCK_MS)]);
  try {
    return await askPageWorker<IcalendarReadResult>(worker, job, ends);
  } finally {
    worker.terminate();
  }
}
