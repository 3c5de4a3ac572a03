import { webcrypto } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import {
  SEALED_CHUNK_BYTES,
  openSealedFile,
  sealFile,
  sealedFileProblem,
  SealedFileError,
  type SealedContent,
  type SealedPart,
} from '../../src/lib/safe/sealedFile.ts';
import { openSealedBytes } from '../support/openSealedFile.ts';

const PASSPHRASE = 'Gün doğmadan neler doğar';
const HEAD = 35;
const TAG = 16;
const random = (count: number) => webcrypto.getRandomValues(new Uint8Array(count));
// Few iterations: what is tested isn't how long a guess takes.
const seal = (sealed: SealedContent, passphrase = PASSPHRASE) =>
  sealFile(passphrase, sealed, { random, iterations: 10 });

/** Bytes that differ from chunk to chunk. */
function bytes(count: number, from = 1): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: count }, (_, at) => (at * 7 + (at >> 8) + from) & 255);
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof SealedFileError) return error.problem;
    throw error;
  }
  return 'none';
}

const content = { account: '7', rows: [{ words: 'Çeşme’den dönüş, saat 7’de ⛵' }] };
/** Three whole chunks and a rest, with an edge between two parts and one within a part. */
const parts = [bytes(10), bytes(SEALED_CHUNK_BYTES * 2, 5), bytes(0), bytes(SEALED_CHUNK_BYTES + 99, 9)];
const partOf = (blob: Blob): SealedPart => ({ size: blob.size, read: () => Promise.resolve(blob) });
const blobs = parts.map(part => partOf(new Blob([part])));
const sealedBytes = async (passphrase?: string) =>
  new Uint8Array(await (await seal({ content, parts: blobs }, passphrase)).arrayBuffer());
const problemOfBytes = (file: Uint8Array<ArrayBuffer>, passphrase = PASSPHRASE) =>
  problemOf(openSealedFile(new Blob([file]), passphrase));

describe('a sealed file', () => {
  test('gives back what was put into it', async () => {
    const opened = await openSealedFile(await seal({ content, parts: blobs }), PASSPHRASE);
    expect(opened.content).toEqual(content);
    expect(opened.count).toBe(parts.length);
    for (const [index, part] of parts.entries())
      expect(Buffer.compare(Buffer.from(await (await opened.part(index)).arrayBuffer()), part)).toBe(0);
  });

  test('is opened by a script without the panel', async () => {
    const opened = openSealedBytes(Buffer.from(await sealedBytes()), PASSPHRASE);
    expect(opened.content).toEqual(content);
    expect(opened.parts.map((part, index) => part.compare(parts[index] ?? bytes(0)))).toEqual([0, 0, 0, 0]);
  });

  test('without parts, and of exactly one chunk', async () => {
    const empty = await seal({ content: [], parts: [] });
    expect(await openSealedFile(empty, PASSPHRASE)).toMatchObject({ content: [], count: 0 });
    const around = 4 + JSON.stringify({ content: [], sizes: [SEALED_CHUNK_BYTES] }).length;
    for (const more of [-1, 0, 1]) {
      // The length of the number in the manifest stays the same.
      const part = new Blob([bytes(SEALED_CHUNK_BYTES - around + more)]);
      const opened = await openSealedFile(await seal({ content: [], parts: [partOf(part)] }), PASSPHRASE);
      expect((await opened.part(0)).size).toBe(part.size);
    }
  });

  test('takes the same passphrase from every keyboard', async () => {
    const file = await sealedBytes('çığ şöför'.normalize('NFD'));
    expect(await problemOfBytes(file, 'çığ şöför'.normalize('NFC'))).toBe('none');
  });

  test('differs each time', async () => {
    expect(await sealedBytes()).not.toEqual(await sealedBytes());
  });

  test('asks for the iterations that a guess is to cost', async () => {
    const file = await sealFile(PASSPHRASE, { content, parts: [] }, { random });
    expect(new DataView(await file.arrayBuffer()).getUint32(24)).toBe(600_000);
  });
});

