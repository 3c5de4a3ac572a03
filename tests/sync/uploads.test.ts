import { beforeAll, describe, expect, test } from 'vitest';
import { uploadFile } from '../../src/api/upload.ts';
import { UPLOAD_LIMIT, type UploadKind } from '../../src/domain/photo.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { MAX_HOURLY_FAILED_BYTES, MAX_HOURLY_FAILED_FILE_BYTES } from '../../src/sync/files/fileTries.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { outcomeToTell, type OnOutcomeChannel } from '../../src/sync/messages.ts';
import { createRunner, type Runner } from '../../src/sync/queue/runner.ts';
import {
  findDuplicateFile,
  flushUploads,
  keepUpload,
  readBytes,
  retryUpload,
  type NewUpload,
} from '../../src/sync/files/uploads.ts';
import { Bench } from '../support/Bench.ts';
import { draftRow, jpeg, mirrorRow } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { ModelServer } from '../support/ModelServer.ts';
import { ToyServer, toy, writeToy } from '../support/toys.ts';
import { VirtualTime } from '../support/virtualTime.ts';
import type { Store } from '../../src/db/Store.ts';
import { plainBytes } from '../../src/lib/pictures/fileBytes.ts';
import { typeProblem } from '../../src/domain/photo.ts';
import { fileType } from '../../src/lib/pictures/fileType.ts';
import { sha256 } from '../../src/lib/safe/sha256.ts';

beforeAll(instantDigest);

const UPLOAD = 'POST /general/upload-file';

class UploadBench extends Bench {
  readonly server: ModelServer;
  readonly toys: ToyServer;

  constructor(
    storage: 'memory' | 'Dexie' = 'memory',
    hooks: ConstructorParameters<typeof Bench>[0]['hooks'] = {},
  ) {
    const server = new ModelServer(new VirtualTime());
    const toys = new ToyServer();
    super({
      server: request => (request.url.includes('/toy') ? toys : server).transport(request),
      storage,
      hooks,
    });
    this.server = server;
    this.toys = toys;
  }

  keep(salt = 0, fields: Partial<NewUpload> = {}): Promise<string> {
    return this.run(
      keepUpload(this.engine, {
        kind: 'boat',
        subject: 'boat:57',
        name: 'IMG_1.jpg',
        mime: 'image/jpeg',
        bytes: jpeg(64, salt),
        ...fields,
      }),
    );
  }

  send(ignoreBackoff = false, engine = this.engine): Promise<number | undefined> {
    return this.run(flushUploads(engine, file => uploadFile(engine.http, file), { ignoreBackoff }));
  }

  async statusOf(id: string): Promise<string | undefined> {
    return (await this.read(tx => tx.uploads.get(id)))?.status.kind;
  }

  /** Names of the files that the server has got, in order. */
  get received(): string[] {
    return this.server.effects.map(effect => effect.key ?? '');
  }
}

describe.each(['memory', 'Dexie'] as const)('a file over %s', storage => {
  test('I2 facts and bytes are kept together, and sent once', async () => {
    const bench = new UploadBench(storage);
    const id = await bench.keep();
    expect(await bench.read(tx => tx.uploads.get(id))).toMatchObject({
      id,
      subject: 'boat:57',
      name: 'IMG_1.jpg',
      size: 64,
      status: { kind: 'waiting' },
      attempts: 0,
    });
    expect(await bench.read(tx => tx.blobs.get(id))).toMatchObject({ bytes: { byteLength: 64 } });
    await bench.send();
    expect(await bench.read(tx => tx.uploads.get(id))).toMatchObject({
      status: { kind: 'stored', url: `https://media.example/1/${id}.jpg` },
    });
    await bench.send(true);
    expect(bench.received).toEqual([id]);
    expect(bench.events.filter(event => event.kind === 'uploadFinished')).toEqual([
      { kind: 'uploadFinished', upload: id, stored: true, isPicture: true },
    ]);
  });

  test('U10 bytes that are kept as a blob are sent once, and are those that were kept', async () => {
    const bench = new UploadBench(storage);
    const id = await bench.keep(3);
    await bench.write(tx => tx.blobs.put({ id, bytes: new Blob([jpeg(64, 3)]) }));
    const kept = await bench.run(readBytes(bench.store, id));
    expect(kept).toBeInstanceOf(Blob);
    expect(kept && (await plainBytes(kept))).toEqual(jpeg(64, 3));
    await bench.send();
    expect(await bench.statusOf(id)).toBe('stored');
    await bench.send(true);
    expect(bench.received).toEqual([id]);
  });

  test('U10 a blob that was given has its bytes’ hash', async () => {
    const bench = new UploadBench(storage);
    const id = await bench.keep(0, { bytes: new Blob([jpeg(64, 5)]) });
    expect(await bench.read(tx => tx.uploads.get(id))).toMatchObject({
      size: 64,
      hash: await sha256(jpeg(64, 5)),
    });
    expect(
      await bench.run(
        findDuplicateFile(bench.store, { kind: 'boat', subject: 'boat:57', bytes: jpeg(64, 5) }),
      ),
    ).toMatchObject({ id });
  });

  test('what belongs to it is written with it, or nothing is', async () => {
    const bench = new UploadBench(storage);
    const keep = (write: Parameters<typeof keepUpload>[2]): Promise<string> =>
      bench.run(
        keepUpload(
          bench.engine,
          { kind: 'boat', subject: 'boat:57', name: 'a', mime: 'image/jpeg', bytes: jpeg() },
          write,
        ),
      );
    await keep({ tables: ['drafts'], write: tx => tx.drafts.put(draftRow()) });
    const failed = keep({ tables: ['drafts'], write: () => Promise.reject(new Error('full')) });
    await expect(failed).rejects.toThrow('full');
    expect(await bench.read(tx => tx.uploads.all())).toHaveLength(1);
    expect(await bench.read(tx => tx.blobs.all())).toHaveLength(1);
  });
});

