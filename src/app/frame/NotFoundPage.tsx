import { useIntl } from 'react-intl';
import { links } from '../../domain/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** An address that the panel doesn't have. The menu and unsent work can still be opened. */
export function NotFoundPage() {
  const intl = useIntl();
  return (
    <>
      <PageHeader title={intl.formatMessage({ id: 'shell.NotFound.title' })} />
      <EmptyState
        icon="anchor"
        title={intl.formatMessage({ id: 'shell.NotFound.text' })}
        action={
          <ButtonLink kind="primary" to={links.home()}>
            {intl.formatMessage({ id: 'shell.NotFound.home' })}
          </ButtonLink>
        }
      />
    </>
  );
}
