import { useSay } from '../../../kit/words/messages.tsx';
import type { UnsentMessage } from '../../../resources/chat/chatReads.ts';
import { PendingMark } from '../../../ui/marks/PendingMark.tsx';

const ids = {
  waiting: 'common.RecordMark.waiting',
  sending: 'common.RecordMark.sending',
  unclear: 'common.RecordMark.unclear',
  refused: 'chat.Message.refused',
  conflict: 'chat.Message.unknowable',
} as const;

export interface StateMarkProps {
  readonly status: UnsentMessage['status'];
  readonly iconOnly?: boolean;
}

/** The state of a message that isn't sent yet. */
export function StateMark({ status, iconOnly = false }: StateMarkProps) {
  const say = useSay();
  const needsYou = status === 'refused' || status === 'conflict';
  return (
    <PendingMark tone={needsYou ? 'stop' : 'wait'} iconOnly={iconOnly}>
      {say(ids[status])}
    </PendingMark>
  );
}
