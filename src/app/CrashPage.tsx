import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../domain/links.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/** A screen broke. What is safe is said first: saved work is on disk, and the way to it stays open. */
export function CrashPage() {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'shell.Crash.title' })}
      actions={
        <>
          <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
            {intl.formatMessage({ id: 'shell.Crash.reload' })}
          </Button>
          <ButtonLink icon="outbox" render={props => <Link to={links.outbox()} {...props} />}>
            {intl.formatMessage({ id: 'shell.user.outbox' })}
          </ButtonLink>
        </>
      }
    >
      {intl.formatMessage({ id: 'shell.Crash.text' })}
    </ErrorState>
  );
}