describe('what is refused', () => {
  test('a wrong passphrase', async () => {
    expect(await problemOfBytes(await sealedBytes(), 'gün doğmadan neler doğar')).toBe('passphrase');
    expect(await problemOfBytes(await sealedBytes(), '')).toBe('passphrase');
  });

  test.for([
    ['another file', new TextEncoder().encode('BEGIN:VCALENDAR')],
    ['a photo', bytes(5_000)],
  ] as const)('%s', async ([, file]) => {
    expect(await problemOfBytes(new Uint8Array(file))).toBe('other');
  });

  test('a file of a later version', async () => {
    const file = await sealedBytes();
    file[7] = 2;
    expect(await problemOfBytes(file)).toBe('later');
  });

  test('any changed byte', async () => {
    const whole = await sealedBytes();
    const second = HEAD + TAG + SEALED_CHUNK_BYTES + TAG;
    const places = {
      // Salt, iterations and nonce decide about the key and every chunk.
      passphrase: [8, 23, 27, 28, 34, HEAD, HEAD + TAG - 1],
      damaged: [HEAD + TAG, second - 1, second, second + 5_000, whole.length - TAG, whole.length - 1],
    };
    for (const [problem, ats] of Object.entries(places))
      for (const at of ats) {
        const file = whole.slice();
        file[at] = (file[at] ?? 0) ^ 1;
        expect(await problemOfBytes(file), `byte ${at}`).toBe(problem);
      }
  });

  test('iterations that would keep the device busy for hours', async () => {
    const file = await sealedBytes();
    for (const iterations of [0, 2_000_001, 4_000_000_000]) {
      new DataView(file.buffer).setUint32(24, iterations);
      expect(await problemOfBytes(file)).toBe('damaged');
    }
  });

  test('a file that was cut off, at every edge of a chunk and around it', async () => {
    const whole = await sealedBytes();
    const edges = [HEAD, HEAD + TAG];
    for (let at = HEAD + TAG; at < whole.length; at += SEALED_CHUNK_BYTES + TAG) edges.push(at);
    for (const edge of edges)
      for (const at of [edge - 1, edge, edge + 1, edge + TAG]) {
        expect(await problemOfBytes(whole.slice(0, at)), `cut at ${at}`).toBe('damaged');
      }
    expect(await problemOfBytes(whole.slice(0, 20))).toBe('damaged');
    expect(await problemOfBytes(whole.slice(0, -1))).toBe('damaged');
  });

  test('more at the end, chunks in another order, repeated or left out', async () => {
    const whole = await sealedBytes();
    const size = SEALED_CHUNK_BYTES + TAG;
    const chunk = (no: number) => whole.subarray(HEAD + TAG + no * size, HEAD + TAG + (no + 1) * size);
    const begin = whole.subarray(0, HEAD + TAG);
    const made = (...chunks: Uint8Array[]) => new Uint8Array(Buffer.concat([begin, ...chunks]));
    expect(await problemOfBytes(made(chunk(0), chunk(1), chunk(2), chunk(3)))).toBe('none');
    for (const file of [
      made(chunk(0), chunk(1), chunk(2), chunk(3), new Uint8Array(1)),
      made(chunk(1), chunk(0), chunk(2), chunk(3)),
      made(chunk(0), chunk(1), chunk(1), chunk(2), chunk(3)),
      made(chunk(0), chunk(2), chunk(3)),
      made(chunk(0), chunk(1), chunk(3)),
    ])
      expect(await problemOfBytes(file)).toBe('damaged');
  });

  test('a manifest that promises more or less than there is, or has no shape', async () => {
    // Only somebody who knows the passphrase can make these.
    const withSizes = async (sizes: unknown) => {
      const lying = Object.assign([partOf(new Blob([bytes(100)]))], { map: () => sizes });
      return problemOf(openSealedFile(await seal({ content, parts: lying }), PASSPHRASE));
    };
    for (const size of [99, 101, 4e9, 2 ** 53, 1e300, -1, 0.5, null, '100'])
      expect(await withSizes([size]), String(size)).toBe('damaged');
    for (const sizes of [[], [50, 49], [100, 1], 100, undefined])
      expect(await withSizes(sizes), String(sizes)).toBe('damaged');
    expect(await withSizes([100])).toBe('none');
    expect(await withSizes([40, 60])).toBe('none');
  });

  test('a part that isn’t as large as the manifest says: no file is made that nobody can open', async () => {
    const lying = { ...partOf(new Blob([bytes(99)])), size: 100 };
    await expect(seal({ content, parts: [lying] })).rejects.toThrow('part');
  });

  test('work that the partner has ended', async () => {
    const over = AbortSignal.abort(new Error('over'));
    await expect(
      sealFile(PASSPHRASE, { content, parts: [] }, { random, iterations: 10, signal: over }),
    ).rejects.toThrow('over');
    const file = await seal({ content, parts: [] });
    await expect(openSealedFile(file, PASSPHRASE, { signal: over })).rejects.toThrow('over');
  });
});

test('parts are read one after the other, and only when their turn comes', async () => {
  const events: string[] = [];
  const part = (name: string, size: number): SealedPart => ({
    size,
    read: async () => {
      events.push(name);
      return new Blob([bytes(size)]);
    },
  });
  const onProgress = (share: number) => events.push(`${Math.round(share * 100)} %`);
  const sealed = [part('a', 2 * SEALED_CHUNK_BYTES), part('b', SEALED_CHUNK_BYTES), part('c', 10)];
  await sealFile(PASSPHRASE, { content, parts: sealed }, { random, iterations: 10, onProgress });
  expect(events).toEqual(['a', '33 %', '67 %', 'b', '100 %', 'c', '100 %']);
});

