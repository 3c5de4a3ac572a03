/** The speed of uploads from this device, in bytes per millisecond, for a forecast of the next connection. */
import type { Tx } from '../../db/Store.ts';

const KEY = 'sendSpeed';
/** After this long the earlier half counts half as much: the connection at sea differs from the harbour's. */
const RECENT_MS = 60_000;

/** Counts one more file. @param ms the time that it took, without the time of other files beside it */
export async function addUploadSpeed(tx: Pick<Tx, 'meta'>, bytes: number, ms: number): Promise<void> {
  if (!(ms > 0)) return;
  const known = await readRow(tx);
  const share = known.ms > RECENT_MS ? 0.5 : 1;
  await tx.meta.put({ key: KEY, bytes: known.bytes * share + bytes, ms: known.ms * share + ms });
}

/** Reads the speed; undefined when no file was sent from here yet. */
export async function readUploadSpeed(tx: Pick<Tx, 'meta'>): Promise<number | undefined> {
  const { bytes, ms } = await readRow(tx);
  return ms > 0 ? bytes / ms : undefined;
}

async function readRow(tx: Pick<Tx, 'meta'>): Promise<{ readonly bytes: number; readonly ms: number }> {
  const row = await tx.meta.get(KEY);
  return row?.key === KEY ? row : { bytes: 0, ms: 0 };
}
