import { useSay } from '../words/messages.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useLeave } from './useLeave.ts';

export interface BackToProps {
  readonly to: string;
  readonly label: MessageId;
}

/** Leaves a record for its list. Nothing is lost: the typed values are on this device. */
export function BackTo({ to, label }: BackToProps) {
  const say = useSay();
  const leave = useLeave();
  return <IconButton icon="back" label={say(label)} onClick={() => leave(to)} />;
}
