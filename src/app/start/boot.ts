import type { SettingsRow, Theme } from '../../db/deviceRows.ts';
import { defaultLanguage, type Language } from '../../domain/language.ts';
import type { EngineEvent } from '../../sync/Engine.ts';
import { errorName, log } from '../../lib/log.ts';
import { systemClock } from '../../lib/Clock.ts';
import { afterFirstScreen } from '../../features/common/browser/whenIdle.ts';
import { Suspension } from '../../lib/Suspension.ts';
import { NetworkState } from '../../sync/NetworkState.ts';
import { loadMessages } from '../messageFiles.ts';
import { loadPanelParts } from '../loadPanelParts.ts';
import { fetchScreen } from '../Screens.tsx';
import { Sessions } from './Sessions.ts';
import { findSignedOut, maybeSignedIn } from './deviceBeforeOpening.ts';
import type { StorageWatch } from './StorageWatch.ts';
import { showTheme } from './theme.ts';

/** At most so long the first screen is drawn later, so that the account's database is open by then. */
const OPENED_WITHIN_MS = 300;

/** What the panel starts with. */
export interface Boot {
  readonly sessions: Sessions;
  readonly network: NetworkState;
  readonly suspension: Suspension;
  readonly watch: StorageWatch;
  readonly language: Language;
  readonly messages: Awaited<ReturnType<typeof loadMessages>>;
  readonly theme: Theme;
  readonly setLanguage: (language: Language) => void;
  /** Keeps a choice on the device. */
  readonly putSettings: (fields: Partial<Omit<SettingsRow, 'key'>>) => void;
  readonly engineEvents: EngineEvents;
}

/** Passes events of the engine to the screens. */
export class EngineEvents {
  readonly #listeners = new Set<(event: EngineEvent) => void>();

  readonly emit = (event: EngineEvent): void => {
    for (const listener of this.#listeners) listener(event);
  };

  readonly subscribe = (listener: (event: EngineEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/**
 * Finds the session and the settings, without a request. Where nobody is signed in, the sign-in page is shown at once, and the device's
 * data are opened after it; otherwise they are opened first. `watch` reports failures of the storage.
 *
 * @throws when the local data can't be opened
 */
export async function boot(watch: StorageWatch): Promise<Boot> {
  const isSignedIn = maybeSignedIn();
  // Begun at once. When one of them fails, the place where it is shown says so.
  if (isSignedIn) loadPanelParts().catch(() => undefined);
  const screen = fetchScreen(location.pathname, isSignedIn).catch(() => undefined);
  const suspension = new Suspension();
  const network = new NetworkState(navigator.onLine);
  window.addEventListener('online', () => network.setOnline(true));
  window.addEventListener('offline', () => network.setOnline(false));
  const engineEvents = new EngineEvents();
  let language = defaultLanguage;
  let theme: Theme = 'system';
  let loading: Promise<Boot['messages']> | undefined;
  const begin = (settings: SettingsRow | undefined): void => {
    language = settings?.language ?? defaultLanguage;
    watch.language = settings?.language;
    theme = settings?.theme ?? 'system';
    showTheme(theme);
    loading = loadMessages(language);
    // Waited for below, also after a failure in between.
    loading.catch(() => undefined);
  };
  const signedOut = await findSignedOut(systemClock);
  const sessions = new Sessions(async () => {
    const { openDevice } = await loadPanelParts();
    const device = await openDevice({
      watch,
      suspension,
      network,
      language: () => language,
      hear: engineEvents.emit,
    });
    if (!signedOut) begin(device.settings);
    await device.start();
    return device;
  }, signedOut?.state);
  /** Without these nothing of the panel can be shown: the page says that instead of waiting for ever. */
  const needed = <T>(code: Promise<T>): Promise<T> =>
    code.catch((error: unknown) => {
      watch.notLoaded();
      throw error;
    });
  if (signedOut) begin(signedOut.settings);
  else {
    await needed(loadPanelParts());
    const device = await sessions.device();
    // With a worker its files are on the device: then the frame and the screen are drawn together. The frame doesn't wait for a network.
    if (navigator.serviceWorker?.controller) {
      await screen;
      // Otherwise the opening is finished only after everything was drawn, and what the screen reads waits for it. If the storage fails,
      // the screen's own reads tell.
      await Promise.race([
        device.sessions.storageAnswers().catch(() => undefined),
        systemClock.sleep(OPENED_WITHIN_MS),
      ]);
    }
  }
  const messages = await needed(loading ?? loadMessages(language));
  if (signedOut) {
    await screen;
    afterFirstScreen(() => {
      sessions.device().catch((error: unknown) => log('device not opened', { error: errorName(error) }));
    });
  }
  return {
    sessions,
    network,
    suspension,
    watch,
    language,
    messages,
    theme,
    setLanguage: next => {
      language = watch.language = next;
    },
    putSettings: fields => {
      sessions
        .device()
        .then(device => device.putSettings(fields))
        .catch((error: unknown) => log('settings not kept', { error: errorName(error) }));
    },
    engineEvents,
  };
}
