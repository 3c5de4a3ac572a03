import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Leaves for the list. Nothing is lost: what was typed is on this device. */
export function BackToDiscounts() {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <IconButton
      icon="back"
      label={intl.formatMessage({ id: 'discounts.back' })}
      onClick={() => void navigate(links.discounts())}
    />
  );
}
