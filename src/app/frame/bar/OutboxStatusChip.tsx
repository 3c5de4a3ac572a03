import { useEffect, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { links } from '../../../domain/values/links.ts';
import { usePanel, useLiveRead } from '../../../kit/engine/Panel.ts';
import { dotted } from '../../../lib/text/dotted.ts';
import { readSummary, type OutboxSummary } from '../../../sync/queue/outbox.ts';
import type { Reach } from '../../../sync/NetworkState.ts';
import { Chip } from '../../../ui/buttons/Chip.tsx';
import type { Tone } from '../../../ui/marks/tone.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** The most urgent state of all unsent work, as a word and a dot. It opens the outbox. */
export function OutboxStatusChip() {
  const say = useTranslate();
  const intl = useIntl();
  const { reach } = usePanel();
  const summary = useLiveRead(readSummary);
  const hasJustArrived = useJustArrived(summary);
  // Nothing is shown until the state is known: "all sent" would be a guess.
  if (!summary) return null;
  const { tone, text, away } = describeOutboxStatus(intl, reach, summary);
  const status = dotted(away, text);
  return (
    <>
      <Chip
        tone={tone}
        live={tone === 'note'}
        icon={away === undefined ? undefined : 'cloud-off'}
        arrived={hasJustArrived}
        to={links.outbox()}
        aria-label={say('shell.StatusChip.label', { status })}
      >
        {text}
      </Chip>
      {/* Beside the link: browsers don't use a live region for the link's name. */}
      <VisuallyHidden live>{status}</VisuallyHidden>
    </>
  );
}

const ARRIVED_MS = 3_000;

/** Whether the last unsent work arrived a moment ago: then the boat of the logo comes in. */
function useJustArrived(summary: OutboxSummary | undefined): boolean {
  const [passage, setPassage] = useState<SendingPhase>('none');
  const next = summary ? phaseAfter(passage, summary) : passage;
  if (next !== passage) setPassage(next);
  useEffect(() => {
    if (next !== 'arrived') return undefined;
    const timer = setTimeout(() => setPassage('none'), ARRIVED_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return next === 'arrived';
}

export type SendingPhase = 'none' | 'underWay' | 'arrived';

/** Counts only work that was being sent just before as arrived, not discarded or undecided work. */
export function phaseAfter(
  before: SendingPhase,
  { waiting, sending, checking, needsYou }: OutboxSummary,
): SendingPhase {
  if (sending + checking > 0) return 'underWay';
  if (waiting + needsYou > 0) return 'none';
  return before === 'underWay' ? 'arrived' : before;
}

interface Status {
  readonly tone: Tone;
  readonly text: string;
  /** The words for which the text has no room: that there is no connection. */
  readonly away?: string | undefined;
}

export function describeOutboxStatus(
  intl: IntlShape,
  reach: Reach,
  { waiting, sending, checking, needsYou }: OutboxSummary,
): Status {
  const say = (id: MessageId, count = 0, total = 0): string => intl.formatMessage({ id }, { count, total });
  const away =
    reach === 'reachable'
      ? undefined
      : say(reach === 'offline' ? 'shell.StatusChip.offline' : 'shell.StatusChip.unreachable');
  const unsent = waiting + sending + checking;
  if (needsYou > 0) {
    const id = unsent > 0 ? 'shell.StatusChip.needsYouOthers' : 'shell.StatusChip.needsYou';
    return { tone: 'stop', text: say(id, needsYou, unsent), away };
  }
  if (away !== undefined) {
    if (unsent === 0) return { tone: 'neutral', text: away };
    const waits = say('shell.StatusChip.waiting', unsent);
    return {
      tone: 'wait',
      text: reach === 'offline' ? dotted(away, waits) : say('shell.StatusChip.unreachableWaiting', unsent),
    };
  }
  if (sending > 0) return { tone: 'note', text: say('shell.StatusChip.sending', sending, unsent) };
  if (checking > 0) return { tone: 'note', text: say('shell.StatusChip.checking', checking) };
  if (waiting > 0) return { tone: 'wait', text: say('shell.StatusChip.waiting', waiting) };
  return { tone: 'good', text: say('shell.StatusChip.allSent') };
}
