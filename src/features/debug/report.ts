/**
 * The text of `/debug`: figures of this panel, browser and device, and the last log lines. Since parts of the
 * panel may not answer, all figures are read at the same time, each for at most `ANSWER_MS`. A figure that
 * fails is called unreadable.
 */
import { sizeText } from '../../kit/browser/useSizeText.ts';
import { logLines, errorTextForLog, log } from '../../lib/log.ts';
import type { OnWorkerState } from '../../sync/messages.ts';
import type { NetworkState, Reach } from '../../sync/NetworkState.ts';
import { MAX_LOG_LINES } from '../../sync/upkeep/logLines.ts';
import { askWorker } from './askWorker.ts';
import { readDatabases, type DatabasePorts, type Within } from './databases.ts';
import { maskedLine, plainTime } from './maskLog.ts';

/** The lines of a figure; undefined when it can't be read. */
type Lines = readonly string[] | undefined;

export interface DebugReportPorts extends DatabasePorts {
  /** The number by which support finds the report again: see `makeSupportReference`. */
  readonly reference: string;
  /** Returns the API state that this page knows. */
  readonly network: () => Promise<Pick<NetworkState, 'reach' | 'wasAsked'>>;
}

const reachWords = {
  reachable: 'debug.reach.reachable',
  offline: 'debug.reach.offline',
  unreachable: 'debug.reach.unreachable',
} as const satisfies Readonly<Record<Reach, MessageId>>;

/** How long reading one figure may take. */
const ANSWER_MS = 3_000;

type Say = (id: MessageId, values?: Record<string, string | number>) => string;

export async function readReport(ports: DebugReportPorts): Promise<string> {
  const { intl, clock, reference, window, network } = ports;
  const { document, navigator, screen } = window;
  const say: Say = (id, values) => intl.formatMessage({ id }, values);
  const within = withinOf(ports);
  const told = async (label: MessageId, lines: Promise<Lines>): Promise<string> => {
    const found = (await lines) ?? [say('debug.unreadable')];
    return [`${say(label)}:`, ...found].join(found.length > 1 ? '\n  ' : ' ');
  };
  const figure = (label: MessageId, ask: () => Promise<Lines>): Promise<string> =>
    told(label, within(label, ask));
  const section = async (title: MessageId, figures: readonly Promise<string>[]): Promise<string> =>
    [`# ${say(title)}`, ...(await Promise.all(figures))].join('\n');
  const none = [say('debug.none')];
  const worker = within('worker state', over => askWorker(window, over));
  const databases = readDatabases(ports, within);

  const parts = await Promise.all([
    section('debug.panel', [
      figure('debug.build', async () => {
        const script = document.querySelector('script[type=module][src]')?.getAttribute('src');
        return [fileName(script ?? ''), __COMMIT__].filter(text => text !== '');
      }),
      figure('debug.network', async () => {
        const { reach, wasAsked } = await network();
        // This page makes no request itself: when it is loaded alone, it knows nothing about the server.
        const isUnknown = reach === 'reachable' && !wasAsked;
        return [
          say(navigator.onLine ? 'debug.network.online' : 'debug.network.offline'),
          say(isUnknown ? 'debug.reach.unknown' : reachWords[reach]),
        ];
      }),
      figure('debug.worker', () => readWorker(navigator, say)),
      figure('debug.workerBuild', async () => {
        const state = await worker;
        if (state === 'none') return none;
        return state?.build === undefined ? undefined : [fileName(state.build)];
      }),
    ]),
    section('debug.browser', [
      figure('debug.userAgent', async () => [navigator.userAgent]),
      figure('debug.languages', async () => [navigator.languages.join(', ')]),
      figure('debug.time', async () => [
        plainTime(clock.now()),
        new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ]),
      figure('debug.screen', async () => [
        say('debug.screen.sizes', {
          screen: `${screen.width} × ${screen.height}`,
          window: `${window.innerWidth} × ${window.innerHeight}`,
          ratio: window.devicePixelRatio,
        }),
      ]),
      figure('debug.display', async () => {
        const isApp = window.matchMedia('(display-mode: standalone)').matches;
        return [say(isApp ? 'debug.display.app' : 'debug.display.tab')];
      }),
    ]),
    section('debug.storage', [
      figure('debug.space', async () => {
        const { usage, quota } = await navigator.storage.estimate();
        if (usage === undefined || quota === undefined) return undefined;
        return [say('debug.space.of', { used: sizeText(intl, usage), most: sizeText(intl, quota) })];
      }),
      figure('debug.persisted', async () => [
        say((await navigator.storage.persisted()) ? 'debug.yes' : 'debug.no'),
      ]),
      figure('debug.caches', async () => {
        const { caches } = window;
        const names = await caches.keys();
        const counts = names.map(async name => {
          const keys = await (await caches.open(name)).keys();
          return `${name}: ${intl.formatNumber(keys.length)}`;
        });
        return counts.length === 0 ? none : Promise.all(counts);
      }),
    ]),
    // Each database has its own time limit, so that one that never answers doesn't hide the others.
    section('debug.data', [
      told('debug.databases', databases.rows),
      told('debug.queue', databases.queue),
      told('debug.needsYou', databases.needsYou),
      told('debug.uploads', databases.uploads),
    ]),
  ]);
  // Read last, so that the log contains the failures of reading figures, too.
  const lines = lastLines(await worker);
  const ending = [`# ${say('debug.log')}`, ...(lines.length > 0 ? lines : none)].join('\n');
  return `${[say('debug.reference', { reference }), ...parts, ending].join('\n\n')}\n`;
}

async function readWorker({ serviceWorker }: Navigator, say: Say): Promise<Lines> {
  const registration = await serviceWorker.getRegistration();
  if (!registration) return [say('debug.none')];
  const { active, waiting, installing } = registration;
  return [
    say(serviceWorker.controller ? 'debug.worker.serves' : 'debug.worker.servesNot'),
    ...(active ? [active.state] : []),
    ...(waiting ? [say('debug.worker.waits')] : []),
    ...(installing ? [installing.state] : []),
  ];
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function withinOf({ clock, window }: DebugReportPorts): Within {
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
      log('figure not read', { name: what, error: errorTextForLog(error) });
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
    .slice(-MAX_LOG_LINES)
    .map(maskedLine);
}
