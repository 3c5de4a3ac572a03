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

/**
 * Changes what the device has fetched, beside the panel.
 *
 * @param prefix how the names of the lists begin
 * @param isForgotten whether they are taken away as if they had never been fetched; otherwise they have grown old
 */
export async function changeFetched({ page }: Device, prefix: string, isForgotten = false): Promise<void> {
  await page.evaluate(
    async ([name, isGone]) => {
      const open = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('partner-panel-account-1');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no database')));
      });
      const writing = open.transaction('mirror', 'readwrite');
      const range = IDBKeyRange.bound([name], [`${name}\uffff`]);
      const rows = writing.objectStore('mirror').openCursor(range);
      rows.addEventListener('success', () => {
        const cursor = rows.result;
        if (isGone) cursor?.delete();
        else cursor?.update({ ...(cursor.value as object), fetchedAt: 0 });
        cursor?.continue();
      });
      await new Promise(resolve => writing.addEventListener('complete', resolve));
      open.close();
    },
    [prefix, isForgotten] as const,
  );
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
