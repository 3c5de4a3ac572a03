/**
 * Who is signed in, in this tab. It promises:
 * - at start a stored token is enough: nothing is asked of the network (A041, Q004);
 * - when a session ends, nothing more is sent with its token, whatever was typed reaches the disk first, the token is gone before
 *   anything else is cleared, and unsent work stays for the same account (Q002, Q003);
 * - all tabs follow each other.
 */
import { fits } from '../../lib/fits.ts';
import type { Transport } from '../../api/transport.ts';
import { isSession, type DeviceDb, type SessionRow } from '../../db/DeviceDb.ts';
import type { UnsentWork } from '../../domain/unsentWork.ts';
import type { Language } from '../../domain/language.ts';
import type { SignIn, SignInResult } from '../../features/common/Session.ts';
import type { Clock } from '../../lib/Clock.ts';
import { errorName, log } from '../../lib/log.ts';
import type { StoragePorts } from '../../sync/browserStore.ts';
import type { Engine, EngineEvent } from '../../sync/Engine.ts';
import { OnSessionChannel } from '../../sync/messages.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import type { Runner } from '../../sync/runner.ts';
import type * as account from './openAccount.ts';
import type { tabStorage } from './pageStorage.ts';

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
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'out';
      /** Why the last session ended: the server refused the token, or the partner left. */
      readonly ended: 'expired' | 'left' | undefined;
      /** The call that ended this session, if one ended so just before: signing in again alone won't help (N16). */
      readonly failingCall: string | undefined;
      readonly sealed: UnsentWork;
      /** Unsent work that the browser took away with its database (B15). */
      readonly vanished: number;
      readonly rememberedEmail: string | undefined;
    }
  | SignedIn;

/** What the browser gives to each tab. */
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
  /** What is gone when the tab is closed. */
  readonly storage: Pick<typeof tabStorage, 'get' | 'set' | 'remove'>;
  /** What stays on the device, outside of its databases. */
  readonly deviceStorage: Pick<typeof tabStorage, 'get' | 'set' | 'remove'>;
}

export interface SessionStorePorts {
  readonly device: DeviceDb;
  readonly tab: TabPorts;
  readonly apiUrl: string;
  readonly language: () => Language;
  readonly network: NetworkState;
  readonly hear: (event: EngineEvent) => void;
  /** Fetches what only a signed-in page needs. */
  readonly load: () => Promise<typeof account>;
  /** What an account's storage needs of this page. */
  readonly storage: (accountId: string) => StoragePorts;
  /** Watches an account's database while it is opened. */
  readonly opening: (opened: Promise<unknown>) => void;
  /** How much unsent work was in databases that have vanished. */
  readonly countVanished: () => Promise<number>;
  /** Makes the worker forget pictures that nobody else may see. */
  readonly forgetPictures: () => void;
  /** Told when a session begins or ends, for the worker. */
  readonly changed: (state: SessionState) => void;
}

const TAB_KEY = 'panel-session';
/**
 * Names the last sessions that ended: the token of one may still be on the device, or in a tab that stood still until the browser took
 * away what told of the end.
 */
const OVER_KEY = 'panel-session-over';
const MOST_OVER = 9;
/** Two sessions that the server ended this close together weren't ended by time. */
const AGAIN_MS = 10 * 60_000;
/** How long leaving waits for forms to reach the disk. */
const LEAVING_MS = 2_000;
/** And for the queue, which has nothing more to wait for then but its own writes. */
const WRITING_MS = 1_000;

/** How long a start waits for what was typed last to be taken in. */
const TAKING_IN_MS = 2_000;

export class SessionStore {
  readonly #ports: SessionStorePorts;
  readonly #listeners = new Set<() => void>();
  readonly #leaving = new Set<() => Promise<void>>();
  #state: SessionState = { kind: 'starting' };
  #end: (() => Promise<void>) | undefined;
  #stopCalls: (() => void) | undefined;
  /** Resolves when this tab has signed in, and has followed every change that other tabs told it of. */
  #changing: Promise<void> = Promise.resolve();
  /** Says to others that the account is in use here. */
  #presence: (() => void) | undefined;
  /** The last session that the server ended; `call` when it was the second within a short time. */
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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers work to finish before the session ends, such as a draft that isn't on disk yet. */
  readonly beforeLeaving = (finish: () => Promise<void>): (() => void) => {
    this.#leaving.add(finish);
    return () => this.#leaving.delete(finish);
  };

