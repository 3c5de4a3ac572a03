import type { Store } from '../../src/db/Store.ts';

/** The same disk for one process, with a memory of its own. */
export function withOwnMemory(disk: Store): Store {
  const memory = new Map<string, unknown>();
  return {
    read: (tables, work) => disk.read(tables, tx => work({ ...tx, memory })),
    write: (tables, work) => disk.write(tables, tx => work({ ...tx, memory })),
  };
}
