import { useSay } from '../words/messages.tsx';
import type { OutboxRow } from '../../../sync/outbox.ts';
import { PendingMark } from '../../../ui/PendingMark.tsx';

const ids = {
  waiting: 'common.RecordMark.waiting',
  sending: 'common.RecordMark.sending',
  unclear: 'common.RecordMark.unclear',
  refused: 'common.RecordMark.refused',
  conflict: 'common.RecordMark.conflict',
  notSent: 'outbox.state.notSent',
} as const;

/** The mark on a record that holds unsent work: what will happen to it, or that it needs the partner. */
export function RecordMark({
  pending,
  forApproval = false,
  waitsForFile = false,
  iconOnly = false,
}: {
  /** `notSent`: it won't be, because its time is over. */
  readonly pending: OutboxRow['status'] | 'notSent' | undefined;
  /** What waits is to be approved. */
  readonly forApproval?: boolean;
  /** A file that goes first couldn't be sent yet, or waits for Wi-Fi. */
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
