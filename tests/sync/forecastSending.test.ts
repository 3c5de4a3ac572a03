/** The forecast of the next connection, compared with what the engine then really sends. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Transport } from '../../src/api/transport.ts';
import type { OutboxRow, UploadRow } from '../../src/db/rows.ts';
import { isUrgentUpload } from '../../src/domain/photo.ts';
import type { SendingEngine } from '../../src/sync/Engine.ts';
import { sizeOf } from '../../src/lib/pictures/fileBytes.ts';
import {
  forecastSending,
  type SendForecast,
  type SendForecastInput,
  type QueuedItem,
} from '../../src/sync/queue/forecastSending.ts';
import { LocalIdMap } from '../../src/sync/localIds.ts';
import { createRegistry, type Mutator } from '../../src/sync/mutator.ts';
import { readOutbox } from '../../src/sync/queue/outbox.ts';
import { createRunner } from '../../src/sync/queue/runner.ts';
import { keepUpload } from '../../src/sync/files/uploads.ts';
import { setFilesWaitForWifi } from '../../src/sync/files/wifi.ts';
import { jpeg, outboxRow, uploadRow } from '../support/factories.ts';
import { httpOver } from '../support/httpOver.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, sayToy, writeToy, type Toy } from '../support/toys.ts';
import { mulberry32, START, type Random } from '../support/virtualTime.ts';

beforeAll(instantDigest);

const MINUTE = 60_000;
/** The lanes are the first word of the text. */
const inLanes = {
  orderedWith: ({ text }: Toy) => text.split(' ').slice(0, 1),
} satisfies Partial<Mutator<Toy, string, never>>;
const { check: _, ...makeAtOnce } = makeToy;
const make = { ...makeAtOnce, ...inLanes };
const say = { ...sayToy, ...inLanes };
/** Names another record, which must be there first. */
const name = {
  ...sayToy,
  ...inLanes,
  name: 'toy.name',
  requires: ({ text }: Toy) => [`toy:${text.split(' ')[1]}`],
};
/** Says when it is over, and takes what others free. */
const urge = {
  ...sayToy,
  ...inLanes,
  name: 'toy.urge',
  deadline: ({ text }: Toy) => START + Number(text.split(' ').at(-1)) * MINUTE,
  takes: ({ text }: Toy) => [`free ${text.split(' ')[1]}`],
};
const free = {
  ...sayToy,
  name: 'toy.free',
  frees: ({ text }: Toy) => [`free ${text.split(' ')[1]}`],
};
const registry = createRegistry([make, say, name, urge, free]);

/** Each change takes a second, and none ends at the same moment as another. */
function inSeconds({ time }: ToyBench): () => Promise<void> {
  let count = 0;
  return () => time.clock.sleep(1_000 + (count += 1) / 100);
}

/** In bytes per millisecond: a file alone takes some seconds. */
const SPEED = 64 / 2_317;

/** One file after the other is answered. */
function inTurn({ time }: ToyBench): (bytes: number) => Promise<void> {
  let last = Promise.resolve();
  return bytes => (last = last.then(() => time.clock.sleep(bytes / SPEED)));
}

interface Day {
  readonly bench: ToyBench;
  readonly engine: SendingEngine;
}

async function queued(random: Random): Promise<Day> {
  const bench = new ToyBench({ registry });
  const engine = bench.anotherEngine({ line: () => 'metered' });
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const ids = ['1', '2', '3', 'local-a', 'local-b', 'local-c', '7', '8', '9'];
  for (let count = 4 + Math.floor(random() * 16); count > 0; count -= 1) {
    const id = pick(ids);
    const text = `${pick(['red', 'blue', 'green'])} ${pick(ids)} ${90 + Math.floor(random() * 9) * 60 + count}`;
    const rows = await bench.rows();
    const isNew = id.startsWith('local') && !rows.some(({ subject }) => subject === `toy:${id}`);
    const files: string[] = [];
    while (!isNew && random() < 0.3) {
      await bench.time.advance(1);
      const kind = random() < 0.3 ? 'booking' : 'boat';
      const bytes = jpeg(48 + Math.floor(random() * 32), Math.floor(random() * 1e6));
      const file = { kind, subject: `toy:${id}`, name: 'a', mime: 'image/jpeg', bytes } as const;
      files.push(await bench.run(keepUpload(engine, file)));
    }
    await bench.enqueue(isNew ? make : pick([name, say, say, urge, free]), { id, text, files });
    const fields: Partial<OutboxRow> =
      random() < 0.1
        ? { status: 'conflict' }
        : random() < 0.1
          ? { nextAt: START + 50_000, fixedPause: true }
          : {};
    await bench.write(async tx => {
      const row = (await tx.outbox.all()).at(-1);
      if (row) await tx.outbox.put({ ...row, ...fields });
    });
  }
  await bench.run(setFilesWaitForWifi(engine, random() < 0.5));
  return { bench, engine };
}

async function foretold({ bench }: Day): Promise<SendForecast> {
  return bench.read(async tx => {
    const always = (await tx.meta.get('filesWaitForWifi')) !== undefined;
    return forecastSending({
      ...(await readOutbox(tx)),
      names: await LocalIdMap.read(tx),
      registry,
      waitsForWifi: ({ kind }) => always && !isUrgentUpload(kind),
      isOffline: true,
      now: bench.time.now,
      serverNow: bench.time.now,
      speed: SPEED,
    });
  });
}

