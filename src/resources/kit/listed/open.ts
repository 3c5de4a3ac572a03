/** How such records are opened: read for the screens, and as a new record when the saved one is gone. */
import type { Tx } from '../../../db/Store.ts';
import { localId, subjectOf, subjectParts, type HasId } from '../../../lib/ids.ts';
import { mergeFields } from '../../../lib/mergeFields.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { LocalIdMap } from '../../../sync/localIds.ts';
import { readMirror, type Resource } from '../../../sync/lists/pull.ts';
import { giveUpRows, mayBeInFlight, needsDecision } from '../../../sync/queue/outbox.ts';
import type { Draft } from '../../../sync/upkeep/drafts.ts';
import type { Noun } from '../noun.ts';
import { readRecord, readRecords, type RecordState } from '../records.ts';
import { openRecord, type OpenRecord } from '../wholeEdits.ts';
import type { ListedHelpers } from './ListedNoun.ts';
import type { SaveMutator } from './save.ts';

/** Makes a working copy as the form stores it: its version, and the form's own fields. */
export type CopyOf<Values> = (values: Values) => { readonly version: number; readonly values: FormValues };

type FormValues = Readonly<Record<string, unknown>>;

type Reading = Pick<Tx, 'outbox' | 'localIds' | 'drafts' | 'mirror'>;

export function defineReads<Item extends HasId & Values, Values extends object>(
  { valuesOf, whole, toLocal }: ListedHelpers<Item, Values>,
  list: Resource<Item[]>,
  save: SaveMutator<Values>,
  noun: Noun,
) {
  /** A row that was checked before sending may contain the server's ids. */
  const hereIn = async (tx: Pick<Tx, 'localIds'>) => {
    const names = await LocalIdMap.read(tx);
    return (values: Values) => toLocal(values, names);
  };

  const held = async (tx: Pick<Tx, 'mirror' | 'localIds'>) => {
    const mirrored = await readMirror(tx, list, undefined, 'tr');
    const names = await LocalIdMap.read(tx);
    const byId = new Map<string, Values>();
    for (const item of mirrored?.value ?? []) {
      const values = valuesOf(item);
      if (values) byId.set(item.id, toLocal(values, names));
    }
    return {
      ids: [...byId.keys()],
      read: (id: string) => {
        const value = byId.get(id);
        return Promise.resolve(value && { value, fetchedAt: mirrored?.fetchedAt });
      },
    };
  };

  /** Merges a saved record with the changes of a working copy, which may be older, from another tab. */
  const withTyped = (saved: FormValues, { values, base }: Draft, copyOf: CopyOf<Values>): FormValues => {
    const before = whole(base);
    const typed = typeof values === 'object' && values !== null ? values : {};
    const mine = { ...saved, ...typed };
    return mergeFields(Object.keys(saved), before && copyOf(before).values, mine, saved).merged;
  };
  const reads = {
    /** Reads all records, as the screens show them; see `readRecords`. */
    readAll: async (tx: Reading): Promise<RecordState<Values>[]> => {
      const { ids, read } = await held(tx);
      const here = await hereIn(tx);
      const records = await readRecords(tx, noun, ids, read);
      return records.map(record => ({ ...record, shown: record.shown && here(record.shown) }));
    },
    /** Reads one record by either of its ids, for its form. */
    readOne: async (tx: Reading, id: string): Promise<OpenRecord<Values>> => {
      const record = await readRecord(tx, noun, id, (await held(tx)).read);
      return openRecord(record, save, ({ values }) => values, whole, await hereIn(tx));
    },
    /**
     * Turns a save whose record is gone into the working copy of a new record, with the text typed since.
     *
     * @param copyOf makes a working copy as the form stores it
     * @returns the new id; undefined when the save isn't there any more
     */
    openAsNew: (engine: Pick<Engine, 'store' | 'clock' | 'uuid'>, id: string, copyOf: CopyOf<Values>) =>
      engine.store.write(['outbox', 'localIds', 'mirror', 'drafts', 'log'], async tx => {
        const row = (await tx.outbox.all()).find(candidate => candidate.id === id);
        if (!row || !needsDecision(row) || row.name !== save.name) return undefined;
        const { shown, draft, rows } = await reads.readOne(tx, subjectParts(row.subject).id);
        if (!shown) return undefined;
        const created = localId(engine.uuid());
        const saved = copyOf(shown);
        await tx.drafts.put({
          version: saved.version,
          values: draft ? withTyped(saved.values, draft, copyOf) : saved.values,
          tab: '',
          uploads: [],
          id: subjectOf(noun.kind, created),
          base: undefined,
          updatedAt: engine.clock.now(),
        });
        await tx.drafts.delete(row.subject);
        const saves = rows.filter(other => other.name === save.name && !mayBeInFlight(other));
        await giveUpRows(tx, { ...engine, registry: noun.registry }, saves, { id: 'records.goesOnAsNew' });
        return created;
      }),
  };
  return reads;
}
