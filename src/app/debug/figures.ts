/** The figures of `/debug`: by their names, what reads them. */
import { sizeText } from '../../features/common/browser/useSize.ts';
import type { OnWorkerState } from '../../sync/messages.ts';
import type { Lines, MessageId, ReportPorts } from './report.ts';

export type Figures = Readonly<Partial<Record<MessageId, () => Promise<Lines>>>>;

export function panelFigures({ intl, window, network }: ReportPorts): Figures {
  const { document, navigator } = window;
  return {
    'debug.build': async () => {
      const script = document.querySelector('script[type=module][src]')?.getAttribute('src');
      return [fileName(script ?? ''), __COMMIT__].filter(text => text !== '');
    },
    'debug.network': async () => {
      const { reach, wasAsked } = await network();
      // This page makes no request itself: loaded alone it knows nothing about the server.
      const isUnknown = reach === 'reachable' && !wasAsked;
      return [
        intl.formatMessage({ id: navigator.onLine ? 'debug.network.online' : 'debug.network.offline' }),
        intl.formatMessage({ id: isUnknown ? 'debug.reach.unknown' : reachWords[reach] }),
      ];
    },
  };
}

const reachWords = {
  reachable: 'debug.reach.reachable',
  offline: 'debug.reach.offline',
  unreachable: 'debug.reach.unreachable',
} as const;

export function workerFigures(
  { intl, window }: ReportPorts,
  state: Promise<OnWorkerState | 'none' | undefined>,
): Figures {
  return {
    'debug.worker': async () => {
      const { serviceWorker } = window.navigator;
      const registration = await serviceWorker.getRegistration();
      const say = (id: MessageId): string => intl.formatMessage({ id });
      if (!registration) return [say('debug.none')];
      return [
        say(serviceWorker.controller ? 'debug.worker.serves' : 'debug.worker.servesNot'),
        ...(registration.active ? [registration.active.state] : []),
        ...(registration.waiting ? [say('debug.worker.waits')] : []),
        ...(registration.installing ? [registration.installing.state] : []),
      ];
    },
    'debug.workerBuild': async () => {
      const told = await state;
      if (told === 'none') return [intl.formatMessage({ id: 'debug.none' })];
      return told?.build === undefined ? undefined : [fileName(told.build)];
    },
  };
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function browserFigures({ intl, window, clock }: ReportPorts): Figures {
  const { navigator, screen } = window;
  return {
    'debug.userAgent': async () => [navigator.userAgent],
    'debug.languages': async () => [navigator.languages.join(', ')],
    'debug.time': async () => [
      new Date(clock.now()).toISOString(),
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ],
    'debug.screen': async () => [
      intl.formatMessage(
        { id: 'debug.screen.sizes' },
        {
          screen: `${screen.width} × ${screen.height}`,
          window: `${window.innerWidth} × ${window.innerHeight}`,
          ratio: window.devicePixelRatio,
        },
      ),
    ],
    'debug.display': async () => [
      intl.formatMessage({
        id: window.matchMedia('(display-mode: standalone)').matches
          ? 'debug.display.app'
          : 'debug.display.tab',
      }),
    ],
  };
}

export function storageFigures({ intl, window }: ReportPorts): Figures {
  const { navigator } = window;
  return {
    'debug.space': async () => {
      const { usage, quota } = await navigator.storage.estimate();
      if (usage === undefined || quota === undefined) return undefined;
      return [
        intl.formatMessage(
          { id: 'debug.space.of' },
          { used: sizeText(intl, usage), most: sizeText(intl, quota) },
        ),
      ];
    },
    'debug.persisted': async () => [
      intl.formatMessage({ id: (await navigator.storage.persisted()) ? 'debug.yes' : 'debug.no' }),
    ],
    'debug.caches': async () => {
      const { caches } = window;
      const names = await caches.keys();
      const counts = names.map(async name => {
        const keys = await (await caches.open(name)).keys();
        return `${name}: ${intl.formatNumber(keys.length)}`;
      });
      return counts.length === 0 ? [intl.formatMessage({ id: 'debug.none' })] : Promise.all(counts);
    },
  };
}
