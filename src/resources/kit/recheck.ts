/**
 * [Note: Two devices at once] The API takes most records only as a whole and has no versions. When another
 * device reads a record before this one's save arrives and writes it afterwards, it writes the old value of
 * each field that this device has just changed. So each record is read again some seconds after it was saved,
 * twice. A field that has an earlier value again is sent again, once, with a line in the log. More than three
 * minutes after the save, because the device slept or had no signal, there is only the line: somebody may
 * have chosen that value on purpose. A field to which somebody has given a third value stays as it is.
 */
import { CallError } from '../../api/failure.ts';
import type { Http } from '../../api/http.ts';
import type { LogRow, OutboxRow } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import { equal } from '../../lib/equal.ts';
import { subjectParts } from '../../lib/ids.ts';
import { enqueueIn } from '../../sync/queue/enqueue.ts';
import { LocalIdMap } from '../../sync/localIds.ts';
import { readArgs, type Mutator } from '../../sync/mutator.ts';
import { needsDecision, mayBeInFlight } from '../../sync/queue/outbox.ts';
import type { Recheck, RecheckEngine } from './noun.ts';
import {
  allOwnWrites,
  endRecheck,
  isStaleRead,
  isLongAgo,
  lastOwnWrite,
  recheckLater,
  recheckOnceMore,
  overwrittenFields,
  type OwnWrite,
} from './ownWrites.ts';
import { resolveFields, type EditableFields } from './wholeEdits.ts';

/** The differences between records that are saved whole. */
interface Rechecking<Args, Whole extends object, Answer> {
  readonly save: Mutator<Args, Whole, Answer>;
  readonly isOf: (subject: string) => boolean;
  /** Reads the server's present versions, by its ids; undefined for a record that is gone. */
  readonly read: (http: Http, ids: readonly string[]) => Promise<(id: string) => Whole | undefined>;
  readonly whole: (stored: unknown) => Whole | undefined;
  readonly fields: EditableFields<Whole>;
  /** Replaces the server's ids of other records by this device's. */
  readonly here: (values: Whole, names: LocalIdMap) => Whole;
  /** @param id this device's name of the record */
  readonly argsOf: (id: string, values: Whole) => NoInfer<Args>;
}

const tables = ['knownHere', 'outbox', 'localIds', 'log'] as const;
type Restoring = Pick<Tx, (typeof tables)[number]>;

/**
 * Reads again the records that this device saved a moment ago, and queues overwritten values again.
 *
 * @returns when the next record is due, by the engine's clock
 */
export async function recheckDue(
  engine: RecheckEngine,
  rechecks: readonly Recheck[],
): Promise<number | undefined> {
  if (!engine.online()) return undefined;
  // One tab at a time: the next tab finds the records that are still to be read.
  return engine.locks.request(`overwritten:${engine.accountId}`, async () => {
    if (engine.signal.aborted || !(await engine.entitled())) return undefined;
    const now = engine.clock.now();
    for (const recheck of rechecks) {
      const due = (await unread(engine, [recheck])).filter(([, { recheckAt = 0 }]) => recheckAt <= now);
      if (due.length === 0) continue;
      try {
        await recheck.readAgain(engine, due);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        await engine.store.write(['knownHere'], async tx => {
          for (const [subject, own] of due)
            if (equal(await lastOwnWrite(tx, subject), own)) await recheckLater(tx, subject, own, now);
        });
      }
    }
    const times = (await unread(engine, rechecks)).map(([, { recheckAt = 0 }]) => recheckAt);
    return times.length > 0 ? Math.min(...times) : undefined;
  });
}

/** Returns this device's writes that are still to be read again. */
async function unread({ store }: RecheckEngine, rechecks: readonly Recheck[]): Promise<[string, OwnWrite][]> {
  const writes = await store.read(['knownHere'], allOwnWrites);
  return writes.filter(
    ([subject, { recheckAt }]) => recheckAt !== undefined && rechecks.some(({ isOf }) => isOf(subject)),
  );
}

