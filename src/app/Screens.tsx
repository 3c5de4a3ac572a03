import { Suspense, useEffect, type ComponentType } from 'react';
import { useTranslate, useToast } from '../kit/words/messages.tsx';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { links, safeReturnUrl } from '../domain/values/links.ts';
import type { Screen } from '../kit/shell/area.ts';
import { lazyNamed, lazyPart, createCodeLoader } from '../kit/going/lazyNamed.tsx';
import { NounOutboxViewsContext } from '../kit/shell/outboxViews.ts';
import { AllWordsProviderContext, useLanguage } from '../kit/words/Language.ts';
import { isSignedInPath, routeOf, routes } from './areas.ts';
import { AuthLayout } from './frame/AuthLayout.tsx';
import { ErrorBoundary } from '../kit/shell/ErrorBoundary.tsx';
import { CrashBoundary } from './frame/CrashBoundary.tsx';
import { AllWordsProvider } from './AllWordsProvider.tsx';
import { loadSignedInCode } from './loadSignedInCode.ts';
import { loadLaterMessages } from './messageFiles.ts';
import type { SessionState } from './start/session/SessionStore.ts';
import { StartFailure } from './start/StartFailure.tsx';

const MainLayout = lazyNamed(loadSignedInCode, 'MainLayout');
const NotFoundPage = lazyNamed(loadSignedInCode, 'NotFoundPage');

/**
 * Fetches the code of the screen that an address leads to while the device's data are read, so that one
 * doesn't wait for the other.
 */
export async function preloadScreenCode(pathname: string, isSignedIn: boolean): Promise<void> {
  const path = routeOf(pathname)?.path;
  const screen = screens.find(one => one.path === path && one.isPublic !== isSignedIn);
  const signIn = isSignedIn ? undefined : screens.find(one => one.path === links.login());
  await (screen ?? signIn)?.load();
}

/** The code of a screen with what it needs: words in addition to the first ones, and outbox entries. */
async function loadScreen({ load, words, showsUnsent }: Screen): Promise<ComponentType> {
  const [Component, listed] = await Promise.all([
    load(),
    showsUnsent && import('./outboxViews.ts'),
    words === 'first' ? undefined : loadLaterMessages(),
  ]);
  if (words === 'first') return Component;
  return () => (
    <AllWordsProvider>
      <NounOutboxViewsContext value={listed?.outboxViews}>
        <Component />
      </NounOutboxViewsContext>
    </AllWordsProvider>
  );
}

const WordsWhenLoaded = lazyPart(
  createCodeLoader(async () => {
    await loadLaterMessages();
    return AllWordsProvider;
  }),
);
const screens = routes.map(({ path, screen }) => {
  const load = createCodeLoader(() => loadScreen(screen));
  return { isPublic: screen.isPublic === true, path, load, Component: lazyPart(load) };
});

interface Props {
  readonly state: SessionState;
  readonly finishTyping: () => Promise<void>;
}

/** Every route of the areas. The page for support isn't one: it is loaded by itself, see `Root`. */
export function Screens({ state, finishTyping }: Props) {
  const of = (isPublic: boolean) =>
    screens
      .filter(screen => screen.isPublic === isPublic)
      .map(({ path, Component }) => <Route key={path} path={path} element={<Component />} />);
  return (
    <BrowserRouter>
      <CrashBoundary>
        <Routes>
          <Route element={<SignedInOnly state={state} finishTyping={finishTyping} />}>
            {of(false)}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route element={<SignedOutOnly state={state} />}>{of(true)}</Route>
        </Routes>
      </CrashBoundary>
    </BrowserRouter>
  );
}

/** Without a session every address leads to the sign-in page, and from there back to it. */
function SignedInOnly({ state, finishTyping }: Props) {
  const { pathname, search, hash } = useLocation();
  if (state.kind === 'out') {
    const path = pathname + search + hash;
    // Who has signed out, or comes to Home anyway, has no address to come back to.
    const back = state.ended === 'left' || path === links.home() ? undefined : path;
    return <Navigate to={links.login(back)} replace />;
  }
  if (state.kind !== 'in') return null;
  return (
    <Suspense>
      <AllWordsProviderContext value={WordsWhenLoaded}>
        <MainLayout finishTyping={finishTyping} />
      </AllWordsProviderContext>
    </Suspense>
  );
}

/** With a session to Home, or to where the partner was going when they were asked to sign in. */
function SignedOutOnly({ state }: Pick<Props, 'state'>) {
  const { language } = useLanguage();
  const { key, pathname } = useLocation();
  if (state.kind === 'in') return <AlreadyIn />;
  return (
    <ErrorBoundary
      name="page without a session"
      place={key}
      otherwise={<StartFailure why="notLoaded" language={language} />}
    >
      <AuthLayout title={routeOf(pathname)?.screen.title}>
        <Suspense>
          <Outlet />
        </Suspense>
      </AuthLayout>
    </ErrorBoundary>
  );
}

function AlreadyIn() {
  const say = useTranslate();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const wantedReset = pathname === links.resetPassword();
  useEffect(() => {
    // The link of a mail does nothing here, and says so.
    if (wantedReset) toast({ tone: 'note', text: say('shell.signOutToReset') });
  }, [wantedReset, toast, say]);
  const wanted = new URLSearchParams(search).get('returnUrl');
  return <Navigate to={safeReturnUrl(wanted, location.origin, isSignedInPath)} replace />;
}
