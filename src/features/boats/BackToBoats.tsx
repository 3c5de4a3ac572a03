import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Goes to the fleet. Nothing is lost: what was typed is on this device. */
export function BackToBoats() {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <IconButton
      icon="back"
      label={intl.formatMessage({ id: 'boats.backToBoats' })}
      onClick={() => void navigate(links.boats())}
    />
  );
}
