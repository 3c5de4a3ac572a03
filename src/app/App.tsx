import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { NOTHING_UNSENT } from '../domain/unsentWork.ts';
import type { Theme } from '../db/deviceRows.ts';
import { errorName, log } from '../lib/log.ts';
import type { Language } from '../domain/language.ts';
import { useLanguage } from '../features/common/words/Language.ts';
import { PublicReadContext, type PublicRead } from '../features/common/shell/PublicRead.ts';
import { SessionContext, type Session } from '../features/common/shell/Session.ts';
import type { Boot } from './start/boot.ts';
import { Boundary } from './frame/Boundary.tsx';
import { LanguageProvider } from './LanguageProvider.tsx';
import { loadPanelParts } from './loadPanelParts.ts';
import { Screens } from './Screens.tsx';
import type { SessionState } from './start/SessionStore.ts';
import { StartFailure } from './start/StartFailure.tsx';
import { showTheme, ThemeContext } from './start/theme.ts';
import { workerUpdate } from './start/worker.ts';
import { ToastCenter } from './ToastCenter.tsx';
import { lazyNamed } from '../features/common/going/lazyNamed.tsx';

const SignedInProvider = lazyNamed(loadPanelParts, 'SignedInProvider');

/** Everything below the page: session, language, theme, messages, routes. */
export function App({ boot }: { readonly boot: Boot }) {
  const { putSettings, sessions } = boot;
  const state = useSyncExternalStore(sessions.subscribe, sessions.state);
  const [theme, setTheme] = useState<Theme>(boot.theme);
  const themeChoice = useMemo(
    () => ({
      theme,
      setTheme: (next: Theme) => {
        showTheme(next);
        setTheme(next);
        putSettings({ theme: next });
      },
    }),
    [theme, putSettings],
  );
  const onChoose = useCallback(
    (language: Language) => {
      boot.setLanguage(language);
      putSettings({ language });
      const now = sessions.state();
      if (now.kind !== 'in') return;
      // The language of this device has changed all the same.
      loadPanelParts()
        .then(({ tellLanguage }) => tellLanguage(now.engine, now.runner, language))
        .catch((error: unknown) => log('language not told', { error: errorName(error) }));
    },
    [boot, putSettings, sessions],
  );
  return (
    <ThemeContext value={themeChoice}>
      <LanguageProvider language={boot.language} messages={boot.messages} onChoose={onChoose}>
        <ToastCenter session={state.kind === 'in' ? state.session.epoch : undefined}>
          <SessionProvider boot={boot} state={state} />
        </ToastCenter>
      </LanguageProvider>
    </ThemeContext>
  );
}

function SessionProvider({ boot, state }: { readonly boot: Boot; readonly state: SessionState }) {
  const { sessions } = boot;
  const { language } = useLanguage();
  const session = useMemo<Session>(
    () => ({
      signIn: values => sessions.signIn(values),
      register: registration => sessions.signIn(registration),
      ask: async question => {
        const { askServer } = await import('./start/askServer.ts');
        return askServer(boot.network, language, question);
      },
      signOut: ({ unsent }) => sessions.signOut('left', unsent),
      openAnew: () => void workerUpdate.accept(),
      rememberedEmail: state.kind === 'out' ? state.rememberedEmail : undefined,
      ended: state.kind === 'out' && state.ended === 'expired' ? 'expired' : undefined,
      failingCall: state.kind === 'out' ? state.failingCall : undefined,
      sealed: state.kind === 'out' ? state.sealed : NOTHING_UNSENT,
      vanished: state.kind === 'out' ? state.vanished : NOTHING_UNSENT,
    }),
    [boot, language, sessions, state],
  );
  // Its code comes with the first text that is read.
  const read = useMemo<PublicRead>(
    () => async (resource, params, lang, signal) => {
      const { publicRead } = await import('./start/publicRead.ts');
      return publicRead(boot.network)(resource, params, lang, signal);
    },
    [boot.network],
  );
  const screens = <Screens boot={boot} />;
  return (
    <SessionContext value={session}>
      <PublicReadContext value={read}>
        {/* Each screen has a boundary of its own, but the code of all of them may not arrive at all. */}
        <Boundary name="panel" otherwise={<StartFailure state="notLoaded" language={language} />}>
          <Suspense>
            {state.kind === 'in' ? (
              <SignedInProvider key={state.session.epoch} boot={boot} state={state}>
                {screens}
              </SignedInProvider>
            ) : (
              screens
            )}
          </Suspense>
        </Boundary>
      </PublicReadContext>
    </SessionContext>
  );
}
