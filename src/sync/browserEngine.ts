import { createHttp, type Http, type HttpPorts } from '../api/http.ts';
import { withKeyHeaderFallback } from '../api/withKeyHeaderFallback.ts';
import { browserTransport } from '../api/transport.ts';
import type { uploadFile } from '../api/upload.ts';
import type { AccountDb } from '../db/AccountDb.ts';
import { isDeadConnectionOrAbort } from '../db/storageErrors.ts';
import type { SessionRow } from '../db/device/deviceRows.ts';
import type { MetaRow } from '../db/rows.ts';
import { tableNames, type Store } from '../db/Store.ts';
import type { Language } from '../domain/values/language.ts';
import { systemClock } from '../lib/time/Clock.ts';
import { readConnectionCost } from '../lib/line.ts';
import { PageSuspension } from '../lib/PageSuspension.ts';
import { openStore, type StoragePorts } from './upkeep/browserStore.ts';
import type { Engine } from './Engine.ts';
import type { Registry } from './mutator.ts';
import { keepServerClock } from './keepServerClock.ts';
import { ServerClock } from './ServerClock.ts';
import { lateRunner } from './queue/lateRunner.ts';
import { httpWithinPeriod, suspendableLocks, runnerPerPeriod } from './queue/periods.ts';
import type { createRunner, RecheckSent, Runner } from './queue/runner.ts';

export interface EnginePorts extends Pick<Engine, 'online' | 'signal' | 'entitled' | 'hear' | 'typed'> {
  readonly session: SessionRow;
  readonly apiUrl: string;
  readonly language: () => Language;
  readonly heard?: HttpPorts['heard'];
  readonly signedOut: (token: string | undefined, call: string) => void;
  /** The code that sends. A page loads it late. A worker can't import code later, so it passes its own. */
  readonly sender: () => Promise<Sender>;
  readonly storage?: StoragePorts;
}

export interface Sender {
  readonly registry: Registry;
  readonly createRunner: typeof createRunner;
  readonly uploadFile: typeof uploadFile;
  readonly recheckSent: RecheckSent;
}

/** Opens the engine of one signed-in account in the browser: the same in a page and in the worker. */
export function openEngine(ports: EnginePorts): {
  engine: Engine;
  runner: Runner;
  http: Http;
  /** Resolves when the account's database is open and answers. The engine itself doesn't wait for it. */
  opened: Promise<unknown>;
  close: () => void;
} {
  // Unknown until the first answer: then it counts as at sea.
  let isAnswering = false;
  const { db, store } = openStore(ports.session.user.id, {
    ...ports.storage,
    canFetch: () => isAnswering && ports.online(),
  });
  const suspension = ports.storage?.options?.suspension ?? new PageSuspension();
  const serverClock = new ServerClock(systemClock);
  const anyTime = createHttp({
    // Only an API on another origin can refuse a header.
    transport: ports.apiUrl.startsWith('/')
      ? browserTransport
      : withKeyHeaderFallback(browserTransport, `${ports.apiUrl}/general/languages`),
    clock: systemClock,
    baseUrl: ports.apiUrl,
    session: () => ({ token: ports.session.token, lang: ports.language() }),
    // After its session has ended, the engine makes no more requests, whatever its screens are still doing.
    offline: () => !ports.online() || ports.signal.aborted,
    signedOut: ports.signedOut,
    heard: (reached, serverTime, call) => {
      isAnswering = reached;
      serverClock.heard(serverTime);
      ports.heard?.(reached, serverTime, call);
    },
  });
  const http = httpWithinPeriod(anyTime, () => suspension.signal);
  const engine: Engine = {
    accountId: ports.session.user.id,
    session: ports.session.epoch,
    store,
    http,
    clock: systemClock,
    serverNow: serverClock.now,
    serverClock,
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    locks: suspendableLocks(navigator.locks, suspension),
    online: ports.online,
    line: readConnectionCost,
    signal: ports.signal,
    entitled: ports.entitled,
    hear: ports.hear,
    typed: ports.typed,
  };
  const runner = runnerPerPeriod(suspension, ports.signal, period => {
    const signal = AbortSignal.any([ports.signal, period]);
    const during: Engine = { ...engine, signal, http: httpWithinPeriod(anyTime, () => period) };
    return lateRunner(async () => {
      const sender = await ports.sender();
      return sender.createRunner(
        { ...during, registry: sender.registry },
        file => sender.uploadFile(during.http, file),
        sender.recheckSent,
      );
    });
  });
  const opened = firstAnswer(db, store).catch((error: unknown) => {
    // Closed before it was open: it isn't used any more.
    if (!db.isOver) throw error;
    return undefined;
  });
  // A caller that doesn't wait for this promise gets the error from its first call instead.
  opened.catch(() => undefined);
  // The clock's row is written only after the database is open.
  void opened.then(
    known => keepServerClock(store, systemClock, serverClock, known),
    () => undefined,
  );
  return { engine, runner, http, opened, close: () => db.close() };
}

/**
 * Reads every table: a database may open although another page, suspended in the middle of a write, holds its
 * tables. Tries once more when the browser took the database away while it was being opened.
 *
 * @returns the server's clock as the last visit measured it
 */
async function firstAnswer(db: AccountDb, store: Store): Promise<MetaRow | undefined> {
  const open = async (): Promise<MetaRow | undefined> => {
    await db.open();
    return store.read(tableNames, tx => tx.meta.get('serverClock'));
  };
  try {
    return await open();
  } catch (error) {
    if (db.isOver || !isDeadConnectionOrAbort(error)) throw error;
    return open();
  }
}
