/**
 * Engines with one deliberate fault each. A simulation that doesn't find one of them proves nothing about the
 * engine without the fault. Only ports and mutators are altered; the engine's own code is the real one.
 */
import { CallError } from '../../../src/api/failure.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import type { Store, Tx } from '../../../src/db/Store.ts';
import { BOAT, saveBoat, type SaveBoatArgs } from '../../../src/resources/boats/boats.ts';
import { cancelBooking } from '../../../src/resources/bookings/bookings.ts';
import type { AnyMutator, Registry } from '../../../src/sync/mutator.ts';
import { changedView } from './changedView.ts';
import type { Mutant } from './Device.ts';

type Saving = typeof saveBoat;

function withSave(change: (mutator: Saving) => Partial<Saving>): Mutant {
  return {
    registry: (registry: Registry) =>
      new Map(registry).set(saveBoat.name, { ...saveBoat, ...change(saveBoat) } as unknown as AnyMutator),
  };
}

function without(...parts: (keyof Saving)[]): Mutant {
  return withSave(() => Object.fromEntries(parts.map(part => [part, undefined])));
}

/** Sends that fail in a certain way count as done. */
function treatedAsDone(isDone: (error: CallError) => boolean): Mutant {
  return withSave(({ send }) => ({
    send: async (http, args, context) => {
      try {
        return await send(http, args, context);
      } catch (error) {
        if (!(error instanceof CallError) || !isDone(error)) throw error;
        return { data: { id: context.serverId(BOAT, args.id) ?? '9999', boat: args.boat } };
      }
    },
  }));
}

/** Every transaction of a process sees tables that were changed by `change`. */
function tablesWith(change: (tx: Tx) => Partial<Tx>): Mutant {
  return {
    store: disk => ({
      read: (tables, work) => disk.read(tables, tx => work({ ...tx, ...change(tx) })),
      write: (tables, work) => disk.write(tables, tx => work({ ...tx, ...change(tx) })),
    }),
  };
}

/** Whoever reads the queue sees other rows than there are. */
function queueSeenAs(change: (rows: OutboxRow[]) => OutboxRow[]): Mutant {
  return tablesWith(({ outbox }) => ({
    outbox: changedView(outbox, {
      get: async seq => {
        const row = await outbox.get(seq);
        return row && change([row])[0];
      },
      all: async () => change(await outbox.all()),
      where: async (index, value) => change(await outbox.where(index, value)),
    }),
  }));
}

function rowSeenAs(change: (row: OutboxRow) => OutboxRow): Mutant {
  return queueSeenAs(rows => rows.map(change));
}

class DryRun extends Error {}