/** What really arrives, in order. */
async function sent({ bench, engine }: Day): Promise<string[]> {
  const left: string[] = [];
  const change = inSeconds(bench);
  const file = inTurn(bench);
  const noting: Transport = async request => {
    const { text } = JSON.parse(typeof request.body === 'string' ? request.body : '') as Toy;
    await change();
    left.push(text);
    return bench.toys.transport(request);
  };
  const http = httpOver(noting, { clock: bench.time.clock });
  const runner = createRunner({ ...engine, http }, async ({ name: id, bytes }) => {
    await file(sizeOf(bytes));
    left.push(id);
    return { data: `/files/${id}`, message: undefined };
  });
  runner.wake('online');
  for (let round = 0; round < 5; round += 1) {
    await bench.run(runner.idle());
    await bench.time.advance(MINUTE);
  }
  return left;
}

const nameOf = ({ row, file }: QueuedItem): string => (row ? (row.args as Toy).text : file.id);

describe('over made-up queues', () => {
  test.each(Array.from({ length: 150 }, (_unused, seed) => seed))(
    'what is foretold is sent, in that order, and nothing else (%i)',
    async seed => {
      const day = await queued(mulberry32(seed));
      const { goes, stays } = await foretold(day);
      const left = await sent(day);
      expect(left).toEqual(goes.map(nameOf));
      const rest = await day.bench.read(readOutbox);
      const unsent = rest.uploads.filter(({ status }) => status.kind === 'waiting');
      expect(stays.map(nameOf).sort()).toEqual(
        [...rest.rows.map(row => ({ row })), ...unsent.map(file => ({ file }))].map(nameOf).sort(),
      );
    },
  );
});

describe('one thing', () => {
  const row = (fields: Partial<OutboxRow> = {}): OutboxRow =>
    outboxRow({ name: writeToy.name, args: { v: 1, id: '1', text: 'a' }, nextAt: START, ...fields });
  const photo = (fields: Partial<UploadRow> = {}): UploadRow =>
    uploadRow({ id: 'u', size: 600_000, status: { kind: 'waiting' }, nextAt: START, ...fields });
  /** @param deadline of all that is written */
  const of = (fields: Partial<SendForecastInput>, deadline?: number): SendForecast =>
    forecastSending({
      rows: [],
      uploads: [],
      drafted: new Set(),
      registry: createRegistry([Object.assign({}, writeToy, { deadline: () => deadline })]),
      names: new LocalIdMap(),
      waitsForWifi: () => false,
      isOffline: true,
      now: START,
      serverNow: START,
      speed: undefined,
      ...fields,
    });

  test('a file says how long it takes, where a speed is known', () => {
    expect(of({ uploads: [photo()] })).toMatchObject({ bytes: 600_000, ms: undefined });
    expect(of({ uploads: [photo()], speed: 10 }).ms).toBe(MINUTE);
  });

  test('the connection must be back for a deadline before what goes first is sent, and a minute for the answer', () => {
    const deadline = START + 60 * MINUTE;
    const queue = { rows: [row({ needs: ['u'] })], uploads: [photo()] };
    expect(of(queue, deadline).goes[1]?.deadline).toEqual({ at: deadline, latest: undefined });
    const latest = of({ ...queue, speed: 10 }, deadline).goes[1]?.deadline?.latest ?? 0;
    expect(latest).toBeLessThan(deadline - 2 * MINUTE);
    expect(latest).toBeGreaterThan(deadline - 2.1 * MINUTE);
  });

  test('a change stands where it goes once its file is stored, and not after all others', () => {
    const rows = Array.from({ length: 17 }, (_unused, seq) =>
      row({ seq, subject: `toy:${seq}`, needs: seq === 0 ? ['u'] : [] }),
    );
    const { goes } = of({ rows, uploads: [photo({ size: 1_200 })], speed: 1 });
    expect(goes.findIndex(({ file }) => file)).toBe(6);
    expect(goes.findIndex(thing => thing.row?.seq === 0)).toBe(13);
    expect(goes).toHaveLength(18);
  });

  test('where no file goes before it that is known without a speed', () => {
    const deadline = START + 60 * MINUTE;
    const { goes } = of({ rows: [row()], uploads: [photo()] }, deadline);
    expect(goes[0]?.deadline?.latest).toBe(deadline - MINUTE);
  });

  test.each<[string, Partial<SendForecastInput>, string, number?]>([
    ['a deadline is over', { rows: [row()] }, 'late', START],
    ['the partner decides', { rows: [row({ status: 'conflict' })] }, 'partner'],
    ['it is of a later build', { rows: [row({ name: 'later' })] }, 'update'],
    ['its file waits for Wi-Fi', { rows: [row({ needs: ['u'] })], uploads: [photo()] }, 'wifi'],
    [
      'a file failed',
      {
        uploads: [photo({ status: { kind: 'failed', problem: 'refused', words: undefined } })],
        drafted: new Set(['u']),
      },
      'partner',
    ],
  ])('%s: it stays', (_unused, fields, why, deadline) => {
    const { goes, stays } = of({ waitsForWifi: () => true, ...fields }, deadline);
    expect(goes).toEqual([]);
    expect(stays[0]?.why).toBe(why);
  });

  test('with a connection a pause after a failure holds; one that begins with the connection ends it', () => {
    const rows = [row({ nextAt: START + MINUTE, failures: 1 })];
    expect(of({ rows }).goes[0]?.at).toBeUndefined();
    expect(of({ rows, isOffline: false }).goes[0]?.at).toBe(START + MINUTE);
  });
});
