/** Saving: how long until it is on disk. */
import { enqueue } from '../../../src/sync/enqueue.ts';
import type { Engine } from '../../../src/sync/Engine.ts';
import { plainBytes } from '../../../src/lib/fileBytes.ts';
import { sha256 } from '../../../src/lib/sha256.ts';
import { keepUpload } from '../../../src/sync/uploads.ts';
import { clearFloor, countFloor, openFloor, putFloor } from './floor.ts';
import { inTurns, longText, must, timed, type Samples } from './measure.ts';
import { clearOurs, edit, openOurs } from './ours.ts';

const PHOTO_BYTES = 2_000_000;

export async function queueSaves(rounds: number): Promise<Samples> {
  const { db, engine, close } = await open();
  const samples = await inTurns(
    rounds,
    round =>
      timed(() =>
        putFloor(db, 'queue', [
          { id: crypto.randomUUID(), args: { id: `${round}`, n: round, text: longText(round) } },
        ]),
      ),
    round =>
      timed(() => enqueue(engine, edit, { args: { id: `${round}`, n: round, text: longText(round) } })),
    5,
  );
  const rows = await engine.store.read(['outbox'], tx => tx.outbox.all());
  must(rows.length === rounds + 5, 'rows on the outbox');
  must(
    rows.every((row, round) => (row.args as { text: string }).text === longText(round)),
    'what was saved',
  );
  must((await countFloor(db, 'queue')) === rounds + 5, 'rows of the floor');
  await end(db, close);
  return samples;
}

/** What strict durability costs on this disk, without anything of ours: two floors, the second one strict. */
export async function queueStrictly(rounds: number): Promise<Samples> {
  const db = await openFloor();
  const put = (round: number, durability: IDBTransactionDurability): Promise<number> =>
    timed(() => putFloor(db, 'queue', [{ id: `${round}`, args: { text: longText(round) } }], durability));
  const samples = await inTurns(
    rounds,
    round => put(round, 'relaxed'),
    round => put(round, 'strict'),
    5,
  );
  await clearFloor(db, 'queue');
  db.close();
  return samples;
}

export async function queuePhotos(rounds: number): Promise<Samples> {
  const { db, engine, close } = await open();
  const samples = await inTurns(
    rounds,
    round => {
      const bytes = photo(round * 2);
      return timed(() =>
        putFloor(db, 'files', [{ id: round, file: new Blob([bytes], { type: 'image/jpeg' }) }]),
      );
    },
    round => {
      const bytes = photo(round * 2 + 1);
      return timed(() =>
        keepUpload(engine, { kind: 'boat', subject: 'boat:1', name: 'a.jpg', mime: 'image/jpeg', bytes }),
      );
    },
  );
  const { uploads, last } = await engine.store.read(['uploads', 'blobs'], async tx => {
    const all = await tx.uploads.all();
    return { uploads: all, last: await tx.blobs.get(all.at(-1)?.id ?? '') };
  });
  must(uploads.length === rounds + 1, 'photos kept');
  must(
    last !== undefined && (await sha256(await plainBytes(last.bytes))) === uploads.at(-1)?.hash,
    'the bytes of a photo',
  );
  must((await countFloor(db, 'files')) === rounds + 1, 'photos of the floor');
  await end(db, close);
  return samples;
}

/** Bytes that don't compress, each time others. */
export function photo(salt: number): ArrayBuffer {
  const words = new Uint32Array(PHOTO_BYTES / 4);
  let state = salt + 1;
  for (let index = 0; index < words.length; index += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + index;
    words[index] = state;
  }
  return words.buffer;
}

async function open(): Promise<{ db: IDBDatabase; engine: Engine; close: () => void }> {
  await clearOurs();
  const db = await openFloor();
  for (const store of ['queue', 'files']) await clearFloor(db, store);
  return { db, ...openOurs() };
}

async function end(db: IDBDatabase, close: () => void): Promise<void> {
  for (const store of ['queue', 'files']) await clearFloor(db, store);
  db.close();
  close();
  await clearOurs();
}
