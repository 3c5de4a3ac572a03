/** What is on a device's disk, read beside the panel: as a person would who opens the browser's own tools. */
import type { Device } from './Device.ts';

/** The rows of a table as they are stored; the one of `key`, if that is given. No database is made by asking. */
export async function stored<Row>(
  { page }: Device,
  database: string,
  table: string,
  key?: string,
): Promise<Row[]> {
  const rows = await page.evaluate(
    async ([name, store, only]) => {
      const open = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('upgradeneeded', () => request.transaction?.abort());
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(`no database ${name}`)));
      });
      try {
        return await new Promise<unknown[]>((resolve, reject) => {
          const request = open.transaction(store).objectStore(store).getAll(only);
          request.addEventListener('success', () => resolve(request.result as unknown[]));
          request.addEventListener('error', () => reject(new Error(`no rows in ${store}`)));
        });
      } finally {
        open.close();
      }
    },
    [database, table, key] as const,
  );
  return rows as Row[];
}
