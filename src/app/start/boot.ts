import type { SettingsRow, Theme } from '../../db/deviceRows.ts';
import { defaultLanguage, type Language } from '../../domain/language.ts';
import type { EngineEvent } from '../../sync/Engine.ts';
import { Listeners } from '../../lib/Listeners.ts';
import { logged } from '../../lib/log.ts';
import { systemClock } from '../../lib/Clock.ts';
import { whenUsed } from './whenUsed.ts';
import { Suspension } from '../../lib/Suspension.ts';
import { NetworkState } from '../../sync/NetworkState.ts';
import { loadMessages } from '../messageFiles.ts';
import { loadPanelParts } from '../loadPanelParts.ts';
import { fetchScreen } from '../Screens.tsx';
import { findSignedOut, maybeSignedIn } from './deviceBeforeOpening.ts';
import { Start } from './Start.ts';
import { showTheme } from './theme.ts';

/** At most so long the first screen is drawn later, so that the account's database is open by then. */
const OPENED_WITHIN_MS = 300;

/** What the panel starts with. */
export type Boot = Awaited<ReturnType<typeof boot>['ready']>;

/**
 * Finds the session and the settings, without a request. Where nobody is signed in, the sign-in page is shown
 * at once, and the device's data are opened once something is done on it; otherwise they are opened first.
 *
 * @returns what is shown meanwhile, and what the panel starts with; `ready` rejects when the local data can't
 *   be opened
 */
export function boot() {
  const suspension = new Suspension();
  const network = new NetworkState(navigator.onLine);
  window.addEventListener('online', () => network.setOnline(true));
  window.addEventListener('offline', () => network.setOnline(false));
  const engineEvents = new Listeners<EngineEvent>();
  const language = (): Language => start.language ?? defaultLanguage;
  let theme: Theme = 'system';
  let loading: ReturnType<typeof loadMessages> | undefined;
  /** Once: what the partner chooses on the sign-in page isn't replaced when the device is open. */
  const begin = (settings: SettingsRow | undefined): void => {
    if (loading) return;
    start.language = settings?.language;
    theme = settings?.theme ?? 'system';
    showTheme(theme);
    loading = loadMessages(language());
    // Waited for below, also after a failure in between.
    loading.catch(() => undefined);
  };
  const start = new Start(systemClock, async () => {
    const { openDevice } = await loadPanelParts();
    const device = await openDevice({ start, suspension, network, language, hear: engineEvents.tell });
    begin(device.settings);
    await device.start();
    return device;
  });
  /** Keeps a choice on the device. */
  const putSettings = (fields: Partial<Omit<SettingsRow, 'key'>>): void => {
    start
      .device()
      .then(device => device.putSettings(fields))
      .catch(logged('settings not kept'));
  };
  const chooseLanguage = (chosen: Language): void => {
    start.language = chosen;
    putSettings({ language: chosen });
    const state = start.state();
    if (state.kind !== 'in') return;
    // The language of this device has changed all the same.
    loadPanelParts()
      .then(({ tellLanguage }) => tellLanguage(state.engine, state.runner, chosen))
      .catch(logged('language not told'));
  };
  /** Without these nothing of the panel can be shown: the page says that instead of waiting for ever. */
  const needed = <T>(code: Promise<T>): Promise<T> =>
    code.catch((error: unknown) => {
      start.notLoaded();
      throw error;
    });

  async function prepare() {
    const isSignedIn = maybeSignedIn();
    // Begun at once. When one of them fails, the place where it is shown says so.
    if (isSignedIn) loadPanelParts().catch(() => undefined);
    const screen = fetchScreen(location.pathname, isSignedIn).catch(() => undefined);
    const signedOut = await findSignedOut(systemClock);
    if (signedOut) {
      start.show(signedOut.state);
      begin(signedOut.settings);
    } else {
      await needed(loadPanelParts());
      const { sessions } = await start.device();
      // With a worker its files are on the device: then the frame and the screen are drawn together. The
      // frame doesn't wait for a network.
      if (navigator.serviceWorker?.controller) {
        await screen;
        // Otherwise the opening is finished only after everything was drawn, and what the screen reads waits
        // for it. If the storage fails, the screen's own reads tell.
        await Promise.race([
          sessions.storageAnswers().catch(() => undefined),
          systemClock.sleep(OPENED_WITHIN_MS),
        ]);
      }
    }
    const messages = await needed(loading ?? loadMessages(language()));
    if (signedOut) {
      await screen;
      whenUsed(() => {
        start.device().catch(logged('device not opened'));
      });
    }
    return {
      start,
      network,
      suspension,
      engineEvents,
      language: language(),
      messages,
      theme,
      putSettings,
      chooseLanguage,
    };
  }

  return { start, ready: prepare() };
}
