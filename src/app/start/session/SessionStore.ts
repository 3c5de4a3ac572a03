/**
 * The session of this tab. It guarantees:
 * - At the start, a stored token is enough: there is no request.
 * - When a session ends, nothing more is sent with its token. First unsaved typing is written to disk, then
 *   the token is deleted, then everything else is cleared. Unsent work stays for the same account.
 * - All tabs follow the change.
 */
import { unknown } from 'superstruct';
import { fits } from '../../../lib/fits.ts';
import type { Transport } from '../../../api/transport.ts';
import type { DeviceDb } from '../../../db/device/DeviceDb.ts';
import { isSession, countSignedOutWork, type SessionRow } from '../../../db/device/deviceRows.ts';
import { NOTHING_UNSENT, type UnsentWork } from '../../../domain/values/unsentWork.ts';
import type { Language } from '../../../domain/values/language.ts';
import type { Registration } from '../../../domain/account/registration.ts';
import type { SignInValues, SignInResult } from '../../../features/signing/Session.ts';
import type { Clock } from '../../../lib/time/Clock.ts';
import { Listeners } from '../../../lib/Listeners.ts';
import { errorTextForLog, log, logFailure } from '../../../lib/log.ts';
import type { StoragePorts } from '../../../sync/upkeep/browserStore.ts';
import type { Engine, EngineEvent } from '../../../sync/Engine.ts';
import { OnSessionChannel } from '../../../sync/messages.ts';
import type { NetworkState } from '../../../sync/NetworkState.ts';
import type { Runner } from '../../../sync/queue/runner.ts';
import type * as account from './openAccount.ts';
import { readJson, type tabStorage } from '../../../kit/browser/pageStorage.ts';
import { TAB_SESSION_KEY, type SignedOut } from './deviceBeforeOpening.ts';
import { createPublicHttp } from './createPublicHttp.ts';

export interface SignedIn {
  readonly kind: 'in';
  readonly session: SessionRow;
  readonly engine: Engine;
  readonly runner: Runner;
  /** Whether the token stays on the device when the tab is closed. */
  readonly remembered: boolean;
}

export type SessionState =
  /** Not known yet, or just ending: nothing is shown. */
  { readonly kind: 'starting' } | SignedOut | SignedIn;

/** The parts of the browser that each tab gets. */
export interface TabPorts {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly uuid: () => string;
  /** Reaches the other tabs of this device. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Web Locks. */
  readonly locks: {
    request(
      name: string,
      options: { readonly mode?: 'shared'; readonly ifAvailable?: true },
      work: (lock: unknown) => Promise<void>,
    ): Promise<void>;
  };
  /** The storage that is deleted when the tab is closed. */
  readonly storage: Pick<typeof tabStorage, 'get' | 'set' | 'remove'>;
  /** The device's storage outside of the databases. */
  readonly deviceStorage: Pick<typeof tabStorage, 'get' | 'set' | 'remove'>;
}

export interface SessionStorePorts {
  readonly device: DeviceDb;
  readonly tab: TabPorts;
  readonly apiUrl: string;
  readonly language: () => Language;
  readonly network: NetworkState;
  readonly hear: (event: EngineEvent) => void;
  /** Opens and ends accounts. */
  readonly account: typeof account;
  /** Returns the parts of this page that an account's storage needs. */
  readonly storage: (accountId: string) => StoragePorts;
  /** Watches an account's database while it is opened. */
  readonly opening: (opened: Promise<unknown>) => void;
  /** Returns how much unsent work was in databases that the browser deleted. */
  readonly countVanished: () => Promise<UnsentWork>;
  /** Makes the worker delete pictures that nobody else may see. */
  readonly forgetPictures: () => void;
  /** Called when a session begins or ends, so that the worker learns of it. */
  readonly changed: (state: SessionState) => void;
}

/**
 * The key of the ids of the last sessions that ended. The token of such a session may still be on the device,
 * or in a tab that didn't run until the browser had deleted the record of the end.
 */
const OVER_KEY = 'panel-session-over';
const MAX_OVER = 9;
/** The last session that the server ended: a tab that discovers this by itself says why, too. */
const EXPIRED_KEY = 'panel-session-expired';
/** When the server ends two sessions within this time, the reason isn't an expired token. */
const AGAIN_MS = 10 * 60_000;
/** How long signing out waits until forms are on disk. */
const LEAVING_MS = 2_000;
/** How long signing out then waits for the queue, which only finishes its own writes. */
const WRITING_MS = 1_000;

