import { Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { links, safeReturnUrl } from '../domain/links.ts';
import type { Screen } from '../features/common/area.ts';
import { lazyPart, loader } from '../features/common/lazyNamed.tsx';
import { GoContext } from '../features/common/PageLink.tsx';
import { LaterWordsContext } from '../features/common/Language.ts';
import { useToast } from '../features/common/messages.tsx';
import { isSignedInPath, routeOf, routes } from './areas.ts';
import { AuthLayout } from './frame/AuthLayout.tsx';
import { MainLayout } from './frame/MainLayout.tsx';
import { CrashBoundary } from './frame/CrashBoundary.tsx';
import { NotFoundPage } from './frame/NotFoundPage.tsx';
import { LaterWords } from './LaterWords.tsx';
import { loadLaterMessages } from './messageFiles.ts';
import type { Boot } from './start/boot.ts';
import type { Sessions } from './start/Sessions.ts';

/**
 * Fetches the code of a screen while the device's data are opened, so that one doesn't wait for the other.
 */
export async function fetchScreen(pathname: string): Promise<void> {
  const path = routeOf(pathname)?.path;
  const screen = screens.find(one => one.path === path);
  if (screen && !screen.isPublic) await screen.load();
}

/** The code of a screen, and the words that it needs in addition to the first ones. */
async function loadScreen({ load, words }: Screen): Promise<ComponentType> {
  const [Component] = await Promise.all([load(), words === 'first' ? undefined : loadLaterMessages()]);
  if (words === 'first') return Component;
  return () => (
    <LaterWords>
      <Component />
    </LaterWords>
  );
}

const WordsWhenLoaded = lazyPart(
  loader(async () => {
    await loadLaterMessages();
    return LaterWords;
  }),
);
const DebugPage = lazyPart(
  loader(async () => {
    const [{ DebugPage: Page }] = await Promise.all([import('./debug/DebugPage.tsx'), loadLaterMessages()]);
    return Page;
  }),
);
const screens = routes.map(({ path, screen }) => {
  const load = loader(() => loadScreen(screen));
  return { isPublic: screen.isPublic === true, path, load, Component: lazyPart(load) };
});

/**
 * Every route (A019–A038, B010): those of the areas, and the page for support, which opens with or without a
 * session.
 */
export function Screens({ boot: { sessions, network } }: { readonly boot: Boot }) {
  const of = (isPublic: boolean) =>
    screens
      .filter(screen => screen.isPublic === isPublic)
      .map(({ path, Component }) => <Route key={path} path={path} element={<Component />} />);
  return (
    <BrowserRouter>
      <CrashBoundary>
        <Routes>
          <Route element={<SignedInOnly sessions={sessions} />}>
            {of(false)}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route element={<SignedOutOnly sessions={sessions} />}>{of(true)}</Route>
          <Route
            path={links.debug()}
            element={
              <Suspense>
                <LaterWords>
                  <DebugPage network={network} />
                </LaterWords>
              </Suspense>
            }
          />
        </Routes>
      </CrashBoundary>
    </BrowserRouter>
  );
}

/** Without a session nothing: `SignedOut` leads to the sign-in page. From a page without a session, such as that for support, the router does (A039, A395). */
function SignedInOnly({ sessions }: { readonly sessions: Sessions }) {
  const state = useSyncExternalStore(sessions.subscribe, sessions.state);
  const { pathname, search, hash } = useLocation();
  if (state.kind === 'out') {
    const path = pathname + search + hash;
    return <Navigate to={links.login(path === links.home() ? undefined : path)} replace />;
  }
  if (state.kind !== 'in') return null;
  return (
    <Suspense>
      <LaterWordsContext value={WordsWhenLoaded}>
        <MainLayout finishTyping={() => sessions.finishTyping()} />
      </LaterWordsContext>
    </Suspense>
  );
}

/** With a session to Home, or to where the partner was going when they were asked to sign in (A040, A068). */
function SignedOutOnly({ sessions }: { readonly sessions: Sessions }) {
  const state = useSyncExternalStore(sessions.subscribe, sessions.state);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (state.kind === 'in') return <AlreadyIn />;
  return (
    <Suspense>
      <GoContext value={to => void navigate(to)}>
        <AuthLayout title={routeOf(pathname)?.screen.title}>
          <Outlet />
        </AuthLayout>
      </GoContext>
    </Suspense>
  );
}

function AlreadyIn() {
  const intl = useIntl();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const wantedReset = pathname === links.resetPassword();
  useEffect(() => {
    // The link of a mail does nothing here, and says so (Q009).
    if (wantedReset) toast({ tone: 'note', text: intl.formatMessage({ id: 'shell.signOutToReset' }) });
  }, [wantedReset, toast, intl]);
  const wanted = new URLSearchParams(search).get('returnUrl');
  return <Navigate to={safeReturnUrl(wanted, location.origin, isSignedInPath)} replace />;
}