/** Does at once what the transaction would return, and writes it a third of a second later, unless the process has died by then. */
async function writeLater<T>(
  disk: Store,
  process: { readonly alive: boolean },
  sleep: (ms: number) => Promise<void>,
  tables: Parameters<Store['write']>[0],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  await disk
    .write(tables, async tx => {
      result = await work(tx);
      throw new DryRun();
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
  void sleep(300).then(() => (process.alive ? disk.write(tables, work) : undefined));
  return result as T;
}

/** A process that uses what it last saw of a row, instead of reading it again. */
function withStaleRows(disk: Store): Store {
  const seen = new Map<number, OutboxRow>();
  const remember = (rows: OutboxRow[]): OutboxRow[] => {
    for (const row of rows) seen.set(row.seq, row);
    return rows;
  };
  const change = (tx: Tx): Tx => ({
    ...tx,
    outbox: changedView(tx.outbox, {
      get: async seq => seen.get(seq) ?? (await tx.outbox.get(seq)),
      raw: async seq => seen.get(seq) ?? (await tx.outbox.raw(seq)),
      put: async row => {
        remember([row]);
        await tx.outbox.put(row);
      },
    }),
  });
  return {
    read: (tables, work) =>
      disk.read(tables, tx =>
        work({
          ...tx,
          outbox: changedView(tx.outbox, { all: async () => remember(await tx.outbox.all()) }),
        }),
      ),
    write: (tables, work) => disk.write(tables, tx => work(change(tx))),
  };
}

/** Lists land whatever of the queue is under way. */
function withoutLandingGuard(disk: Store): Store {
  return {
    read: (tables, work) => disk.read(tables, work),
    write: (tables, work) => {
      const isLanding = tables[0] === 'mirror' && tables[1] === 'outbox';
      return disk.write(tables, tx => {
        if (!isLanding) return work(tx);
        const settled = async (): Promise<OutboxRow[]> =>
          (await tx.outbox.all()).filter(({ status }) => status !== 'sending' && status !== 'unclear');
        return work({ ...tx, outbox: changedView(tx.outbox, { all: settled }) });
      });
    },
  };
}

export const mutants: Readonly<Record<string, Mutant>> = {
  'no reconciling read': without('reconcile'),

  'locks that don’t lock': { locks: () => ({ request: (_, work) => work() }) },

  'no time to arrive': rowSeenAs(row => (row.status === 'unclear' ? { ...row, sentAt: undefined } : row)),

  'new boats of one name sent side by side': withSave(() => ({
    creates: { id: ({ id }) => id, asBase: ({ boat }) => boat },
  })),

  '"saved" before it is on disk': {
    store: (disk, process, time) => ({
      read: (tables, work) => disk.read(tables, work),
      write: (tables, work) =>
        tables.includes('drafts')
          ? writeLater(disk, process, ms => time.sleep(ms), tables, work)
          : disk.write(tables, work),
    }),
  },

  'a row deleted before its request leaves': tablesWith(({ outbox }) => ({
    outbox: changedView(outbox, {
      put: row => (row.status === 'sending' ? outbox.delete(row.seq) : outbox.put(row)),
    }),
  })),

  '"sending" not on disk before the request leaves': tablesWith(({ outbox }) => ({
    outbox: changedView(outbox, {
      put: row => outbox.put(row.status === 'sending' ? { ...row, status: 'waiting' } : row),
    }),
  })),

  'any 2xx is success': treatedAsDone(
    ({ failure }) => failure.kind === 'notTheApi' && failure.status === 200,
  ),

  'a 5xx taken for "not applied"': {
    transport: inner => async request => {
      const answer = await inner(request);
      return answer.status < 500
        ? answer
        : { ...answer, status: 429, text: () => Promise.resolve('{"success":false}') };
    },
  },

  'the order of the clock on the wall': queueSeenAs(rows =>
    rows.toSorted((a, b) => a.createdAt - b.createdAt),
  ),

  'no second look before a change (fencing)': { store: withStaleRows },

  'the new name written in a transaction of its own': {
    store: (disk, process, time) => ({
      read: (tables, work) => disk.read(tables, work),
      write: async (tables, work) => {
        const later: Parameters<Tx['localIds']['put']>[0][] = [];
        const result = await disk.write(tables, tx => {
          later.length = 0;
          const localIds = changedView(tx.localIds, {
            put: row => {
              later.push(row);
              return Promise.resolve();
            },
          });
          return work({ ...tx, localIds });
        });
        for (const row of later)
          void time
            .sleep(50)
            .then(() => (process.alive ? disk.write(['localIds'], tx => tx.localIds.put(row)) : undefined));
        return result;
      },
    }),
  },

  'server ids forgotten': tablesWith(tx => ({
    localIds: changedView(tx.localIds, { put: () => Promise.resolve() }),
  })),

  'local ids sent to the server': withSave(({ send }) => ({
    send: (http, args, context) =>
      send(http, args, { ...context, serverId: (kind, id) => context.serverId(kind, id) ?? id }),
  })),

  'an edit that takes the place of one that is on its way': tablesWith(({ outbox }) => ({
    outbox: changedView(outbox, {
      where: async (index, value) =>
        (await outbox.where(index, value)).map(row =>
          row.status === 'sending' ? { ...row, status: 'waiting', attempts: 0 } : row,
        ),
    }),
  })),

  'a row dropped when the session is over': treatedAsDone(
    ({ failure }) => failure.kind === 'answered' && failure.status === 401,
  ),

  'the token read when the request leaves': { tokenReadLate: true },

  'E2 a transaction made again that was on disk': { noCommitMarks: true },

  'saves that don’t wait for their photos': without('needs'),

  'no age of the look that a decision rests on': { clocksStop: true },

  'a cancellation sent whatever has changed since': {
    registry: registry => {
      const check: NonNullable<typeof cancelBooking.check> = async (http, args, context) => {
        const verdict = await cancelBooking.check?.(http, args, context);
        return !verdict || verdict.kind === 'conflict' ? { kind: 'proceed' } : verdict;
      };
      return new Map(registry).set(cancelBooking.name, {
        ...cancelBooking,
        check,
      } as unknown as AnyMutator);
    },
  },

  'the terms of a question taken at confirming': { confirmsPresent: true },

  'a list that lands while a creation is in doubt': { store: withoutLandingGuard },

  'an edit sent without looking at what others changed': withSave(({ check }) => ({
    check: async (http, args: SaveBoatArgs, context) =>
      context.serverId(BOAT, args.id) === undefined && check
        ? check(http, args, context)
        : { kind: 'proceed' },
  })),
};
