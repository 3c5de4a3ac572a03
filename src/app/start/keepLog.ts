/**
 * The log outlives its page, in the tab's own storage: after a reload, and on the crash page's way to `/debug`, support still reads
 * what happened before. It is written when the page is hidden or left, because a write at each line would cost a screen that fails
 * often; a browser that is killed while it is looked at therefore loses the lines since then. Other tabs never see it.
 */
import { fits } from '../../lib/fits.ts';
import { clearLog, logLines, restoreLog, type LogLine } from '../../lib/log.ts';
import { LogLines } from '../../sync/messages.ts';
import type { Page } from './Lifecycle.ts';
import type { tabStorage } from './pageStorage.ts';

const KEY = 'panel-log';
/** As many as `/debug` shows. */
export const MOST_LINES = 200;

type LogStorage = Pick<typeof tabStorage, 'get' | 'set' | 'remove'>;

/** To be called once, at the start. */
export function keepLog(place: LogStorage, { window, document }: Page): void {
  restoreLog(readLines(place));
  const write = (): void => {
    place.set(KEY, JSON.stringify(logLines().slice(-MOST_LINES)));
  };
  window.addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write();
  });
}

/** The partner has signed out: what follows is somebody else's. */
export function forgetLog(place: LogStorage): void {
  clearLog();
  place.remove(KEY);
}

function readLines(place: LogStorage): readonly LogLine[] {
  try {
    const kept: unknown = JSON.parse(place.get(KEY) ?? '[]');
    return fits(LogLines, kept) ? kept : [];
  } catch {
    // Not ours: nothing is known of an earlier page.
    return [];
  }
}
