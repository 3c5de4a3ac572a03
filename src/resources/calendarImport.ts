/** Taking over what the partner has chosen of a calendar file, and undoing it. See [Note: Taking in a calendar]. */
import { array, string, type } from 'superstruct';
import type { TakenInRow } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';
import { tidyEvent, type CalendarEvent } from '../domain/calendarEvent.ts';
import { isSameEvent, takenFrom, type HeldEvent, type ImportLine } from '../domain/calendarImport.ts';
import { fits } from '../lib/fits.ts';
import { localId } from '../lib/ids.ts';
import type { Engine } from '../sync/Engine.ts';
import { enqueueIn } from '../sync/enqueue.ts';
import { giveUp, isUnderWay, restoreIn, type OutboxRow } from '../sync/outbox.ts';
import { events } from './calendar.ts';
import { bringBackIn, removeIn, type RecordState, type Removed } from './records.ts';

/** An event of the partner with all that this device knows of it. */
export interface EventHere extends HeldEvent {
  readonly state: RecordState<CalendarEvent>;
}

export type EventLine = Pick<ImportLine<EventHere>, 'kind' | 'uid' | 'event' | 'before'>;

const tables = ['outbox', 'localIds', 'mirror', 'drafts', 'draftStates', 'log', 'meta'] as const;
type Writing = Pick<Tx, (typeof tables)[number]>;
type Ports = Pick<Engine, 'store' | 'clock' | 'uuid'>;

const Row = type({ key: string(), uids: array(string()) });
const keyOf = (boatId: string): TakenInRow['key'] => `takenIn:${boatId}`;

/** The uids that this device has taken over for a boat. It stays with the partner's unsent work, and goes when they have it deleted. */
export async function readTakenIn(
  { store }: Pick<Engine, 'store'>,
  boatId: string,
): Promise<ReadonlySet<string>> {
  const row: unknown = await store.read(['meta'], tx => tx.meta.get(keyOf(boatId)));
  return new Set(fits(Row, row) ? row.uids : []);
}

/** What one line became. */
type Done =
  | { readonly kind: 'new'; readonly id: string; readonly made: CalendarEvent }
  | {
      readonly kind: 'changed';
      readonly row: string;
      readonly was: RecordState<CalendarEvent>;
      readonly made: CalendarEvent;
    }
  | { readonly kind: 'gone'; readonly was: RecordState<CalendarEvent>; readonly removed: Removed };

export interface TakenOver {
  readonly count: number;
  readonly undo: () => Promise<void>;
}

/**
 * Makes, changes and deletes the events of these lines, each by a row on the outbox, in one transaction.
 *
 * @param boatId of all of them
 * @param same the uids of those that need no change
 * An event that has changed since its line was shown stays as it is.
 *
 * @returns how many lines were taken over, and `undo`, which undoes all of it, also what has been sent meanwhile: that by further
 *   changes. What was edited since stays as it is.
 * @throws when nothing was kept
 */
