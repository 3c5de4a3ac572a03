import { answer } from './requests.ts';

/** The tables of an export that hold rows, whatever version wrote them. Of files only the keys are read: their bytes stay. */
const rowTables = ['outbox', 'drafts', 'uploads', 'localIds', 'quarantine'];
const keyTables = ['blobs'];

/**
 * Reads unsent work from a database as it is, also from one of a later version (B11). Nothing in it is changed.
 *
 * @returns rows by table; undefined when there is no such database
 * @throws when it can't be read
 */
export async function readRaw(
  factory: IDBFactory,
  name: string,
): Promise<Record<string, unknown[]> | undefined> {
  const db = await openAsItIs(factory, name);
  if (!db) return undefined;
  try {
    const present = [...rowTables, ...keyTables].filter(table => db.objectStoreNames.contains(table));
    if (present.length === 0) return {};
    const transaction = db.transaction(present, 'readonly');
    const content: Record<string, unknown[]> = {};
    await Promise.all(
      present.map(async table => {
        const store = transaction.objectStore(table);
        content[table] = await (keyTables.includes(table)
          ? answer(store.getAllKeys())
          : answer<unknown[]>(store.getAll()));
      }),
    );
    return content;
  } finally {
    db.close();
  }
}

/**
 * Opens a database of any version, without changing it. It closes at once when a page upgrades or deletes it.
 *
 * @returns undefined when there is no such database
 */
export async function openAsItIs(factory: IDBFactory, name: string): Promise<IDBDatabase | undefined> {
  const request = factory.open(name);
  let isNew = false;
  request.addEventListener('upgradeneeded', () => {
    // There was none, and none is made.
    isNew = true;
    request.transaction?.abort();
  });
  try {
    const db = await answer(request);
    db.addEventListener('versionchange', () => db.close());
    return db;
  } catch (error) {
    if (isNew) return undefined;
    throw error;
  }
}
