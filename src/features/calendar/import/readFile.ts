/** Reads a calendar file in a worker of its own, which ends with it. It never rejects. */
import { YEARS_AHEAD } from '../../../domain/calendarImport.ts';
import { addYears } from '../../../lib/time/calendar.ts';
import { errorName, log } from '../../../lib/log.ts';
import { trustedScript } from '../../../ui/trusted.ts';
import type { FileRead, FileToRead } from './readFile.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the address
import readFileWorker from './readFile.worker.ts?worker&url';

/** `unreadable`: it can't be opened, or reading it takes too long. */
export type ImportProblem = Extract<FileRead, string> | 'tooLarge' | 'unreadable';

/** In MB. A calendar of some thousand entries has one or two. */
export const MAX_MB = 5;
/** Longer than a slow phone takes for the largest file. */
const STUCK_MS = 20_000;

/**
 * @param today `YYYY-MM-DD`
 * @param signal ends it when nobody waits for it any more
 */
export async function readFile(
  file: Blob,
  today: string,
  signal: AbortSignal,
): Promise<FileRead | ImportProblem> {
  if (file.size > MAX_MB * 1024 * 1024) return 'tooLarge';
  try {
    const to = addYears(today, YEARS_AHEAD) ?? today;
    return await ask([await file.arrayBuffer(), { from: today, to }], signal);
  } catch (error) {
    log('calendar file not read', { error: errorName(error) });
    return 'unreadable';
  }
}

/** @throws when the file can't be read, the worker can't be loaded, or takes too long */
async function ask(file: FileToRead, signal: AbortSignal): Promise<FileRead> {
  signal.throwIfAborted();
  const worker = new Worker(trustedScript(readFileWorker), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = (event: Event): void => {
        event.preventDefault();
        reject(new Error(event.type));
      };
      worker.addEventListener('message', (event: MessageEvent<FileRead>) => resolve(event.data));
      worker.addEventListener('messageerror', fail);
      worker.addEventListener('error', fail);
      AbortSignal.any([signal, AbortSignal.timeout(STUCK_MS)]).addEventListener('abort', fail);
      worker.postMessage(file, [file[0]]);
    });
  } finally {
    worker.terminate();
  }
}
