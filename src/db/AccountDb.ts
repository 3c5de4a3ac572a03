import { AccountSchema } from './AccountSchema.ts';
import { accountDbName } from './names.ts';
import { PanelDb, type Layout, type Manners } from './PanelDb.ts';

const layout: Layout = {
  version: 1,
  schema: (name, factory) => new AccountSchema(name, factory),
};

/** Everything of one account on this device. Its name holds the account's id, nothing else about the partner. */
export class AccountDb extends PanelDb {
  constructor(accountId: string, manners: Manners = {}) {
    super(accountDbName(accountId), layout, manners);
  }
}
