/** [Note: Queries that rest] */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountDb } from '../../../src/db/AccountDb.ts';
import { accountStore } from '../../../src/db/accountStore.ts';
import type { Store } from '../../../src/db/Store.ts';
import { throttledQuery } from '../../../src/kit/engine/throttledQuery.ts';
import { draftRow, logRow, uploadRow } from '../../support/factories.ts';
import { freshDb } from '../../support/freshDb.ts';

/** A clock that moves only when the test says so. */
class HandClock {
  time = 0;
  readonly rests: {
    readonly ms: number;
    readonly end: () => void;
    readonly signal: AbortSignal | undefined;
  }[] = [];
  readonly monotonic = (): number => this.time;
  readonly sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise(end => {
      this.rests.push({ ms, end, signal });
      signal?.addEventListener('abort', () => end());
    });
}

let db: AccountDb;
let store: Store;
let clock: HandClock;
/** How long each read takes, in the order of the reads; the last one stands for all that follow. */
let takes: number[];
let reads: number;
let atOnce: number;
let mostAtOnce: number;
/** Called while a read is under way, when it has read. */
let during: (() => Promise<void>) | undefined;

beforeEach(async () => {
  db = freshDb();
  store = accountStore(db);
  // Open, so that the opening changes nothing during the first read.
  await store.read(['drafts'], tx => tx.drafts.keys());
  await turns();
  clock = new HandClock();
  takes = [0];
  reads = atOnce = mostAtOnce = 0;
  during = undefined;
});
afterEach(() => db.close());

async function keys(): Promise<string> {
  mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
  try {
    const found = await store.read(['drafts'], tx => tx.drafts.keys());
    const now = during;
    during = undefined;
    await now?.();
    clock.time += takes[Math.min(reads, takes.length - 1)] ?? 0;
    reads += 1;
    return found.join('');
  } finally {
    atOnce -= 1;
  }
}

const never = (error: unknown): void => expect.unreachable(String(error));
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setTimeout(resolve, 0));
};
const write = (id: string): Promise<void> => store.write(['drafts'], tx => tx.drafts.put(draftRow({ id })));
const put = async (id: string): Promise<void> => {
  await write(id);
  await turns();
};

/** Ends the rest that was begun last. */
const endRest = async (): Promise<void> => {
  clock.rests.at(-1)?.end();
  await turns();
};

async function watch(
  read = keys,
  failed: (error: unknown) => void = never,
): Promise<{ readonly seen: string[]; readonly end: () => void }> {
  const seen: string[] = [];
  const subscription = throttledQuery(read, clock).subscribe(found => seen.push(found), failed);
  await turns();
  return { seen, end: () => subscription.unsubscribe() };
}

test('quick reads follow each change', async () => {
  takes = [4];
  const { seen, end } = await watch();
  await put('a');
  await put('b');
  expect(seen).toEqual(['', 'a', 'ab']);
  expect(clock.rests).toEqual([]);
  end();
});

test('after reads that took long it rests four times as long, and reads what changed in the meantime once', async () => {
  takes = [50];
  const { seen, end } = await watch();
  await put('a');
  expect(clock.rests.map(({ ms }) => ms)).toEqual([200]);
  await put('b');
  await put('c');
  expect(seen).toEqual(['', 'a']);
  await endRest();
  expect(seen).toEqual(['', 'a', 'abc']);
  expect(reads).toBe(3);
  // The next one is heard of as well, and rests again.
  await endRest();
  await put('d');
  expect(seen).toEqual(['', 'a', 'abc', 'abcd']);
  expect(clock.rests).toHaveLength(3);
  end();
});

test.each([
  { takesMs: 900, restsMs: 3_600 },
  { takesMs: 2_600, restsMs: 10_000 },
])(
  'after reads of $takesMs ms it rests for $restsMs ms: no rest is longer than ten seconds',
  async ({ takesMs, restsMs }) => {
    takes = [takesMs];
    const { end } = await watch();
    await put('a');
    expect(clock.rests.map(({ ms }) => ms)).toEqual([restsMs]);
    end();
  },
);

