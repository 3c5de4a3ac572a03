import type { Registration } from '../../domain/registration.ts';
import type { SignIn, SignInResult } from '../../features/common/shell/Session.ts';
import { errorName, log } from '../../lib/log.ts';
import type { OpenDevice } from './openDevice.ts';
import type { SessionState, SessionStore, SignedOut } from './SessionStore.ts';

/**
 * Who is signed in, for the screens. The device's databases may not be open yet: until they are, nobody counts as signed in, and a call of
 * `signIn` waits for them.
 */
export class Sessions {
  readonly #open: () => Promise<OpenDevice>;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #opening: Promise<OpenDevice> | undefined;
  #store: SessionStore | undefined;

  /** @param state what is shown until the device is open */
  constructor(open: () => Promise<OpenDevice>, state: SignedOut | undefined) {
    this.#open = open;
    this.#state = state ?? { kind: 'starting' };
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The device's data, opened once. @throws when its code can't be loaded, or its data can't be opened; the next call tries again */
  device(): Promise<OpenDevice> {
    return (this.#opening ??= this.#begin());
  }

  async #begin(): Promise<OpenDevice> {
    try {
      const device = await this.#open();
      this.#store = device.sessions;
      device.sessions.subscribe(this.#follow);
      this.#follow();
      return device;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }

  readonly #follow = (): void => {
    if (!this.#store) return;
    this.#state = this.#store.state();
    for (const listener of this.#listeners) listener();
  };

  async signIn(given: SignIn | Registration): Promise<SignInResult> {
    let device;
    try {
      device = await this.device();
    } catch (error) {
      log('sign-in failed', { error: errorName(error) });
      return { kind: 'unreachable' };
    }
    try {
      return await device.sessions.signIn(given);
    } catch (error) {
      // The server has answered by now, also a registration: only the storage of this device is left to fail.
      log('session not kept', { error: errorName(error) });
      return { kind: 'notKept' };
    }
  }

  async signOut(reason: 'expired' | 'left', unsent: 'keep' | 'delete'): Promise<void> {
    await this.#store?.signOut(reason, unsent);
  }

  /** Writes unsaved typing to disk. */
  async finishTyping(): Promise<void> {
    await this.#store?.finishTyping();
  }

  /** Registers work to finish before the session ends. Only a signed-in page has any. */
  readonly beforeLeaving = (finish: () => Promise<void>): (() => void) =>
    this.#store?.beforeLeaving(finish) ?? (() => undefined);
}
