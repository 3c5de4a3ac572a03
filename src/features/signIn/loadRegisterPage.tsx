import { useEffect, useState, type ComponentType } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useSession } from '../signing/Session.ts';
import { useOnline } from '../../kit/browser/useOnline.ts';
import styles from './LoginPage.module.css';

/**
 * Loads the form to register. The rules of phone numbers aren't stored on the device: without them and
 * without a connection the form can't be shown.
 */
export async function loadRegisterPage(): Promise<ComponentType> {
  try {
    return (await import('./RegisterPage.tsx')).RegisterPage;
  } catch (error) {
    log('code not loaded', { error: errorTextForLog(error) });
    return RegisterUnreachable;
  }
}

function RegisterUnreachable() {
  const say = useTranslate();
  const { openAnew } = useSession();
  // With a connection the cause is mostly a new version: the server has only that version's files.
  const isOnline = useOnline();
  const [wasOffline] = useState(!isOnline);
  useEffect(() => {
    if (wasOffline && isOnline) openAnew();
  }, [wasOffline, isOnline, openAnew]);
  return (
    <div className={styles.page}>
      <PageHeader title={say('signIn.register')} />
      <ErrorState
        icon={isOnline ? 'warning' : 'cloud-off'}
        title={say(isOnline ? 'signUp.notLoaded' : 'signUp.offline')}
        actions={
          <Button kind="primary" icon="refresh" onClick={openAnew}>
            {say('common.retry')}
          </Button>
        }
      >
        <p>{say(isOnline ? 'signUp.notLoadedText' : 'signUp.notHere')}</p>
      </ErrorState>
      <nav className={styles.links}>
        <Link to={links.login()}>{say('signUp.haveAccount')}</Link>
      </nav>
    </div>
  );
}
