/** Measures a database, in figures only: no row's content is returned. */
import { number, optional, string, type, union } from 'superstruct';
import { fits } from '../lib/fits.ts';
import { subjectParts } from '../lib/ids.ts';
import { DEXIE_VERSION_FACTOR } from './names.ts';
import { openAsItIs } from './device/readRawUnsent.ts';

const queueStates = ['waiting', 'sending', 'unclear', 'refused', 'conflict'] as const;
const uploadStates = ['waiting', 'sending', 'stored', 'failed'] as const;

const OTHER = 'other' as const;

/**
 * The state of a row when support looks at the database. `other`: the row is damaged, or another version of
 * the panel wrote it.
 */
export type RowState = (typeof queueStates)[number] | (typeof uploadStates)[number] | typeof OTHER;

/** Number, size, kinds and ages of the rows that are in one state. */
export interface RowsInState {
  readonly state: RowState;
  readonly count: number;
  readonly bytes: number;
  /** The number of rows of each kind of record. */
  readonly kinds: ReadonlyMap<string, number>;
  /** When the first and the last of the rows were created. */
  readonly oldest: number | undefined;
  readonly newest: number | undefined;
}

export interface DbFigures {
  /** The version of the schema, as Dexie counts it. */
  readonly version: number;
  readonly rows: Readonly<Record<string, number>>;
  /** Queued rows and files by their states; empty in a database without this table. */
  readonly queue: readonly RowsInState[];
  readonly uploads: readonly RowsInState[];
}

/**
 * Measures a database of any version as it is. Nothing in it is changed.
 *
 * @param kinds the kinds of records that may be named; every other one is `other`
 * @param closeSignal closes the database when it is aborted, also when it opens only afterwards
 * @returns undefined when there is no such database
 * @throws when it can't be read
 */
export async function measureDb(
  factory: IDBFactory,
  name: string,
  kinds: readonly string[],
  closeSignal: AbortSignal,
): Promise<DbFigures | undefined> {
  const db = await openAsItIs(factory, name);
  if (!db) return undefined;
  const close = (): void => db.close();
  try {
    closeSignal.throwIfAborted();
    closeSignal.addEventListener('abort', close);
    const version = db.backendDB().version / DEXIE_VERSION_FACTOR;
    const names = db.tables.map(({ name: table }) => table);
    if (names.length === 0) return { version, rows: {}, queue: [], uploads: [] };
    return await db.transaction('r', names, async tx => {
      const contentOf = async (table: string): Promise<unknown[]> =>
        names.includes(table) ? tx.table<unknown>(table).toArray() : [];
      const [counts, queued, files] = await Promise.all([
        Promise.all(names.map(async table => [table, await tx.table(table).count()] as const)),
        contentOf('outbox'),
        contentOf('uploads'),
      ]);
      return {
        version,
        rows: Object.fromEntries(counts),
        queue: byState(queued, queueStates, kinds),
        uploads: byState(files, uploadStates, kinds),
      };
    });
  } finally {
    closeSignal.removeEventListener('abort', close);
    close();
  }
}

/** The part of a queued row and of a file that is counted. */
const Counted = type({
  status: union([string(), type({ kind: string() })]),
  createdAt: number(),
  subject: string(),
  size: optional(number()),
});

function byState(
  rows: readonly unknown[],
  states: readonly RowState[],
  kinds: readonly string[],
): RowsInState[] {
  const stateOf = (row: unknown): RowState => {
    if (!fits(Counted, row)) return OTHER;
    const name = typeof row.status === 'string' ? row.status : row.status.kind;
    return states.find(state => state === name) ?? OTHER;
  };
  return [...states, OTHER].flatMap(state => {
    const found = rows.filter(row => stateOf(row) === state);
    const readable = found.filter(row => fits(Counted, row));
    const ofKinds = Map.groupBy(readable, ({ subject }) => {
      const { kind } = subjectParts(subject);
      return kinds.includes(kind) ? kind : OTHER;
    });
    const times = readable.map(({ createdAt }) => createdAt);
    return found.length === 0
      ? []
      : {
          state,
          count: found.length,
          bytes: readable.reduce((sum, { size = 0 }) => sum + size, 0),
          kinds: new Map([...ofKinds].map(([kind, { length }]) => [kind, length])),
          oldest: times.length === 0 ? undefined : Math.min(...times),
          newest: times.length === 0 ? undefined : Math.max(...times),
        };
  });
}
