/** The databases of this device in figures, for screens, which don't import `db`. */
import { accountDbName, DEVICE_DB } from '../../db/names.ts';

export { measureDb, type DbFigures, type RowState, type RowsInState } from '../../db/measureDb.ts';

/** Whose data a database holds; undefined when it isn't one of the panel. */
export function ownerOf(database: string): 'account' | 'device' | undefined {
  if (database.startsWith(accountDbName(''))) return 'account';
  return database === DEVICE_DB ? 'device' : undefined;
}
