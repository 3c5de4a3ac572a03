import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { links } from '../domain/links.ts';
import { isCovered } from '../features/common/area.ts';
import { lazyNamed, loader } from '../features/common/lazyNamed.tsx';
import { useToast } from '../features/common/messages.tsx';
import { GoContext } from '../features/common/PageLink.tsx';
import { signInArea } from '../features/signIn/area.ts';
import { errorName, log } from '../lib/log.ts';
import { Boundary } from './frame/Boundary.tsx';
import { loadSignedIn } from './loadSignedIn.ts';
import type { SessionState, SignedIn } from './start/SessionStore.ts';

export const loadSignIn = loader(() => import('./SignInScreen.tsx'));
const SignInScreen = lazyNamed(loadSignIn, 'SignInScreen');

interface Props {
  readonly state: Exclude<SessionState, SignedIn>;
  /** All pages, with their router. */
  readonly screens: ReactNode;
}

/**
 * The page for signing in stands outside of the router, whose code is loaded behind it. The other pages that need no session are shown in
 * it. Every other address leads to signing in, and back to it afterwards (A039, A395).
 */
export function SignedOut({ state, screens }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [isRouted, setRouted] = useState(isOtherPage);
  const isOut = state.kind === 'out';
  const ended = isOut ? state.ended : undefined;
  useLayoutEffect(() => {
    if (isOut && !isRouted) leadToSignIn(ended);
  }, [isOut, isRouted, ended]);
  useEffect(() => {
    // Inside of the router it is the router's.
    if (isRouted) return;
    const follow = (): void => {
      if (isOtherPage()) setRouted(true);
      else leadToSignIn(undefined);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [isRouted]);

  const go = async (to: string): Promise<void> => {
    try {
      await loadSignedIn();
    } catch (error) {
      log('code not loaded', { error: errorName(error) });
      toast({ tone: 'stop', text: intl.formatMessage({ id: 'shell.notLoaded' }) });
      return;
    }
    history.pushState(null, '', to);
    setRouted(true);
  };

  if (isRouted) return screens;
  if (!isOut) return null;
  return (
    <GoContext value={to => void go(to)}>
      <Boundary name="sign-in page" otherwise={screens}>
        <SignInScreen />
      </Boundary>
    </GoContext>
  );
}

function isOtherPage(): boolean {
  const { pathname } = location;
  const pages = [...Object.keys(signInArea.screens), links.debug()];
  return !isCovered(links.login(), pathname) && pages.some(page => isCovered(page, pathname));
}

function leadToSignIn(ended: 'expired' | 'left' | undefined): void {
  const { pathname, search, hash } = location;
  if (isCovered(links.login(), pathname)) return;
  const path = pathname + search + hash;
  // After a sign-out by choice the sign-in page has no path to come back to.
  const back = ended === 'left' || path === links.home() ? undefined : path;
  history.replaceState(null, '', links.login(back));
}
