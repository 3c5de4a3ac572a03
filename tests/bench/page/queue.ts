/** Saving: how long until it is on disk; and sending what has gathered at sea. */
import { uploadFile } from '../../../src/api/upload.ts';
import type { Store } from '../../../src/db/Store.ts';
import { enqueue, enqueueIn } from '../../../src/sync/queue/enqueue.ts';
import type { SendingEngine } from '../../../src/sync/Engine.ts';
import { flush } from '../../../src/sync/queue/flush.ts';
import { readSummary } from '../../../src/sync/queue/outbox.ts';
import { flushUploads, keepUpload } from '../../../src/sync/files/uploads.ts';
import { inTurns, longText, must, timed, type Samples } from './measure.ts';
import { clearOurs, edit, openOurs, save } from './ours.ts';
import { drainPlain, PlainDb } from './plain.ts';

const SAVES = 1_000;
/** Within each of these records the order of the saves counts. */
const RECORDS = 100;
const PHOTOS = 50;
const PHOTO_BYTES = 2_000_000;
/** More photos than these must not be in memory at once. */
const PHOTOS_HELD = 2;
/** Rows that are queued in one transaction. */
const AT_ONCE = 500;

const argsOf = (nth: number, salt: number): { id: string; n: number; text: string } => ({
  id: `r${nth % RECORDS}`,
  n: nth,
  text: longText(nth + salt),
});

export async function queueSaves(rounds: number): Promise<Samples> {
  const plain = await emptyPlain();
  await clearOurs();
  const { engine, close } = openOurs();
  const samples = await inTurns(
    rounds,
    round =>
      timed(() => plain.queue.add({ path: `/saves/${round}`, method: 'PUT', body: argsOf(round, round) })),
    round => timed(() => enqueue(engine, edit, { args: { ...argsOf(round, round), id: `${round}` } })),
    5,
  );
  const rows = await engine.store.read(['outbox'], tx => tx.outbox.all());
  must(rows.length === rounds + 5, 'rows on the outbox');
  must(
    rows.every((row, round) => (row.args as { text: string }).text === argsOf(round, round).text),
    'what was saved',
  );
  must((await plain.queue.count()) === rounds + 5, 'rows of the plain queue');
  plain.close();
  close();
  return samples;
}

/** A save, and what the chip counts, beside so many changes that wait. */
export async function besideQueue(
  waiting: number,
  rounds: number,
): Promise<{ saves: number[]; counts: number[] }> {
  await clearOurs();
  const { engine, close } = openOurs();
  for (let from = 0; from < waiting; from += AT_ONCE)
    await engine.store.write(['outbox', 'localIds'], async tx => {
      for (let n = from; n < Math.min(waiting, from + AT_ONCE); n += 1)
        await enqueueIn(tx, engine, save, { args: { ...argsOf(n, 0), id: `r${n >> 1}` } });
    });
  const saves: number[] = [];
  const counts: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    saves.push(await timed(() => enqueue(engine, edit, { args: { id: 'form', n, text: longText(n) } })));
    counts.push(
      await timed(async () => {
        must((await readSummary(engine)).waiting === waiting + 1, 'what the chip counts');
      }),
    );
  }
  close();
  return { saves, counts };
}

export async function drainSaves(rounds: number): Promise<Samples> {
  return inTurns(
    rounds,
    async round => {
      const plain = await emptyPlain();
      await plain.queue.bulkAdd(
        Array.from({ length: SAVES }, (_, nth) => {
          const body = argsOf(nth, round);
          return { path: `/saves/${body.id}`, method: 'PUT', body };
        }),
      );
      await journal();
      const time = await timed(() => drainPlain(plain));
      checkSaves(await journal());
      plain.close();
      return time;
    },
    async round => {
      await clearOurs();
      const { engine, close } = openOurs();
      for (let nth = 0; nth < SAVES; nth += 1) await enqueue(engine, save, { args: argsOf(nth, round) });
      await journal();
      const time = await timed(() => flush(engine, { ignoreBackoff: false }));
      checkSaves(await journal());
      const left = await engine.store.read(['outbox', 'log'], async tx => ({
        rows: (await tx.outbox.all()).length,
        lines: (await tx.log.all()).length,
      }));
      must(left.rows === 0 && left.lines === SAVES, 'the queue after draining');
      close();
      return time;
    },
  );
}

