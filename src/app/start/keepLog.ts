/**
 * Keeps the log after its page has ended, in the tab's own storage: after a reload, and on `/debug` after a
 * crash, support can still read what happened before. It is written when the page is hidden or left, because
 * a write at each line would be slow on a screen that fails often; so when the browser is killed, the lines
 * since the last write are lost. Other tabs never see it.
 */
import { clearLog, logLines, restoreLog } from '../../lib/log.ts';
import { LogLines, MAX_LOG_LINES } from '../../sync/upkeep/logLines.ts';
import type { PageEvents } from './Lifecycle.ts';
import { readJson, type tabStorage } from '../../kit/browser/pageStorage.ts';

const KEY = 'panel-log';

type LogStorage = Pick<typeof tabStorage, 'get' | 'set' | 'remove'>;

/** To be called once, at the start. */
export function keepLog(place: LogStorage, { window, document }: PageEvents): void {
  restoreLog(readJson(place, KEY, LogLines) ?? []);
  const write = (): void => {
    place.set(KEY, JSON.stringify(logLines().slice(-MAX_LOG_LINES)));
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
