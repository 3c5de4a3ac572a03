/**
 * What `/debug` shows: figures of this panel, browser and device, and the last log lines. Since parts of the
 * panel may not answer, all figures are read at the same time, each for at most `ANSWER_MS`, and a figure
 * that fails is shown as unreadable.
 */
import type { IntlShape } from 'react-intl';
import type { Clock } from '../../lib/Clock.ts';
import { errorName, log, logLines } from '../../lib/log.ts';
import type { OnWorkerState } from '../../sync/messages.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import { MOST_LINES } from '../start/keepLog.ts';
import { askWorker } from './askWorker.ts';
import { readDatabases } from './databases.ts';
import { maskedLine } from './maskLog.ts';
import { browserFigures, panelFigures, storageFigures, workerFigures } from './figures.ts';

export type MessageId = FormatjsIntl.Message['ids'];

/** A figure by its name; undefined when it can't be read. */
export type Read = readonly string[] | undefined;
export interface Figure {
  readonly label: string;
  readonly lines: Promise<Read>;
}

export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
}

export interface Report {
  readonly sections: readonly Section[];
  /** The last log lines of page and worker, masked, once every figure is known or has failed. */
  readonly log: Promise<readonly string[]>;
}

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

export function readReport(ports: ReportPorts): Report {
  const { intl, window } = ports;
  const within = withinOf(ports);
  const say = (id: MessageId): string => intl.formatMessage({ id });
  const worker = within('worker state', over => askWorker(window, over));
  const databases = readDatabases(ports, within);
  const figure = (label: MessageId, ask: (over: AbortSignal) => Promise<Read>): Figure => ({
    label: say(label),
    lines: within(label, ask),
  });
  const sections: readonly Section[] = [
    {
      title: say('debug.panel'),
      figures: [...panelFigures(ports, figure), ...workerFigures(ports, figure, worker)],
    },
    { title: say('debug.browser'), figures: browserFigures(ports, figure) },
    { title: say('debug.storage'), figures: storageFigures(ports, figure) },
    { title: say('debug.data'), figures: databases },
  ];
  return { sections, log: readLog(sections, worker) };
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

async function readLog(
  sections: readonly Section[],
  worker: Promise<OnWorkerState | 'none' | undefined>,
): Promise<readonly string[]> {
  // Before the log is read, so that failures of reading figures are in it, too.
  await Promise.all(sections.flatMap(({ figures }) => figures.map(({ lines }) => lines)));
  const told = await worker;
  const workerLines = told === undefined || told === 'none' ? [] : told.log;
  const ofWorker = workerLines.map(line => ({ ...line, what: `worker: ${line.what}` }));
  return [...logLines(), ...ofWorker]
    .toSorted((a, b) => a.at - b.at)
    .slice(-MOST_LINES)
    .map(maskedLine);
}

/** The whole report as a text. */
export async function reportText({ sections, log: lines }: Report, intl: IntlShape): Promise<string> {
  const say = (id: MessageId): string => intl.formatMessage({ id });
  const parts = await Promise.all(
    sections.map(async ({ title, figures }) => {
      const told = figures.map(async figure => {
        const found = (await figure.lines) ?? [say('debug.unreadable')];
        return [`${figure.label}:`, ...found].join(found.length > 1 ? '\n  ' : ' ');
      });
      return [`# ${title}`, ...(await Promise.all(told))].join('\n');
    }),
  );
  const logged = await lines;
  parts.push([`# ${say('debug.log')}`, ...(logged.length > 0 ? logged : [say('debug.none')])].join('\n'));
  return `${parts.join('\n\n')}\n`;
}
