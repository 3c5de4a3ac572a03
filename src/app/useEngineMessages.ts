import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Toast } from '../features/common/messages.tsx';
import { uploadProgress } from '../features/common/files/photo/uploadProgress.ts';
import type { Engine } from '../sync/Engine.ts';
import {
  type OnOutcomeChannel,
  outcomeChannel,
  outcomeToTell,
  type RowOutcomeTold,
} from '../sync/messages.ts';
import type { Boot } from './start/boot.ts';
import { Bundle } from './Bundle.ts';
import { subscribeOutcomes } from './outcomes.ts';

/**
 * Shows in toasts what was sent and what needs the partner: the server's words for one row, a summary for
 * many, and one for pictures that couldn't be uploaded, on whatever screen the partner is (B235, B237). The
 * sender informs every tab of the account; only a visible one shows the toast. Everything is in the log.
 */
export function useEngineMessages(
  { engineEvents }: Pick<Boot, 'engineEvents'>,
  engine: Engine,
  toast: (toast: Toast) => void,
): void {
  const intl = useIntl();
  const say = useEffectEvent((tone: Toast['tone'], text: string) => {
    if (document.visibilityState === 'visible') toast({ tone, text });
  });
  const saySent = useEffectEvent((sent: readonly RowOutcomeTold[]) => {
    say('good', wordsOfOne(sent) ?? intl.formatMessage({ id: 'shell.sent' }, { count: sent.length }));
  });
  const sayParked = useEffectEvent((parked: readonly RowOutcomeTold[]) =>
    say('stop', wordsOfOne(parked) ?? intl.formatMessage({ id: 'shell.parked' }, { count: parked.length })),
  );
  const saySuperseded = useEffectEvent((count: number) =>
    say('note', intl.formatMessage({ id: 'shell.superseded' }, { count })),
  );
  const sayOverwritten = useEffectEvent(() => say('stop', intl.formatMessage({ id: 'shell.overwritten' })));
  const sayPictureFailed = useEffectEvent(() =>
    say('stop', intl.formatMessage({ id: 'photo.Upload.failed' })),
  );
  useEffect(() => {
    const over = new AbortController();
    const { clock } = engine;
    const { signal } = over;
    const more = (): Promise<boolean> => isSending(engine);
    const bundles = {
      sent: new Bundle<RowOutcomeTold>({ clock, signal, tell: items => saySent(items), more }),
      parked: new Bundle<RowOutcomeTold>({ clock, signal, tell: items => sayParked(items) }),
      superseded: new Bundle<RowOutcomeTold>({ clock, signal, tell: items => saySuperseded(items.length) }),
      overwritten: new Bundle<RowOutcomeTold>({ clock, signal, tell: () => sayOverwritten() }),
    };
    // Never twenty toasts for twenty pictures.
    const failed = new Bundle({ clock, signal, tell: () => sayPictureFailed(), more });
    const hear = (outcome: OnOutcomeChannel): void => {
      if (outcome.kind === 'pictureFailed') failed.add(outcome);
      else if (!outcome.isQuiet) bundles[outcome.kind].add(outcome);
    };
    const others = new BroadcastChannel(outcomeChannel(engine.accountId));
    const silence = engineEvents.subscribe(event => {
      const outcome = outcomeToTell(event);
      if (outcome) others.postMessage(outcome);
    });
    const endProgress = uploadProgress.follow(engineEvents.subscribe);
    const deafen = subscribeOutcomes(engine.accountId, hear);
    return () => {
      over.abort();
      silence();
      endProgress();
      deafen();
      others.close();
    };
  }, [engine, engineEvents]);
}

/** What the server said about the row, when there was only one (B233, B247). */
function wordsOfOne(outcomes: readonly RowOutcomeTold[]): string | undefined {
  return outcomes.length === 1 ? outcomes[0]?.message : undefined;
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
