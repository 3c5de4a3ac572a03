import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/IconButton.tsx';

export interface BackToProps {
  readonly to: string;
  readonly label: FormatjsIntl.Message['ids'];
}

/** Leaves a record for its list. Nothing is lost: what was typed is on this device. */
export function BackTo({ to, label }: BackToProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <IconButton icon="back" label={intl.formatMessage({ id: label })} onClick={() => void navigate(to)} />
  );
}
