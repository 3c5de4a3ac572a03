/**
 * Engines with one deliberate fault each. A simulation that lets one of them pass proves nothing about the engine without it.
 * Only ports and mutators are altered; the engine's own code is the real one.
 */
import { CallError } from '../../../src/api/failure.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import type { Store, Tx } from '../../../src/db/Store.ts';
import { BOAT, saveBoat, type SaveBoat } from '../../../src/resources/boats.ts';
import type { AnyMutator, Registry } from '../../../src/sync/mutator.ts';
import type { Mutant } from './Device.ts';

type Saving = typeof saveBoat;

function savingWith(change: (mutator: Saving) => Partial<Saving>): Mutant {
  return {
    registry: (registry: Registry) =>
      new Map(registry).set(saveBoat.name, { ...saveBoat, ...change(saveBoat) } as unknown as AnyMutator),
  };
}

function without(...parts: (keyof Saving)[]): Mutant {
  return savingWith(() => Object.fromEntries(parts.map(part => [part, undefined])));
}

/** Every transaction of a process sees tables that were changed by `change`. */
function tablesWith(change: (tx: Tx) => Tx): Mutant {
  return {
    store: disk => ({
      read: (tables, work) => disk.read(tables, tx => work(change(tx))),
      write: (tables, work) => disk.write(tables, tx => work(change(tx))),
    }),
  };
}

function seenAs(change: (row: OutboxRow) => OutboxRow): Mutant {
  return tablesWith(tx => ({
    ...tx,
    outbox: {
      ...tx.outbox,
      get: async seq => {
        const row = await tx.outbox.get(seq);
        return row && change(row);
      },
      all: async () => (await tx.outbox.all()).map(change),
      where: async (index, value) => (await tx.outbox.where(index, value)).map(change),
    },
  }));
}

class DryRun extends Error {}

/** Says "saved" first and writes a third of a second later, unless the process has died by then. */
function earlyAck(
  disk: Store,
  process: { readonly alive: boolean },
  sleep: (ms: number) => Promise<void>,
): Store {
  return {
    read: (tables, work) => disk.read(tables, work),
    async write<T>(tables: Parameters<Store['write']>[0], work: (tx: Tx) => Promise<T>): Promise<T> {
      if (!tables.includes('drafts')) return disk.write(tables, work);
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
    },
  };
}

export const mutants: Readonly<Record<string, Mutant>> = {
  'no reconciling read': without('reconcile'),

  'locks that don’t lock': { locks: () => ({ request: (_, work) => work() }) },

  'no time to settle': seenAs(row => (row.status === 'unclear' ? { ...row, sentAt: 0 } : row)),

  'new boats of one name sent side by side': without('lane'),

  'saves that don’t wait for their photos': without('needs'),

  'any 2xx is success': savingWith(({ send }) => ({
    send: async (http, args, context) => {
      try {
        return await send(http, args, context);
      } catch (error) {
        const failure = error instanceof CallError ? error.failure : undefined;
        if (failure?.kind !== 'notTheApi' || failure.status !== 200) throw error;
        return { answer: { id: context.serverId(BOAT, args.id) ?? '9999', boat: args.boat } };
      }
    },
  })),

  'a 5xx taken for "not applied"': {
    transport: inner => async request => {
      const answer = await inner(request);
      return answer.status < 500
        ? answer
        : { ...answer, status: 429, text: () => Promise.resolve('{"success":false}') };
    },
  },

  'an edit sent without looking at what others changed': savingWith(({ check }) => ({
    check: async (http, args: SaveBoat, context) =>
      context.serverId(BOAT, args.id) === undefined && check
        ? check(http, args, context)
        : { kind: 'proceed' },
  })),

  '"saved" before it is on disk': {
    store: (disk, process, time) => earlyAck(disk, process, ms => time.sleep(ms)),
  },

  '"sending" not on disk before the request leaves': tablesWith(tx => ({
    ...tx,
    outbox: {
      ...tx.outbox,
      put: row => tx.outbox.put(row.status === 'sending' ? { ...row, status: 'waiting' } : row),
    },
  })),

  'server ids forgotten': tablesWith(tx => ({
    ...tx,
    localIds: { ...tx.localIds, put: () => Promise.resolve() },
  })),

  'local ids sent to the server': savingWith(({ send }) => ({
    send: (http, args, context) =>
      send(http, args, { ...context, serverId: (kind, id) => context.serverId(kind, id) ?? id }),
  })),
};
