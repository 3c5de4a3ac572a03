/**
 * Whether the panel can reach the API. What counts is the last real answer; the device's own word ("the radio is off") only
 * ever makes it worse, because it is wrong in both directions (demands 85).
 */
export type Reach = 'reachable' | 'offline' | 'unreachable';

export class NetworkState {
  #online: boolean;
  #reached = true;
  readonly #listeners = new Set<() => void>();

  constructor(online: boolean) {
    this.#online = online;
  }

  get reach(): Reach {
    if (!this.#online) return 'offline';
    return this.#reached ? 'reachable' : 'unreachable';
  }

  /** The device says that it has a network, or lost it. A network that comes back is given the benefit of the doubt. */
  setOnline(online: boolean): void {
    if (online && !this.#online) this.#reached = true;
    this.#online = online;
    this.#tell();
  }

  /** A call ended: the API answered, or nothing of it did. */
  heard(reached: boolean): void {
    this.#reached = reached;
    this.#tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
