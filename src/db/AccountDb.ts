import type { Dexie } from 'dexie';
import { accountDbName } from './names.ts';
import { PanelDb, type OpenOptions } from './PanelDb.ts';
import { indexes, mirrorTables } from './Store.ts';

/**
 * All versions of an account's database. The next one is a `version(2)` after the first, with only the tables
 * that it adds or changes, and an `upgrade` of rows where needed. A table or an index that a released version
 * used is kept for one more release, because an old tab may still be open.
 */
export function declareAccount(db: Dexie): void {
  db.version(1).stores(indexes);
}

/**
 * All data of one account on this device. The name contains the account's id, nothing else about the partner.
 */
export class AccountDb extends PanelDb {
  constructor(accountId: string, options: OpenOptions = {}) {
    // Data that the server can send again is not waited for: long lists are stored in half the time.
    super(accountDbName(accountId), { declare: declareAccount, relaxed: mirrorTables }, options);
  }
}
