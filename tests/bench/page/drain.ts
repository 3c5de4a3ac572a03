/** Sending what has gathered at sea. */
import { uploadFile } from '../../../src/api/upload.ts';
import type { Store } from '../../../src/db/Store.ts';
import { enqueue } from '../../../src/sync/enqueue.ts';
import type { SendingEngine } from '../../../src/sync/Engine.ts';
import { flush } from '../../../src/sync/flush.ts';
import { flushUploads, keepUpload } from '../../../src/sync/uploads.ts';
import { inTurns, longText, must, timed, type Samples } from './measure.ts';
import { clearOurs, openOurs, save } from './ours.ts';
import { photo } from './queue.ts';

const SAVES = 1_000;
const SUBJECTS = 100;
const PHOTOS = 50;
/** More bytes than these must not be in memory at once. */
const PHOTOS_HELD = 2;

interface Journal {
  readonly saves: readonly string[];
  readonly files: readonly number[];
  readonly filesAtOnce: number;
}

/** A thousand saves of a hundred records; within each record the order counts. */
export async function drainSaves(rounds: number): Promise<Samples> {
  const argsOf = (nth: number, salt: number): { id: string; n: number; text: string } => ({
    id: `r${nth % SUBJECTS}`,
    n: nth,
    text: longText(nth + salt),
  });
  return inTurns(
    rounds,
    async round => {
      await journal();
      const time = await timed(async () => {
        for (let nth = 0; nth < SAVES; nth += 1) await put(argsOf(nth, round));
      });
      checkSaves(await journal());
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
  checkOrder(saves);
}

export function checkOrder(saves: readonly string[]): void {
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
      // As many bytes as ours, each photo another one.
      const photos = Array.from({ length: PHOTOS }, (_, nth) => photo(PHOTOS * round + nth));
      await journal();
      const time = await timed(async () => {
        for (const [nth, bytes] of photos.entries()) {
          const form = new FormData();
          form.append('file', new Blob([bytes], { type: 'image/jpeg' }), `${nth}.jpg`);
          const response = await fetch('/v1/general/upload-file?uploadType=boat', {
            method: 'POST',
            body: form,
          });
          await response.json();
        }
      });
      checkFiles(await journal());
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
  must(files.length === PHOTOS && files.every(size => size > 2_000_000), 'photos that arrived');
  must(filesAtOnce <= PHOTOS_HELD, `photos on their way at once: ${filesAtOnce}`);
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

async function put(args: { readonly id: string }): Promise<void> {
  const response = await fetch(`/v1/saves/${args.id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
  });
  await response.json();
}

export async function journal(): Promise<Journal> {
  const response = await fetch('/v1/journal');
  return ((await response.json()) as { data: Journal }).data;
}
