/**
 * The browser's small storages, of the tab and of the device. A browser may forbid them, or have them throw at any call (B23): then
 * what the tab should remember is remembered until it is closed or loaded anew, and what the device should is not.
 */
class PageStorage {
  readonly #find: () => Storage;
  readonly #memory = new Map<string, string>();

  constructor(find: () => Storage) {
    this.#find = find;
  }

  get(name: string): string | undefined {
    const remembered = this.#memory.get(name);
    if (remembered !== undefined) return remembered;
    try {
      return this.#find().getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** @returns whether it outlives this page */
  set(name: string, value: string): boolean {
    try {
      this.#find().setItem(name, value);
      this.#memory.delete(name);
      return true;
    } catch {
      this.#memory.set(name, value);
      return false;
    }
  }

  remove(name: string): void {
    this.#memory.delete(name);
    try {
      this.#find().removeItem(name);
    } catch {
      // Then it isn't there.
    }
  }

  names(): string[] {
    try {
      return Object.keys(this.#find());
    } catch {
      return [];
    }
  }
}

// Looked up at each call: where they are forbidden, even naming them throws.
export const tabStorage = new PageStorage(() => sessionStorage);
export const deviceStorage = new PageStorage(() => localStorage);
