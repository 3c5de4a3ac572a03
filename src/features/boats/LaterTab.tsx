import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** A tab that isn't built yet says so, and that what it holds is safe. */
export function LaterTab({ name }: { readonly name: string }) {
  const intl = useIntl();
  return (
    <EmptyState icon="anchor" title={intl.formatMessage({ id: 'boats.Later.title' }, { name })}>
      {intl.formatMessage({ id: 'boats.Later.text' })}
    </EmptyState>
  );
}
