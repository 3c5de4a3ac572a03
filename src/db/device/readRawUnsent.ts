import { Dexie } from 'dexie';

/**
 * The tables of an export with rows, whatever version wrote them. For files only the keys are read: their
 * bytes stay.
 */
const rowTables = ['outbox', 'drafts', 'uploads', 'localIds', 'quarantine'];
const keyTables = ['blobs'];

/**
 * Reads unsent work from a database as it is, even if a later version wrote it. Nothing in it is changed.
 *
 * @returns rows by table; undefined when there is no such database
 * @throws when it can't be read
 */
export async function readRawUnsent(
  factory: IDBFactory,
  name: string,
): Promise<Record<string, unknown[]> | undefined> {
  const db = await openAsItIs(factory, name);
  if (!db) return undefined;
  try {
    const present = [...rowTables, ...keyTables].filter(table =>
      db.tables.some(known => known.name === table),
    );
    if (present.length === 0) return {};
    return await db.transaction('r', present, async tx => {
      const contents = await Promise.all(
        present.map(async of => {
          const table = tx.table<unknown>(of);
          const content: unknown[] = await (keyTables.includes(of)
            ? table.toCollection().primaryKeys()
            : table.toArray());
          return [of, content] as const;
        }),
      );
      return Object.fromEntries(contents);
    });
  } finally {
    db.close();
  }
}

/**
 * Opens a database of any version, without changing it. It closes at once when a page upgrades or deletes it.
 *
 * @returns undefined when there is no database with this name
 */
export async function openAsItIs(factory: IDBFactory, name: string): Promise<Dexie | undefined> {
  const db = new Dexie(name, {
    autoOpen: false,
    cache: 'disabled',
    indexedDB: {
      open: (database: string) => factory.open(database),
      // Dexie deletes a database that it finds missing. Another window may just be creating it.
      deleteDatabase() {
        throw new Dexie.NoSuchDatabaseError();
      },
      databases: () => factory.databases(),
    } as Pick<IDBFactory, 'open'>,
  });
  try {
    await db.open();
    return db;
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return undefined;
    throw error;
  }
}