test('B12 no room for the bytes: nothing is kept and the caller hears it', async () => {
  const bench = new UploadBench('memory', {
    beforeCommit: written => {
      if (written.has('blobs')) throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await expect(bench.keep()).rejects.toThrow('full');
  expect(await bench.read(tx => tx.uploads.all())).toEqual([]);
});

test('the bytes that were given are copied: what the caller does with them later changes nothing', async () => {
  const bench = new UploadBench();
  const bytes = jpeg(64, 1);
  const id = await bench.keep(0, { bytes });
  new Uint8Array(bytes).fill(0);
  await bench.send();
  expect(await bench.statusOf(id)).toBe('stored');
});

describe('S8 what a file may be', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).buffer;
  const pdf = new TextEncoder().encode('%PDF-1.7').buffer;
  const heic = new TextEncoder().encode('\0\0\0\x24ftypheic').buffer;
  test.each([
    ['boat', jpeg(), undefined],
    ['boat', png, undefined],
    ['boat', pdf, 'wrongType'],
    ['boatDocument', pdf, undefined],
    ['booking', pdf, undefined],
    ['profilePicture', pdf, 'wrongType'],
    ['boat', heic, 'heic'],
    ['boat', new TextEncoder().encode('<svg/>').buffer, 'wrongType'],
  ] as const)('%s: case %#', (kind, bytes, problem) => {
    expect(typeProblem(kind, fileType(bytes))).toBe(problem);
  });
});

describe('the same content', () => {
  test('is known as already added to the same record', async () => {
    const bench = new UploadBench();
    const id = await bench.keep(1);
    const twinOf = (file: Partial<Parameters<typeof findDuplicateFile>[1]>) =>
      bench.run(
        findDuplicateFile(bench.store, { kind: 'boat', subject: 'boat:57', bytes: jpeg(64, 1), ...file }),
      );
    expect((await twinOf({}))?.id).toBe(id);
    expect(await twinOf({ subject: 'boat:58' })).toBeUndefined();
    expect(await twinOf({ bytes: jpeg(64, 2) })).toBeUndefined();
  });

  test('is found by a hash that was made where the photo was prepared, without another one', async () => {
    const bench = new UploadBench();
    const hash = await sha256(jpeg(64, 1));
    const id = await bench.keep(1, { hash });
    expect((await bench.read(tx => tx.uploads.get(id)))?.hash).toBe(hash);
    // These bytes have another hash: they aren't looked at.
    const known = { kind: 'boat', subject: 'boat:57', bytes: jpeg(64, 2), hash } as const;
    expect((await bench.run(findDuplicateFile(bench.store, known)))?.id).toBe(id);
    await bench.send();
    expect(await bench.statusOf(id)).toBe('stored');
  });

  test('bytes that differ from the hash they were kept with are never sent', async () => {
    const bench = new UploadBench();
    const id = await bench.keep(1, { hash: await sha256(jpeg(64, 2)) });
    await bench.send();
    expect(await bench.statusOf(id)).toBe('failed');
    expect(bench.received).toEqual([]);
  });

  test('B066 a document that is among the photos, too, is known as each', async () => {
    const bench = new UploadBench();
    const [photo, document] = [await bench.keep(1), await bench.keep(1, { kind: 'boatDocument' })];
    const twinOf = async (kind: NewUpload['kind']) =>
      (await bench.run(findDuplicateFile(bench.store, { kind, subject: 'boat:57', bytes: jpeg(64, 1) })))?.id;
    expect(await twinOf('boat')).toBe(photo);
    expect(await twinOf('boatDocument')).toBe(document);
    expect(await twinOf('booking')).toBeUndefined();
  });

  test('is sent once for a record, also when both wait', async () => {
    const bench = new UploadBench();
    const [first, second] = [await bench.keep(1), await bench.keep(1)];
    await bench.send();
    const third = await bench.keep(1);
    await bench.send();
    expect(bench.received).toEqual([first]);
    const urls = (await bench.read(tx => tx.uploads.all())).map(upload =>
      upload.status.kind === 'stored' ? upload.status.url : upload.status.kind,
    );
    expect(urls).toEqual(Array.from({ length: 3 }, () => `https://media.example/1/${first}.jpg`));
    expect([second, third].every(id => id !== first)).toBe(true);
  });

  test('has an address of its own on every record: an address tells whose it is (R8)', async () => {
    const bench = new UploadBench();
    await bench.keep(1);
    await bench.keep(1, { subject: 'boat:58' });
    await bench.keep(1, { kind: 'boatDocument' });
    await bench.send();
    expect(bench.received).toHaveLength(3);
  });
});

describe('when it goes wrong', () => {
  test.each([
    'responseLost',
    'requestLost',
    'e500After',
    'htmlAfter',
    'cut',
    'e500',
    'html',
    'busy',
  ] as const)('N6, N7 %s: sent again whole until there is an address', async fate => {
    const bench = new UploadBench();
    const id = await bench.keep();
    bench.net.plan(fate, UPLOAD);
    const next = await bench.send();
    expect(await bench.statusOf(id)).toBe('waiting');
    expect(next).toBeDefined();
    await bench.time.advance((next ?? 0) - bench.time.now);
    await bench.send();
    expect(await bench.statusOf(id)).toBe('stored');
    // At most an orphan file on the server; the form holds one address.
    expect(bench.received.length).toBeLessThanOrEqual(2);
  });

  test('N10 one that hangs ends, and the lock with it', async () => {
    const bench = new UploadBench();
    await bench.keep();
    bench.net.plan('requestHangs', UPLOAD);
    const before = bench.time.now;
    await bench.send();
    expect(bench.time.now - before).toBeLessThanOrEqual(120_000);
    expect(bench.locks.holder('uploads:7')).toBeUndefined();
  });

  test('N12 a pause that the server asked for is kept', async () => {
    const bench = new UploadBench();
    await bench.keep();
    bench.net.plan('busy', UPLOAD);
    const next = await bench.send();
    expect((next ?? 0) - bench.time.now).toBeGreaterThanOrEqual(1_000);
    await bench.send();
    expect(bench.received).toEqual([]);
  });

  test.each([
    ['invalid', 'refused', 'Geçersiz'],
    ['conflict', 'refused', 'Çakışma'],
  ] as const)('%s is final, with the server’s words', async (fate, problem, words) => {
    const bench = new UploadBench();
    const id = await bench.keep();
    bench.net.plan(fate, UPLOAD);
    await bench.send();
    expect((await bench.read(tx => tx.uploads.get(id)))?.status).toEqual({
      kind: 'failed',
      problem,
      words: { text: words },
    });
    await bench.send(true);
    expect(bench.received).toEqual([]);
    await bench.run(retryUpload(bench.engine, id));
    await bench.send();
    expect(await bench.statusOf(id)).toBe('stored');
  });

  test.each<[UploadKind, OnOutcomeChannel[]]>([
    ['boat', [{ kind: 'pictureFailed' }]],
    ['profilePicture', [{ kind: 'pictureFailed' }]],
    ['boatDocument', []],
    ['booking', []],
  ])(
    'B235 B236 B237 whoever sends a picture is told that it failed, not of a document: %s',
    async (kind, told) => {
      const bench = new UploadBench();
      await bench.keep(0, { kind });
      bench.net.plan('invalid', UPLOAD);
      await bench.send();
      expect(bench.events.flatMap(event => outcomeToTell(event) ?? [])).toEqual(told);
      await bench.keep(1, { kind });
      await bench.send();
      expect(bench.events.flatMap(event => outcomeToTell(event) ?? [])).toEqual(told);
    },
  );

  test('N20 too large for the server', async () => {
    const bench = new UploadBench();
    const id = await bench.keep(0, { bytes: jpeg(5 * 1024 * 1024 + 1) });
    await bench.send();
    expect((await bench.read(tx => tx.uploads.get(id)))?.status).toMatchObject({
      kind: 'failed',
      problem: 'tooLarge',
    });
  });

  test('N15 401 ends the session and leaves the file waiting', async () => {
    const bench = new UploadBench();
    const id = await bench.keep();
    bench.net.plan('signedOut', UPLOAD);
    await bench.send();
    expect(bench.signedOut).toEqual(['token']);
    expect(await bench.statusOf(id)).toBe('waiting');
    await bench.send(true);
    expect(bench.received).toEqual([]);
  });

  test.each([
    ['gone', undefined],
    ['shorter', jpeg(10)],
    ['others', jpeg(64, 9)],
    ['shorter, in a blob', new Blob([jpeg(10)])],
    ['others, in a blob', new Blob([jpeg(64, 9)])],
  ])('B20 bytes that are %s are never sent: "file damaged, choose again"', async (_, bytes) => {
    const bench = new UploadBench();
    const id = await bench.keep(1);
    const other = await bench.keep(2);
    await bench.write(tx => (bytes ? tx.blobs.put({ id, bytes }) : tx.blobs.delete(id)));
    await bench.send();
    expect((await bench.read(tx => tx.uploads.get(id)))?.status).toMatchObject({
      kind: 'failed',
      problem: 'damaged',
    });
    expect(bench.received).toEqual([other]);
  });

  test('U10 a blob that can’t be read isn’t sent: the partner is told, and may try it again', async () => {
    const bench = new UploadBench();
    const id = await bench.keep(1);
    const lost = new Blob([jpeg(64, 1)]);
    lost.arrayBuffer = () => Promise.reject(new DOMException('its file is gone', 'NotReadableError'));
    const store: Store = {
      read: (tables, work) =>
        bench.store.read(tables, tx =>
          work({ ...tx, blobs: { ...tx.blobs, get: () => Promise.resolve({ id, bytes: lost }) } }),
        ),
      write: (tables, work) => bench.store.write(tables, work),
    };
    await bench.send(false, bench.anotherEngine({ store }));
    expect((await bench.read(tx => tx.uploads.get(id)))?.status).toMatchObject({
      kind: 'failed',
      problem: 'damaged',
    });
    expect(bench.received).toEqual([]);
    await bench.run(retryUpload(bench.engine, id));
    await bench.send();
    expect(bench.received).toEqual([id]);
  });

  test('B13 storage that fails under one file doesn’t stop the others, and what arrived is sent again', async () => {
    let fails = true;
    const bench = new UploadBench('memory');
    const ids = [await bench.keep(1), await bench.keep(2), await bench.keep(3)];
    const engine = bench.anotherEngine({
      store: {
        read: (tables, work) => bench.store.read(tables, work),
        write: (tables, work) =>
          bench.store.write(tables, async tx => {
            const result = await work(tx);
            const stored = (await tx.uploads.get(ids[0] ?? ''))?.status.kind === 'stored';
            if (stored && fails) throw new DOMException('full', 'QuotaExceededError');
            return result;
          }),
      },
    });
    const next = await bench.send(false, engine);
    expect(await Promise.all(ids.map(id => bench.statusOf(id)))).toEqual(['waiting', 'stored', 'stored']);
    fails = false;
    await bench.time.advance(Math.max(0, (next ?? 0) - bench.time.now));
    await bench.send(false, engine);
    expect(await bench.statusOf(ids[0] ?? '')).toBe('stored');
  });
});

describe('E8 a file on which the server always fails', () => {
  const MINUTE = 60_000;
  const FAILS = { share: 1, among: ['e500'] } as const;

  async function listLands(bench: UploadBench): Promise<void> {
    const fetchedAt = bench.time.now;
    await bench.write(tx => tx.mirror.put(mirrorRow({ fetchedAt })));
  }

  /** Sends for so long, each time that something is due or the server seems to be back. */
  async function keepSending(bench: UploadBench, minutes: number, others: boolean): Promise<void> {
    const runner = createRunner(bench.engine, file => uploadFile(bench.http, file));
    for (let quarters = minutes * 4; quarters > 0; quarters -= 1) {
      if (others && quarters % 20 === 0) await listLands(bench);
      runner.wake('reachable');
      await bench.time.advance(MINUTE / 4);
    }
    await bench.run(runner.idle());
  }

  /** Wakes the queue each minute as when the radio was off before. */
  async function hurryEachMinute(bench: UploadBench, minutes: number): Promise<Runner> {
    const runner = createRunner(bench.engine, file => uploadFile(bench.http, file));
    for (let minute = 0; minute < minutes; minute += 1) {
      runner.wake('online');
      await bench.time.advance(MINUTE);
    }
    return runner;
  }

  test('is put before the partner after an hour in which others got through, and sent again when they ask', async () => {
    const bench = new UploadBench();
    const id = await bench.keep();
    bench.net.randomFaults = FAILS;
    await keepSending(bench, 50, true);
    expect(await bench.statusOf(id)).toBe('waiting');
    await keepSending(bench, 120, true);
    expect((await bench.read(tx => tx.uploads.get(id)))?.status).toEqual({
      kind: 'failed',
      problem: 'refused',
      words: { id: 'sync.file.poison' },
    });
    bench.net.endFaults();
    await bench.run(retryUpload(bench.engine, id));
    expect(await bench.read(tx => tx.uploads.get(id))).toMatchObject({
      attempts: 0,
      countedFailures: undefined,
      failingSince: undefined,
    });
    await bench.send();
    expect(await bench.statusOf(id)).toBe('stored');
  });

  test('waits for as long as nothing else gets through either', async () => {
    const bench = new UploadBench();
    const id = await bench.keep();
    bench.net.randomFaults = FAILS;
    await keepSending(bench, 5 * 60, false);
    expect(await bench.statusOf(id)).toBe('waiting');
  });

  test('isn’t hurried by a server that seems to be back, only by a radio that was off', async () => {
    const bench = new UploadBench();
    await bench.keep();
    bench.net.randomFaults = FAILS;
    await keepSending(bench, 60, true);
    // Pauses grow to at most five minutes and are half of that on average.
    expect(bench.net.count).toBeLessThan(50);
    const runner = createRunner(bench.engine, file => uploadFile(bench.http, file));
    const before = bench.net.count;
    runner.wake('online');
    await bench.time.advance(1_000);
    expect(bench.net.count).toBe(before + 1);
  });

  test('costs a bounded number of bytes an hour, whatever hurries it, until the partner asks', async () => {
    const bench = new UploadBench();
    await bench.keep(0, { bytes: jpeg(UPLOAD_LIMIT) });
    bench.net.randomFaults = FAILS;
    const runner = await hurryEachMinute(bench, 55);
    expect(bench.net.count * UPLOAD_LIMIT).toBeLessThanOrEqual(MAX_HOURLY_FAILED_FILE_BYTES);
    expect(bench.net.count).toBeGreaterThan(3);
    const before = bench.net.count;
    runner.wake('sendNow');
    await bench.time.advance(1_000);
    expect(bench.net.count).toBe(before + 1);
    // It goes on by itself when the hour is over.
    bench.net.endFaults();
    await bench.time.advance(70 * MINUTE);
    expect(await bench.read(tx => tx.uploads.all())).toMatchObject([{ status: { kind: 'stored' } }]);
  });

  test('costs nothing while the server isn’t there at all, and leaves as soon as it is back', async () => {
    const bench = new UploadBench();
    await bench.keep(0, { bytes: jpeg(UPLOAD_LIMIT) });
    bench.net.randomFaults = { share: 1, among: ['refused'] };
    const runner = await hurryEachMinute(bench, 30);
    bench.net.endFaults();
    runner.wake('online');
    await bench.time.advance(MINUTE);
    expect(await bench.read(tx => tx.uploads.all())).toMatchObject([{ status: { kind: 'stored' } }]);
  });

  test('in a worker, which can’t tell how much of it has left, each try counts whole', async () => {
    const bench = new UploadBench();
    await bench.keep(0, { bytes: jpeg(UPLOAD_LIMIT) });
    bench.net.tellsProgress = false;
    bench.net.randomFaults = { share: 1, among: ['refused'] };
    await hurryEachMinute(bench, 55);
    expect(bench.net.count * UPLOAD_LIMIT).toBeLessThanOrEqual(MAX_HOURLY_FAILED_FILE_BYTES);
  });

  test('many of them are tried one at a time, and all of them together have a limit, too', async () => {
    const bench = new UploadBench();
    for (let salt = 1; salt <= 30; salt += 1) await bench.keep(salt, { bytes: jpeg(UPLOAD_LIMIT, salt) });
    bench.net.randomFaults = FAILS;
    await keepSending(bench, 55, false);
    expect(bench.net.count * UPLOAD_LIMIT).toBeLessThanOrEqual(MAX_HOURLY_FAILED_BYTES);
  });

  test('doesn’t keep a new file from leaving', async () => {
    const bench = new UploadBench();
    const first = await bench.keep(1, { bytes: jpeg(UPLOAD_LIMIT, 1) });
    bench.net.randomFaults = FAILS;
    const runner = await hurryEachMinute(bench, 20);
    bench.net.endFaults();
    const other = await bench.keep(2);
    runner.wake('enqueued');
    await bench.time.advance(MINUTE);
    expect(await bench.statusOf(other)).toBe('stored');
    expect(await bench.statusOf(first)).toBe('waiting');
  });

  test('a pause that the server asked for holds for all files, whatever hurries them', async () => {
    const bench = new UploadBench();
    for (let salt = 1; salt <= 3; salt += 1) await bench.keep(salt);
    bench.net.plan('busy', UPLOAD);
    bench.net.plan('busy', UPLOAD);
    const runner = createRunner(bench.engine, file => uploadFile(bench.http, file));
    runner.wake('start');
    await bench.time.advance(900);
    runner.wake('sendNow');
    await bench.time.advance(50);
    expect(bench.net.count).toBe(2);
  });
});

test('a file that was taken away while it was under way finishes unheard', async () => {
  const bench = new UploadBench();
  const id = await bench.keep();
  const sent = flushUploads(bench.engine, file => uploadFile(bench.http, file), { ignoreBackoff: false });
  await bench.time.advance(1);
  await bench.write(async tx => {
    await tx.uploads.delete(id);
    await tx.blobs.delete(id);
  });
  await bench.run(sent);
  expect(await bench.read(tx => tx.uploads.all())).toEqual([]);
  expect(await bench.read(tx => tx.blobs.all())).toEqual([]);
});

test('a file that a dead tab was sending is sent again', async () => {
  const bench = new UploadBench();
  const id = await bench.keep();
  await bench.write(async tx => {
    const upload = await tx.uploads.get(id);
    if (upload) await tx.uploads.put({ ...upload, status: { kind: 'sending' } });
  });
  await bench.send();
  expect(await bench.statusOf(id)).toBe('stored');
});

test('two at a time, by one tab at a time, without holding up the outbox', async () => {
  const bench = new UploadBench();
  for (let salt = 1; salt <= 5; salt += 1) {
    await bench.keep(salt);
    bench.net.plan('slow', UPLOAD);
  }
  const tabs = [bench.anotherEngine(), bench.anotherEngine()];
  const sent = Promise.all(
    tabs.map(tab => flushUploads(tab, file => uploadFile(tab.http, file), { ignoreBackoff: false })),
  );
  await bench.time.advance(1_000);
  const states = (await bench.store.read(['uploads'], tx => tx.uploads.all())).map(
    ({ status }) => status.kind,
  );
  expect(states.filter(kind => kind === 'sending')).toHaveLength(2);
  await bench.run(enqueue(bench.engine, writeToy, { args: toy() }));
  await bench.run(flush(bench.engine, { ignoreBackoff: false }));
  expect(bench.toys.done).toEqual(['write 1 a']);
  await bench.run(sent);
  expect(new Set(bench.received).size).toBe(5);
  expect(bench.received).toHaveLength(5);
});

test('offline nothing is tried, "send now" is', async () => {
  const bench = new UploadBench();
  await bench.keep();
  const engine = bench.anotherEngine({ online: () => false });
  expect(await bench.send(false, engine)).toBeUndefined();
  expect(bench.received).toEqual([]);
  await bench.send(true, engine);
  expect(bench.received).toHaveLength(1);
});

test('the oldest goes first', async () => {
  const bench = new UploadBench();
  const ids: string[] = [];
  for (let salt = 1; salt <= 4; salt += 1) {
    ids.push(await bench.keep(salt));
    await bench.time.advance(1_000);
  }
  for (let salt = 1; salt <= 4; salt += 1) bench.net.plan('ok', UPLOAD);
  await bench.send();
  expect(bench.received.slice(0, 2).sort()).toEqual(ids.slice(0, 2).sort());
});
