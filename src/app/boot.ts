import { DeviceDb, type Theme } from '../db/DeviceDb.ts';
import { defaultLanguage, type Language } from '../domain/language.ts';
import type { EngineEvent } from '../sync/Engine.ts';
import { NetworkState } from '../sync/NetworkState.ts';
import { config } from './config.ts';
import { loadMessages } from './LanguageProvider.tsx';
import { SessionStore } from './SessionStore.ts';
import { showTheme } from './theme.ts';
import { tellWorker } from './worker.ts';

/** What the panel starts with. */
export interface Boot {
  readonly device: DeviceDb;
  readonly sessions: SessionStore;
  readonly network: NetworkState;
  readonly language: Language;
  readonly messages: Awaited<ReturnType<typeof loadMessages>>;
  readonly theme: Theme;
  readonly setLanguage: (language: Language) => void;
  readonly engineEvents: EngineEvents;
}

/** A place where the engine speaks and screens listen. */
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

/** How long the device's database may take to open before the partner is told. Some browsers never answer (demands 9). */
const OPEN_MS = 8_000;

/**
 * Opens what is on the device and finds the session. Nothing is asked of the network.
 *
 * @throws when the local data can't be opened
 */
export async function boot(): Promise<Boot> {
  const device = new DeviceDb();
  await withTimeout(device.open(), OPEN_MS);
  const settings = await device.settings();
  let language = settings?.language ?? defaultLanguage;
  const theme = settings?.theme ?? 'system';
  showTheme(theme);
  if (settings?.apiUrl !== config.apiUrl) await device.putSettings({ apiUrl: config.apiUrl });
  const network = new NetworkState(navigator.onLine);
  window.addEventListener('online', () => network.setOnline(true));
  window.addEventListener('offline', () => network.setOnline(false));
  const engineEvents = new EngineEvents();
  const sessions = new SessionStore({
    device,
    apiUrl: config.apiUrl,
    language: () => language,
    network,
    hear: engineEvents.emit,
    changed: state => {
      if (state.kind === 'out' && state.ended !== undefined) tellWorker({ kind: 'forgetImages' });
    },
  });
  const [messages] = await Promise.all([loadMessages(language), sessions.start()]);
  return {
    device,
    sessions,
    network,
    language,
    messages,
    theme,
    setLanguage: next => {
      language = next;
    },
    engineEvents,
  };
}

async function withTimeout<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the local database did not open')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
