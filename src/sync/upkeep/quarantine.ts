/** Damaged rows are moved aside, shown, and can be exported as a file. See [Note: Quarantine]. */
import type { GuardedTable, QuarantineRow } from '../../db/rows.ts';
import { findDamage, guardedTables, rowIfWhole } from '../../db/shapes.ts';
import type { Store, TableName, Tx } from '../../db/Store.ts';
import { log } from '../../lib/log.ts';
import type { Engine } from '../Engine.ts';

/** For screens, which don't import `db`. */
export type { QuarantineRow } from '../../db/rows.ts';

/**
 * Moves every row that doesn't have the shape of its table to `quarantine`, each with its reason, in one
 * transaction. Nothing is lost by it, and a damaged row delays nothing.
 *
 * @returns how many were moved
 */
export async function quarantineDamaged(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  tables: readonly GuardedTable[] = guardedTables,
): Promise<number> {
  const suspicious = await engine.store.read(tables, async tx => {
    const found: GuardedTable[] = [];
    for (const name of tables)
      if ((await tx[name].keys()).length !== (await tx[name].all()).length) found.push(name);
    return found;
  });
  if (suspicious.length === 0) return 0;
  const moved = await engine.store.write([...suspicious, 'quarantine'], async tx => {
    let count = 0;
    for (const table of suspicious) {
      for (const key of await tx[table].keys()) {
        const raw = await rawOf(tx, table, key);
        if (rowIfWhole(table, raw) !== undefined) continue;
        const reason = findDamage(table, raw) ?? 'row: missing';
        await tx.quarantine.put({ id: engine.uuid(), table, key, raw, reason, at: engine.clock.now() });
        await remove(tx, table, key);
        count += 1;
      }
    }
    return count;
  });
  log('put into quarantine', { count: moved });
  return moved;
}

// A table's keys are its own: a number for the outbox, names for the others.
function rawOf(tx: Tx, table: GuardedTable, key: number | string): Promise<unknown> {
  return table === 'outbox' ? tx.outbox.raw(key as number) : tx[table].raw(key as string);
}

function remove(tx: Tx, table: GuardedTable, key: number | string): Promise<void> {
  return table === 'outbox' ? tx.outbox.delete(key as number) : tx[table].delete(key as string);
}

/** Reads the quarantined rows, the newest first. */
export async function readQuarantine(store: Store): Promise<QuarantineRow[]> {
  const rows = await store.read(['quarantine'], tx => tx.quarantine.all());
  return rows.sort((a, b) => b.at - a.at);
}

/** Deletes an entry that the partner doesn't need. */
export async function discardQuarantined(store: Store, id: string): Promise<void> {
  await store.write(['quarantine'], tx => tx.quarantine.delete(id));
}

/** The tables of an export, in its order. */
const exported = ['outbox', 'drafts', 'uploads', 'localIds', 'quarantine'] as const satisfies TableName[];

/**
 * Exports all unsent work as a text for people: rows as they are on disk, also damaged ones. Files are listed
 * by name, size and hash; their bytes stay on the device.
 *
 * @returns JSON
 */
export async function exportUnsent(store: Store): Promise<string> {
  const content = await store.read([...exported, 'blobs'], async tx => {
    const tables: Record<string, unknown[]> = {};
    for (const name of exported) {
      const rows: unknown[] = [];
      for (const key of await tx[name].keys())
        rows.push(name === 'quarantine' ? await tx.quarantine.raw(String(key)) : await rawOf(tx, name, key));
      tables[name] = rows;
    }
    return { ...tables, blobs: await tx.blobs.keys() };
  });
  return exportText(content);
}

/** Returns the text of an export. It can contain whatever a row contains. */
export function exportText(content: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    { kind: 'partner-panel-unsent', ...content },
    (_, value: unknown) => {
      if (value instanceof ArrayBuffer) return { bytes: value.byteLength };
      if (ArrayBuffer.isView(value)) return { bytes: value.byteLength };
      if (value instanceof Blob) return { bytes: value.size };
      if (value instanceof Map || value instanceof Set) return [...value] as unknown[];
      return typeof value === 'bigint' ? String(value) : value;
    },
    2,
  );
}
