import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const titles: readonly (readonly [prefix: string, title: FormatjsIntl.Message['ids']])[] = [
  ['/account', 'shell.user.settings'],
  ['/calendar', 'shell.nav.calendar'],
  ['/billing', 'shell.nav.billing'],
  ['/bank-accounts', 'shell.nav.bankAccounts'],
  ['/faq', 'shell.user.faq'],
  ['/discount', 'shell.nav.discounts'],
  ['/register', 'placeholder.register'],
  ['/forgot-password', 'placeholder.forgotPassword'],
  ['/reset-password', 'placeholder.resetPassword'],
];

/** A screen that isn't built yet says so, and leads back to what is. */
export function PlaceholderPage() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const title = titles.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? 'shell.nav.home';
  const isPublic = pathname === '/register' || pathname.endsWith('-password');
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
