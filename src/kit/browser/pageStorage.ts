import type { Struct } from 'superstruct';
import { fits } from '../../lib/fits.ts';
import { parseJson } from '../../lib/parseJson.ts';

/**
 * The browser's small storages, of the tab and of the device. A browser may forbid them, or they may throw at
 * any call: then the values of the tab are kept in memory until it is closed or reloaded, and those of
 * the device are not kept.
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

  /** @returns whether the value is kept after this page has ended */
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
      // There is no value then.
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

// Read at each call: where storages are forbidden, even reading the property throws.
export const tabStorage = new PageStorage(() => sessionStorage);
export const deviceStorage = new PageStorage(() => localStorage);

/**
 * Reads a value that is kept as JSON under a name. A value of another shape wasn't written by the panel and
 * counts as missing.
 */
export function readJson<T>(
  storage: Pick<PageStorage, 'get'>,
  name: string,
  shape: Struct<T>,
): T | undefined {
  const kept = parseJson(storage.get(name));
  return fits(shape, kept) ? kept : undefined;
}
