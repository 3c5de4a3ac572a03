import { useTranslate } from '../words/messages.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useReturnToList } from './useReturnToList.ts';

export interface BackToListProps {
  readonly to: string;
  readonly label: MessageId;
}

/** Leaves a record for its list. Nothing is lost: the typed values are on this device. */
export function BackToList({ to, label }: BackToListProps) {
  const say = useTranslate();
  const leave = useReturnToList();
  return <IconButton icon="back" label={say(label)} onClick={() => leave(to)} />;
}
