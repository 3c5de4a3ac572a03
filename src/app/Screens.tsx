import {
  lazy,
  Suspense,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';
import { useIntl } from 'react-intl';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { links, safeReturnUrl } from '../domain/links.ts';
import { useToast } from '../features/common/messages.tsx';
import { AuthLayout } from './frame/AuthLayout.tsx';
import { CrashBoundary } from './frame/CrashBoundary.tsx';
import { LaterWords } from './LaterWords.tsx';
import { loadLaterMessages } from './messageFiles.ts';
import { NotFoundPage } from './frame/NotFoundPage.tsx';
import type { Boot } from './start/boot.ts';
import type { SessionStore } from './start/SessionStore.ts';

const load = {
  layout: () => import('./frame/MainLayout.tsx'),
  home: () => import('../features/home/HomePage.tsx'),
  boats: () => import('../features/boats/BoatsPage.tsx'),
  wizard: () => import('../features/boats/BoatWizardPage.tsx'),
  bookings: () => import('../features/bookings/BookingsPage.tsx'),
  chat: () => import('../features/chat/ChatPage.tsx'),
  outbox: () => import('./outbox/OutboxPage.tsx'),
  login: () => import('../features/signIn/LoginPage.tsx'),
  debug: () => import('./debug/DebugPage.tsx'),
  placeholder: () => import('../features/placeholders/PlaceholderPage.tsx'),
} as const;

/** The screens of which the partner sees most, by where their paths begin. */
const firstScreens = [
  [/^\/$/, load.home],
  [/^\/boats/, load.boats],
  [/^\/boat\//, load.wizard],
  [/^\/booking/, load.bookings],
  [/^\/chat/, load.chat],
  [/^\/outbox/, load.outbox],
] as const;

/** Asks for the code of a screen while the device's data are opened, so that one doesn't wait for the other. */
export function fetchScreen(pathname: string): void {
  const found = firstScreens.find(([path]) => path.test(pathname));
  // Whether it can be had is told where it is shown.
  found?.[1]().catch(() => undefined);
  if (found && found[1] !== load.home) loadLaterMessages().catch(() => undefined);
}

/** A screen that comes with its own chunk. Every chunk is precached, so that it opens at sea. */
function screen<Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await fetch())[name] }));
}

/** A screen that brings words with it that the first ones don't need. */
function wordyScreen<Name extends string, Props extends object = object>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [found] = await Promise.all([fetch(), loadLaterMessages()]);
    const Screen: ComponentType<Props> = found[name];
    return {
      default: (props: Props) => (
        <LaterWords>
          <Screen {...props} />
        </LaterWords>
      ),
    };
  });
}

const MainLayout = lazy(async () => ({ default: (await load.layout()).MainLayout }));
const HomePage = screen(load.home, 'HomePage');
const BoatsPage = wordyScreen(load.boats, 'BoatsPage');
const NewBoatPage = wordyScreen(load.wizard, 'NewBoatPage');
const EditBoatPage = wordyScreen(load.wizard, 'EditBoatPage');
const ChatPage = wordyScreen(load.chat, 'ChatPage');
const BookingsPage = wordyScreen(load.bookings, 'BookingsPage');
const OutboxPage = wordyScreen(load.outbox, 'OutboxPage');
const DebugPage = wordyScreen(load.debug, 'DebugPage');
const LoginPage = screen(load.login, 'LoginPage');
const PlaceholderPage = screen(load.placeholder, 'PlaceholderPage');

/** Every route (A019–A038, B010); `domain/links.ts` builds the same paths. */
export function Screens({ boot: { sessions, network } }: { readonly boot: Boot }) {
  return (
    <BrowserRouter>
      <CrashBoundary>
        <Routes>
          <Route element={<SignedInOnly sessions={sessions} />}>
            <Route path="/" element={<HomePage />} />
            <Route path="/boats" element={<BoatsPage />} />
            <Route path="/boat/new" element={<NewBoatPage />} />
            <Route path="/boat/edit/:id" element={<EditBoatPage />} />
            <Route path="/outbox" element={<OutboxPage />} />
            <Route path="/account" element={<PlaceholderPage />} />
            <Route path="/calendar" element={<PlaceholderPage />} />
            <Route path="/billing" element={<PlaceholderPage />} />
            <Route path="/bank-accounts" element={<PlaceholderPage />} />
            <Route path="/bank-accounts/new" element={<PlaceholderPage />} />
            <Route path="/bank-accounts/edit/:id" element={<PlaceholderPage />} />
            <Route path="/faq" element={<PlaceholderPage />} />
            <Route path="/booking" element={<BookingsPage />} />
            <Route path="/chat" element={<ChatPage />} />
            <Route path="/discount" element={<PlaceholderPage />} />
            <Route path="/discount/new" element={<PlaceholderPage />} />
            <Route path="/discount/edit/:id" element={<PlaceholderPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route element={<SignedOutOnly sessions={sessions} />}>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/register" element={<PlaceholderPage />} />
            <Route path="/forgot-password" element={<PlaceholderPage />} />
            <Route path="/reset-password" element={<PlaceholderPage />} />
          </Route>
          <Route
            path="/debug"
            element={
              <Suspense>
                <DebugPage network={network} />
              </Suspense>
            }
          />
        </Routes>
      </CrashBoundary>
    </BrowserRouter>
  );
}

/** A039, A395: without a session to the sign-in page, with the full path to come back to. */
function SignedInOnly({ sessions }: { readonly sessions: SessionStore }) {
  const state = useSyncExternalStore(sessions.subscribe, sessions.state);
  const { pathname, search, hash } = useLocation();
  if (state.kind === 'out') {
    const path = pathname + search + hash;
    // Who chose to leave isn't asked back to where they were.
    const back = state.ended === 'left' || path === links.home() ? undefined : path;
    return <Navigate to={links.login(back)} replace />;
  }
  if (state.kind !== 'in') return null;
  return (
    <Suspense>
      <MainLayout finishTyping={() => sessions.finishTyping()} />
    </Suspense>
  );
}

/** A040: with a session to Home, or to where the partner was going when they were asked to sign in (A068). */
function SignedOutOnly({ sessions }: { readonly sessions: SessionStore }) {
  const state = useSyncExternalStore(sessions.subscribe, sessions.state);
  if (state.kind === 'in') return <AlreadyIn />;
  return (
    <Suspense>
      <AuthLayout />
    </Suspense>
  );
}

function AlreadyIn() {
  const intl = useIntl();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const wantedReset = pathname === links.resetPassword();
  useEffect(() => {
    // Q009: the link of a mail does nothing here, and says so.
    if (wantedReset) toast({ tone: 'note', text: intl.formatMessage({ id: 'shell.signOutToReset' }) });
  }, [wantedReset, toast, intl]);
  return (
    <Navigate to={safeReturnUrl(new URLSearchParams(search).get('returnUrl'), location.origin)} replace />
  );
}
