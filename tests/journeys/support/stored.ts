/** What is on a device's disk, read beside the panel: as a person would who opens the browser's own tools. */
import type { Device } from './Device.ts';

/** The rows of a table as they are stored; the one of `key`, if that is given. No database is made by asking. */
export async function stored<Row>(
  { page }: Device,
  database: string,
  table: string,
  key?: string,
): Promise<Row[]> {
  const rows = await page.evaluate(readRows, [database, table, key] as [string, string, string?]);
  return rows as Row[];
}

/** Runs in the page. */
export async function readRows([name, store, only]: [
  database: string,
  table: string,
  key?: string | null,
]): Promise<unknown[]> {
  const open = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(`no database ${name}`)));
  });
  try {
    return await new Promise<unknown[]>((resolve, reject) => {
      const request = open
        .transaction(store)
        .objectStore(store)
        .getAll(only ?? undefined);
      request.addEventListener('success', () => resolve(request.result as unknown[]));
      request.addEventListener('error', () => reject(new Error(`no rows in ${store}`)));
    });
  } finally {
    open.close();
  }
}

/** Everything that the browser keeps for the panel, as one text: storages, databases, addresses of kept answers. Runs in the page. */
export async function readEverything(): Promise<string> {
  const parts = [localStorage, sessionStorage].map(storage => JSON.stringify(Object.entries(storage)));
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no database')));
    });
    for (const store of db.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.addEventListener('success', () => resolve(request.result as unknown[]));
        request.addEventListener('error', () => reject(new Error('no rows')));
      });
      parts.push(`${store}: ${JSON.stringify(rows)}`);
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const keys = await (await caches.open(name)).keys();
    parts.push(...keys.map(({ url }) => url).filter(url => url.includes('/v1/')));
  }
  return parts.join('\n');
}

/** A database as a release wrote it: its schema as the browser knows it, and rows. */
export interface OldDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | string[] | null;
    readonly autoIncrement: boolean;
    readonly indexes: readonly { readonly name: string; readonly keyPath: string | string[] }[];
    /** Bytes stand as base64 under `base64`, and are stored as `bytes`. */
    readonly rows: readonly Readonly<Record<string, unknown>>[];
  }[];
}

/** Writes a database to the disk with none of today's code. The page must be of the panel's origin without being the panel. */
export async function writeDatabase({ page }: Device, old: OldDatabase): Promise<void> {
  await page.evaluate(async ({ name, version, stores }) => {
    const open = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, version);
      request.addEventListener('upgradeneeded', () => {
        for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
          const made = request.result.createObjectStore(store, { keyPath, autoIncrement });
          for (const index of indexes) made.createIndex(index.name, index.keyPath);
        }
      });
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(`${name} can't be made`)));
    });
    const writing = open.transaction(
      stores.map(store => store.name),
      'readwrite',
    );
    for (const { name: store, rows } of stores) {
      for (const { base64, ...row } of rows) {
        const bytes =
          typeof base64 === 'string' && Uint8Array.from(atob(base64), letter => letter.charCodeAt(0)).buffer;
        writing.objectStore(store).put(bytes ? { ...row, bytes } : row);
      }
    }
    await new Promise<void>((resolve, reject) => {
      writing.addEventListener('complete', () => resolve());
      writing.addEventListener('abort', () => reject(new Error(`${name} wasn't written`)));
    });
    open.close();
  }, old);
}
