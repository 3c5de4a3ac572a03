import { useIntl } from 'react-intl';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export interface NewLinkProps {
  readonly to: string;
  readonly label: FormatjsIntl.Message['ids'];
  readonly compact?: boolean;
}

/** Begins a new record of a list. */
export function NewLink({ to, label, compact = false }: NewLinkProps) {
  const intl = useIntl();
  return (
    <ButtonLink kind="primary" compact={compact} icon="plus" to={to}>
      {intl.formatMessage({ id: label })}
    </ButtonLink>
  );
}