  /** What is being typed reaches the disk; a form that can't get there doesn't hold the partner for ever. */
  async finishTyping(): Promise<void> {
    await Promise.race([
      Promise.allSettled([...this.#leaving].map(finish => finish())),
      this.#ports.tab.clock.sleep(LEAVING_MS),
    ]);
  }

  /** Looks whether the device still knows this session. */
  async checkSession(): Promise<void> {
    const state = this.#state;
    if (state.kind === 'in') await this.#isEntitled(state.session, state.remembered);
  }

  /** Resolves when the storage of the account that is signed in answered, whoever else is writing to it. */
  async storageAnswers(): Promise<void> {
    if (this.#state.kind === 'in')
      await this.#state.engine.store.read(['outbox', 'drafts', 'meta'], tx => tx.meta.get('birth'));
  }

  /** The page is left. A browser may keep it, and keeps no page that holds a lock. */
  leavePage(): void {
    this.#presence?.();
    this.#presence = undefined;
  }

  /** The page is back: somebody else may be signed in by now. */
  async returnToPage(): Promise<void> {
    if (this.#state.kind === 'in')
      this.#presence ??= hold(this.#ports.tab.locks, lockName(this.#state.session.user.id));
    await this.checkSession();
  }

  /** Another window has opened a later version of the panel (B10): nothing is sent or read here any more. The session stays. */
  retire(): void {
    void this.#end?.();
    this.#end = undefined;
    this.#ports.device.close();
  }

  /** Finds the stored session. Only the device is asked. */
  async start(): Promise<void> {
    await this.#finishSignOut();
    const { tab } = this.#ports;
    const own = readTabSession(tab.storage);
    const isOwn = own !== undefined && (await this.#isOpen(own));
    // A copy of a tab that has signed out since.
    if (own && !isOwn) tab.storage.remove(TAB_KEY);
    const session = isOwn ? own : await this.#storedSession();
    if (session) {
      await this.#open(session, !isOwn);
      // Not waited for: the partner's own data is here.
      this.#finishInterrupted(session.user.id).catch(notSealed);
      return;
    }
    await this.#finishInterrupted(undefined);
    await this.#showSignIn(undefined);
  }

  async signIn(given: SignIn): Promise<SignInResult> {
    const { device, tab, load } = this.#ports;
    let opening;
    try {
      // First: once there is a session there must be a panel for it.
      opening = await load();
    } catch (error) {
      log('sign-in failed', { error: errorName(error) });
      return { kind: 'unreachable' };
    }
    const { askToSignIn, beginSession } = opening;
    const asked = await askToSignIn(this.#ports, given);
    if (asked.kind !== 'in') return asked;
    const { email, remember } = given;
    await this.#inTurn(async () => {
      // Another window may have signed in here meanwhile: its session goes on there.
      if (this.#state.kind === 'in' && (await this.#stop(this.#state))) await this.#end?.();
      await this.#finishSignOut();
      const session: SessionRow = { key: 'session', ...asked.signedIn, epoch: tab.uuid() };
      await beginSession(device, session, remember ? email : undefined);
      if (!remember) tab.storage.set(TAB_KEY, JSON.stringify(session));
      await this.#open(session, remember);
      this.#tell('signedIn', session.epoch);
    });
    return { kind: 'in' };
  }

  /** @param unsent what happens to work that wasn't sent (Q003) */
  async signOut(reason: 'expired' | 'left', unsent: 'keep' | 'delete'): Promise<void> {
    const leaving = this.#state;
    if (leaving.kind !== 'in') return;
    await this.#close(leaving, reason, unsent);
    this.#tell('signedOut', leaving.session.epoch);
  }

  /** The server refused a token: this session ends if it is the one it was for. */
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
    const { openAccount } = await this.#ports.load();
    // Another window may have signed in here meanwhile: one of both is enough, and finds out whether it is the right one.
    if (this.#state.kind === 'in') return;
    const ending = new AbortController();
    const { engine, runner, opened, close } = openAccount({
      session,
      apiUrl: this.#ports.apiUrl,
      language: this.#ports.language,
      online: () => this.#ports.network.reach !== 'offline',
      signal: ending.signal,
      entitled: () => this.#isEntitled(session, remembered),
      heard: (reached, _, call) => this.#ports.network.heard(reached, call),
      signedOut: (token, call) => this.#refused(token, call),
      hear: this.#ports.hear,
      storage: this.#ports.storage(session.user.id),
    });
    this.#ports.opening(opened);
    this.#stopCalls = () => ending.abort();
    // What was typed when the last page of this account ended: before a screen opens what is on disk.
    if (engine.typed?.areThere)
      await Promise.race([engine.typed.takeIn(engine.store), this.#ports.tab.clock.sleep(TAKING_IN_MS)]);
    this.#presence = hold(this.#ports.tab.locks, lockName(session.user.id));
    this.#end = async () => {
      ending.abort();
      this.leavePage();
      // What was answered just before is written down: a row that drew the 401 isn't in doubt (N15, N16).
      await Promise.race([Promise.allSettled([runner.idle()]), this.#ports.tab.clock.sleep(WRITING_MS)]);
      close();
    };
    this.#set({ kind: 'in', session, engine, runner, remembered });
  }

  /** A tab that was frozen while another one changed accounts hasn't heard of it: it finds out before it sends (D22). */
  async #isEntitled(session: SessionRow, remembered: boolean): Promise<boolean> {
    if (!remembered) {
      if (await this.#isOpen(session)) return true;
      this.#follow({ kind: 'signedOut', epoch: session.epoch }).catch(notFollowed);
      return false;
    }
    let stored = await this.#storedSession();
    if (!stored && !this.#over.includes(session.epoch)) {
      await this.#restore(session, true);
      stored = await this.#storedSession();
    }
    if (stored?.epoch === session.epoch) return true;
    // Not waited for: the engine that asks is a part of what is closed.
    this.#follow({ kind: 'signedOut', epoch: session.epoch }).catch(notFollowed);
    if (stored) this.#follow({ kind: 'signedIn', epoch: stored.epoch }).catch(notFollowed);
    return false;
  }

  /** Whether the account of a tab's own session is still signed in with it: a copy of the tab may have signed out. */
  async #isOpen(session: SessionRow): Promise<boolean> {
    if (this.#over.includes(session.epoch)) return false;
    const account = (await this.#ports.device.accounts()).find(row => row.accountId === session.user.id);
    if (!account) await this.#restore(session, false);
    return account?.open !== false;
  }

  /** The browser took the device's database away (B14): the session goes on, and is written down again. */
  async #restore(session: SessionRow, remembered: boolean): Promise<void> {
    const { device, apiUrl, language, load } = this.#ports;
    const { restoreSession } = await load();
    // A tab that was opened meanwhile shows the sign-in page.
    if (await restoreSession(device, session, remembered, { apiUrl, language: language() }))
      this.#tell('signedIn', session.epoch);
  }

  async #close(leaving: SignedIn, reason: 'expired' | 'left', unsent: 'keep' | 'delete'): Promise<void> {
    const { accountId } = leaving.engine;
    if (!(await this.#stop(leaving))) return;
    this.#ports.tab.storage.remove(TAB_KEY);
    // Outside of the database: should that fail now, the next start still knows that this session is over.
    const over = new Set(this.#over).add(leaving.session.epoch);
    this.#ports.tab.deviceStorage.set(OVER_KEY, [...over].slice(-MOST_OVER).join(' '));
    await this.#finishSignOut();
    // Requests under way are given up; rows they belong to are `sending` and will be read before they are sent again.
    await this.#end?.();
    this.#end = undefined;
    try {
      await this.#seal(accountId, unsent, leaving.session.epoch);
    } catch (error) {
      // The token is gone; what could not be cleared now is cleared at the next start.
      notSealed(error);
    }
    await this.#showSignIn(reason);
  }

  /**
   * Sends and shows nothing more. The storage stays open, for what is being typed first of all.
   *
   * @returns whether this was the first to stop it: two calls may be refused at once, or one while the partner leaves
   */
  async #stop(leaving: SignedIn): Promise<boolean> {
    this.#stopCalls?.();
    await this.finishTyping();
    if (this.#state !== leaving) return false;
    // The screens go before the database does that they read.
    this.#set({ kind: 'starting' });
    return true;
  }

  /** The session of this device; undefined when there is none, or one that is over and couldn't be deleted yet. */
  async #storedSession(): Promise<SessionRow | undefined> {
    const stored = await this.#ports.device.session();
    return stored && this.#over.includes(stored.epoch) ? undefined : stored;
  }

  get #over(): readonly string[] {
    return this.#ports.tab.deviceStorage.get(OVER_KEY)?.split(' ') ?? [];
  }

  /** Deletes the token of a session that is over. What fails now is done at the next start. */
  async #finishSignOut(): Promise<void> {
    const { device } = this.#ports;
    const over = this.#over;
    if (over.length === 0) return;
    try {
      const stored = await device.session();
      if (stored && over.includes(stored.epoch)) await device.deleteSession();
    } catch (error) {
      log('token not deleted', { error: errorName(error) });
    }
  }

  async #showSignIn(ended: 'expired' | 'left' | undefined): Promise<void> {
    const { device, countVanished, forgetPictures } = this.#ports;
    const known = <T>(read: Promise<T>): Promise<T | undefined> =>
      read.catch((error: unknown) => {
        // The sign-in page stands whatever the storage says.
        log('sign-in page without all facts', { error: errorName(error) });
        return undefined;
      });
    const accounts = (await known(device.accounts())) ?? [];
    const sealed = {
      rows: accounts.reduce((sum, account) => sum + account.sealed, 0),
      drafts: accounts.reduce((sum, { drafts = 0 }) => sum + drafts, 0),
    };
    const rememberedEmail = (await known(device.settings()))?.rememberedEmail;
    const failingCall = ended === 'expired' ? this.#refusal?.call : undefined;
    const vanished = (await known(countVanished())) ?? 0;
    if (ended !== undefined) forgetPictures();
    this.#set({ kind: 'out', ended, failingCall, sealed, vanished, rememberedEmail });
  }

  /**
   * A sign-out that a crash cut short, or a session that ended with its tab: their mirrors are cleared now, and pictures forgotten.
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
          // Data that can't be opened now keep nobody else from signing in.
          notSealed(error);
        }
      });
    }
  }

  /** @param ended the session that ends with it */
  async #seal(accountId: string, unsent: 'keep' | 'delete', ended?: string): Promise<void> {
    const { device, load, storage } = this.#ports;
    const { endAccount, sealAccount } = await load();
    await endAccount(device, { accountId, unsent, ended }, () =>
      sealAccount(accountId, storage(accountId), unsent),
    );
  }

  #follow(message: OnSessionChannel): Promise<void> {
    return this.#inTurn(() => this.#followNow(message));
  }

  /** One change of sessions after the other: a tab that stood still is told of several at once. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const changed = this.#changing.then(change);
    this.#changing = changed.catch(() => undefined);
    return changed;
  }

  async #followNow(message: OnSessionChannel): Promise<void> {
    const mine = this.#state;
    if (message.kind === 'signedOut' && mine.kind === 'in' && mine.session.epoch === message.epoch) {
      await this.#close(mine, 'left', 'keep');
    }
    // Another tab signed in. A tab that keeps its own session to itself stays as it is.
    if (message.kind === 'signedIn' && (mine.kind === 'out' || (mine.kind === 'in' && mine.remembered))) {
      const stored = await this.#storedSession();
      if (!stored || (mine.kind === 'in' && stored.epoch === mine.session.epoch)) return;
      if (mine.kind === 'in') await this.#close(mine, 'left', 'keep');
      await this.#open(stored, true);
    }
  }

  #tell(kind: OnSessionChannel['kind'], epoch: string): void {
    this.#ports.tab.channel.postMessage({ kind, epoch } satisfies OnSessionChannel);
  }

  #set(state: SessionState): void {
    this.#state = state;
    this.#ports.changed(state);
    for (const listener of this.#listeners) listener();
  }
}

/** Storage failed in the middle of a change of sessions: the next look at the session tries again. */
function notFollowed(error: unknown): void {
  log('session not followed', { error: errorName(error) });
}

/** The next start tries again. */
function notSealed(error: unknown): void {
  log('not sealed', { error: errorName(error) });
}

function lockName(accountId: string): string {
  return `session:${accountId}`;
}

/**
 * Held beside others, for as long as this tab is signed in and looked at.
 *
 * @returns lets it go
 */
function hold(locks: TabPorts['locks'], name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  locks
    .request(name, { mode: 'shared' }, () => promise)
    .catch((error: unknown) => log('account not marked as in use', { error: errorName(error) }));
  return resolve;
}

function readTabSession(storage: TabPorts['storage']): SessionRow | undefined {
  const text = storage.get(TAB_KEY);
  if (text === undefined) return undefined;
  try {
    const row: unknown = JSON.parse(text);
    return isSession(row) ? row : undefined;
  } catch {
    // Not ours: as good as signed out.
    return undefined;
  }
}
