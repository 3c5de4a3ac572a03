import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { NOTHING_UNSENT } from '../domain/unsentWork.ts';
import type { Theme } from '../db/DeviceDb.ts';
import { errorName, log } from '../lib/log.ts';
import type { Language } from '../domain/language.ts';
import { SessionContext, type Session } from '../features/common/Session.ts';
import type { Boot } from './start/boot.ts';
import { LanguageProvider } from './LanguageProvider.tsx';
import { Screens } from './Screens.tsx';
import type { SessionState } from './start/SessionStore.ts';
import { showTheme, ThemeContext } from './start/theme.ts';
import { ToastCenter } from './ToastCenter.tsx';
import { lazyNamed } from '../features/common/lazyNamed.ts';

const SignedInProvider = lazyNamed(() => import('./signedIn.ts'), 'SignedInProvider');

/** Everything below the page: session, language, theme, messages, routes. */
export function App({ boot }: { readonly boot: Boot }) {
  const { device, sessions } = boot;
  const state = useSyncExternalStore(sessions.subscribe, sessions.state);
  const [theme, setTheme] = useState<Theme>(boot.theme);
  const themeChoice = useMemo(
    () => ({
      theme,
      setTheme: (next: Theme) => {
        showTheme(next);
        setTheme(next);
        void device.putSettings({ theme: next });
      },
    }),
    [theme, device],
  );
  const onChoose = useCallback(
    (language: Language) => {
      boot.setLanguage(language);
      void device.putSettings({ language });
      const now = sessions.state();
      if (now.kind !== 'in') return;
      // The language of this device has changed all the same.
      import('./signedIn.ts')
        .then(({ tellLanguage }) => tellLanguage(now.engine, now.runner, language))
        .catch((error: unknown) => log('language not told', { error: errorName(error) }));
    },
    [boot, device, sessions],
  );
  return (
    <ThemeContext value={themeChoice}>
      <LanguageProvider language={boot.language} messages={boot.messages} onChoose={onChoose}>
        <ToastCenter>
          <SessionProvider boot={boot} state={state} />
        </ToastCenter>
      </LanguageProvider>
    </ThemeContext>
  );
}

function SessionProvider({ boot, state }: { readonly boot: Boot; readonly state: SessionState }) {
  const { sessions } = boot;
  const session = useMemo<Session>(
    () => ({
      signIn: values => sessions.signIn(values),
      signOut: ({ unsent }) => sessions.signOut('left', unsent),
      rememberedEmail: state.kind === 'out' ? state.rememberedEmail : undefined,
      ended: state.kind === 'out' && state.ended === 'expired' ? 'expired' : undefined,
      failingCall: state.kind === 'out' ? state.failingCall : undefined,
      sealed: state.kind === 'out' ? state.sealed : NOTHING_UNSENT,
      vanished: state.kind === 'out' ? state.vanished : 0,
    }),
    [sessions, state],
  );
  const screens = <Screens boot={boot} />;
  return (
    <SessionContext value={session}>
      {state.kind === 'in' ? (
        <Suspense>
          <SignedInProvider key={state.session.epoch} boot={boot} state={state}>
            {screens}
          </SignedInProvider>
        </Suspense>
      ) : (
        screens
      )}
    </SessionContext>
  );
}
