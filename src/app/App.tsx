import { Suspense, useMemo, useState } from 'react';
import { NOTHING_UNSENT } from '../domain/values/unsentWork.ts';
import { errorTextForLog, log } from '../lib/log.ts';
import type { Theme } from '../db/device/deviceRows.ts';
import { useLanguage } from '../kit/words/Language.ts';
import { PublicReadContext, type PublicRead } from '../kit/shell/PublicRead.ts';
import { SessionContext, type Session } from '../features/signing/Session.ts';
import type { BootedPanel } from './start/boot.ts';
import { ErrorBoundary } from '../kit/shell/ErrorBoundary.tsx';
import { LanguageProvider } from './LanguageProvider.tsx';
import { loadSignedInCode } from './loadSignedInCode.ts';
import { Screens } from './Screens.tsx';
import type { SessionState } from './start/session/SessionStore.ts';
import { StartFailure } from './start/StartFailure.tsx';
import { showTheme, ThemeContext } from './start/theme.ts';
import { workerUpdate } from './start/worker.ts';
import { ToastCenter } from './ToastCenter.tsx';
import { lazyNamed } from '../kit/going/lazyNamed.tsx';

const SignedInProvider = lazyNamed(loadSignedInCode, 'SignedInProvider');

interface Props {
  readonly boot: BootedPanel;
  readonly state: SessionState;
}

/** Everything below the page: session, language, theme, messages, routes. */
export function App({ boot, state }: Props) {
  const { putSettings } = boot;
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
  return (
    <ThemeContext value={themeChoice}>
      <LanguageProvider language={boot.language} messages={boot.messages} onChoose={boot.chooseLanguage}>
        <ToastCenter session={state.kind === 'in' ? state.session.epoch : undefined}>
          <SessionProvider boot={boot} state={state} />
        </ToastCenter>
      </LanguageProvider>
    </ThemeContext>
  );
}

function SessionProvider({ boot, state }: Props) {
  const { network, start } = boot;
  const { language } = useLanguage();
  const session = useMemo<Session>(
    () => ({
      signIn: values => start.signIn(values),
      register: registration => start.signIn(registration),
      ask: async question => {
        try {
          const { sendPublicRequest } = await import('./start/session/publicCalls.ts');
          return await sendPublicRequest(network, language, question);
        } catch (error) {
          log('call without session not sent', { error: errorTextForLog(error) });
          return { kind: 'unreachable' };
        }
      },
      isRemembered: state.kind === 'in' && state.remembered,
      remember: () => start.remember(),
      signOut: ({ unsent }) => start.signOut('left', unsent),
      openAnew: () => void workerUpdate.accept(),
      rememberedEmail: state.kind === 'out' ? state.rememberedEmail : undefined,
      ended: state.kind === 'out' && state.ended === 'expired' ? 'expired' : undefined,
      failingCall: state.kind === 'out' ? state.failingCall : undefined,
      sealed: state.kind === 'out' ? state.sealed : NOTHING_UNSENT,
      vanished: state.kind === 'out' ? state.vanished : NOTHING_UNSENT,
    }),
    [language, network, start, state],
  );
  // Its code comes with the first text that is read.
  const read = useMemo<PublicRead>(
    () => async (resource, params, lang, signal) => {
      const { createPublicRead } = await import('./start/session/publicCalls.ts');
      return createPublicRead(network)(resource, params, lang, signal);
    },
    [network],
  );
  const screens = <Screens state={state} finishTyping={start.finishTyping} />;
  return (
    <SessionContext value={session}>
      <PublicReadContext value={read}>
        {/* Each screen has a boundary of its own, but the code of all of them may not arrive at all. */}
        <ErrorBoundary name="panel" otherwise={<StartFailure why="notLoaded" language={language} />}>
          <Suspense>
            {state.kind === 'in' ? (
              <SignedInProvider key={state.session.epoch} boot={boot} state={state}>
                {screens}
              </SignedInProvider>
            ) : (
              screens
            )}
          </Suspense>
        </ErrorBoundary>
      </PublicReadContext>
    </SessionContext>
  );
}
