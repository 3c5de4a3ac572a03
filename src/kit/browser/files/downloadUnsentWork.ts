import { downloadFile } from './download.ts';

/** Saves unsent work as a file that the partner keeps, for themselves or for support. */
export function downloadUnsentWork(text: string): void {
  const name = `panel-${new Date().toISOString().slice(0, 10)}.json`;
  downloadFile(new Blob([text], { type: 'application/json' }), name);
}
