/**
 * How room is made for a write of the partner's work that found none. The steps are tried one by one, and
 * after each the write is repeated. A small write has texts, but no pictures.
 *
 * 1. Pictures are deleted.
 * 2. For a small write, the reserve is given up.
 * 3. For a small write where no reserve was kept, the mirrors are deleted, if they can be fetched again.
 * 4. For a small write, the history of working copies is deleted.
 *
 * [Note: The reserve] Bytes that are deleted when there is no room for the partner's save, so that the lists
 * stay and the requests in them can be answered. In Chromium a deletion frees nothing within its own
 * transaction, but at once afterwards. The freed room is for the partner's own work: no fetched data is
 * stored before the reserve is there again. A small mark tells a reserve that was given up from a reserve
 * that was never kept because there was never much room.
 */
import { errorTextForLog, log } from '../lib/log.ts';
import { NoRoomError } from '../lib/NoRoomError.ts';
import type { StorageShortage } from '../domain/values/storageRisk.ts';
import { mirrorTables, type TableName, type Tx } from './Store.ts';

/** The ways to make room, and the amount of room. */
export interface RoomPorts {
  /** Deletes what can be fetched again and is stored outside of the database, such as pictures. */
  readonly free: () => Promise<void>;
  /** Whether the platform answers, so that deleted lists can be fetched again. */
  readonly canFetch: () => boolean;
  /** Whether there is enough room for a reserve; otherwise none is kept. */
  readonly isPlentiful?: () => Promise<boolean>;
  /**
   * Bytes that the browser still grants, negative when it grants less than is used; undefined when it doesn't
   * say.
   */
  readonly available: () => Promise<number | undefined>;
  /**
   * Called each time a write finds no room; `refused` when it is the partner's save and no way to make room
   * is left.
   */
  readonly lacking?: (shortage: StorageShortage) => void;
}

/** Runs a transaction of the store itself, without a commit receipt and without repeating it. */
type Apart = <T>(mode: 'r' | 'rw', names: readonly TableName[], work: (tx: Tx) => Promise<T>) => Promise<T>;

type Reserve = 'kept' | 'givenUp' | 'none';

/** The largest write, in bytes, for which deleting the lists may make room. A photo is larger. */
const WORTH_THE_LISTS = 500_000;

const RESERVE = 'reserve';
const RESERVE_MARK = 'reserve mark';
/** Room for hundreds of answers and messages, in bytes. */
const RESERVE_BYTES = 1_000_000;
const RANDOM_AT_ONCE = 65_536;

/** The tables of the queue, of typed text, and of their results: the reserve is given up for them. */
const workTables = ['outbox', 'log', 'drafts', 'uploads', 'localIds'] as const satisfies readonly TableName[];

export function createRoomMaker(room: RoomPorts | undefined, runTransaction: Apart) {
  /** The state in which this process last saw the reserve; undefined before. */
  let reserve: Reserve | undefined;

  const available = async (): Promise<number | undefined> => room?.available().catch(() => undefined);

  /** Returns the steps for a write that wrote to these tables, in the order to try them. */
  async function stepsFor(bytes: number, wrote: ReadonlySet<TableName>): Promise<(() => Promise<unknown>)[]> {
    const isSmall = bytes <= WORTH_THE_LISTS && workTables.some(name => wrote.has(name));
    const found = isSmall && (await readReserve().catch(() => 'none'));
    // Lists would be deleted for nothing where the reserve didn't help, or where less is granted than is
    // used.
    const mayHelp = found === 'none' && ((await available()) ?? 0) >= 0;
    return [
      room?.free,
      found === 'kept' && giveUpReserve,
      mayHelp && (room?.canFetch() ?? true) && (() => clear(mirrorTables)),
      isSmall && (() => clear(['draftStates'])),
    ].filter(step => typeof step === 'function');
  }

  const clear = (names: readonly TableName[]): Promise<void> =>
    runTransaction('rw', names, async tx => {
      for (const name of names) await tx[name].clear();
    });

  const readReserve = (): Promise<Reserve> =>
    runTransaction('r', ['collectionRows'], async ({ collectionRows }) => {
      if ((await collectionRows.lastKey('list', RESERVE)) !== undefined) return 'kept';
      return (await collectionRows.lastKey('list', RESERVE_MARK)) === undefined ? 'none' : 'givenUp';
    });

  const giveUpReserve = async (): Promise<void> => {
    reserve = 'givenUp';
    await runTransaction('rw', ['collectionRows'], async ({ collectionRows }) => {
      const key = await collectionRows.lastKey('list', RESERVE);
      if (key !== undefined) await collectionRows.delete(key);
    });
  };

  /** @throws NoRoomError while the room that was given up is needed for the partner's own work */
  async function keepReserve(): Promise<void> {
    reserve = await readReserve();
    if (reserve === 'kept' || (reserve === 'none' && !(await room?.isPlentiful?.()))) return;
    try {
      await runTransaction('rw', ['collectionRows'], putReserve);
      reserve = 'kept';
    } catch (error) {
      log('room not kept', { error: errorTextForLog(error) });
      if (reserve === 'none') return;
      room?.lacking?.('found');
      throw new NoRoomError(error, RESERVE_BYTES, await available());
    }
  }

  return { available, stepsFor, keepReserve, lacksReserve: () => (reserve ?? 'givenUp') === 'givenUp' };
}

async function putReserve({ collectionRows }: Pick<Tx, 'collectionRows'>): Promise<void> {
  // Random bytes, because a browser may compress other bytes.
  const bytes = new Uint8Array(RESERVE_BYTES);
  for (let at = 0; at < bytes.length; at += RANDOM_AT_ONCE)
    crypto.getRandomValues(bytes.subarray(at, at + RANDOM_AT_ONCE));
  await collectionRows.add({ list: RESERVE, id: '', fingerprint: 0, row: bytes.buffer });
  if ((await collectionRows.lastKey('list', RESERVE_MARK)) === undefined)
    await collectionRows.add({ list: RESERVE_MARK, id: '', fingerprint: 0, row: {} });
}
