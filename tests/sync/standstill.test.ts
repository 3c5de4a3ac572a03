/**
 * A phone that sleeps stops the process at any await. What was read before that says nothing about now: a row leaves only while what
 * was read for it is at most a minute old.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Http } from '../../src/api/http.ts';
import { uploadFile } from '../../src/api/upload.ts';
import type { Store, TableName } from '../../src/db/Store.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { flushUploads, keepUpload } from '../../src/sync/files/uploads.ts';
import { Bench } from '../support/Bench.ts';
import { BookingBench } from '../support/bookingServer.ts';
import { jpeg } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { ModelServer } from '../support/ModelServer.ts';
import { pauseAfterWrite } from '../support/pauseAfterWrite.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, tellToy } from '../support/toys.ts';
import { VirtualTime } from '../support/virtualTime.ts';

const HOUR_MS = 60 * 60_000;

beforeAll(instantDigest);

/** What eight hours of sleep look like to the process afterwards. */
const sleeps: readonly (readonly [string, (time: VirtualTime) => void])[] = [
  ['both clocks went on', time => time.deviceSleeps(8 * HOUR_MS)],
  ['the monotonic clock stopped (iOS)', time => time.deviceSleeps(8 * HOUR_MS, { monotonicStops: true })],
  [
    'the wall clock was set back by as much',
    time => {
      time.deviceSleeps(8 * HOUR_MS);
      time.setClock(-8 * HOUR_MS);
    },
  ],
];

/** A request with so many hours left, answered at sea. */
async function answered(hoursLeft: number): Promise<BookingBench> {
  const bench = new BookingBench();
  bench.server.ask('1', {}, 72 - hoursLeft);
  await bench.pullAll();
  await bench.answer('1', true);
  return bench;
}

/** A process that stands still once: when it has read just these tables so many times, and doesn't know yet what is in them. */
function readingSlowly(store: Store, tables: readonly TableName[], times: number, still: () => void): Store {
  let reads = 0;
  return {
    write: (names, work) => store.write(names, work),
    read: async (names, work) => {
      const result = await store.read(names, work);
      if (names.join(' ') === tables.join(' ')) reads += 1;
      if (reads === times) {
        reads += 1;
        still();
      }
      return result;
    },
  };
}

describe.each(sleeps)('eight hours between the commit of `sending` and the request (%s)', (_, sleep) => {
  test('an answer whose deadline passed meanwhile isn’t sent; the partner is told', async () => {
    const bench = await answered(2);
    const store = pauseAfterWrite(bench.store, 'sending', () => sleep(bench.time));
    await bench.run(flush({ ...bench.device, store }, { ignoreBackoff: false }));
    await bench.keepFlushing(HOUR_MS);
    expect(bench.server.effects).toEqual([]);
    expect(await bench.reason()).toBe('refused: bookings.save.tooLate');
  });

  test('dates that the customer changed meanwhile are put before the partner', async () => {
    const bench = await answered(48);
    const store = pauseAfterWrite(bench.store, 'sending', () => {
      sleep(bench.time);
      bench.server.change('1', { startDate: '2026-07-01', endDate: '2026-07-03' });
    });
    await bench.run(flush({ ...bench.device, store }, { ignoreBackoff: false }));
    await bench.keepFlushing(HOUR_MS);
    expect(bench.server.effects).toEqual([]);
    expect(await bench.reason()).toBe('conflict: bookings.save.offerChanged');
  });

  test('an answer that is still in time and unchanged is read anew and sent once', async () => {
    const bench = await answered(48);
    const store = pauseAfterWrite(bench.store, 'sending', () => sleep(bench.time));
    const pages = bench.server.pages.length;
    await bench.run(flush({ ...bench.device, store }, { ignoreBackoff: false }));
    expect(bench.server.effects).toEqual(['answer 1 yes']);
    expect(bench.server.pages.length - pages).toBe(2);
    expect(await bench.rows()).toEqual([]);
  });
});

