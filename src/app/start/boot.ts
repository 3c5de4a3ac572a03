import { DeviceDb, type Theme } from '../../db/DeviceDb.ts';
import type { Manners } from '../../db/PanelDb.ts';
import { defaultLanguage, type Language } from '../../domain/language.ts';
import type { EngineEvent } from '../../sync/Engine.ts';
import { errorName, log } from '../../lib/log.ts';
import { systemClock } from '../../lib/Clock.ts';
import { Suspension } from '../../lib/Suspension.ts';
import { NetworkState } from '../../sync/NetworkState.ts';
import { browserTab } from './browserTab.ts';
import { config } from './config.ts';
import { forgetLog } from './keepLog.ts';
import { Lifecycle } from './Lifecycle.ts';
import { loadMessages } from '../messageFiles.ts';
import { countVanished, markPlace } from './markPlace.ts';
import type * as account from './openAccount.ts';
import { deviceStorage, tabStorage } from '../../features/common/pageStorage.ts';
import { fetchScreen } from '../Screens.tsx';
import { SessionStore } from './SessionStore.ts';
import type { StorageWatch } from './StorageWatch.ts';
import { showTheme } from './theme.ts';
import { tellWorker } from './worker.ts';

/** What the panel starts with. */
export interface Boot {
  readonly device: DeviceDb;
  readonly sessions: SessionStore;
  readonly network: NetworkState;
  readonly suspension: Suspension;
  readonly watch: StorageWatch;
  readonly language: Language;
  readonly messages: Awaited<ReturnType<typeof loadMessages>>;
  readonly theme: Theme;
  readonly setLanguage: (language: Language) => void;
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

/** Set while somebody is signed in: only so that the code is fetched before the session is read. */
const SIGNED_IN = 'panel-signed-in';

/** Set when this tab was reloaded because its storage didn't answer, until it does. */
const RELOADED = 'panel-reloaded-for-storage';

const loadSignedIn = (): Promise<typeof account> => import('../signedIn.ts');

/**
 * Opens the device's data and finds the session, without a request. `watch` reports failures of the storage;
 * this goes on by itself when a database opens after all.
 *
 * @throws when the local data can't be opened
 */
export async function boot(watch: StorageWatch): Promise<Boot> {
  if (deviceStorage.get(SIGNED_IN) !== undefined) {
    // When that fails, the place where it is used says so.
    loadSignedIn().catch(() => undefined);
    fetchScreen(location.pathname);
  }
  let makeWay = async (): Promise<void> => watch.outdated();
  const suspension = new Suspension();
  const manners: Manners = { blocked: watch.blocked, yielding: () => makeWay(), suspension };
  const device = new DeviceDb(manners);
  // With a first read: a database may open although another page, suspended in a transaction, holds its
  // tables.
  const settings = await watch.opening(device.start());
  let language = settings?.language ?? defaultLanguage;
  watch.language = settings?.language;
  const theme = settings?.theme ?? 'system';
  showTheme(theme);
  if (settings?.apiUrl !== config.apiUrl) await device.putSettings({ apiUrl: config.apiUrl });
  const network = new NetworkState(navigator.onLine);
  window.addEventListener('online', () => network.setOnline(true));
  window.addEventListener('offline', () => network.setOnline(false));
  const engineEvents = new EngineEvents();
  const sessions = new SessionStore({
    device,
    tab: browserTab(),
    apiUrl: config.apiUrl,
    language: () => language,
    network,
    hear: engineEvents.emit,
    load: loadSignedIn,
    storage: accountId => ({ manners, place: markPlace(accountId), vanished }),
    opening: opened => {
      // The page shown in place of the screens says so.
      watch.opening(opened).catch(() => undefined);
    },
    countVanished,
    forgetPictures: () => tellWorker({ kind: 'forgetImages' }),
    changed: state => {
      if (state.kind === 'in') deviceStorage.set(SIGNED_IN, '1');
      if (state.kind === 'out') deviceStorage.remove(SIGNED_IN);
      if (state.kind === 'out' && state.ended === 'left') forgetLog(tabStorage);
    },
  });
  /** The session was in a database that may have been deleted, too: it is stored again at once. */
  const vanished = (): void => {
    watch.renewed();
    sessions
      .checkSession()
      .catch((error: unknown) => log('session not written down again', { error: errorName(error) }));
  };
  let leaving: Promise<void> | undefined;
  makeWay = (): Promise<void> =>
    (leaving ??= sessions.finishTyping().then(() => {
      sessions.retire();
      watch.outdated();
    }));
  const [messages] = await Promise.all([loadMessages(language), sessions.start()]);
  const answers = (): Promise<unknown> => Promise.all([device.session(), sessions.storageAnswers()]);
  new Lifecycle(
    {
      suspension,
      clock: systemClock,
      answers,
      left: () => sessions.leavePage(),
      lookAnew: () => {
        tabStorage.remove(RELOADED);
        sessions
          .returnToPage()
          .catch((error: unknown) => log('session not looked at', { error: errorName(error) }));
      },
      reloadOnce() {
        // Without a storage that survives the reload, the page would reload again and again.
        if (tabStorage.get(RELOADED) !== undefined || !tabStorage.set(RELOADED, '1')) return false;
        location.reload();
        return true;
      },
      tell: () => {
        watch.opening(answers()).catch(() => undefined);
      },
    },
    { window, document },
  ).start();
  return {
    device,
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
    engineEvents,
  };
}
