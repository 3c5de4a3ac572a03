import { useEffect, useEffectEvent } from 'react';
import { useTranslate, type Toast } from '../../kit/words/messages.tsx';
import { uploadProgress } from '../../features/photos/show/uploadProgress.ts';
import type { Listeners } from '../../lib/Listeners.ts';
import type { Engine, EngineEvent } from '../../sync/Engine.ts';
import { type OnOutcomeChannel, outcomeChannel, outcomeToTell } from '../../sync/messages.ts';
import { Bundle, type BundleOptions } from '../Bundle.ts';
import { subscribeOutcomes } from './outcomes.ts';

/** The toasts for the results of rows and files. */
const reports = {
  sent: { tone: 'good', text: 'shell.sent' },
  undecided: { tone: 'stop', text: 'shell.undecided' },
  superseded: { tone: 'note', text: 'shell.superseded' },
  overwritten: { tone: 'stop', text: 'shell.overwritten' },
  twice: { tone: 'stop', text: 'shell.arrivedTwice' },
  pictureFailed: { tone: 'stop', text: 'photo.Upload.failed' },
} as const satisfies Readonly<Record<OnOutcomeChannel['kind'], object>>;
type Kind = keyof typeof reports;

/**
 * Shows in toasts what was sent and what needs the partner: the server's words for one row, a summary for
 * many, and one toast for pictures that couldn't be uploaded, on every screen. The sender informs every tab
 * of the account, but only a visible tab shows the toast. Everything is in the log.
 */
export function useEngineMessages(
  engineEvents: Listeners<EngineEvent>,
  engine: Engine,
  toast: (toast: Toast) => void,
): void {
  const say = useTranslate();
  const tell = useEffectEvent((kind: Kind, items: readonly OnOutcomeChannel[]) => {
    if (document.visibilityState !== 'visible') return;
    const { tone, text } = reports[kind];
    toast({ tone, text: wordsOfOne(items) ?? say(text, { count: items.length }) });
  });
  useEffect(() => {
    const over = new AbortController();
    const { clock } = engine;
    const { signal } = over;
    const more = (): Promise<boolean> => isSending(engine);
    const bundleOf = (kind: Kind, waits?: Pick<BundleOptions<OnOutcomeChannel>, 'more'>) =>
      new Bundle<OnOutcomeChannel>({ clock, signal, tell: items => tell(kind, items), ...waits });
    const bundles: Readonly<Record<Kind, Bundle<OnOutcomeChannel>>> = {
      sent: bundleOf('sent', { more }),
      undecided: bundleOf('undecided'),
      superseded: bundleOf('superseded'),
      overwritten: bundleOf('overwritten'),
      twice: bundleOf('twice'),
      // One toast for all pictures.
      pictureFailed: bundleOf('pictureFailed', { more }),
    };
    const hear = (outcome: OnOutcomeChannel): void => {
      if (outcome.kind === 'pictureFailed' || !outcome.isQuiet) bundles[outcome.kind].add(outcome);
    };
    const others = new BroadcastChannel(outcomeChannel(engine.accountId));
    const unsubscribeEvents = engineEvents.subscribe(event => {
      const outcome = outcomeToTell(event);
      if (outcome) others.postMessage(outcome);
    });
    const unsubscribeProgress = uploadProgress.follow(engineEvents.subscribe);
    const unsubscribeOutcomes = subscribeOutcomes(engine.accountId, hear);
    return () => {
      over.abort();
      unsubscribeEvents();
      unsubscribeProgress();
      unsubscribeOutcomes();
      others.close();
    };
  }, [engine, engineEvents]);
}

/** Returns the server's words about the row, when there was only one row. */
function wordsOfOne([only, ...more]: readonly OnOutcomeChannel[]): string | undefined {
  return only && more.length === 0 && (only.kind === 'sent' || only.kind === 'undecided')
    ? only.message
    : undefined;
}

/** Whether the queue is working: a row or a file is being sent, or is due. */
async function isSending({ store, clock, online }: Engine): Promise<boolean> {
  if (!online()) return false;
  const now = clock.now();
  return store.read(['outbox', 'uploads'], async tx => {
    const firsts = new Map([...(await tx.outbox.all())].reverse().map(row => [row.subject, row]));
    return (
      [...firsts.values()].some(
        ({ status, needs, nextAt }) =>
          status === 'sending' || (status === 'waiting' && needs.length === 0 && nextAt <= now),
      ) || (await tx.uploads.all()).some(({ status }) => status.kind === 'sending')
    );
  });
}