export function defineRecheck<Args, Whole extends object, Answer>(
  options: Rechecking<Args, Whole, Answer>,
): Recheck {
  const { save, isOf } = options;

  /** @returns whether the server keeps old values that this device had replaced */
  async function restore(
    tx: Restoring,
    engine: RecheckEngine,
    subject: string,
    own: OwnWrite,
    held: Whole | undefined,
  ): Promise<boolean> {
    const now = engine.clock.now();
    // A later write is rechecked by itself.
    if (!equal(await lastOwnWrite(tx, subject), own)) return false;
    if (isStaleRead(own, held, now)) {
      await recheckLater(tx, subject, own, now);
      return false;
    }
    const saved = options.whole(own.after);
    const found =
      held && saved ? overwrittenFields(resolveFields(options.fields, held), own, options.whole, held) : [];
    if (!held || !saved || found.length === 0) {
      await recheckOnceMore(tx, subject, own, now);
      return false;
    }
    const names = await LocalIdMap.read(tx);
    const queued = await tx.outbox.where('subject', names.here(subject));
    // A row in flight may write these fields, or delete the record. A row that waits for the partner may be
    // given up. An edit without a base doesn't tell which fields it changes.
    const edits = queued.filter(
      row =>
        row.name === save.name &&
        !mayBeInFlight(row) &&
        !needsDecision(row) &&
        options.whole(row.base) !== undefined,
    );
    if (edits.length < queued.length) {
      await recheckLater(tx, subject, own, now);
      return false;
    }
    const theirs = options.here(held, names);
    const mine = options.here(saved, names);
    const note = async (fields: readonly (keyof Whole & string)[], words: string): Promise<Args> => {
      const values = { ...theirs, ...Object.fromEntries(fields.map(field => [field, mine[field]])) };
      const args = options.argsOf(subjectParts(names.here(subject)).id, values);
      await tx.log.put({
        id: engine.uuid(),
        name: save.name,
        subject: names.here(subject),
        label: save.label(args),
        outcome: 'overwritten',
        at: now,
        createdAt: now,
        words: { id: words },
        givenUp: { mine: args, theirs, fields },
        keptAfterSignOut: save.staysInLog,
      } satisfies LogRow);
      return args;
    };
    // Without a limit, two devices with different values would overwrite each other for ever.
    const stays = (field: string): boolean => isLongAgo(own, now) || own.restored.includes(field);
    const [lost, staying] = [found.filter(field => !stays(field)), found.filter(stays)];
    if (staying.length > 0) await note(staying, 'records.overwrittenStays');
    if (lost.length > 0) {
      const args = await note(lost, 'records.overwritten');
      if (edits.length === 0) await enqueueIn(tx, engine, save, { args, base: theirs });
      for (const row of edits) await tx.outbox.put(withLost(options, row, lost, theirs, mine, names));
    }
    await endRecheck(tx, subject, own, lost);
    return staying.length > 0;
  }

  return {
    save: save.name,
    isOf,
    async readAgain(engine, writes) {
      const ids = writes.map(([subject]) => subjectParts(subject).id);
      const heldOf = await options.read(engine.http, ids);
      for (const [subject, own] of writes) {
        const isLost = await engine.store.write(tables, tx =>
          restore(tx, engine, subject, own, heldOf(subjectParts(subject).id)),
        );
        if (isLost) engine.hear({ kind: 'overwritten', name: save.name, subject, isQuiet: false });
      }
    },
  };
}

/** Returns a queued edit that also sends the lost fields, except fields that it changes itself. */
function withLost<Args, Whole extends object, Answer>(
  its: Rechecking<Args, Whole, Answer>,
  row: OutboxRow,
  lost: readonly (keyof Whole & string)[],
  theirs: Whole,
  mine: Whole,
  names: LocalIdMap,
): OutboxRow {
  const { save } = its;
  const args = readArgs(save, row.args);
  const edited = args && save.apply?.(undefined, args);
  const base = its.whole(row.base);
  if (!args || !edited || !base || !save.merges) return row;
  const valuesOf = (record: Whole): object => Object.fromEntries(lost.map(field => [field, record[field]]));
  const began = its.here(base, names);
  const onto = its.argsOf(subjectParts(row.subject).id, { ...edited, ...valuesOf(mine) });
  const rebased = save.merges.rebase(args, began, onto);
  return { ...row, args: rebased, base: { ...began, ...valuesOf(theirs) } };
}
