import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Screen } from '../common/area.ts';

export interface PlaceholderPageProps {
  readonly title: Screen['title'];
  readonly isPublic: boolean;
}

/** A screen that isn't built yet says so, and leads back to what is. */
export function PlaceholderPage({ title, isPublic }: PlaceholderPageProps) {
  const intl = useIntl();
  return (
    <>
      <PageHeader title={intl.formatMessage({ id: title })} />
      <EmptyState
        icon="anchor"
        title={intl.formatMessage({ id: 'placeholder.title' })}
        action={
          <ButtonLink render={props => <Link to={isPublic ? links.login() : links.home()} {...props} />}>
            {intl.formatMessage({ id: isPublic ? 'placeholder.toSignIn' : 'shell.NotFound.home' })}
          </ButtonLink>
        }
      >
        {intl.formatMessage({ id: 'placeholder.text' })}
      </EmptyState>
    </>
  );
}
