import { useIntl } from 'react-intl';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLeave } from './useLeave.ts';

export interface BackToProps {
  readonly to: string;
  readonly label: FormatjsIntl.Message['ids'];
}

/** Leaves a record for its list. Nothing is lost: what was typed is on this device. */
export function BackTo({ to, label }: BackToProps) {
  const intl = useIntl();
  const leave = useLeave();
  return <IconButton icon="back" label={intl.formatMessage({ id: label })} onClick={() => leave(to)} />;
}
