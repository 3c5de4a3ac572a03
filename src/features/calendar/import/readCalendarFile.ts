/** Reads a calendar file in a worker of its own, which ends with it. It never rejects. */
import { MAX_REPEAT_YEARS } from '../../../domain/calendarImport.ts';
import { addYears } from '../../../lib/time/calendar.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { trustedScript } from '../../../ui/trusted.ts';
import type { IcalendarReadResult, IcalendarReadInput } from './readFile.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the address
import readFileWorker from './readFile.worker.ts?worker&url';

/** `unreadable`: it can't be opened, or reading it takes too long. */
export type ImportProblem = Extract<IcalendarReadResult, string> | 'tooLarge' | 'unreadable';

/** In MB. A calendar of some thousand entries has one or two. */
export const MAX_CALENDAR_FILE_MB = 5;
/** Longer than a slow phone takes for the largest file. */
const STUCK_MS = 20_000;

/**
 * @param today `YYYY-MM-DD`
 * @param signal ends it when nobody waits for it any more
 */
export async function readCalendarFile(
  file: Blob,
  today: string,
  signal: AbortSignal,
): Promise<IcalendarReadResult | ImportProblem> {
  if (file.size > MAX_CALENDAR_FILE_MB * 1024 * 1024) return 'tooLarge';
  try {
    const to = addYears(today, MAX_REPEAT_YEARS) ?? today;
    return await ask([await file.arrayBuffer(), { from: today, to }], signal);
  } catch (error) {
    log('calendar file not read', { error: errorTextForLog(error) });
    return 'unreadable';
  }
}

/** @throws when the file can't be read, the worker can't be loaded, or takes too long */
async function ask(file: IcalendarReadInput, signal: AbortSignal): Promise<IcalendarReadResult> {
  signal.throwIfAborted();
  const worker = new Worker(trustedScript(readFileWorker), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = (event: Event): void => {
        event.preventDefault();
        reject(new Error(event.type));
      };
      worker.addEventListener('message', (event: MessageEvent<IcalendarReadResult>) => resolve(event.data));
      worker.addEventListener('messageerror', fail);
      worker.addEventListener('error', fail);
      AbortSignal.any([signal, AbortSignal.timeout(STUCK_MS)]).addEventListener('abort', fail);
      worker.postMessage(file, [file[0]]);
    });
  } finally {
    worker.terminate();
  }
}
