import { useTranslate } from '../../../kit/words/messages.tsx';
import type { UnsentMessage } from '../../../resources/chat/chatReads.ts';
import { PendingBadge } from '../../../ui/marks/PendingBadge.tsx';

const ids = {
  waiting: 'common.RecordStatus.waiting',
  sending: 'common.RecordStatus.sending',
  unclear: 'common.RecordStatus.unclear',
  refused: 'chat.Message.refused',
  conflict: 'chat.Message.unknowable',
} as const;

export interface MessageStatusProps {
  readonly status: UnsentMessage['status'];
  readonly iconOnly?: boolean;
}

/** The state of a message that isn't sent yet. */
export function MessageStatus({ status, iconOnly = false }: MessageStatusProps) {
  const say = useTranslate();
  const needsYou = status === 'refused' || status === 'conflict';
  return (
    <PendingBadge tone={needsYou ? 'stop' : 'wait'} iconOnly={iconOnly}>
      {say(ids[status])}
    </PendingBadge>
  );
}
