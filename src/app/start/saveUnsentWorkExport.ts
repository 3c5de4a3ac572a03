import { accountDbName } from '../../db/names.ts';
import { readRawUnsent } from '../../db/device/readRawUnsent.ts';
import { downloadUnsentWork } from '../../kit/browser/files/downloadUnsentWork.ts';
import { exportText } from '../../sync/upkeep/quarantine.ts';

/** Saves the unsent work of every account on this device, whatever version of the panel wrote it. */
export async function saveUnsentWorkExport(): Promise<void> {
  const prefix = accountDbName('');
  const accounts: Record<string, unknown> = {};
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(prefix)) continue;
    accounts[name.slice(prefix.length)] = await readRawUnsent(indexedDB, name);
  }
  downloadUnsentWork(exportText({ accounts }));
}
