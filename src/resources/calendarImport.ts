/**
 * Takes over the events that the partner has chosen from a calendar file, and undoes it. See
 * [Note: Taking in a calendar].
 */
import { array, string, type } from 'superstruct';
import type { ImportedEventsRow } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';
import { tidyEvent, type CalendarEvent } from '../domain/calendarEvent.ts';
import { isSameEvent, readImportedUid, type HeldEvent, type ImportLine } from '../domain/calendarImport.ts';
import { fits } from '../lib/fits.ts';
import { localId } from '../lib/ids.ts';
import type { Engine } from '../sync/Engine.ts';
import { enqueueIn } from '../sync/queue/enqueue.ts';
import { giveUpRows, mayBeInFlight, restoreIn } from '../sync/queue/outbox.ts';
import { events } from './calendar.ts';
import { restoreRecordIn, removeRecordIn, type RecordState, type RemovedRecord } from './kit/records.ts';

/** An event of the partner with all data that this device has about it. */
export interface EventWithState extends HeldEvent {
  readonly state: RecordState<CalendarEvent>;
}

export type EventLine = Pick<ImportLine<EventWithState>, 'kind' | 'uid' | 'event' | 'before'>;

const tables = ['outbox', 'localIds', 'mirror', 'drafts', 'draftStates', 'log', 'meta'] as const;
type Writing = Pick<Tx, (typeof tables)[number]>;
type Ports = Pick<Engine, 'store' | 'clock' | 'uuid'>;

const Row = type({ key: string(), uids: array(string()) });
const keyOf = (boatId: string): ImportedEventsRow['key'] => `importedEvents:${boatId}`;

/**
 * Reads the UIDs that this device has taken over for a boat. They are kept with the partner's unsent work,
 * and deleted when the partner has that deleted.
 */
async function uidsIn({ meta }: Pick<Tx, 'meta'>, boatId: string): Promise<readonly string[]> {
  const row: unknown = await meta.get(keyOf(boatId));
  return fits(Row, row) ? row.uids : [];
}

export async function readImportedEventUids(
  { store }: Pick<Engine, 'store'>,
  boatId: string,
): Promise<ReadonlySet<string>> {
  return new Set(await store.read(['meta'], tx => uidsIn(tx, boatId)));
}

/** Undoes what taking over one line of a calendar import has done. */
type Undo = (tx: Writing) => Promise<void>;

/**
 * Creates, changes and deletes the events of these lines, each by a row in the outbox, in one transaction. An
 * event that has changed since its line was shown stays as it is.
 *
 * @param boatId the boat of all lines
 * @param same the UIDs of events that need no change
 * @returns how many lines were taken over, and `undo`, which undoes all of them: changes that were sent
 * meanwhile by further changes. Events that were edited since stay as they are.
 * @throws when nothing was kept
 */
export async function importCalendarEvents(
  engine: Ports,
  boatId: string,
  lines: readonly EventLine[],
  unchangedUids: readonly string[],
): Promise<{ readonly count: number; readonly undo: () => Promise<void> }> {
  const { done, known, uids } = await engine.store.write(tables, async tx => {
    const before = await uidsIn(tx, boatId);
    const after = new Set([...before, ...unchangedUids]);
    const all = await events.readAll(tx);
    const present = all.flatMap(({ shown }) => (shown?.boatId === boatId ? shown : []));
    const shownNow = new Map(all.map(({ id, shown }) => [id, shown]));
    const undos: Undo[] = [];
    // When one of two equal events is deleted, the other one stays taken over.
    for (const { kind, uid } of lines) if (kind === 'gone' && !unchangedUids.includes(uid)) after.delete(uid);
    for (const line of lines) {
      if (line.kind !== 'gone') after.add(line.uid);
      // Another window may have taken the event over since these lines were shown.
      if (line.kind === 'new' && present.some(event => readImportedUid(event) === line.uid)) continue;
      if (line.before && !isAsSeen(shownNow.get(line.before.id), line.before)) continue;
      undos.push(await apply(tx, engine, line));
    }
    await tx.meta.put({ key: keyOf(boatId), uids: [...after] });
    return { done: undos, known: before, uids: after };
  });
  const undo = (): Promise<void> =>
    engine.store.write(tables, async tx => {
      for (const undoOne of done) await undoOne(tx);
      // Another file may have been taken over meanwhile.
      const left = (await uidsIn(tx, boatId)).filter(uid => !uids.has(uid) || known.includes(uid));
      const given = known.filter(uid => !uids.has(uid));
      await tx.meta.put({ key: keyOf(boatId), uids: [...new Set([...left, ...given])] });
    });
  return { count: done.length, undo };
}

function isAsSeen(shown: CalendarEvent | undefined, seen: CalendarEvent): boolean {
  return shown !== undefined && isSameEvent(shown, seen);
}

async function apply(tx: Writing, engine: Ports, { kind, event, before }: EventLine): Promise<Undo> {
  const values = tidyEvent(event);
  if (!before) {
    const id = await create(tx, engine, values);
    return async later => {
      const made = await events.readOne(later, id);
      // The partner may have deleted or edited the event meanwhile.
      if (isAsSeen(made.shown, values)) await remove(later, engine, made);
    };
  }
  const { id, shown } = before.state;
  if (kind === 'gone') {
    const removed = await remove(tx, engine, before.state);
    return async later => {
      if (await restoreRecordIn(later, engine, events.noun, removed)) return;
      const isThere = (await events.readOne(later, id)).shown !== undefined;
      if (shown && !isThere) await create(later, engine, shown);
    };
  }
  const was = await events.readOne(tx, id);
  const made = await enqueueIn(tx, engine, events.save, { args: { v: 1, id, values }, base: was.base });
  return async later => {
    const row = (await later.outbox.all()).find(other => other.id === made);
    if (row && !mayBeInFlight(row)) {
      await giveUpRows(later, { ...engine, registry: events.noun.registry }, [row]);
      // The row has replaced earlier rows that were never sent: these are restored.
      const left = new Set((await later.outbox.all()).map(other => other.id));
      const replaced = was.rows.filter(({ id: own, seq }) => seq >= row.seq && !left.has(own));
      const unsent = replaced.filter(other => !mayBeInFlight(other));
      return restoreIn(later, unsent);
    }
    const present = await events.readOne(later, id);
    if (was.shown && isAsSeen(present.shown, values))
      await enqueueIn(later, engine, events.save, {
        args: { v: 1, id, values: was.shown },
        base: present.base,
      });
  };
}

async function create(tx: Writing, engine: Ports, values: CalendarEvent): Promise<string> {
  const id = localId(engine.uuid());
  await enqueueIn(tx, engine, events.save, { args: { v: 1, id, values } });
  return id;
}

function remove(tx: Writing, engine: Ports, seen: RecordState<CalendarEvent>): Promise<RemovedRecord> {
  const args = { v: 1, id: seen.id, name: seen.shown?.title ?? '' } as const;
  return removeRecordIn(tx, engine, events.noun, { seen, mutator: events.delete, args });
}