test('a single read that took long is no reason to rest: it may have waited for something else', async () => {
  takes = [3_000, 1, 3_000, 1];
  const { seen, end } = await watch();
  for (const id of ['a', 'b', 'c']) await put(id);
  expect(seen).toEqual(['', 'a', 'ab', 'abc']);
  expect(clock.rests).toEqual([]);
  end();
});

test('a change during a quick read is read at once, and the read that missed it isn’t told', async () => {
  during = () => write('a');
  const { seen, end } = await watch();
  expect(seen).toEqual(['a']);
  during = () => write('c');
  await put('b');
  expect(seen).toEqual(['a', 'abc']);
  expect(mostAtOnce).toBe(1);
  end();
});

test('a change during a long read is read after the rest, and the read that missed it is told before', async () => {
  takes = [50];
  const { seen, end } = await watch();
  during = () => write('b');
  await put('a');
  expect(seen).toEqual(['', 'a']);
  await endRest();
  expect(seen).toEqual(['', 'a', 'ab']);
  expect(mostAtOnce).toBe(1);
  end();
});

test('many changes during reads and rests: never two reads at a time, and the last one is always told', async () => {
  takes = [50];
  const { seen, end } = await watch();
  let expected = '';
  for (let n = 0; n < 24; n += 1) {
    const id = String.fromCodePoint(97 + n);
    expected += id;
    await write(id);
    if (n % 3 === 0) await turns();
    if (n % 4 === 0) clock.rests.at(-1)?.end();
  }
  for (let n = 0; n < 3; n += 1) {
    await turns();
    clock.rests.at(-1)?.end();
  }
  await turns();
  expect(seen.at(-1)).toBe(expected);
  expect(mostAtOnce).toBe(1);
  expect(seen.length).toBe(new Set(seen).size);
  end();
});

test('it hears of what each of several reads has read, also after a rest', async () => {
  takes = [50];
  const { seen, end } = await watch(async () => {
    const first = await keys();
    await Promise.resolve();
    const { length } = await store.read(['uploads'], tx => tx.uploads.keys());
    return `${first}${length}${await store.read(['log'], async tx => (await tx.log.keys()).length)}`;
  });
  const log = async (id: string): Promise<void> => {
    await store.write(['log'], tx => tx.log.put(logRow({ id })));
    await turns();
  };
  await log('1');
  await log('2');
  await endRest();
  await endRest();
  await log('3');
  expect(seen).toEqual(['00', '01', '02', '03']);
  end();
});

test('what the listener reads isn’t a part of the query', async () => {
  takes = [50];
  let heard = 0;
  const subscription = throttledQuery(keys, clock).subscribe(() => {
    heard += 1;
    void store.read(['uploads'], tx => tx.uploads.keys());
  }, never);
  await turns();
  during = () => write('b');
  await put('a');
  await endRest();
  await endRest();
  expect([heard, reads]).toEqual([3, 3]);
  await store.write(['uploads'], tx => tx.uploads.put(uploadRow()));
  await turns();
  expect([heard, reads]).toEqual([3, 3]);
  subscription.unsubscribe();
});

test('nothing is read after the end, and no rest goes on', async () => {
  takes = [50];
  const { seen, end } = await watch();
  await put('a');
  await put('b');
  end();
  expect(clock.rests.map(({ signal }) => signal?.aborted)).toEqual([true]);
  await put('c');
  expect(seen).toEqual(['', 'a']);
  expect(reads).toBe(2);
});

test('an error is told, and the next change is read', async () => {
  const errors: unknown[] = [];
  const { seen, end } = await watch(keys, error => errors.push(error));
  during = () => Promise.reject(new Error('not read'));
  await put('a');
  await put('b');
  expect(errors).toEqual([new Error('not read')]);
  expect(seen).toEqual(['', 'ab']);
  end();
});

test.each(['AbortError', 'UnknownError'])(
  'a read after a rest that fails with an %s is made again after the longest rest',
  async name => {
    takes = [50];
    const { seen, end } = await watch(keys, () => undefined);
    await put('a');
    await put('b');
    during = () => Promise.reject(new DOMException('', name));
    await endRest();
    expect(seen).toEqual(['', 'a']);
    expect(clock.rests.at(-1)?.ms).toBe(1_000);
    await endRest();
    expect(seen).toEqual(['', 'a', 'ab']);
    end();
  },
);
