/** Listeners that are called when something changes. */
export class Listeners<Event = void> {
  readonly #all = new Set<(event: Event) => void>();

  /** @returns ends it */
  readonly subscribe = (listener: (event: Event) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  readonly tell = (event: Event): void => {
    for (const listener of this.#all) listener(event);
  };
}
