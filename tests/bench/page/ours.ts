/** The panel's own engine, as a page opens it, with one mutator and one collection of the bench. */
import { array, number, string, type, type Infer } from 'superstruct';
import { AccountDb } from '../../../src/db/AccountDb.ts';
import { tableNames } from '../../../src/db/Store.ts';
import { toSearchText } from '../../../src/lib/text/toSearchText.ts';
import { uploadFile } from '../../../src/api/upload.ts';
import { openEngine } from '../../../src/sync/browserEngine.ts';
import { createRunner } from '../../../src/sync/queue/runner.ts';
import type { Collection } from '../../../src/sync/lists/collection.ts';
import type { SendingEngine } from '../../../src/sync/Engine.ts';
import { createRegistry, defineMutator } from '../../../src/sync/mutator.ts';
import { Booking } from '../bookings.ts';
import { accountStore } from '../../../src/db/accountStore.ts';

const ACCOUNT = 'bench';

const Save = type({ id: string(), n: number(), text: string() });
type Save = Infer<typeof Save>;
const Saved = type({ id: string(), n: number() });

/** Each save counts and is sent: nothing is replaced by a later one. */
export const save = defineMutator<Save, Save, Infer<typeof Saved>>({
  name: 'bench.save',
  args: Save,
  subject: args => `note:${args.id}`,
  coalesces: false,
  apply: (_, args) => args,
  send: async (http, args, { key, signal }) => ({
    data: (await http({ method: 'PUT', path: `/saves/${args.id}`, body: args, key, signal }, Saved)).data,
  }),
  label: args => ({ id: 'bench', values: { name: args.id } }),
});

/** The same, as forms save: a later save of the same record takes the place of one that waits. */
export const edit = defineMutator<Save, Save, Infer<typeof Saved>>({
  ...save,
  name: 'bench.edit',
  coalesces: true,
});

export interface BookingBrief {
  readonly at: number;
  readonly status: number;
  readonly unread: boolean;
  readonly text: string;
}

const BookingPage = type({ items: array(Booking), totalCount: number() });

export const bookings: Collection<Booking, BookingBrief> = {
  name: 'bookings',
  perLanguage: true,
  struct: Booking,
  version: 1,
  maxAgeMs: 0,
  idOf: row => row.id,
  brief: row => ({
    at: row.createdAt,
    status: row.status,
    unread: row.isUnread,
    text: toSearchText(`${row.customer.name} ${row.bookingNumber}`),
  }),
  order: (a, b) => b.at - a.at,
  textOf: brief => brief.text,
  async fetchPage(http, page) {
    const { data } = await http(
      { method: 'GET', path: '/bookings', query: { page: String(page) } },
      BookingPage,
    );
    return { rows: data.items, totalCount: data.totalCount };
  },
};

export interface Ours {
  readonly engine: SendingEngine;
  readonly close: () => void;
}

export function openOurs(): Ours {
  const registry = createRegistry([save, edit]);
  const { engine, close } = openEngine({
    session: {
      key: 'session',
      token: 'token',
      user: { id: ACCOUNT, firstName: '', lastName: '', email: '' },
      epoch: '1',
    },
    apiUrl: '/v1',
    language: () => 'tr',
    online: () => true,
    signal: new AbortController().signal,
    entitled: () => Promise.resolve(true),
    signedOut: () => undefined,
    hear: () => undefined,
    sender: () =>
      Promise.resolve({ registry, createRunner, uploadFile, recheckSent: () => Promise.resolve(undefined) }),
    storage: {},
  });
  return { engine: { ...engine, registry }, close };
}

export async function clearOurs(): Promise<void> {
  const db = new AccountDb(ACCOUNT);
  await accountStore(db).write(tableNames, async tx => {
    for (const name of tableNames) await tx[name].clear();
  });
  db.close();
}
