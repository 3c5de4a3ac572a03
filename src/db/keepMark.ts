import { errorName, log } from '../lib/log.ts';
import type { AccountDb } from './AccountDb.ts';
import { LiveParts } from './liveParts.ts';
import { answer, written } from './requests.ts';
import type { MetaRow } from './rows.ts';
import type { TableName } from './Store.ts';
import type { MarkPlace } from './unsentMark.ts';
import { countOf, NOTHING_UNSENT, type UnsentWork } from '../domain/unsentWork.ts';

const TABLE = 'meta' satisfies TableName;

export interface MarkPorts {
  readonly place: MarkPlace;
  readonly now: () => number;
  readonly uuid: () => string;
  /**
   * Called when an earlier database has vanished, whether or not it held unsent work: everything is fetched
   * again.
   */
  readonly vanished?: (() => void) | undefined;
}

/**
 * Keeps the mark of an account's unsent work, and compares it whenever the database is opened: at the start,
 * and over each new connection in place of a dead one. See [Note: The mark of unsent work]. How much vanished
 * is written into the new database, so that every window shows it until the partner has seen it.
 *
 * @returns what the storage calls after each transaction
 */
export function keepMark(
  db: AccountDb,
  { place, now, uuid, vanished }: MarkPorts,
): (unsent: UnsentWork) => void {
  let birth: string | undefined;
  let isOpenedAgain = false;
  const write = (unsent: UnsentWork): void => {
    if (birth === undefined) return;
    place.write(countOf(unsent) > 0 ? { ...unsent, birth, at: now() } : undefined);
  };

  const compare = async (): Promise<void> => {
    const before = birth;
    const isAgain = isOpenedAgain;
    isOpenedAgain = true;
    // Until the loss is stored, the old mark is not overwritten.
    birth = undefined;
    const { known, rows, drafts } = await readState();
    const present = known?.key === 'birth' ? known.id : await bear();
    const mark = place.read();
    // A mark of a told loss may come back: browsers write such places late, and a kill restores what was there before.
    const isGone = mark && mark.birth !== present && !(known?.key === 'birth' && known.told === mark.birth);
    const lost = isGone ? { rows: mark.rows, drafts: mark.drafts } : NOTHING_UNSENT;
    const isLost = countOf(lost) > 0;
    if (isLost)
      await change(meta => {
        meta.put({ key: 'vanished', lost, at: now() } satisfies MetaRow);
        meta.put({ key: 'birth', id: present, told: mark?.birth } satisfies MetaRow);
      });
    birth = present;
    write({ rows, drafts });
    // Also when the comparison over an earlier connection failed: the browser may have deleted that database
    // while it was opened.
    if (isLost || (isAgain && before !== present)) vanished?.();
  };

  /** Every screen of a start waits for it, so it is one transaction without Dexie's calls. */
  const readState = async (): Promise<{
    readonly known: MetaRow | undefined;
    readonly rows: number;
    readonly drafts: number;
  }> => {
    const transaction = db.begin(['meta', 'outbox', 'drafts'], 'readonly', 'relaxed');
    const [known, rows, drafts] = await Promise.all([
      answer(transaction.objectStore('meta').get('birth') as IDBRequest<MetaRow | undefined>),
      answer(transaction.objectStore('outbox').count()),
      answer(transaction.objectStore('drafts').count()),
    ]);
    return { known, rows, drafts };
  };

  /** Two windows may open a new database at the same time: it gets one id. */
  const bear = (): Promise<string> =>
    change(async meta => {
      const present = await answer(meta.get('birth') as IDBRequest<MetaRow | undefined>);
      if (present?.key === 'birth') return present.id;
      const id = uuid();
      meta.put({ key: 'birth', id } satisfies MetaRow);
      return id;
    });

  /** One transaction over `meta`, on disk when this resolves. */
  const change = <T>(work: (meta: IDBObjectStore) => T | Promise<T>): Promise<T> => {
    const transaction = db.begin([TABLE], 'readwrite', 'strict');
    const changed = new LiveParts(db.name);
    changed.table(TABLE);
    return written(
      transaction,
      () => work(transaction.objectStore(TABLE)),
      () => changed.tellChanged(),
    );
  };

  db.atOpening(() =>
    compare().catch((error: unknown) => {
      // The panel works without the mark, too.
      log('mark not compared', { error: errorName(error) });
    }),
  );

  return write;
}
