/**
 * The device's data and the sessions in it. It comes with the chunk of signed-in pages, because it needs the
 * code of the databases.
 */
import { browserTransport } from '../../../api/transport.ts';
import { DeviceDb } from '../../../db/device/DeviceDb.ts';
import { broadcastBfcacheChanges } from '../../../db/lateChanges.ts';
import type { OpenOptions } from '../../../db/PanelDb.ts';
import type { Language } from '../../../domain/values/language.ts';
import { deviceStorage, tabStorage } from '../../../kit/browser/pageStorage.ts';
import { systemClock } from '../../../lib/time/Clock.ts';
import { logFailure } from '../../../lib/log.ts';
import type { PageSuspension } from '../../../lib/PageSuspension.ts';
import type { EngineEvent } from '../../../sync/Engine.ts';
import { SESSION_CHANNEL } from '../../../sync/messages.ts';
import type { NetworkState } from '../../../sync/NetworkState.ts';
import { config } from '../config.ts';
import { forgetLog } from '../keepLog.ts';
import { Lifecycle } from '../Lifecycle.ts';
import { countVanishedWork, createUnsentCountStorage } from './createUnsentCountStorage.ts';
import {
  beginSession,
  endAccount,
  openAccount,
  requestSession,
  restoreSession,
  sealAccount,
} from './openAccount.ts';
import { SessionStore } from './SessionStore.ts';
import { SIGNED_IN_KEY } from './deviceBeforeOpening.ts';
import type { OpenedDevice, StartStateStore } from '../StartStateStore.ts';
import { tellWorker } from '../../../kit/browser/tellWorker.ts';

export interface OpenDevicePorts {
  readonly start: StartStateStore;
  readonly suspension: PageSuspension;
  readonly network: NetworkState;
  readonly language: () => Language;
  readonly hear: (event: EngineEvent) => void;
}

/** Set when this tab was reloaded because its storage didn't answer, until it does. */
const RELOADED = 'panel-reloaded-for-storage';

/**
 * Opens the device's data. `start` tells of failures of the storage; this goes on by itself when a database
 * opens after all.
 *
 * @throws when the local data can't be opened
 */
export async function openDevice(ports: OpenDevicePorts): Promise<OpenedDevice> {
  const { start, suspension, network } = ports;
  let makeWay = async (): Promise<void> => start.outdated();
  const options: OpenOptions = { blocked: start.blocked, yielding: () => makeWay(), suspension };
  broadcastBfcacheChanges(window);
  const device = new DeviceDb(options);
  // With a first read: a database may open although another page, suspended in a transaction, holds its
  // tables.
  const settings = await start.opening(device.settings());
  if (settings?.apiUrl !== config.apiUrl) await device.putSettings({ apiUrl: config.apiUrl });
  const sessions = new SessionStore({
    device,
    tab: {
      clock: systemClock,
      transport: browserTransport,
      uuid: () => crypto.randomUUID(),
      channel: new BroadcastChannel(SESSION_CHANNEL),
      locks: { request: (name, asked, work) => navigator.locks.request(name, asked, work) },
      storage: tabStorage,
      deviceStorage,
    },
    apiUrl: config.apiUrl,
    language: ports.language,
    network,
    hear: ports.hear,
    account: { beginSession, endAccount, openAccount, requestSession, restoreSession, sealAccount },
    storage: accountId => ({ options, place: createUnsentCountStorage(accountId), vanished }),
    opening: opened => {
      // The page shown in place of the screens says so.
      start.opening(opened).catch(() => undefined);
    },
    countVanished: countVanishedWork,
    forgetPictures: () => tellWorker({ kind: 'forgetImages' }),
    changed: state => {
      if (state.kind === 'in') deviceStorage.set(SIGNED_IN_KEY, '1');
      if (state.kind === 'out') deviceStorage.remove(SIGNED_IN_KEY);
      if (state.kind === 'out' && state.ended === 'left') forgetLog(tabStorage);
    },
  });
  /** The session was in a database that may have been deleted, too: it is stored again at once. */
  const vanished = (): void => {
    start.renewed();
    sessions.checkSession().catch(logFailure('session not written down again'));
  };
  let leaving: Promise<void> | undefined;
  makeWay = (): Promise<void> =>
    (leaving ??= sessions.finishTyping().then(() => {
      sessions.retire();
      start.outdated();
    }));
  return {
    settings,
    putSettings: fields => device.putSettings(fields),
    sessions,
    async start() {
      await sessions.start();
      follow(ports, device, sessions);
      deleteEarlierDatabases().catch(logFailure('earlier databases not deleted'));
    },
  };
}

/** Those of builds before the first release: their rows have other fields. */
async function deleteEarlierDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases())
    if (/^panel-(device$|account-)/.test(name)) indexedDB.deleteDatabase(name);
}

/** Suspends and resumes the sessions with the page. */
function follow({ suspension, start }: OpenDevicePorts, device: DeviceDb, sessions: SessionStore): void {
  const answers = (): Promise<unknown> => Promise.all([device.session(), sessions.storageAnswers()]);
  new Lifecycle(
    {
      suspension,
      clock: systemClock,
      answers,
      left: () => sessions.leavePage(),
      readAgain: () => {
        tabStorage.remove(RELOADED);
        sessions.returnToPage().catch(logFailure('session not looked at'));
      },
      reloadOnce() {
        // Without a storage that survives the reload, the page would reload again and again.
        if (tabStorage.get(RELOADED) !== undefined || !tabStorage.set(RELOADED, '1')) return false;
        location.reload();
        return true;
      },
      tell: () => {
        start.opening(answers()).catch(() => undefined);
      },
    },
    { window, document },
  ).start();
}
