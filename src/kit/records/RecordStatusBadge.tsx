import { useTranslate } from '../words/messages.tsx';
import type { OutboxRow } from '../../sync/queue/outbox.ts';
import { PendingBadge } from '../../ui/marks/PendingBadge.tsx';

const ids = {
  waiting: 'common.RecordStatus.waiting',
  sending: 'common.RecordStatus.sending',
  unclear: 'common.RecordStatus.unclear',
  refused: 'common.RecordStatus.refused',
  conflict: 'common.RecordStatus.conflict',
  notSent: 'outbox.state.notSent',
} as const;

/** The badge on a record with unsent changes: what will happen to them, or that the partner is needed. */
export function RecordStatusBadge({
  pending,
  forApproval = false,
  waitsForFile = false,
  iconOnly = false,
}: {
  /** `notSent`: the change won't be sent, because its time is over. */
  readonly pending: OutboxRow['status'] | 'notSent' | undefined;
  /** The pending change will be sent for approval. */
  readonly forApproval?: boolean;
  /** A file that must be sent first is pending, or waits for Wi-Fi. */
  readonly waitsForFile?: boolean | 'wifi';
  /** For narrow places; the words are still read aloud. */
  readonly iconOnly?: boolean;
}) {
  const say = useTranslate();
  if (!pending) return null;
  const waiting = waitsForFile
    ? waitsForFile === 'wifi'
      ? 'common.RecordStatus.wifi'
      : 'common.RecordStatus.file'
    : forApproval
      ? 'common.RecordStatus.approval'
      : ids.waiting;
  return (
    <PendingBadge tone={needsPartner(pending) ? 'stop' : 'wait'} iconOnly={iconOnly}>
      {say(pending === 'waiting' ? waiting : ids[pending])}
    </PendingBadge>
  );
}

/** Whether unsent work in this state can't go on without the partner. */
export function needsPartner(pending: OutboxRow['status'] | 'notSent' | undefined): boolean {
  return pending === 'refused' || pending === 'conflict' || pending === 'notSent';
}
