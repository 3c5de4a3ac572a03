/** The comparison: what the same work takes with Dexie alone, each commit on disk (strict) before it counts, and no other promise kept. */
import { Dexie, type Table } from 'dexie';
import type { Booking } from '../bookings.ts';

interface Change {
  readonly seq?: number;
  readonly path: string;
  readonly method: 'PUT' | 'POST';
  readonly body: object | Blob;
}

export class PlainDb extends Dexie {
  declare readonly queue: Table<Change, number>;
  declare readonly bookings: Table<Booking, string>;

  constructor() {
    super('bench-plain', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ queue: '++seq', bookings: 'id, [createdAt+id]' });
  }
}

/** Sends what is queued, one after the other, and takes away what the server has answered. */
export async function drainPlain(db: PlainDb): Promise<void> {
  for (const { seq, path, method, body } of await db.queue.toArray()) {
    await request(path, method, body);
    await db.queue.delete(seq ?? NaN);
  }
}

async function request(path: string, method: string, body: object | Blob): Promise<void> {
  const form = new FormData();
  if (body instanceof Blob) form.append('file', body, 'a.jpg');
  const response = await fetch(`/v1${path}`, {
    method,
    ...(body instanceof Blob
      ? { body: form }
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  await response.json();
}

/** Fetches every page of the list and puts it into the table. */
export async function fetchPlain(db: PlainDb): Promise<void> {
  let total = Infinity;
  for (let page = 1, had = 0; had < total; page += 1) {
    const response = await fetch(`/v1/bookings?page=${page}`);
    const { data } = (await response.json()) as { data: { items: Booking[]; totalCount: number } };
    await db.bookings.bulkPut(data.items);
    had += data.items.length;
    total = data.totalCount;
  }
}
