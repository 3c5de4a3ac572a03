/** The engine of an account. It comes with the chunk of signed-in pages. */
import { openEngine, type EnginePorts, type Sender } from '../../../sync/browserEngine.ts';
import { openStore, type StoragePorts } from '../../../sync/upkeep/browserStore.ts';
import { countUnsent, deleteAllButUnsent, wipeStore } from '../../../sync/upkeep/sealing.ts';
import type { UnsentWork } from '../../../domain/values/unsentWork.ts';
import { UnsavedTypingStorage } from '../../../sync/upkeep/typedCopies.ts';
import { deviceStorage } from '../../../kit/browser/pageStorage.ts';

export { requestSession } from './requestSession.ts';
export { beginSession, endAccount, restoreSession } from '../../../db/device/deviceSessions.ts';

export function openAccount(ports: Omit<EnginePorts, 'sender' | 'typed'>): ReturnType<typeof openEngine> {
  return openEngine({
    ...ports,
    sender,
    typed: new UnsavedTypingStorage(deviceStorage, ports.session.user.id),
  });
}

async function sender(): Promise<Sender> {
  const [{ recheckSent, registry }, { createRunner }, { uploadFile }] = await Promise.all([
    import('../../../resources/nouns.ts'),
    import('../../../sync/queue/runner.ts'),
    import('../../../api/upload.ts'),
  ]);
  return { registry, createRunner, uploadFile, recheckSent };
}

/**
 * Deletes what nobody else may read.
 *
 * @returns how much unsent work stays for the same account
 */
export async function sealAccount(
  accountId: string,
  ports: StoragePorts,
  unsent: 'keep' | 'delete',
): Promise<UnsentWork> {
  const { db, store } = openStore(accountId, ports);
  const typed = new UnsavedTypingStorage(deviceStorage, accountId);
  try {
    if (unsent === 'delete') {
      typed.forget();
      await wipeStore(store);
    } else {
      await typed.takeIn(store);
      await deleteAllButUnsent(store);
    }
    return await countUnsent(store);
  } finally {
    db.close();
  }
}
