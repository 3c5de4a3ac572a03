import { lazy, Suspense, use, type ComponentType } from 'react';
import { PanelContext } from '../../kit/engine/PanelContext.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { useLocation } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { errorTextForLog, log, logFailure } from '../../lib/log.ts';
import { ownLink } from '../../lib/safe/safeAddress.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { routes } from '../areas.ts';

/** The screens that can show what was typed on them. */
const kept = routes.flatMap(({ path, screen, covers }) =>
  screen.loadKept ? [{ path, covers, Kept: lazyKept(screen.loadKept) }] : [],
);

/** Loaded late, and left out when it can't be fetched: this page must work when nothing else does. */
function lazyKept(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      log('kept work not shown', { error: errorTextForLog(error) });
      return { default: () => null };
    }
  });
}

/** A screen failed. The page first says what is safe: saved work is on disk and can be opened. */
export function CrashPage() {
  const say = useTranslate();
  const { pathname } = useLocation();
  const panel = use(PanelContext);
  const reload = async (): Promise<void> => {
    // The sign-in page doesn't need this code.
    const distrust =
      panel && import('../../sync/lists/pull.ts').then(pull => pull.forceMirrorShapeChecks(panel.engine));
    await distrust?.catch(logFailure('mirror not read again'));
    globalThis.location.reload();
  };
  return (
    <ErrorState
      title={say('shell.Crash.title')}
      actions={
        <>
          <Button kind="primary" icon="refresh" onClick={() => void reload()}>
            {say('shell.Crash.reload')}
          </Button>
          <ButtonLink icon="outbox" to={links.outbox()}>
            {say('shell.user.outbox')}
          </ButtonLink>
          <ButtonLink kind="quiet" icon="info" href={ownLink(links.debug())}>
            {say('shell.user.debug')}
          </ButtonLink>
        </>
      }
    >
      <Suspense>{kept.map(({ path, covers, Kept }) => covers(pathname) && <Kept key={path} />)}</Suspense>
      <p>{say('shell.Crash.text')}</p>
    </ErrorState>
  );
}