test('200 MB go through in chunks: the page is free between them, and never holds more than one', async () => {
  const MEGABYTES = 200;
  // The same megabyte again and again: it is the work that is measured, not the memory of this machine.
  const megabyte = new Blob([bytes(SEALED_CHUNK_BYTES)]);
  const part = new Blob(Array.from({ length: MEGABYTES }, () => megabyte));
  const read: number[] = [];
  const own = Blob.prototype.arrayBuffer;
  Blob.prototype.arrayBuffer = function arrayBuffer() {
    read.push(this.size);
    return own.call(this);
  };
  const shares: number[] = [];
  let isOver = false;
  let chunks = 0;
  let longest = 0;
  const turn = (): void => {
    chunks = 0;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const onProgress = (share: number): void => {
    shares.push(share);
    longest = Math.max(longest, (chunks += 1));
  };
  try {
    const file = await sealFile(
      PASSPHRASE,
      { content: [], parts: [partOf(part)] },
      { random, iterations: 10, onProgress },
    );
    const opened = await openSealedFile(file, PASSPHRASE, { onProgress });
    expect(opened.count).toBe(1);
  } finally {
    Blob.prototype.arrayBuffer = own;
    isOver = true;
  }
  expect(Math.max(...read)).toBe(SEALED_CHUNK_BYTES + TAG);
  expect(shares).toHaveLength(2 * (MEGABYTES + 1));
  expect(longest).toBe(1);
}, 60_000);

/** Made by an earlier version, with the passphrase as it was typed: “Deniz’in sonu ”. */
const SEALED_AS_TYPED =
  'VU5TRU5UAAHb+j8cMl+FsEctcqHsj8OzAAAACoAn8I6LAmQgBs8N0rTuVNuT02+JRQPTq7fNJW5/NhrrlDlQYguVP/RSvDr+5jz8MYfOXDwojmKVUSGN7qHSFrVdhoOI2NHIg+4H/Yc=';

describe('a passphrase that another keyboard writes in another way', () => {
  const typed = `Deniz'in "son" günü - 7-8`;

  test.each([
    ['curly quotes and dashes', 'Deniz’in “son” günü – 7—8'],
    ['a blank behind it, and a tab before', `\t${typed} `],
    ['blanks and hyphens that don’t break', typed.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')],
    ['letters in two parts, and a mark that isn’t seen', `${typed.normalize('NFD')}\u200b`],
    ['wide letters', 'Ｄeniz＇in "son" günü - 7-8'],
  ])('%s: opens the file, whichever of both made it', async (_, other) => {
    for (const [made, opened] of [
      [typed, other],
      [other, typed],
    ] as const) {
      expect((await openSealedFile(await seal({ content, parts: [] }, made), opened)).content).toEqual(
        content,
      );
      expect(openSealedBytes(Buffer.from(await sealedBytes(made)), opened).content).toEqual(content);
    }
    await expect(problemOfBytes(await sealedBytes(other), 'Denizin son günü 7 8')).resolves.toBe(
      'passphrase',
    );
  });

  test('a file that was sealed as it was typed still opens', async () => {
    const file = new Uint8Array(Buffer.from(SEALED_AS_TYPED, 'base64'));
    expect((await openSealedFile(new Blob([file]), 'Deniz’in sonu ')).content).toEqual({ rows: 1 });
    expect(openSealedBytes(Buffer.from(file), 'Deniz’in sonu ').content).toEqual({ rows: 1 });
  });
});

test('an empty file, or one that ends within the head, was cut off; it isn’t another kind of file', async () => {
  for (const end of [0, 3, 7, 20]) {
    const file = new Blob([(await sealedBytes()).slice(0, end)]);
    expect(await sealedFileProblem(file)).toBe('damaged');
  }
  expect(await sealedFileProblem(new Blob(['PK']))).toBe('other');
});

test('“stop” ends the wait for the key, too', async () => {
  const file = await seal({ content, parts: [] });
  const stopped = new AbortController();
  // No key is ever there.
  const derive = vi.spyOn(crypto.subtle, 'deriveKey').mockReturnValue(new Promise<never>(() => undefined));
  const opening = openSealedFile(file, PASSPHRASE, { signal: stopped.signal });
  const making = sealFile(PASSPHRASE, { content, parts: [] }, { random, signal: stopped.signal });
  stopped.abort(new Error('stopped'));
  await expect(opening).rejects.toThrow('stopped');
  await expect(making).rejects.toThrow('stopped');
  derive.mockRestore();
});