/** How long a start waits until copies of unsaved typing are taken over. */
const TAKING_IN_MS = 2_000;

export class SessionStore {
  readonly #ports: SessionStorePorts;
  readonly #listeners = new Listeners();
  readonly #leaving = new Set<() => Promise<void>>();
  #state: SessionState = { kind: 'starting' };
  #end: (() => Promise<void>) | undefined;
  #stopCalls: (() => void) | undefined;
  /** Resolves when this tab has signed in, and has followed all changes of other tabs. */
  #changing: Promise<void> = Promise.resolve();
  /** Releases the lock by which other tabs see that the account is in use here. */
  #presence: (() => void) | undefined;
  /** The last session that the server ended. `call` is set when it was the second one within a short time. */
  #refusal:
    | { readonly token: string | undefined; readonly at: number; readonly call: string | undefined }
    | undefined;

  constructor(ports: SessionStorePorts) {
    this.#ports = ports;
    ports.tab.channel.addEventListener('message', event => {
      if (fits(OnSessionChannel, event.data)) this.#follow(event.data).catch(notFollowed);
    });
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  /** Registers work that must finish before the session ends, such as a draft that isn't on disk yet. */
  readonly beforeLeaving = (finish: () => Promise<void>): (() => void) => {
    this.#leaving.add(finish);
    return () => this.#leaving.delete(finish);
  };

  /** Writes unsaved typing to disk; a form that can't be written delays this by at most `LEAVING_MS`. */
  async finishTyping(): Promise<void> {
    await Promise.race([
      Promise.allSettled([...this.#leaving].map(finish => finish())),
      this.#ports.tab.clock.sleep(LEAVING_MS),
    ]);
  }

  /** Checks whether the device still knows this session. */
  async checkSession(): Promise<void> {
    const state = this.#state;
    if (state.kind === 'in') await this.#isEntitled(state.session, state.remembered);
  }

  /** Resolves when the signed-in account's storage has answered a read, even while others write to it. */
  async storageAnswers(): Promise<void> {
    if (this.#state.kind === 'in')
      await this.#state.engine.store.read(['outbox', 'drafts', 'meta'], tx => tx.meta.get('databaseId'));
  }

  /** Releases the lock when the page is left: browsers keep a page for a return only without a lock. */
  leavePage(): void {
    this.#presence?.();
    this.#presence = undefined;
  }

  /** Checks the session when the page is back: somebody else may be signed in by now. */
  async returnToPage(): Promise<void> {
    if (this.#state.kind === 'in')
      this.#presence ??= hold(this.#ports.tab.locks, lockName(this.#state.session.user.id));
    await this.checkSession();
  }

  /**
   * Stops sending and reading, because another window has opened a later version of the panel. The session
   * stays.
   */
  retire(): void {
    void this.#end?.();
    this.#end = undefined;
    this.#ports.device.close();
  }

  /** Finds the stored session, without a request. */
  async start(): Promise<void> {
    await this.#finishSignOut();
    const { tab } = this.#ports;
    const own = readTabSession(tab.storage);
    const isOwn = own !== undefined && (await this.#isOpen(own));
    // The session of a copied tab, which has signed out since.
    if (own && !isOwn) tab.storage.remove(TAB_SESSION_KEY);
    const session = isOwn ? own : await this.#storedSession();
    if (session) {
      await this.#open(session, !isOwn);
      // Not awaited: the partner's own data are ready.
      this.#finishInterrupted(session.user.id).catch(notSealed);
      return;
    }
    await this.#finishInterrupted(undefined);
    await this.#showSignIn(undefined);
  }

  /**
   * Signs in, or registers and signs in.
   *
   * @throws when the server accepted it, but the storage of this device fails
   */
  async signIn(given: SignInValues | Registration): Promise<SignInResult> {
    const { account, apiUrl, device, language, network, tab } = this.#ports;
    const ports = { transport: tab.transport, clock: tab.clock, baseUrl: apiUrl };
    const asked = await account.requestSession(createPublicHttp(network, ports, language), given);
    if (asked.kind !== 'in') return asked;
    const { email, remember } = { remember: true, ...given };
    await this.#inTurn(async () => {
      // Another window may have signed in here meanwhile: its session ends in this window only.
      if (this.#state.kind === 'in' && (await this.#stop(this.#state))) await this.#end?.();
      await this.#finishSignOut();
      const session: SessionRow = { key: 'session', ...asked.signedIn, epoch: tab.uuid() };
      try {
        await account.beginSession(device, session, remember ? email : undefined);
        if (!remember) tab.storage.set(TAB_SESSION_KEY, JSON.stringify(session));
        await this.#open(session, remember);
      } catch (error) {
        // The earlier session has ended already.
        if (this.#state.kind === 'starting') await this.#showSignIn(undefined);
        throw error;
      }
      this.#tell('signedIn', session.epoch);
    });
    return { kind: 'in', message: asked.message };
  }

  /**
   * Stores this tab's own session on the device, as if the partner had chosen that when signing in.
   *
   * @throws when the storage fails
   */
  async remember(): Promise<void> {
    const { account, device, tab } = this.#ports;
    await this.#inTurn(async () => {
      const state = this.#state;
      if (state.kind !== 'in' || state.remembered) return;
      const { session } = state;
      await account.beginSession(device, session, session.user.email);
      // The session has ended meanwhile: the stored copy is deleted again.
      if (this.#state !== state) return this.#finishSignOut();
      tab.storage.remove(TAB_SESSION_KEY);
      this.#set({ ...state, remembered: true });
      this.#tell('signedIn', session.epoch);
    });
  }

  /** @param unsent whether unsent work is kept or deleted */
  async signOut(reason: 'expired' | 'left', unsent: 'keep' | 'delete'): Promise<void> {
    const leaving = this.#state;
    if (leaving.kind !== 'in') return;
    await this.#close(leaving, reason, unsent);
    this.#tell('signedOut', leaving.session.epoch, reason === 'expired');
  }

  /** Ends this session when the server refused its token. */
  #refused(token: string | undefined, call: string): void {
    if (this.#state.kind !== 'in' || this.#state.session.token !== token) return;
    const now = this.#ports.tab.clock.now();
    if (this.#refusal?.token !== token) {
      const again = this.#refusal !== undefined && now - this.#refusal.at < AGAIN_MS;
      this.#refusal = { token, at: now, call: again ? call : undefined };
    }
    void this.signOut('expired', 'keep');
  }

  async #open(session: SessionRow, remembered: boolean): Promise<void> {
    // Another window may have signed in here meanwhile: one of the two sessions is enough, and its requests
    // show whether its token is valid.
    if (this.#state.kind === 'in') return;
    const ending = new AbortController();
    const { engine, runner, opened, close } = this.#ports.account.openAccount({
      session,
      apiUrl: this.#ports.apiUrl,
      language: this.#ports.language,
      online: () => this.#ports.network.reach !== 'offline',
      signal: ending.signal,
      entitled: () =>
        this.#isEntitled(session, this.#state.kind === 'in' ? this.#state.remembered : remembered),
      heard: (reached, _, call) => this.#ports.network.heard(reached, call),
      signedOut: (token, call) => this.#refused(token, call),
      hear: this.#ports.hear,
      storage: this.#ports.storage(session.user.id),
    });
    this.#ports.opening(opened);
    this.#stopCalls = () => ending.abort();
    // Takes over the text that was typed when the last page of this account ended, before a screen reads it.
    if (engine.typed?.areThere)
      await Promise.race([engine.typed.takeIn(engine.store), this.#ports.tab.clock.sleep(TAKING_IN_MS)]);
    this.#presence = hold(this.#ports.tab.locks, lockName(session.user.id));
    this.#end = async () => {
      ending.abort();
      this.leavePage();
      // Answers that came just before are stored, so that the row with the 401 doesn't become unclear.
      await Promise.race([Promise.allSettled([runner.idle()]), this.#ports.tab.clock.sleep(WRITING_MS)]);
      close();
    };
    this.#set({ kind: 'in', session, engine, runner, remembered });
  }

  /**
   * Whether the session may still send. A tab that was frozen while another tab changed accounts got no
   * message about that.
   */
  async #isEntitled(session: SessionRow, remembered: boolean): Promise<boolean> {
    if (!remembered) {
      if (await this.#isOpen(session)) return true;
      this.#followEnd(session);
      return false;
    }
    let stored = await this.#storedSession();
    if (!stored && !this.#over.includes(session.epoch)) {
      await this.#restore(session, true);
      stored = await this.#storedSession();
    }
    if (stored?.epoch === session.epoch) return true;
    // Not awaited: it closes the engine that calls this function.
    this.#followEnd(session);
    if (stored) this.#follow({ kind: 'signedIn', epoch: stored.epoch }).catch(notFollowed);
    return false;
  }

  /**
   * Whether the account is still signed in with a tab's own session: a copy of the tab may have signed out.
   */
  async #isOpen(session: SessionRow): Promise<boolean> {
    if (this.#over.includes(session.epoch)) return false;
    const account = (await this.#ports.device.accounts()).find(row => row.accountId === session.user.id);
    if (!account) await this.#restore(session, false);
    return account?.open !== false;
  }

  /** Stores the session again after the browser deleted the device's database. The session goes on. */
  async #restore(session: SessionRow, remembered: boolean): Promise<void> {
    const { account, device, apiUrl, language } = this.#ports;
    // A tab that was opened meanwhile shows the sign-in page, so the other tabs are told.
    if (await account.restoreSession(device, session, remembered, { apiUrl, language: language() }))
      this.#tell('signedIn', session.epoch);
  }

  async #close(leaving: SignedIn, reason: 'expired' | 'left', unsent: 'keep' | 'delete'): Promise<void> {
    const { accountId } = leaving.engine;
    if (!(await this.#stop(leaving))) return;
    this.#ports.tab.storage.remove(TAB_SESSION_KEY);
    // Outside of the database: if that fails now, the next start still knows that the session is over.
    const over = new Set(this.#over).add(leaving.session.epoch);
    this.#ports.tab.deviceStorage.set(OVER_KEY, [...over].slice(-MAX_OVER).join(' '));
    if (reason === 'expired') this.#ports.tab.deviceStorage.set(EXPIRED_KEY, leaving.session.epoch);
    await this.#finishSignOut();
    // Requests in flight are aborted; their rows are `sending`, and are checked before the next attempt.
    await this.#end?.();
    this.#end = undefined;
    try {
      await this.#seal(accountId, unsent, leaving.session.epoch);
    } catch (error) {
      // The token is deleted. Data that couldn't be cleared now are cleared at the next start.
      notSealed(error);
    }
    await this.#showSignIn(reason);
  }

  /**
   * Stops sending and showing. The storage stays open, mainly for unsaved typing.
   *
   * @returns whether this call was the first one to stop the session: two requests may be refused at once, or
   *   one while the partner signs out
   */
  async #stop(leaving: SignedIn): Promise<boolean> {
    this.#stopCalls?.();
    await this.finishTyping();
    const state = this.#state;
    if (state.kind !== 'in' || state.session.epoch !== leaving.session.epoch) return false;
    // The screens are removed before the database that they read is closed.
    this.#set({ kind: 'starting' });
    return true;
  }

  /**
   * Returns the session of this device; undefined when there is none, or when it is over but couldn't be
   * deleted yet.
   */
  async #storedSession(): Promise<SessionRow | undefined> {
    const stored = await this.#ports.device.session();
    return stored && this.#over.includes(stored.epoch) ? undefined : stored;
  }

  get #over(): readonly string[] {
    return this.#ports.tab.deviceStorage.get(OVER_KEY)?.split(' ') ?? [];
  }

  /** Deletes the token of a session that is over. A failure is repeated at the next start. */
  async #finishSignOut(): Promise<void> {
    const { device } = this.#ports;
    const over = this.#over;
    if (over.length === 0) return;
    try {
      const stored = await device.session();
      if (stored && over.includes(stored.epoch)) await device.deleteSession();
    } catch (error) {
      log('token not deleted', { error: errorTextForLog(error) });
    }
  }

  async #showSignIn(ended: 'expired' | 'left' | undefined): Promise<void> {
    const { device, countVanished, forgetPictures } = this.#ports;
    // The sign-in page is shown even if the storage fails.
    const unreadable = logFailure('sign-in page without all facts');
    const accounts = (await device.accounts().catch(unreadable)) ?? [];
    const sealed = countSignedOutWork(accounts);
    const rememberedEmail = (await device.settings().catch(unreadable))?.rememberedEmail;
    const failingCall = ended === 'expired' ? this.#refusal?.call : undefined;
    const vanished = (await countVanished().catch(unreadable)) ?? NOTHING_UNSENT;
    if (ended !== undefined) forgetPictures();
    this.#set({ kind: 'out', ended, failingCall, sealed, vanished, rememberedEmail });
  }

  /**
   * Finishes a sign-out that a crash interrupted, or a session that ended with its tab: clears the mirrors
   * and deletes the pictures.
   *
   * @param present the account that is signed in here
   */
  async #finishInterrupted(present: string | undefined): Promise<void> {
    const { device, tab, forgetPictures } = this.#ports;
    for (const { accountId, open } of await device.accounts()) {
      if (!open || accountId === present) continue;
      await tab.locks.request(lockName(accountId), { ifAvailable: true }, async free => {
        if (!free) return;
        try {
          await this.#seal(accountId, 'keep');
          forgetPictures();
        } catch (error) {
          // Data that can't be opened now don't prevent others from signing in.
          notSealed(error);
        }
      });
    }
  }

  /** @param ended the session that ends */
  async #seal(accountId: string, unsent: 'keep' | 'delete', ended?: string): Promise<void> {
    const { account, device, storage } = this.#ports;
    await account.endAccount(device, { accountId, unsent, ended }, () =>
      account.sealAccount(accountId, storage(accountId), unsent),
    );
  }

  #follow(message: OnSessionChannel): Promise<void> {
    return this.#inTurn(() => this.#followNow(message));
  }

