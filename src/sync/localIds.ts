import type { LocalIdRow } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';
import { isLocalId, subjectParts, subjectOf } from '../lib/ids.ts';

/** Returns the subject with this device's id, by one look-up. See [Note: Local ids]. */
export async function toLocalSubject(tx: Pick<Tx, 'localIds'>, subject: string): Promise<string> {
  const rows = await tx.localIds.where('server', subject);
  return rows.at(-1)?.local ?? subject;
}

/** Both directions of the `localIds` table, read once per use. See [Note: Local ids]. */
export class LocalIdMap {
  readonly #toServer = new Map<string, string>();
  readonly #toLocal = new Map<string, string>();

  static async read(tx: Pick<Tx, 'localIds'>): Promise<LocalIdMap> {
    const names = new LocalIdMap();
    for (const row of await tx.localIds.all()) {
      names.#toServer.set(row.local, row.server);
      names.#toLocal.set(row.server, row.local);
    }
    return names;
  }

  /** Returns these names with one more, as after the creation of a record. */
  with({ local, server }: LocalIdRow): LocalIdMap {
    const names = new LocalIdMap();
    for (const [name, of] of [...this.#toServer, [local, server] as const]) {
      names.#toServer.set(name, of);
      names.#toLocal.set(of, name);
    }
    return names;
  }

  /** Returns the subject with this device's id: the local one where there is one. */
  here(subject: string): string {
    return this.#toLocal.get(subject) ?? subject;
  }

  /** Returns the id that this device uses for a record of the server. */
  hereId(kind: string, id: string): string {
    return subjectParts(this.here(subjectOf(kind, id))).id;
  }

  /** Returns a record's id on the server, by either of its ids; undefined when it has none there. */
  serverId(kind: string, id: string): string | undefined {
    const named = this.#toServer.get(subjectOf(kind, id));
    if (named !== undefined) return subjectParts(named).id;
    return isLocalId(id) ? undefined : id;
  }
}
