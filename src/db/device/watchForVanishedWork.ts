import type { Table } from 'dexie';
import { logFailure } from '../../lib/log.ts';
import type { AccountDb } from '../AccountDb.ts';
import type { MetaRow } from '../rows.ts';
import type { UnsentCountStorage } from './unsentCount.ts';
import { totalOf, NOTHING_UNSENT, type UnsentWork } from '../../domain/values/unsentWork.ts';

export interface UnsentCountPorts {
  readonly place: UnsentCountStorage;
  readonly now: () => number;
  readonly uuid: () => string;
  /**
   * Called when an earlier database has vanished, whether or not it held unsent work: everything is fetched
   * again.
   */
  readonly vanished?: (() => void) | undefined;
}

/**
 * Keeps the count of an account's unsent work, and compares it whenever the database is opened: at the start,
 * and over each new connection in place of a dead one. See [Note: The count of unsent work]. The amount that
 * vanished is written into the new database, so that every window shows it until the partner has seen it.
 *
 * @returns the function that the storage calls after each transaction
 */
export function watchForVanishedWork(
  db: AccountDb,
  { place, now, uuid, vanished }: UnsentCountPorts,
): (unsent: UnsentWork) => void {
  let databaseId: string | undefined;
  let isOpenedAgain = false;
  const write = (unsent: UnsentWork): void => {
    if (databaseId === undefined) return;
    place.write(totalOf(unsent) > 0 ? { ...unsent, databaseId, at: now() } : undefined);
  };

  const compare = async (): Promise<void> => {
    const before = databaseId;
    const isAgain = isOpenedAgain;
    isOpenedAgain = true;
    // Until the loss is stored, the old count is not overwritten.
    databaseId = undefined;
    const { known, rows, drafts } = await readState();
    const present = known?.key === 'databaseId' ? known.id : await makeId();
    const count = place.read();
    // The count of a reported loss may come back: browsers write such places late, and a kill restores their
    // earlier content.
    const isGone =
      count &&
      count.databaseId !== present &&
      !(known?.key === 'databaseId' && known.told === count.databaseId);
    const lost = isGone ? { rows: count.rows, drafts: count.drafts } : NOTHING_UNSENT;
    const isLost = totalOf(lost) > 0;
    if (isLost)
      await change(meta =>
        meta.bulkPut([
          { key: 'vanished', lost, at: now() },
          { key: 'databaseId', id: present, told: count?.databaseId },
        ]),
      );
    databaseId = present;
    write({ rows, drafts });
    // Also when the comparison over an earlier connection failed: the browser may have deleted that database
    // while it was opened.
    if (isLost || (isAgain && before !== present)) vanished?.();
  };

  const readState = (): PromiseLike<{
    readonly known: MetaRow | undefined;
    readonly rows: number;
    readonly drafts: number;
  }> =>
    db.transaction('r', ['meta', 'outbox', 'drafts'], async tx => {
      const [known, rows, drafts] = await Promise.all([
        tx.table<MetaRow>('meta').get('databaseId'),
        tx.table('outbox').count(),
        tx.table('drafts').count(),
      ]);
      return { known, rows, drafts };
    });

  /** Two windows may open a new database at the same time: it gets one id. */
  const makeId = (): PromiseLike<string> =>
    change(async meta => {
      const present = await meta.get('databaseId');
      if (present?.key === 'databaseId') return present.id;
      const id = uuid();
      await meta.put({ key: 'databaseId', id });
      return id;
    });

  const change = <T>(work: (meta: Table<MetaRow, MetaRow['key']>) => PromiseLike<T>): PromiseLike<T> =>
    db.transaction('rw', ['meta'], tx => work(tx.table('meta')));

  // The panel works without the count, too.
  db.atOpening(() => compare().catch(logFailure('count not compared')));

  return write;
}