describe('what was read too long ago', () => {
  test('the row goes back as it was before: nothing left, so it was no try', async () => {
    const bench = new ToyBench();
    const id = await bench.enqueue(makeToy, { id: 'local-1' });
    const before = await bench.row();
    const store = pauseAfterWrite(bench.store, 'sending', () => {
      bench.time.deviceSleeps(8 * HOUR_MS);
      // Nothing more happens in this run.
      bench.session.abort();
    });
    await bench.run(flush({ ...bench.engine, store }, { ignoreBackoff: false }));
    expect(bench.toys.done).toEqual([]);
    expect(await bench.row()).toEqual({ ...before, id, nextAt: bench.time.now });
  });

  test.each([
    ['eight hours', 8 * HOUR_MS],
    ['40 seconds', 40_000],
  ])('a row that another tab took over meanwhile stays as that one left it, after %s', async (_, ms) => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    const store = pauseAfterWrite(bench.store, 'sending', async () => {
      bench.time.deviceSleeps(ms);
      await bench.store.write(['outbox'], async tx => {
        const row = await tx.outbox.get(1);
        if (row) await tx.outbox.put({ ...row, status: 'unclear', nextAt: bench.time.now + HOUR_MS });
      });
    });
    await bench.run(flush({ ...bench.engine, store }, { ignoreBackoff: false }));
    expect(bench.toys.done).toEqual([]);
    expect(await bench.row()).toMatchObject({ status: 'unclear', attempts: 1 });
  });

  test('a session that ended meanwhile sends nothing more, however short the time was', async () => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    let isEntitled = true;
    const store = pauseAfterWrite(bench.store, 'sending', () => {
      bench.time.deviceSleeps(40_000);
      isEntitled = false;
    });
    const entitled = (): Promise<boolean> => Promise.resolve(isEntitled);
    await bench.run(flush({ ...bench.engine, store, entitled }, { ignoreBackoff: false }));
    expect(bench.toys.done).toEqual([]);
  });

  test('a session that ended while the queue was read sends nothing more', async () => {
    const bench = new ToyBench();
    await bench.enqueue(tellToy);
    let isEntitled = true;
    const store = readingSlowly(bench.store, ['outbox', 'uploads', 'localIds'], 1, () => {
      bench.time.deviceSleeps(8 * HOUR_MS);
      isEntitled = false;
    });
    const engine = bench.anotherEngine({ store, entitled: () => Promise.resolve(isEntitled) });
    await bench.run(flush(engine, { ignoreBackoff: false }));
    expect(bench.toys.done).toEqual([]);
    expect(await bench.row()).toMatchObject({ status: 'waiting', attempts: 0 });
  });

  test('59 s are young enough', async () => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    const store = pauseAfterWrite(bench.store, 'sending', () => bench.time.deviceSleeps(59_000));
    await bench.run(flush({ ...bench.engine, store }, { ignoreBackoff: false }));
    expect(bench.toys.asked).toEqual(['GET', 'POST']);
  });

  test('a standstill between the answer of the read and what it decides: it is read anew before anything is decided', async () => {
    const bench = await answered(2);
    bench.server.change('1', { startDate: '2026-07-01' });
    let asleep = false;
    const http: Http = async (call, struct) => {
      const answer = await bench.device.http(call, struct);
      if (call.path.startsWith('/booking') && !asleep) {
        asleep = true;
        bench.time.deviceSleeps(HOUR_MS);
        bench.server.change('1', { startDate: '2026-06-12' });
      }
      return answer;
    };
    await bench.run(flush({ ...bench.device, http }, { ignoreBackoff: false }));
    expect(bench.server.effects).toEqual(['answer 1 yes']);
    expect(await bench.rows()).toEqual([]);
  });

  test('what is sent without reading first is taken up anew, too: who is signed in is asked again', async () => {
    const bench = new ToyBench();
    await bench.enqueue(tellToy);
    let entitled = true;
    const store = pauseAfterWrite(bench.store, 'sending', () => {
      bench.time.deviceSleeps(8 * HOUR_MS);
      entitled = false;
    });
    const engine = bench.anotherEngine({ store, entitled: () => Promise.resolve(entitled) });
    await bench.run(flush(engine, { ignoreBackoff: false }));
    expect(bench.toys.done).toEqual([]);
    expect(await bench.row()).toMatchObject({ status: 'waiting', attempts: 0 });
  });
});

test('billing is asked before the booking is read: its answer may take long, and the deadline is compared last', async () => {
  const bench = await answered(2);
  bench.server.asked.length = 0;
  await bench.flush();
  expect(bench.server.asked).toEqual([
    'GET /account/check-billing-info',
    'GET /booking 1',
    'POST /booking/answer',
  ]);
});

test('a file: a session that ended while the queue was read sends nothing more', async () => {
  const server = new ModelServer(new VirtualTime());
  const bench = new Bench({ server: server.transport });
  const bytes = jpeg(64, 0);
  await bench.run(
    keepUpload(bench.engine, { kind: 'boat', subject: 'boat:57', name: 'a.jpg', mime: 'image/jpeg', bytes }),
  );
  let isEntitled = true;
  const store = readingSlowly(bench.store, ['uploads'], 2, () => {
    bench.time.deviceSleeps(40_000);
    isEntitled = false;
  });
  const engine = bench.anotherEngine({ store, entitled: () => Promise.resolve(isEntitled) });
  await bench.run(flushUploads(engine, sent => uploadFile(engine.http, sent), { ignoreBackoff: false }));
  expect(bench.net.count).toBe(0);
});

test('a file: after a standstill it is looked at anew before it leaves, and a file taken away meanwhile isn’t sent', async () => {
  const server = new ModelServer(new VirtualTime());
  const bench = new Bench({ server: server.transport });
  const file = {
    kind: 'boat',
    subject: 'boat:57',
    name: 'a.jpg',
    mime: 'image/jpeg',
    bytes: jpeg(64, 0),
  } as const;
  const id = await bench.run(keepUpload(bench.engine, file));
  let writes = 0;
  const engine = bench.anotherEngine({
    store: {
      read: (tables, work) => bench.store.read(tables, work),
      write: async (tables, work) => {
        const result = await bench.store.write(tables, work);
        writes += 1;
        if (writes === 1) {
          bench.time.deviceSleeps(8 * HOUR_MS);
          await bench.store.write(['uploads', 'blobs'], async tx => {
            await tx.uploads.delete(id);
            await tx.blobs.delete(id);
          });
        }
        return result;
      },
    },
  });
  await bench.run(flushUploads(engine, sent => uploadFile(engine.http, sent), { ignoreBackoff: false }));
  expect(bench.net.count).toBe(0);
});
