/** Unsent work as a file that the partner keeps, for themselves or for support. */
import { accountDbName } from '../../db/names.ts';
import { readRaw } from '../../db/device/readRaw.ts';
import type { Store } from '../../db/Store.ts';
import { download } from '../../kit/browser/files/download.ts';
import { exportText, exportUnsent } from '../../sync/upkeep/quarantine.ts';

/** Saves the unsent work of the account that is signed in. */
export async function saveExport(store: Store): Promise<void> {
  save(await exportUnsent(store));
}

/** Saves the unsent work of every account on this device, whatever version of the panel wrote it. */
export async function saveRawExport(): Promise<void> {
  const prefix = accountDbName('');
  const accounts: Record<string, unknown> = {};
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(prefix)) continue;
    accounts[name.slice(prefix.length)] = await readRaw(indexedDB, name);
  }
  save(exportText({ accounts }));
}

function save(text: string): void {
  const name = `panel-${new Date().toISOString().slice(0, 10)}.json`;
  download(new Blob([text], { type: 'application/json' }), name);
}
