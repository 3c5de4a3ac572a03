/** Places the entries of a week in the month. Pure. */
import { needsPartner } from '../../../kit/records/RecordStatusBadge.tsx';
import { coversDay, entriesIn, type Entry } from '../entries.ts';
import { assignTimelineLanes } from '../timeline/rules/layout.ts';

/** The part of an entry that stands in a week. If other entries cut it, there are several. */
export interface Piece {
  readonly entry: Entry;
  /** The first column, from 0, and the column after the last one. */
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  /** Whether the entry itself begins or ends with this piece. */
  readonly begins: boolean;
  readonly ends: boolean;
}

export interface PlacedDay {
  readonly day: string;
  /** All entries of the day, and those of them for which there is no lane. */
  readonly count: number;
  readonly hidden: number;
  /** The pieces that begin on this day, in the order in which they are read. */
  readonly pieces: readonly Piece[];
}

/** The entry of each column. */
type Lane = (Entry | undefined)[];

/**
 * Each entry takes the first lane that is free on all of its days. An entry without such a lane takes the
 * free days of the lane that has most of them.
 *
 * @param week the days from Monday
 * @param most how many lanes there are
 */
export function placeEntries(entries: readonly Entry[], week: readonly string[], most: number): PlacedDay[] {
  const inWeek = entriesIn(entries, week[0] ?? '', week.at(-1) ?? '').toSorted(compareEntries);
  const laid = assignTimelineLanes(
    inWeek.map(entry => ({ entry, from: Date.parse(entry.first), to: Date.parse(entry.last) + 1 })),
  );
  const lanes: Lane[] = [];
  for (const { entry, lane } of laid.toSorted((a, b) => +(a.lane >= most) - +(b.lane >= most))) {
    const columns = week.flatMap((day, column) => (coversDay(entry, day) ? [column] : []));
    const countTaken = (other: Lane): number => columns.filter(column => other[column]).length;
    const byRoom = lanes.toSorted((a, b) => countTaken(a) - countTaken(b));
    const taken = lane < most ? (lanes[lane] ??= []) : byRoom[0];
    for (const column of columns) if (taken) taken[column] ??= entry;
  }
  return week.map((day, column) => {
    const ofDay = entriesIn(inWeek, day, day);
    const hidden = ofDay.length - lanes.filter(lane => lane[column]).length;
    const pieces = ofDay.flatMap(entry => pieceFrom(column, entry, lanes, week));
    return { day, count: ofDay.length, hidden, pieces };
  });
}

/** An entry that needs a decision must not be hidden behind the “+2” of a full day. */
function compareEntries(a: Entry, b: Entry): number {
  const byNeed = +needsPartner(b.pending) - +needsPartner(a.pending);
  const byDays = a.first.localeCompare(b.first) || b.last.localeCompare(a.last);
  return byNeed || byDays || a.title.localeCompare(b.title);
}

/** Returns the piece of the entry that begins in this column, if one does. */
function pieceFrom(from: number, entry: Entry, lanes: readonly Lane[], week: readonly string[]): Piece[] {
  const lane = lanes.findIndex(columns => columns[from] === entry);
  if (lane < 0 || lanes[lane]?.[from - 1] === entry) return [];
  let to = from + 1;
  while (lanes[lane]?.[to] === entry) to += 1;
  return [{ entry, from, to, lane, begins: week[from] === entry.first, ends: week[to - 1] === entry.last }];
}
