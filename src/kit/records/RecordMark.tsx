import { useSay } from '../words/messages.tsx';
import type { OutboxRow } from '../../sync/queue/outbox.ts';
import { PendingMark } from '../../ui/marks/PendingMark.tsx';

const ids = {
  waiting: 'common.RecordMark.waiting',
  sending: 'common.RecordMark.sending',
  unclear: 'common.RecordMark.unclear',
  refused: 'common.RecordMark.refused',
  conflict: 'common.RecordMark.conflict',
  notSent: 'outbox.state.notSent',
} as const;

/** The mark on a record with unsent changes: what will happen to them, or that the partner is needed. */
export function RecordMark({
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
  const say = useSay();
  if (!pending) return null;
  const waiting = waitsForFile
    ? waitsForFile === 'wifi'
      ? 'common.RecordMark.wifi'
      : 'common.RecordMark.file'
    : forApproval
      ? 'common.RecordMark.approval'
      : ids.waiting;
  return (
    <PendingMark tone={needsYou(pending) ? 'stop' : 'wait'} iconOnly={iconOnly}>
      {say(pending === 'waiting' ? waiting : ids[pending])}
    </PendingMark>
  );
}

/** Whether unsent work in this state can't go on without the partner. */
export function needsYou(pending: OutboxRow['status'] | 'notSent' | undefined): boolean {
  return pending === 'refused' || pending === 'conflict' || pending === 'notSent';
}
