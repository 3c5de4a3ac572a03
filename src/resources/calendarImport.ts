/**
 * Takes over the events that the partner has chosen from a calendar file, and undoes it. See
 * [Note: Taking in a calendar].
 */
import { array, string, type } from 'superstruct';
import type { ImportedEventsRow } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';
import { tidyEvent, type CalendarEvent } from '../domain/calendarEvent.ts';
import {
  isSameEvent,
  rememberedAs,
  readImportedUid,
  type CalendarComparison,
  type ImportLine,
} from '../domain/calendarImport.ts';
import { fits } from '../lib/fits.ts';
import { localId } from '../lib/ids.ts';
import type { Engine } from '../sync/Engine.ts';
import { enqueueIn } from '../sync/queue/enqueue.ts';
import { giveUpRows, mayBeInFlight, restoreIn } from '../sync/queue/outbox.ts';
import { events } from './calendar.ts';
import { restoreRecordIn, removeRecordIn, type RecordState, type RemovedRecord } from './kit/records.ts';

const tables = ['outbox', 'localIds', 'mirror', 'drafts', 'draftStates', 'log', 'meta'] as const;
type Writing = Pick<Tx, (typeof tables)[number]>;
type Ports = Pick<Engine, 'store' | 'clock' | 'uuid'>;

const Row = type({ key: string(), uids: array(string()) });
const keyOf = (boatId: string): ImportedEventsRow['key'] => `importedEvents:${boatId}`;

/**
 * Reads what this device remembers of a boat's calendars: the UIDs that were taken over, and what was left
 * out, see `rememberedAs`. It is kept with the partner's unsent work, and deleted when the partner has that
 * deleted.
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

/** The decision of the partner about a calendar: which of its lines to take over. */
export interface Decided extends Pick<CalendarComparison, 'lines' | 'same'> {
  readonly boatId: string;
  /** The lines that the partner takes over. */
  readonly chosen: readonly ImportLine[];
}

/**
 * Takes over a calendar: the events of the chosen lines are created, changed and deleted, each by a row in
 * the outbox, in one transaction. An event that has changed since its line was shown stays as it is. Lines
 * that the partner has unticked are remembered.
 *
 * @returns how many lines were taken over, and `undo`, which undoes all of them: changes that were sent
 * meanwhile by further changes. Events that were edited since stay as they are.
 * @throws when nothing was kept
 */
export function importCalendarEvents(
  engine: Ports,
  { boatId, chosen, lines, same }: Decided,
): Promise<{ readonly count: number; readonly undo: () => Promise<void> }> {
  return engine.store.write(tables, async tx => {
    const before = await uidsIn(tx, boatId);
    const after = new Set([...before, ...same]);
    // When one of two equal events is deleted, the other one stays taken over.
    for (const { kind, uid } of chosen) if (kind === 'gone' && !same.includes(uid)) after.delete(uid);
    for (const line of lines)
      if (chosen.includes(line)) after.delete(rememberedAs(line));
      else if (line.note === undefined) after.add(rememberedAs(line));
    const all = await events.readAll(tx);
    const present = all.flatMap(({ shown }) => (shown?.boatId === boatId ? shown : []));
    const undos: Undo[] = [];
    for (const line of chosen) {
      if (line.kind !== 'gone') after.add(line.uid);
      // Another window may have taken the event over since these lines were shown.
      if (line.kind === 'new' && present.some(event => readImportedUid(event) === line.uid)) continue;
      const state = all.find(({ id }) => id === line.before?.id);
      if (line.before && !(state?.shown && isSameEvent(state.shown, line.before))) continue;
      undos.push(await apply(tx, engine, line, state));
    }
    const keep = (later: Writing, uids: Iterable<string>) =>
      later.meta.put({ key: keyOf(boatId), uids: [...uids] });
    await keep(tx, after);
    const undoAll = async (later: Writing): Promise<void> => {
      for (const undo of undos) await undo(later);
      // Another file may have been taken over meanwhile.
      const left = (await uidsIn(later, boatId)).filter(uid => !after.has(uid) || before.includes(uid));
      await keep(later, new Set([...left, ...before.filter(uid => !after.has(uid))]));
    };
    return { count: undos.length, undo: () => engine.store.write(tables, undoAll) };
  });
}

/** @param state the event that the line is about; undefined for a new one */
async function apply(
  tx: Writing,
  engine: Ports,
  { kind, event }: ImportLine,
  state: RecordState<CalendarEvent> | undefined,
): Promise<Undo> {
  if (kind === 'gone' && state) {
    const removed = await remove(tx, engine, state);
    return async later => {
      if (await restoreRecordIn(later, engine, events.noun, removed)) return;
      const isThere = (await events.readOne(later, state.id)).shown !== undefined;
      if (state.shown && !isThere) await save(later, engine, localId(engine.uuid()), state.shown);
    };
  }
  const id = state?.id ?? localId(engine.uuid());
  const values = tidyEvent(event);
  const was = await events.readOne(tx, id);
  const made = await save(tx, engine, id, values, was.base);
  return async later => {
    const now = await events.readOne(later, id);
    const row = now.rows.find(other => other.id === made);
    if (was.shown && row && !mayBeInFlight(row)) {
      await giveUpRows(later, { ...engine, registry: events.noun.registry }, [row]);
      // The row has replaced earlier rows that were never sent: these are restored, also with their problems.
      const left = new Set(now.rows.filter(other => other !== row).map(other => other.id));
      const replaced = was.rows.filter(other => other.seq >= row.seq && !left.has(other.id));
      const unsent = replaced.filter(other => !mayBeInFlight(other));
      return restoreIn(later, unsent);
    }
    // The partner may have deleted or edited the event meanwhile.
    if (!now.shown || !isSameEvent(now.shown, values)) return undefined;
    if (was.shown) await save(later, engine, id, was.shown, now.base);
    else await remove(later, engine, now);
    return undefined;
  };
}

function save(tx: Writing, engine: Ports, id: string, values: CalendarEvent, base?: unknown) {
  return enqueueIn(tx, engine, events.save, { args: { v: 1, id, values }, base });
}

function remove(tx: Writing, engine: Ports, seen: RecordState<CalendarEvent>): Promise<RemovedRecord> {
  const args = { v: 1, id: seen.id, name: seen.shown?.title ?? '' } as const;
  return removeRecordIn(tx, engine, events.noun, { seen, mutator: events.delete, args });
}
