import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { Theme } from '../db/DeviceDb.ts';
import type { Language } from '../domain/language.ts';
import { PanelContext, useLanguage, type Panel } from '../features/common/Panel.ts';
import { useToast } from '../features/common/messages.tsx';
import { SessionContext, type Session } from '../features/common/Session.ts';
import { uploadProgress } from '../features/common/photo/uploadProgress.ts';
import { chooseLanguage } from '../resources/account.ts';
import { pullAhead } from '../resources/ahead.ts';
import { readBoatImages } from '../resources/fleet.ts';
import { enqueue } from '../sync/enqueue.ts';
import type { EngineEvent } from '../sync/Engine.ts';
import type { WakeReason } from '../sync/runner.ts';
import type { Boot } from './boot.ts';
import { LanguageProvider } from './LanguageProvider.tsx';
import { Screens } from './Screens.tsx';
import type { SessionState, SignedIn } from './SessionStore.ts';
import { showTheme, ThemeContext } from './theme.ts';
import { ToastCenter } from './ToastCenter.tsx';
import { askForWakeUp, tellWorker } from './worker.ts';

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
      void enqueue(now.engine, chooseLanguage, { args: { v: 1, languageCode: language } }).then(() =>
        now.runner.wake('enqueued'),
      );
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
      sealed: state.kind === 'out' ? state.sealed : 0,
    }),
    [sessions, state],
  );
  const screens = <Screens sessions={sessions} />;
  return (
    <SessionContext value={session}>
      {state.kind === 'in' ? (
        <SignedInProvider key={state.session.epoch} boot={boot} state={state}>
          {screens}
        </SignedInProvider>
      ) : (
        screens
      )}
    </SessionContext>
  );
}

/** The engine of the signed-in account for the screens, and the triggers that keep it moving. */
function SignedInProvider({
  boot,
  state,
  children,
}: {
  readonly boot: Boot;
  readonly state: SignedIn;
  readonly children: React.ReactNode;
}) {
  const { network, sessions } = boot;
  const reach = useSyncExternalStore(network.subscribe, () => network.reach);
  const { language } = useLanguage();
  const { engine, runner } = state;
  const panel = useMemo<Panel>(
    () => ({
      engine,
      user: state.session.user,
      reach,
      wake: (reason: WakeReason) => {
        runner.wake(reason);
        askForWakeUp();
      },
      beforeLeaving: sessions.beforeLeaving,
    }),
    [engine, runner, reach, sessions, state.session.user],
  );

  useEffect(() => {
    runner.wake('start');
    const online = (): void => runner.wake('online');
    const visible = (): void => {
      if (document.visibilityState === 'visible') runner.wake('visible');
    };
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', visible);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', visible);
    };
  }, [runner]);

  // Everything a partner needs at sea, as soon as there is network, and its pictures.
  useEffect(() => {
    if (reach === 'offline') return undefined;
    let over = false;
    const fetch = async (): Promise<void> => {
      await pullAhead(engine, language);
      if (!over) tellWorker({ kind: 'keepImages', urls: await readBoatImages(engine, language) });
    };
    void fetch();
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') void fetch();
    }, AHEAD_EVERY_MS);
    return () => {
      over = true;
      clearInterval(again);
    };
  }, [engine, language, reach]);

  useEngineMessages(boot);
  return <PanelContext value={panel}>{children}</PanelContext>;
}

const AHEAD_EVERY_MS = 5 * 60_000;
/** Events that come closer together than this are told in one message (Q035). */
const SUMMARY_MS = 400;

/** Says what was sent and what needs the partner: the server's words when it is one thing, one summary when it is a replay. */
function useEngineMessages(boot: Boot): void {
  const intl = useIntl();
  const toast = useToast();
  useEffect(() => {
    let sent: EngineEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      const [only] = sent;
      const words = sent.length === 1 && only?.kind === 'sent' ? only.message : undefined;
      if (sent.length > 0) {
        toast({
          tone: 'good',
          text: words ?? intl.formatMessage({ id: 'shell.sent' }, { count: sent.length }),
        });
      }
      sent = [];
    };
    return boot.engineEvents.subscribe(event => {
      uploadProgress.hear(event);
      if (event.kind === 'uploadSettled' && !event.stored) {
        toast({ tone: 'stop', text: intl.formatMessage({ id: 'shell.imageUploadError' }) });
      }
      if (event.kind === 'parked') toast({ tone: 'stop', text: intl.formatMessage({ id: 'shell.parked' }) });
      if (event.kind === 'superseded')
        toast({ tone: 'note', text: intl.formatMessage({ id: 'shell.superseded' }) });
      // Settings travel in silence.
      if (event.kind === 'sent' && event.name !== chooseLanguage.name) {
        sent.push(event);
        clearTimeout(timer);
        timer = setTimeout(tell, SUMMARY_MS);
      }
    });
  }, [boot, intl, toast]);
}
