/** The content of the databases of this device in numbers: rows by table, and what waits to be sent. */
import type { IntlShape } from 'react-intl';
import { sizeText } from '../../kit/browser/useSizeText.ts';
import type { Clock } from '../../lib/time/Clock.ts';
import { relativeText } from '../../kit/words/relativeText.ts';
import { nouns } from '../../resources/nouns.ts';
import type { DbFigures, RowState, RowsInState } from '../../sync/upkeep/deviceFigures.ts';
import { measureDb, ownerOf } from '../../sync/upkeep/deviceFigures.ts';

const stateWords = {
  waiting: 'debug.state.waiting',
  sending: 'debug.state.sending',
  unclear: 'debug.state.unclear',
  refused: 'debug.state.refused',
  conflict: 'debug.state.conflict',
  stored: 'debug.state.stored',
  failed: 'debug.state.failed',
  other: 'debug.state.other',
} as const satisfies Readonly<Record<RowState, MessageId>>;

const kinds = nouns.map(({ kind }) => kind);
const needing: readonly RowState[] = ['refused', 'conflict', 'failed'];

export interface DatabasePorts {
  readonly intl: IntlShape;
  readonly clock: Clock;
  readonly window: Window & typeof globalThis;
}

/**
 * Reads something; undefined when it fails or takes too long. `over` is aborted then, so that a late result
 * can be released.
 */
export type Within = <T>(what: string, ask: (over: AbortSignal) => Promise<T>) => Promise<T | undefined>;

type Lines = Promise<readonly string[] | undefined>;

/**
 * Lines about each of them, out of one reading; undefined when the browser doesn't say which databases there
 * are.
 */
export function readDatabases(
  { intl, clock, window }: DatabasePorts,
  within: Within,
): { readonly rows: Lines; readonly queue: Lines; readonly uploads: Lines; readonly needsYou: Lines } {
  const measured = measureAll();
  const isAccount = (name: string): boolean => ownerOf(name) === 'account';
  const none = [intl.formatMessage({ id: 'debug.none' })];

  /** Each database with its figures; without them when it can't be read. */
  async function measureAll() {
    const found = await within('databases', () => window.indexedDB.databases());
    const names = found?.flatMap(({ name }) => name ?? []).toSorted();
    const accounts = names?.filter(isAccount);
    return (
      names &&
      Promise.all(
        names.map(async name => ({
          // By its number in the list: what identifies an account isn't for others.
          name: isAccount(name)
            ? intl.formatMessage({ id: 'debug.account' }, { number: (accounts?.indexOf(name) ?? 0) + 1 })
            : intl.formatMessage({ id: ownerOf(name) === 'device' ? 'debug.device' : 'debug.state.other' }),
          figures: await within('database', over => measureDb(window.indexedDB, name, kinds, over)),
        })),
      )
    );
  }

  const tell = async (linesOf: (database: DbFigures) => readonly string[]): Lines =>
    (await measured)?.flatMap(({ name, figures }) =>
      (figures ? linesOf(figures) : [intl.formatMessage({ id: 'debug.unreadable' })]).map(
        text => `${name}: ${text}`,
      ),
    );

  const stateText = (
    { state, count, bytes, kinds: ofKinds, oldest, newest }: RowsInState,
    sized: boolean,
  ): string => {
    const ages = [oldest, newest].flatMap(at =>
      at === undefined ? [] : relativeText(intl, at, clock.now()) || [],
    );
    return [
      `${intl.formatMessage({ id: stateWords[state] })} ${intl.formatNumber(count)}`,
      ...(sized ? [sizeText(intl, bytes)] : []),
      ...new Set(ages),
      ...[...ofKinds].map(([kind, many]) => `${kind} ${intl.formatNumber(many)}`),
    ].join(', ');
  };

  const orNone = async (lines: Lines): Lines => ((await lines)?.length === 0 ? none : lines);

  return {
    rows: tell(({ version, rows }) => {
      const counts = Object.entries(rows).flatMap(([table, count]) =>
        count === 0 ? [] : `${table} ${intl.formatNumber(count)}`,
      );
      return [intl.formatMessage({ id: 'debug.version' }, { version, rows: counts.join(', ') || '0' })];
    }),
    queue: orNone(tell(({ queue }) => queue.map(state => stateText(state, false)))),
    needsYou: orNone(
      tell(({ queue, uploads, rows }) => {
        const found = [...queue, ...uploads].filter(({ state }) => needing.includes(state));
        const count = found.reduce((sum, figures) => sum + figures.count, rows['quarantine'] ?? 0);
        return count === 0 ? [] : [intl.formatNumber(count)];
      }),
    ),
    uploads: orNone(tell(({ uploads }) => uploads.map(state => stateText(state, true)))),
  };
}
