import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { errorName, log } from '../../lib/log.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSession } from '../common/Session.ts';
import { useOnline } from '../common/useOnline.ts';
import styles from './LoginPage.module.css';

/** The rules of phone numbers aren't kept on the device: without them and without a connection the form can't be shown. */
export async function openRegister(): Promise<ComponentType> {
  try {
    return (await import('./RegisterPage.tsx')).RegisterPage;
  } catch (error) {
    log('code not loaded', { error: errorName(error) });
    return RegisterUnreachable;
  }
}

function RegisterUnreachable() {
  const intl = useIntl();
  const { openAnew } = useSession();
  // With a connection it is mostly a new version of the panel: the server has the files of that one only.
  const isOnline = useOnline();
  return (
    <div className={styles.page}>
      <PageHeader title={intl.formatMessage({ id: 'signIn.register' })} />
      <ErrorState
        icon={isOnline ? 'warning' : 'cloud-off'}
        title={intl.formatMessage({ id: isOnline ? 'signUp.notLoaded' : 'signUp.offline' })}
        actions={
          <Button kind="primary" icon="refresh" onClick={openAnew}>
            {intl.formatMessage({ id: 'common.retry' })}
          </Button>
        }
      >
        <p>{intl.formatMessage({ id: isOnline ? 'signUp.notLoadedText' : 'signUp.unreachable' })}</p>
      </ErrorState>
      <nav className={styles.links}>
        <Link to={links.login()}>{intl.formatMessage({ id: 'signUp.haveAccount' })}</Link>
      </nav>
    </div>
  );
}
