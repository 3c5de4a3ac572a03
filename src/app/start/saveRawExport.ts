import { accountDbName } from '../../db/names.ts';
import { readRaw } from '../../db/device/readRaw.ts';
import { saveExport } from '../../kit/browser/files/saveExport.ts';
import { exportText } from '../../sync/upkeep/quarantine.ts';

/** Saves the unsent work of every account on this device, whatever version of the panel wrote it. */
export async function saveRawExport(): Promise<void> {
  const prefix = accountDbName('');
  const accounts: Record<string, unknown> = {};
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(prefix)) continue;
    accounts[name.slice(prefix.length)] = await readRaw(indexedDB, name);
  }
  saveExport(exportText({ accounts }));
}
