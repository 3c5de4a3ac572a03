/** The content of the databases of this device in numbers: rows by table, and what waits to be sent. */
import { accountDbName } from '../../db/names.ts';
import { measureDb, type DbFigures, type RowState, type StateFigures } from '../../db/measureDb.ts';
import { sizeText } from '../../features/common/browser/useSize.ts';
import { relative } from '../outbox/outboxTime.ts';
import type { Lines, MessageId, ReportPorts, Within } from './report.ts';

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

interface Measured {
  readonly name: string;
  /** Undefined when it can't be read. */
  readonly figures: DbFigures | undefined;
}

/** Three figures out of one reading: what is told of a database that never answers is told beside the others. */
export function databaseFigures(
  ports: ReportPorts,
  within: Within,
): readonly (readonly [MessageId, Promise<Lines>])[] {
  const measured = measureAll(ports, within);
  const tell = async (
    linesOf: (database: DbFigures) => readonly string[],
    otherwise: string[],
  ): Promise<Lines> => {
    const databases = await measured;
    if (!databases) return undefined;
    const lines = databases.flatMap(({ name, figures }) => {
      const told = figures ? linesOf(figures) : [ports.intl.formatMessage({ id: 'debug.unreadable' })];
      return told.map(text => `${name}: ${text}`);
    });
    return lines.length > 0 ? lines : otherwise;
  };
  const none = [ports.intl.formatMessage({ id: 'debug.none' })];
  return [
    ['debug.databases', tell(database => rowsText(ports, database), [])],
    ['debug.queue', tell(({ queue }) => queue.map(state => stateText(ports, state, false)), none)],
    ['debug.uploads', tell(({ uploads }) => uploads.map(state => stateText(ports, state, true)), none)],
  ];
}

/** Undefined when the browser doesn't say which databases there are. */
async function measureAll(
  { intl, window }: ReportPorts,
  within: Within,
): Promise<readonly Measured[] | undefined> {
  const found = await within('databases', () => window.indexedDB.databases());
  if (!found) return undefined;
  const names = found.flatMap(({ name }) => name ?? []).toSorted();
  const accounts = names.filter(isAccount);
  return Promise.all(
    names.map(async name => ({
      // By its number in the list: what identifies an account isn't for others.
      name: isAccount(name)
        ? intl.formatMessage({ id: 'debug.account' }, { number: accounts.indexOf(name) + 1 })
        : intl.formatMessage({ id: name === DEVICE_DB ? 'debug.device' : 'debug.state.other' }),
      figures: await within('database', over => measureDb(window.indexedDB, name, over)),
    })),
  );
}

const DEVICE_DB = 'panel-device';
const isAccount = (name: string): boolean => name.startsWith(accountDbName(''));

function rowsText({ intl }: ReportPorts, { version, rows }: DbFigures): readonly string[] {
  const counts = Object.entries(rows).flatMap(([table, count]) =>
    count === 0 ? [] : `${table} ${intl.formatNumber(count)}`,
  );
  return [intl.formatMessage({ id: 'debug.version' }, { version, rows: counts.join(', ') || '0' })];
}

function stateText({ intl, clock }: ReportPorts, figures: StateFigures, sized: boolean): string {
  const { state, count, bytes, oldest, newest } = figures;
  const age = (at: number | undefined): string => (at === undefined ? '' : relative(intl, at, clock.now()));
  return [
    `${intl.formatMessage({ id: stateWords[state] })} ${intl.formatNumber(count)}`,
    ...(sized ? [sizeText(intl, bytes)] : []),
    ...new Set([age(oldest), age(newest)].filter(text => text !== '')),
  ].join(', ');
}
