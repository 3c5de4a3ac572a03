import { createHttp, type Http } from '../api/http.ts';
import { sparingKeys } from '../api/sparingKeys.ts';
import { browserTransport } from '../api/transport.ts';
import { uploadFile } from '../api/upload.ts';
import { AccountDb } from '../db/AccountDb.ts';
import { dexieStore } from '../db/dexieStore.ts';
import type { SessionRow } from '../db/DeviceDb.ts';
import type { Language } from '../domain/language.ts';
import { systemClock } from '../lib/Clock.ts';
import type { Engine, EngineEvent } from './Engine.ts';
import type { Registry } from './mutator.ts';
import { createRunner, type Runner } from './runner.ts';

export interface BrowserPorts {
  readonly session: SessionRow;
  readonly registry: Registry;
  readonly apiUrl: string;
  readonly language: () => Language;
  readonly online: () => boolean;
  readonly signal: AbortSignal;
  readonly entitled: () => Promise<boolean>;
  readonly heard?: (reached: boolean, serverTime: number | undefined) => void;
  readonly signedOut: (token: string | undefined, call: string) => void;
  readonly hear: (event: EngineEvent) => void;
}

/** The engine of one signed-in account, bound to the browser: the same in a page and in the worker. */
export function openEngine(ports: BrowserPorts): {
  engine: Engine;
  runner: Runner;
  http: Http;
  close: () => void;
} {
  const db = new AccountDb(ports.session.user.id);
  const http = createHttp({
    // Only another origin can refuse a header.
    transport: ports.apiUrl.startsWith('/')
      ? browserTransport
      : sparingKeys(browserTransport, `${ports.apiUrl}/general/languages`),
    clock: systemClock,
    baseUrl: ports.apiUrl,
    session: () => ({ token: ports.session.token, lang: ports.language() }),
    offline: () => !ports.online(),
    signedOut: ports.signedOut,
    ...(ports.heard ? { heard: ports.heard } : {}),
  });
  const engine: Engine = {
    accountId: ports.session.user.id,
    registry: ports.registry,
    store: dexieStore(db),
    http,
    clock: systemClock,
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    locks: { request: (name, work) => navigator.locks.request(name, work) },
    online: ports.online,
    signal: ports.signal,
    entitled: ports.entitled,
    hear: ports.hear,
  };
  const runner = createRunner(engine, file => uploadFile(http, file));
  return { engine, runner, http, close: () => db.close() };
}