  /** Follows the end of a session about which this tab got no message, or not yet. */
  #followEnd({ epoch }: SessionRow): void {
    const expired = this.#ports.tab.deviceStorage.get(EXPIRED_KEY) === epoch;
    this.#follow({ kind: 'signedOut', epoch, expired }).catch(notFollowed);
  }

  /** Runs one change of sessions after the other: a tab that was frozen gets several messages at once. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const changed = this.#changing.then(change);
    this.#changing = changed.catch(() => undefined);
    return changed;
  }

  async #followNow(message: OnSessionChannel): Promise<void> {
    const mine = this.#state;
    if (message.kind === 'signedOut' && mine.kind === 'in' && mine.session.epoch === message.epoch) {
      await this.#close(mine, message.expired === true ? 'expired' : 'left', 'keep');
    }
    // Another tab signed in. A tab with a session of its own stays as it is.
    if (message.kind === 'signedIn' && (mine.kind === 'out' || (mine.kind === 'in' && mine.remembered))) {
      const stored = await this.#storedSession();
      if (!stored || (mine.kind === 'in' && stored.epoch === mine.session.epoch)) return;
      if (mine.kind === 'in') await this.#close(mine, 'left', 'keep');
      await this.#open(stored, true);
    }
  }

  #tell(kind: OnSessionChannel['kind'], epoch: string, expired = false): void {
    this.#ports.tab.channel.postMessage({ kind, epoch, expired } satisfies OnSessionChannel);
  }

  #set(state: SessionState): void {
    this.#state = state;
    this.#ports.changed(state);
    this.#listeners.tell();
  }
}

/** Logs a storage error in the middle of a change of sessions: the next check of the session tries again. */
const notFollowed = logFailure('session not followed');

/** Logs an error in clearing an account: the next start tries again. */
const notSealed = logFailure('not sealed');

function lockName(accountId: string): string {
  return `session:${accountId}`;
}

/**
 * Holds a shared lock as long as this tab is signed in and isn't left.
 *
 * @returns releases the lock
 */
function hold(locks: TabPorts['locks'], name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  locks.request(name, { mode: 'shared' }, () => promise).catch(logFailure('account not shown as in use'));
  return resolve;
}

function readTabSession(storage: TabPorts['storage']): SessionRow | undefined {
  // A value that is no session of the panel counts as signed out.
  const row = readJson(storage, TAB_SESSION_KEY, unknown());
  return isSession(row) ? row : undefined;
}
