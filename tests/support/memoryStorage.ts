/** The browser's storage of a tab or a device, over a map. */
import type { TabPorts } from '../../src/app/start/session/SessionStore.ts';

export function storageOf(map: Map<string, string>): TabPorts['storage'] {
  return {
    get: name => map.get(name),
    set: (name, value) => map.set(name, value) === map,
    remove: name => void map.delete(name),
  };
}

/** An empty one, and what it holds. */
export function emptyStorage(): TabPorts['storage'] & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return { values, ...storageOf(values) };
}