function checkSaves({ saves }: Journal): void {
  must(saves.length === SAVES, `saves that arrived: ${saves.length}`);
  const last = new Map<string, number>();
  for (const line of saves) {
    const [subject = '', n = ''] = line.split(' ');
    must((last.get(subject) ?? -1) < Number(n), 'the order within a record');
    last.set(subject, Number(n));
  }
}

export async function drainPhotos(rounds: number): Promise<Samples> {
  return inTurns(
    rounds,
    async round => {
      const plain = await emptyPlain();
      for (let nth = 0; nth < PHOTOS; nth += 1)
        await plain.queue.add({
          path: '/general/upload-file?uploadType=boat',
          method: 'POST',
          body: new Blob([photo(PHOTOS * round + nth)], { type: 'image/jpeg' }),
        });
      await journal();
      const time = await timed(() => drainPlain(plain));
      checkFiles(await journal());
      plain.close();
      return time;
    },
    async round => {
      await clearOurs();
      const { engine, close } = openOurs();
      for (let nth = 0; nth < PHOTOS; nth += 1) {
        const bytes = photo(1_000 * (round + 1) + nth);
        await keepUpload(engine, { kind: 'boat', subject: 'boat:1', name: 'a', mime: 'image/jpeg', bytes });
      }
      await journal();
      const held = new Held(engine);
      const time = await timed(() =>
        flushUploads(held.engine, file => held.while(uploadFile(engine.http, file)), {
          ignoreBackoff: false,
        }),
      );
      checkFiles(await journal());
      must(held.most <= PHOTOS_HELD, `photos held at once: ${held.most}`);
      const uploads = await engine.store.read(['uploads'], tx => tx.uploads.all());
      must(
        uploads.every(({ status }) => status.kind === 'stored'),
        'photos that are stored',
      );
      close();
      await clearOurs();
      return time;
    },
  );
}

function checkFiles({ files, filesAtOnce }: Journal): void {
  must(files.length === PHOTOS && files.every(size => size > PHOTO_BYTES), 'photos that arrived');
  must(filesAtOnce <= PHOTOS_HELD, `photos on their way at once: ${filesAtOnce}`);
}

/** Bytes that don't compress, each time others. */
function photo(salt: number): ArrayBuffer {
  const words = new Uint32Array(PHOTO_BYTES / 4);
  let state = salt + 1;
  for (let index = 0; index < words.length; index += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + index;
    words[index] = state;
  }
  return words.buffer;
}

/** Counts photos from the moment their bytes are read until they are sent. */
class Held {
  readonly engine: SendingEngine;
  most = 0;
  #now = 0;

  constructor(engine: SendingEngine) {
    const read: Store['read'] = (tables, work) =>
      engine.store.read(tables, tx => {
        if (tables.includes('blobs')) {
          this.#now += 1;
          this.most = Math.max(this.most, this.#now);
        }
        return work(tx);
      });
    this.engine = { ...engine, store: { ...engine.store, read } };
  }

  async while<T>(sending: Promise<T>): Promise<T> {
    try {
      return await sending;
    } finally {
      this.#now -= 1;
    }
  }
}

async function emptyPlain(): Promise<PlainDb> {
  const plain = new PlainDb();
  await plain.queue.clear();
  return plain;
}

/** What arrived at the server since it was last asked. */
interface Journal {
  readonly saves: readonly string[];
  readonly files: readonly number[];
  readonly filesAtOnce: number;
}

async function journal(): Promise<Journal> {
  const response = await fetch('/v1/journal');
  return ((await response.json()) as { data: Journal }).data;
}
