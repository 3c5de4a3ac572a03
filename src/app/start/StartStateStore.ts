/**
 * The state that the page shows: the session, unless there is a trouble. The two change independently.
 *
 *   session  starting ──the device is read or open──▶ out ◀──signing in, signing out, other tabs──▶ in
 *   trouble  slow, blocked ──the storage opens after all──▶ none
 *            outdated, later, missing, notLoaded, failed ──▶ only a reload helps
 *
 * `SessionStore` decides between out and in once the device's databases are open. The sign-in page doesn't
 * wait for them; a call of `signIn` does. Without a storage that works no screen is shown, because it
 * couldn't keep anything.
 */
import type { DeviceDb } from '../../db/device/DeviceDb.ts';
import type { SettingsRow } from '../../db/device/deviceRows.ts';
import { isStorageForbidden, isStorageFull, isLaterDatabase } from '../../db/storageErrors.ts';
import type { Language } from '../../domain/values/language.ts';
import type { Registration } from '../../domain/account/registration.ts';
import type { SignInValues, SignInResult } from '../../features/signing/Session.ts';
import type { Clock } from '../../lib/time/Clock.ts';
import { Listeners } from '../../lib/Listeners.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import type { SessionState, SessionStore } from './session/SessionStore.ts';

/** The reason why no screen can be shown. */
export type StartTrouble =
  /** The storage takes a long time to open, and may still open. */
  | 'slow'
  /** Another window keeps an older version of the database open. */
  | 'blocked'
  /** Another window has opened a later version, and this window closed its databases for it. */
  | 'outdated'
  /** A later version than this one wrote the data. */
  | 'later'
  /** The browser has no storage for the panel, or forbids it. */
  | 'missing'
  /** Not the storage: the panel's code or words couldn't be fetched. */
  | 'notLoaded'
  | 'failed';

type Failed = { readonly kind: 'failed'; readonly why: StartTrouble };

export type StartState = SessionState | Failed;

/** The device's data, opened. */
export interface OpenedDevice {
  readonly settings: SettingsRow | undefined;
  readonly putSettings: DeviceDb['putSettings'];
  readonly sessions: SessionStore;
  /** Finds the session, without a request, and follows the page when it is left and comes back. */
  readonly start: () => Promise<void>;
}

/** How long opening may take before the partner is told. Some browsers never answer. */
const SLOW_MS = 3_000;
/**
 * A window that must close its databases first writes unsaved typing to disk. The partner is told only after
 * this time.
 */
const BLOCKED_MS = 1_000;

export class StartStateStore {
  /** The partner's language, once it is read from the device. */
  language: Language | undefined;
  readonly #clock: Clock;
  readonly #open: () => Promise<OpenedDevice>;
  readonly #listeners = new Listeners();
  readonly #waiting = new Set<AbortController>();
  #session: SessionState = { kind: 'starting' };
  #failed: Failed | undefined;
  #opening: Promise<OpenedDevice> | undefined;
  #store: SessionStore | undefined;
  #renewals = 0;

  /** @param open opens the device's data */
  constructor(clock: Clock, open: () => Promise<OpenedDevice>) {
    this.#clock = clock;
    this.#open = open;
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly state = (): StartState => this.#failed ?? this.#session;

  /** Returns how often the storage was empty again since the page was loaded; then all is fetched again. */
  readonly renewals = (): number => this.#renewals;

  readonly renewed = (): void => {
    this.#renewals += 1;
    this.#listeners.tell();
  };

  /** Takes over the state of the session. It is shown as long as nothing has failed. */
  readonly show = (session: SessionState): void => {
    this.#session = session;
    if (!this.#failed) this.#listeners.tell();
  };

  /**
   * Opens the device's data, once.
   *
   * @throws when its code can't be loaded, or its data can't be opened; the next call tries again
   */
  device(): Promise<OpenedDevice> {
    return (this.#opening ??= this.#begin());
  }

  async #begin(): Promise<OpenedDevice> {
    try {
      const device = await this.#open();
      const { sessions } = device;
      this.#store = sessions;
      const follow = (): void => this.show(sessions.state());
      sessions.subscribe(follow);
      follow();
      return device;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }

  async signIn(given: SignInValues | Registration): Promise<SignInResult> {
    let device;
    try {
      device = await this.device();
    } catch (error) {
      log('sign-in failed', { error: errorTextForLog(error) });
      return { kind: isStorageFull(error) ? 'notKept' : 'unreachable' };
    }
    try {
      return await device.sessions.signIn(given);
    } catch (error) {
      // The server has answered already, even a registration: only this device's storage can have failed.
      log('session not kept', { error: errorTextForLog(error) });
      return { kind: 'notKept' };
    }
  }

  /** See `SessionStore`. */
  async remember(): Promise<void> {
    await this.#store?.remember();
  }

  async signOut(reason: 'expired' | 'left', unsent: 'keep' | 'delete'): Promise<void> {
    await this.#store?.signOut(reason, unsent);
  }

  /** Writes unsaved typing to disk. */
  readonly finishTyping = async (): Promise<void> => {
    await this.#store?.finishTyping();
  };

  /** Registers work that must finish before the session ends. Only a signed-in page has such work. */
  readonly beforeLeaving = (finish: () => Promise<void>): (() => void) =>
    this.#store?.beforeLeaving(finish) ?? (() => undefined);

  /** Waits for a database, without a limit. A failure is shown, and also passed on to the caller. */
  async opening<T>(work: PromiseLike<T>): Promise<T> {
    const done = new AbortController();
    this.#waiting.add(done);
    void this.#clock.sleep(SLOW_MS, done.signal).then(() => {
      if (!done.signal.aborted && !this.#failed) this.#fail('slow');
    });
    try {
      return await work;
    } catch (error) {
      this.failed(error);
      throw error;
    } finally {
      done.abort();
      this.#waiting.delete(done);
      const isOver = this.#failed?.why === 'slow' || this.#failed?.why === 'blocked';
      if (this.#waiting.size === 0 && isOver) this.#setFailed(undefined);
    }
  }

  /** Reports that an upgrade waits for another window. It goes on by itself when that window is closed. */
  readonly blocked = (): void => {
    const [...waiting] = this.#waiting;
    void this.#clock.sleep(BLOCKED_MS).then(() => {
      const still = waiting.some(opening => this.#waiting.has(opening));
      if (still && (!this.#failed || this.#failed.why === 'slow')) this.#fail('blocked');
    });
  };

  readonly outdated = (): void => this.#fail('outdated');

  readonly notLoaded = (): void => this.#fail('notLoaded');

  failed(error: unknown): void {
    log('storage failed', { error: errorTextForLog(error) });
    // A window that closed its connections for a later version expects failures afterwards.
    if (this.#failed?.why === 'outdated') return;
    this.#fail(isLaterDatabase(error) ? 'later' : isStorageForbidden(error) ? 'missing' : 'failed');
  }

  #fail(why: StartTrouble): void {
    this.#setFailed({ kind: 'failed', why });
  }

  #setFailed(failed: Failed | undefined): void {
    this.#failed = failed;
    this.#listeners.tell();
  }
}
