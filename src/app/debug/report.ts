/**
 * What `/debug` shows, as one text: figures of this panel, browser and device, and the last log lines. Since
 * parts of the panel may not answer, all figures are read at the same time, each for at most `ANSWER_MS`, and
 * a figure that fails is called unreadable.
 */
import type { IntlShape } from 'react-intl';
import type { Clock } from '../../lib/Clock.ts';
import { logLines, errorName, log } from '../../lib/log.ts';
import type { OnWorkerState } from '../../sync/messages.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import { MOST_LINES } from '../start/keepLog.ts';
import { askWorker } from './askWorker.ts';
import { databaseFigures } from './databases.ts';
import { maskedLine } from './maskLog.ts';
import { workerFigures, panelFigures, browserFigures, storageFigures, type Figures } from './figures.ts';

export type MessageId = FormatjsIntl.Message['ids'];

/** What a figure tells; undefined when it can't be read. */
export type Lines = readonly string[] | undefined;

export interface ReportPorts {
  readonly intl: IntlShape;
  readonly clock: Clock;
  readonly window: Window & typeof globalThis;
  /** What this page knows about the API. */
  readonly network: () => Promise<Pick<NetworkState, 'reach' | 'wasAsked'>>;
}

/** How long reading one figure may take. */
const ANSWER_MS = 3_000;

/**
 * Reads something; undefined when it fails or takes too long. `over` is aborted then, so that a late result
 * can be released.
 */
export type Within = <T>(what: string, ask: (over: AbortSignal) => Promise<T>) => Promise<T | undefined>;

export async function readReport(ports: ReportPorts): Promise<string> {
  const say = (id: MessageId): string => ports.intl.formatMessage({ id });
  const within = withinOf(ports);
  const worker = within('worker state', over => askWorker(ports.window, over));
  const told = async ([label, lines]: readonly [MessageId, Promise<Lines>]): Promise<string> => {
    const found = (await lines) ?? [say('debug.unreadable')];
    return [`${say(label)}:`, ...found].join(found.length > 1 ? '\n  ' : ' ');
  };
  const read = (figures: Figures): Promise<string>[] =>
    (Object.entries(figures) as [MessageId, () => Promise<Lines>][]).map(([label, ask]) =>
      told([label, within(label, ask)]),
    );
  const section = async (title: MessageId, figures: readonly Promise<string>[]): Promise<string> =>
    [`# ${say(title)}`, ...(await Promise.all(figures))].join('\n');
  const parts = await Promise.all([
    section('debug.panel', read({ ...panelFigures(ports), ...workerFigures(ports, worker) })),
    section('debug.browser', read(browserFigures(ports))),
    section('debug.storage', read(storageFigures(ports))),
    section('debug.data', databaseFigures(ports, within).map(told)),
  ]);
  // Afterwards, so that failures of reading figures are in the log, too.
  const lines = lastLines(await worker);
  const ending = [`# ${say('debug.log')}`, ...(lines.length > 0 ? lines : [say('debug.none')])].join('\n');
  return `${[...parts, ending].join('\n\n')}\n`;
}

function withinOf({ clock, window }: ReportPorts): Within {
  const left = new AbortController();
  // A suspended page keeps no database open.
  window.addEventListener('pagehide', () => left.abort(), { once: true });
  return async (what, ask) => {
    const over = new AbortController();
    const giveUp = (): void => over.abort();
    left.signal.addEventListener('abort', giveUp);
    try {
      const late = clock.sleep(ANSWER_MS, over.signal).then(() => {
        throw new Error(over.signal.aborted ? 'aborted' : 'timed out');
      });
      return await Promise.race([ask(over.signal), late]);
    } catch (error) {
      log('figure not read', { name: what, error: errorName(error) });
      return undefined;
    } finally {
      left.signal.removeEventListener('abort', giveUp);
      over.abort();
    }
  };
}

/** The last log lines of page and worker, masked. */
function lastLines(worker: OnWorkerState | 'none' | undefined): readonly string[] {
  const told = worker === undefined || worker === 'none' ? [] : worker.log;
  const ofWorker = told.map(line => ({ ...line, what: `worker: ${line.what}` }));
  return [...logLines(), ...ofWorker]
    .toSorted((a, b) => a.at - b.at)
    .slice(-MOST_LINES)
    .map(maskedLine);
}