export async function takeOver(
  engine: Ports,
  boatId: string,
  lines: readonly EventLine[],
  same: readonly string[],
): Promise<TakenOver> {
  const { done, taken, given } = await engine.store.write(tables, async tx => {
    const before: unknown = await tx.meta.get(keyOf(boatId));
    const known = fits(Row, before) ? before.uids : [];
    const uids = new Set([...known, ...same]);
    const all = await events.readAll(tx);
    const present = all.flatMap(({ shown }) => (shown?.boatId === boatId ? shown : []));
    const shownNow = new Map(all.map(({ id, shown }) => [id, shown]));
    const made: Done[] = [];
    // Of two events that are the same one goes and the other stays taken over.
    for (const { kind, uid } of lines) if (kind === 'gone' && !same.includes(uid)) uids.delete(uid);
    for (const line of lines) {
      if (line.kind !== 'gone') uids.add(line.uid);
      // Another window may have taken it over since these lines were shown.
      if (line.kind === 'new' && present.some(event => takenFrom(event) === line.uid)) continue;
      if (line.before && !isAsSeen(shownNow.get(line.before.id), line.before)) continue;
      made.push(await apply(tx, engine, line));
    }
    await tx.meta.put({ key: keyOf(boatId), uids: [...uids] });
    return {
      done: made,
      taken: [...uids].filter(uid => !known.includes(uid)),
      given: known.filter(uid => !uids.has(uid)),
    };
  });
  const undoAll = (): Promise<void> =>
    engine.store.write(tables, async tx => {
      for (const one of done) await undo(tx, engine, one);
      // Another file may have been taken over meanwhile.
      const present: unknown = await tx.meta.get(keyOf(boatId));
      const left = (fits(Row, present) ? present.uids : []).filter(uid => !taken.includes(uid));
      await tx.meta.put({ key: keyOf(boatId), uids: [...new Set([...left, ...given])] });
    });
  return { count: done.length, undo: undoAll };
}

function isAsSeen(shown: CalendarEvent | undefined, seen: EventHere): boolean {
  return shown !== undefined && isSameEvent(shown, seen);
}

async function apply(tx: Writing, engine: Ports, { kind, event, before }: EventLine): Promise<Done> {
  const values = tidyEvent(event);
  if (!before) return { kind: 'new', id: await create(tx, engine, values), made: values };
  const { state } = before;
  if (kind === 'gone') return { kind, was: state, removed: await remove(tx, engine, state) };
  const was = await events.readOne(tx, state.id);
  const args = { v: 1, id: state.id, values } as const;
  const row = await enqueueIn(tx, engine, events.save, { args, base: was.base });
  return { kind: 'changed', was, row, made: values };
}

async function undo(tx: Writing, engine: Ports, done: Done): Promise<void> {
  if (done.kind === 'gone') {
    const { removed, was } = done;
    if (await bringBackIn(tx, engine, events.noun, removed)) return;
    const isThere = (await events.readOne(tx, was.id)).shown !== undefined;
    if (was.shown && !isThere) await create(tx, engine, was.shown);
    return;
  }
  if (done.kind === 'new') {
    const made = await events.readOne(tx, done.id);
    // The partner may have deleted or edited it by themselves.
    if (made.shown && isSameEvent(made.shown, done.made)) await remove(tx, engine, made);
    return;
  }
  const { id, shown, rows } = done.was;
  const row = (await tx.outbox.all()).find(other => other.id === done.row);
  if (row && !isUnderWay(row)) {
    await giveUp(tx, { ...engine, registry: events.noun.registry }, [row]);
    // It took the place of those that had never left.
    await restoreIn(tx, await notSent(tx, rows, row));
    return;
  }
  const present = await events.readOne(tx, id);
  if (shown && present.shown && isSameEvent(present.shown, done.made))
    await enqueueIn(tx, engine, events.save, { args: { v: 1, id, values: shown }, base: present.base });
}

/** Of the rows from before those that the later one replaced. */
async function notSent(
  tx: Writing,
  before: readonly OutboxRow[],
  { seq }: OutboxRow,
): Promise<readonly OutboxRow[]> {
  const left = new Set((await tx.outbox.all()).map(row => row.id));
  return before.filter(row => row.seq >= seq && !isUnderWay(row) && !left.has(row.id));
}

async function create(tx: Writing, engine: Ports, values: CalendarEvent): Promise<string> {
  const id = localId(engine.uuid());
  await enqueueIn(tx, engine, events.save, { args: { v: 1, id, values } });
  return id;
}

function remove(tx: Writing, engine: Ports, seen: RecordState<CalendarEvent>): Promise<Removed> {
  const name = seen.shown?.title ?? '';
  return removeIn(tx, engine, events.noun, {
    seen,
    mutator: events.delete,
    args: { v: 1, id: seen.id, name },
  });
}
