import { AccountSchema } from './AccountSchema.ts';
import { accountDbName } from './names.ts';
import { PanelDb, type Layout, type OpenOptions } from './PanelDb.ts';
import { mirrorTables } from './Store.ts';

const layout: Layout = {
  schema: (name, options) => new AccountSchema(name, options),
  // What the server can send again: long lists are stored in half the time.
  relaxed: mirrorTables,
};

/** Everything of one account on this device. Its name holds the account's id, nothing else about the partner. */
export class AccountDb extends PanelDb {
  constructor(accountId: string, options: OpenOptions = {}) {
    super(accountDbName(accountId), layout, options);
  }
}
