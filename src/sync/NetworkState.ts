import { Listeners } from '../lib/Listeners.ts';

/**
 * Whether the panel can reach the API. Real answers decide. The device's own report about its network can be
 * wrong both ways, so it is used only to make the state worse.
 *
 * One failed call doesn't mean that the network is gone: a single list may be broken while the rest of the
 * API answers. So the API counts as unreachable only when different calls have failed with no answer in
 * between. After the first failure the state is doubtful, and one other call decides (`useQueueTriggers`).
 */
export type Reach = 'reachable' | 'offline' | 'unreachable';

/** Different calls that must fail, with no answer in between. */
const FAILING_CALLS = 2;

export class NetworkState {
  #online: boolean;
  #reached = true;
  #wasAsked = false;
  /** Calls that failed since the last answer, by method and path without ids. */
  readonly #failing = new Set<string>();
  readonly #listeners = new Listeners();

  constructor(online: boolean) {
    this.#online = online;
  }

  get reach(): Reach {
    if (!this.#online) return 'offline';
    return this.#reached ? 'reachable' : 'unreachable';
  }

  /** Whether any call has ended. Before the first one the API counts as reachable. */
  get wasAsked(): boolean {
    return this.#wasAsked;
  }

  /** Whether a call has failed since the last answer, although the API still counts as reachable. */
  get isDoubtful(): boolean {
    return this.reach === 'reachable' && this.#failing.size > 0;
  }

  /**
   * Notes that the device has found a network, or has lost it. A network that comes back counts as good until
   * calls fail.
   */
  setOnline(online: boolean): void {
    if (online && !this.#online) this.#answered();
    this.#online = online;
    this.#listeners.tell();
  }

  /**
   * Notes that a call has ended.
   *
   * @param reached whether the API itself answered
   * @param call its method and path, such as `GET /boat/12`
   */
  heard(reached: boolean, call: string): void {
    this.#wasAsked = true;
    if (reached) this.#answered();
    else {
      this.#failing.add(call.replaceAll(/\d+/g, ':id'));
      if (this.#failing.size >= FAILING_CALLS) this.#reached = false;
    }
    this.#listeners.tell();
  }

  readonly subscribe = this.#listeners.subscribe;

  #answered(): void {
    this.#reached = true;
    this.#failing.clear();
  }
}
