/**
 * The floor: code written directly for IndexedDB, with relaxed durability, and made for exactly what is
 * measured.
 */
import { searchText } from '../../../src/lib/searchText.ts';
import type { Booking, Search } from '../bookings.ts';

const NAME = 'bench-floor';

export async function openFloor(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    const db = request.result;
    db.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true });
    db.createObjectStore('files', { keyPath: 'id' });
    // Beside the bookings and not an index of theirs, so that filling those costs no more than before.
    db.createObjectStore('unread', { keyPath: 'id' });
    const bookings = db.createObjectStore('bookings', { keyPath: 'id' });
    // What a list that is sorted, filtered and searched needs when it has no projection.
    bookings.createIndex('createdAt', ['createdAt', 'id']);
    bookings.createIndex('status', ['status', 'createdAt']);
    bookings.createIndex('customer', 'customer.name');
  });
  return done(request);
}

export async function putFloor(
  db: IDBDatabase,
  store: string,
  rows: readonly unknown[],
  durability: IDBTransactionDurability = 'relaxed',
): Promise<void> {
  const tx = db.transaction(store, 'readwrite', { durability });
  for (const row of rows) tx.objectStore(store).put(row);
  await committed(tx);
}

export async function countFloor(db: IDBDatabase, store: string): Promise<number> {
  return done(db.transaction(store).objectStore(store).count());
}

export async function clearFloor(db: IDBDatabase, store: string): Promise<void> {
  const tx = db.transaction(store, 'readwrite', { durability: 'relaxed' });
  tx.objectStore(store).clear();
  await committed(tx);
}

/** One page, newest first: the cursor skips what comes before it. */
export function pageFloor(db: IDBDatabase, page: number, size: number): Promise<Booking[]> {
  return new Promise((resolve, reject) => {
    const rows: Booking[] = [];
    let skip = (page - 1) * size;
    const request = db
      .transaction('bookings')
      .objectStore('bookings')
      .index('createdAt')
      .openCursor(null, 'prev');
    request.addEventListener('error', () => reject(request.error ?? new Error('cursor')));
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) {
        resolve(rows);
      } else if (skip > 0) {
        cursor.advance(skip);
        skip = 0;
      } else {
        rows.push(cursor.value as Booking);
        if (rows.length === size) resolve(rows);
        else cursor.continue();
      }
    });
  });
}

/** The newest of a state whose customer's name holds a word: the index finds the state, every row of it is read for the name. */
export async function searchFloor(
  db: IDBDatabase,
  { statuses, word }: Search,
  size: number,
): Promise<Booking[]> {
  const index = db.transaction('bookings').objectStore('bookings').index('status');
  const found = await Promise.all(
    statuses.map(status => done<Booking[]>(index.getAll(IDBKeyRange.bound([status], [status, []])))),
  );
  return found
    .flat()
    .filter(({ customer }) => searchText(customer.name).includes(word))
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, size);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('request')));
  });
}

function committed(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('aborted')));
  });
}
