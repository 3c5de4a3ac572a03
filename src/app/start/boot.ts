import type { SettingsRow, Theme } from '../../db/device/deviceRows.ts';
import { defaultLanguage, type Language } from '../../domain/values/language.ts';
import type { EngineEvent } from '../../sync/Engine.ts';
import { Listeners } from '../../lib/Listeners.ts';
import { logFailure } from '../../lib/log.ts';
import { systemClock } from '../../lib/time/Clock.ts';
import { whenUsed } from './whenUsed.ts';
import { PageSuspension } from '../../lib/PageSuspension.ts';
import { NetworkState } from '../../sync/NetworkState.ts';
import { loadFirstMessages } from '../messageFiles.ts';
import { loadSignedInCode } from '../loadSignedInCode.ts';
import { preloadScreenCode } from '../Screens.tsx';
import { findSignedOut, maybeSignedIn } from './session/deviceBeforeOpening.ts';
import { StartStateStore } from './StartStateStore.ts';
import { showTheme } from './theme.ts';

/** The longest delay of the first screen, in milliseconds: the account's database should be open by then. */
const OPENED_WITHIN_MS = 300;

/** The parts with which the panel starts. */
export type BootedPanel = Awaited<ReturnType<typeof boot>['ready']>;

/**
 * Finds the session and the settings, without a request. Where nobody is signed in, the sign-in page is shown
 * at once, and the device's data are opened when the page is used. Otherwise they are opened first.
 *
 * @returns the state shown meanwhile, and the panel's parts; `ready` rejects when the local data can't be
 *   opened
 */
export function boot() {
  const suspension = new PageSuspension();
  const network = new NetworkState(navigator.onLine);
  window.addEventListener('online', () => network.setOnline(true));
  window.addEventListener('offline', () => network.setOnline(false));
  const engineEvents = new Listeners<EngineEvent>();
  const language = (): Language => start.language ?? defaultLanguage;
  let theme: Theme = 'system';
  let loading: ReturnType<typeof loadFirstMessages> | undefined;
  /** Runs once: the partner's choices on the sign-in page aren't replaced when the device is open. */
  const begin = (settings: SettingsRow | undefined): void => {
    if (loading) return;
    start.language = settings?.language;
    theme = settings?.theme ?? 'system';
    showTheme(theme);
    loading = loadFirstMessages(language());
    // Awaited below, even after a failure in between.
    loading.catch(() => undefined);
  };
  const start = new StartStateStore(systemClock, async () => {
    const { openDevice } = await loadSignedInCode();
    const device = await openDevice({ start, suspension, network, language, hear: engineEvents.tell });
    begin(device.settings);
    await device.start();
    return device;
  });
  /** Stores a choice on the device. */
  const putSettings = (fields: Partial<Omit<SettingsRow, 'key'>>): void => {
    start
      .device()
      .then(device => device.putSettings(fields))
      .catch(logFailure('settings not kept'));
  };
  const chooseLanguage = (chosen: Language): void => {
    start.language = chosen;
    putSettings({ language: chosen });
    const state = start.state();
    if (state.kind !== 'in') return;
    // If this fails, the language of this device has changed all the same.
    loadSignedInCode()
      .then(({ tellLanguage }) => tellLanguage(state.engine, state.runner, chosen))
      .catch(logFailure('language not told'));
  };
  /** Without this code the panel can show nothing: the page says so instead of waiting forever. */
  const needed = <T>(code: Promise<T>): Promise<T> =>
    code.catch((error: unknown) => {
      start.notLoaded();
      throw error;
    });

  async function prepare() {
    const isSignedIn = maybeSignedIn();
    // Started at once. When one of them fails, the place where it is shown says so.
    if (isSignedIn) loadSignedInCode().catch(() => undefined);
    const screen = preloadScreenCode(location.pathname, isSignedIn).catch(() => undefined);
    const signedOut = await findSignedOut(systemClock);
    if (signedOut) {
      start.show(signedOut.state);
      begin(signedOut.settings);
    } else {
      await needed(loadSignedInCode());
      const { sessions } = await start.device();
      // With a worker, the screen's files are on the device: then the frame and the screen are drawn
      // together. Without a worker, the frame doesn't wait for the network.
      if (navigator.serviceWorker?.controller) {
        await screen;
        // Otherwise the database would open only after everything was drawn, and the screen's reads would
        // wait for it. If the storage fails, these reads report it.
        await Promise.race([
          sessions.storageAnswers().catch(() => undefined),
          systemClock.sleep(OPENED_WITHIN_MS),
        ]);
      }
    }
    const messages = await needed(loading ?? loadFirstMessages(language()));
    if (signedOut) {
      await screen;
      whenUsed(() => {
        start.device().catch(logFailure('device not opened'));
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
