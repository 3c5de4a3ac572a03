import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { errorName, log } from '../../lib/log.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** Loaded late, and left out where it can't be had: the page must stand when nothing else does. */
const CrashKept = lazy(async () => {
  try {
    return { default: (await import('./CrashKept.tsx')).CrashKept };
  } catch (error) {
    log('kept work not shown', { error: errorName(error) });
    return { default: () => null };
  }
});

/** A screen broke. What is safe is said first: saved work is on disk, and the way to it stays open. */
export function CrashPage() {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'shell.Crash.title' })}
      actions={
        <>
          <Button kind="primary" icon="refresh" onClick={() => globalThis.location.reload()}>
            {intl.formatMessage({ id: 'shell.Crash.reload' })}
          </Button>
          <ButtonLink icon="outbox" render={props => <Link to={links.outbox()} {...props} />}>
            {intl.formatMessage({ id: 'shell.user.outbox' })}
          </ButtonLink>
          <ButtonLink kind="quiet" icon="info" render={props => <Link to={links.debug()} {...props} />}>
            {intl.formatMessage({ id: 'shell.user.debug' })}
          </ButtonLink>
        </>
      }
    >
      <Suspense>
        <CrashKept />
      </Suspense>
      <p>{intl.formatMessage({ id: 'shell.Crash.text' })}</p>
    </ErrorState>
  );
}
