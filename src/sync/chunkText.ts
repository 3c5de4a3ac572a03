/**
 * The entries of a chunk as text for the disk. Reading a whole projection takes about as long as its text is long, so the text goes
 * column by column: no column's name is repeated for each entry, and a value that occurs often is written once.
 */
import { errorName, log } from '../lib/log.ts';
import type { Entry } from './collectionProjection.ts';

interface Columns {
  readonly ids: readonly string[];
  readonly prints: readonly number[];
  readonly columns: Readonly<Record<string, Column>>;
}

/** The values in the order of the entries, or each value once and for each entry the place of its own. */
type Column =
  readonly unknown[] | { readonly values: readonly unknown[]; readonly places: readonly number[] };

/** The place of a value that is undefined, which JSON can't say. */
const NOWHERE = -1;

type Slims = readonly Readonly<Record<string, unknown>>[];

export function textOfEntries(entries: readonly Entry<unknown>[]): string {
  const slims = entries.map(({ slim }) => slim) as Slims;
  const names = new Set<string>();
  for (const slim of slims) for (const name in slim) names.add(name);
  const columns: Record<string, Column> = {};
  for (const name of names) columns[name] = columnOf(slims.map(slim => slim[name]));
  return JSON.stringify({
    ids: entries.map(({ id }) => id),
    prints: entries.map(({ print }) => print),
    columns,
  } satisfies Columns);
}

function columnOf(column: readonly unknown[]): Column {
  const most = column.includes(undefined) ? Infinity : column.length / 2;
  const placeOf = new Map<unknown, number>([[undefined, NOWHERE]]);
  const values: unknown[] = [];
  const places: number[] = [];
  for (const value of column) {
    let place = placeOf.get(value);
    if (place === undefined) {
      place = values.push(value) - 1;
      if (place >= most) return column;
      placeOf.set(value, place);
    }
    places.push(place);
  }
  return { values, places };
}

/** Undefined for a text that is missing or damaged: the projection is made again from the rows. */
export function entriesIn<Slim>(text: unknown): readonly Entry<Slim>[] | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const { ids, prints, columns } = JSON.parse(text) as Columns;
    const names = Object.keys(columns);
    const values = names.map(name => valuesIn(columns[name]));
    if (![prints, ...values].every(column => column?.length === ids.length)) return undefined;
    return ids.map((id, index) => {
      const slim: Record<string, unknown> = {};
      for (let nth = 0; nth < names.length; nth += 1) slim[names[nth] ?? ''] = values[nth]?.[index];
      return { id, print: prints[index] ?? NaN, slim: slim as Slim };
    });
  } catch (error) {
    log('chunk not read', { error: errorName(error) });
    return undefined;
  }
}

function valuesIn(column: Column | undefined): readonly unknown[] | undefined {
  if (column === undefined || isPlain(column)) return column;
  return column.places.map(place => (place === NOWHERE ? undefined : column.values[place]));
}

function isPlain(column: Column): column is readonly unknown[] {
  return Array.isArray(column);
}
