import { array, define, number, string, type } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { CallError } from '../../src/api/failure.ts';
import type { Language } from '../../src/domain/values/language.ts';
import type { OutboxStatus } from '../../src/db/rows.ts';
import {
  patchMirror,
  pull,
  readMirrorTail,
  readMirror,
  type Mirrored,
  type Resource,
} from '../../src/sync/lists/pull.ts';
import { Bench } from '../support/Bench.ts';
import { mirrorRow, outboxRow } from '../support/factories.ts';
import { ToyServer } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

const Note = type({ text: string() });
type Note = (typeof Note)['TYPE'];

/** A resource that answers what a test tells it to, as late as it tells it to. */
class Source {
  answers: (() => Promise<unknown>)[] = [];
  asked: string[] = [];
  resource(fields: Partial<Resource<Note, string>> = {}): Resource<Note, string> {
    return {
      name: of => `note:${of}`,
      perLanguage: true,
      struct: Note,
      maxAgeMs: 60_000,
      fetch: async (_, of, lang) => {
        this.asked.push(`${of} ${lang}`);
        return (await (this.answers.shift() ?? (() => Promise.resolve({ text: 'fetched' })))()) as Note;
      },
      ...fields,
    };
  }
}

class PullBench extends Bench {
  readonly source = new Source();

  constructor(storage: 'memory' | 'Dexie' = 'memory') {
    super({ server: new ToyServer().transport, storage });
  }

  pull(resource = this.source.resource(), lang: Language = 'tr', force = false): Promise<string> {
    return this.run(pull(this.engine, resource, 'a', lang, { force }));
  }

  readValue(lang: Language = 'tr', resource = this.source.resource()): Promise<Mirrored<Note> | undefined> {
    return this.read(tx => readMirror(tx, resource, 'a', lang));
  }

  patch(update: (value: Note | undefined) => Note | undefined): Promise<void> {
    return this.write(tx => patchMirror(tx, this.source.resource(), 'a', update));
  }
}

describe.each(['memory', 'Dexie'] as const)('pull over %s', storage => {
  test('lands under its name and language, with its age', async () => {
    const bench = new PullBench(storage);
    expect(await bench.pull()).toBe('stored');
    expect(await bench.read(tx => tx.mirror.all())).toEqual([
      { name: 'note:a', lang: 'tr', value: { text: 'fetched' }, fetchedAt: START, revision: 0, shape: 1 },
    ]);
    expect(await bench.readValue()).toEqual({ value: { text: 'fetched' }, fetchedAt: START });
  });

  test('what is young enough isn’t asked for, unless it must be', async () => {
    const bench = new PullBench(storage);
    await bench.pull();
    await bench.time.advance(59_000);
    expect(await bench.pull()).toBe('fresh');
    expect(await bench.pull(undefined, 'tr', true)).toBe('unchanged');
    await bench.time.advance(60_000);
    bench.source.answers = [() => Promise.resolve({ text: 'new' })];
    expect(await bench.pull()).toBe('stored');
    expect(bench.source.asked).toEqual(['a tr', 'a tr', 'a tr']);
  });

  test('an answer that changes nothing makes it young again', async () => {
    const bench = new PullBench(storage);
    await bench.pull();
    await bench.time.advance(100_000);
    expect(await bench.pull()).toBe('unchanged');
    expect((await bench.readValue())?.fetchedAt).toBe(START + 100_000);
  });
});

test('A319, D5 languages don’t mix, and the other one is shown rather than nothing', async () => {
  const bench = new PullBench();
  bench.source.answers = [
    () => Promise.resolve({ text: 'türkçe' }),
    () => Promise.resolve({ text: 'english' }),
  ];
  await bench.pull(undefined, 'tr');
  expect((await bench.readValue('en'))?.value.text).toBe('türkçe');
  await bench.pull(undefined, 'en');
  expect((await bench.readValue('en'))?.value.text).toBe('english');
  expect((await bench.readValue('tr'))?.value.text).toBe('türkçe');
});

test('what doesn’t depend on the language is kept once', async () => {
  const bench = new PullBench();
  const resource = bench.source.resource({ perLanguage: false });
  await bench.pull(resource, 'tr');
  expect(await bench.pull(resource, 'en')).toBe('fresh');
  expect((await bench.readValue('en', resource))?.value.text).toBe('fetched');
});

describe('an answer that can’t be used changes nothing', () => {
  test.each([
    ['no answer', () => Promise.reject(new CallError({ kind: 'noAnswer' })), 'unanswered'],
    ['a defect', () => Promise.reject(new TypeError('x')), 'failed'],
    ['S11 another shape', () => Promise.resolve({ text: 5 }), 'failed'],
    ['S11 nothing', () => Promise.resolve(null), 'failed'],
    ['S11 a list', () => Promise.resolve([]), 'failed'],
  ] as const)('%s', async (_, answer, result) => {
    const bench = new PullBench();
    await bench.pull();
    await bench.time.advance(100_000);
    bench.source.answers = [answer];
    expect(await bench.pull()).toBe(result);
    expect(await bench.readValue()).toEqual({ value: { text: 'fetched' }, fetchedAt: START });
  });
});

test('S22 a row on disk that isn’t in its shape is as good as none', async () => {
  const bench = new PullBench();
  await bench.write(tx => tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 5 } })));
  expect(await bench.readValue()).toBeUndefined();
  await bench.write(tx => tx.mirror.put(mirrorRow({ name: 'note:a', lang: 'en', value: { text: 'ok' } })));
  expect((await bench.readValue())?.value.text).toBe('ok');
});

describe('S22: a value is looked at when it lands, and its stamp is trusted when it is read', () => {
  /** Counts how often a value is looked at. */
  const counted = (bench: PullBench, version?: number) => {
    let looks = 0;
    const text = define<string>('text', value => {
      looks += 1;
      return typeof value === 'string';
    });
    const struct = type({ text });
    const resource = bench.source.resource({ struct, ...(version !== undefined && { version }) });
    return { resource, looks: () => looks };
  };
  const stamps = (bench: PullBench) =>
    bench.read(async tx => (await tx.mirror.all()).map(({ lang, shape }) => [lang, shape]));

  test('what has landed isn’t looked at again, however often it is read', async () => {
    const bench = new PullBench();
    const { resource, looks } = counted(bench);
    await bench.pull(resource);
    const landed = looks();
    for (let time = 0; time < 5; time += 1)
      expect((await bench.readValue('tr', resource))?.value.text).toBe('fetched');
    await bench.patch(value => value && { text: 'mine' });
    expect((await bench.readValue('tr', resource))?.value.text).toBe('mine');
    expect(looks()).toBe(landed);
  });

  test('a row of another version that has the shape is shown, and stamped by the next pull without a fetch', async () => {
    const bench = new PullBench();
    const { resource, looks } = counted(bench, 2);
    await bench.write(tx => tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 'older' }, shape: 1 })));
    expect((await bench.readValue('tr', resource))?.value.text).toBe('older');
    expect(await bench.pull(resource)).toBe('fresh');
    expect(await stamps(bench)).toEqual([['tr', 2]]);
    const stamped = looks();
    expect((await bench.readValue('tr', resource))?.value.text).toBe('older');
    expect([looks(), bench.source.asked]).toEqual([stamped, []]);
  });

  test('a row of another version in another shape is as good as none, and fetched however young it is', async () => {
    const bench = new PullBench();
    const resource = bench.source.resource({ version: 2 });
    await bench.write(tx => tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 5 }, shape: 1 })));
    expect(await bench.readValue('tr', resource)).toBeUndefined();
    expect(await bench.pull(resource)).toBe('stored');
    expect((await bench.readValue('tr', resource))?.value.text).toBe('fetched');
  });

  test('what an own write finds in another shape is as good as none to it', async () => {
    const bench = new PullBench();
    await bench.write(tx => tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 5 } })));
    await bench.patch(value => (value ? { text: 'built upon' } : undefined));
    expect(await bench.readValue()).toBeUndefined();
  });

  test('what was changed by hand under a valid stamp is believed until the next fetch', async () => {
    const bench = new PullBench();
    await bench.write(tx => tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 5 }, shape: 1 })));
    expect(await bench.readValue()).toEqual({ value: { text: 5 }, fetchedAt: START });
    expect(await bench.pull(undefined, 'tr', true)).toBe('stored');
    expect((await bench.readValue())?.value.text).toBe('fetched');
  });

  test('a row that a write of this device emptied stays empty until it is old', async () => {
    const bench = new PullBench();
    await bench.pull();
    await bench.patch(() => undefined);
    expect(await bench.readValue()).toBeUndefined();
    expect(await bench.pull()).toBe('fresh');
  });
});

test('B21 a clock that was set back makes everything old', async () => {
  const bench = new PullBench();
  await bench.write(tx =>
    tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 'x' }, fetchedAt: START + 1e9 })),
  );
  expect(await bench.pull()).toBe('stored');
});

describe('D25, I19: own writes and pulls', () => {
  test('an answer from before an own acknowledgement is dropped', async () => {
    const bench = new PullBench();
    await bench.pull();
    bench.source.answers = [
      async () => {
        await bench.time.clock.sleep(5_000);
        return { text: 'stale' };
      },
    ];
    const pulled = pull(bench.engine, bench.source.resource(), 'a', 'tr', { force: true });
    await bench.time.advance(1_000);
    await bench.patch(() => ({ text: 'mine' }));
    expect(await bench.run(pulled)).toBe('dropped');
    expect((await bench.readValue())?.value.text).toBe('mine');
    bench.source.answers = [() => Promise.resolve({ text: 'mine, seen by the server' })];
    expect(await bench.pull(undefined, 'tr', true)).toBe('stored');
  });

  test('also when nothing was there when it began', async () => {
    const bench = new PullBench();
    bench.source.answers = [
      async () => {
        await bench.time.clock.sleep(5_000);
        return { text: 'stale' };
      },
    ];
    const pulled = pull(bench.engine, bench.source.resource(), 'a', 'tr');
    await bench.time.advance(1_000);
    await bench.patch(() => undefined);
    expect(await bench.run(pulled)).toBe('dropped');
    expect(await bench.readValue()).toBeUndefined();
  });

  test('an own write touches both languages and keeps the age of each', async () => {
    const bench = new PullBench();
    await bench.pull();
    await bench.time.advance(10_000);
    await bench.patch(value => value && { text: `${value.text}, mine` });
    expect(await bench.read(tx => tx.mirror.all())).toEqual([
      { name: 'note:a', lang: 'en', value: null, fetchedAt: undefined, revision: 1, shape: 1 },
      {
        name: 'note:a',
        lang: 'tr',
        value: { text: 'fetched, mine' },
        fetchedAt: START,
        revision: 1,
        shape: 1,
      },
    ]);
  });

  test('a list that was never fetched is absent for reading and old for pulling, though a write has left a mark', async () => {
    const bench = new PullBench();
    await bench.patch(() => undefined);
    expect(await bench.readValue('tr')).toBeUndefined();
    expect(await bench.pull(undefined, 'tr')).toBe('stored');
    expect((await bench.readValue('en'))?.value.text).toBe('fetched');
    expect(await bench.pull(undefined, 'en')).toBe('stored');
  });

  test('what is known only from own writes is shown, but never before a list that was fetched', async () => {
    const bench = new PullBench();
    await bench.patch(() => ({ text: 'recordRead' }));
    expect(await bench.readValue('en')).toEqual({ value: { text: 'recordRead' }, fetchedAt: undefined });
    await bench.pull(undefined, 'tr');
    expect((await bench.readValue('en'))?.value.text).toBe('fetched');
    expect(await bench.pull(undefined, 'en')).toBe('stored');
  });

  const waiting = (bench: PullBench): Resource<Note, string> => bench.source.resource({ waitsFor: ['boat'] });

  test.each(['sending', 'unclear'] as const)(
    'a list waits for the verdict over a row that is %s',
    async status => {
      const bench = new PullBench();
      await bench.write(tx => tx.outbox.put(outboxRow({ subject: 'boat:local-1', status })));
      expect(await bench.pull(waiting(bench))).toBe('dropped');
      expect(await bench.readValue()).toBeUndefined();
    },
  );

  test.each(['waiting', 'refused', 'conflict'] satisfies OutboxStatus[])(
    'one that is %s holds up nothing',
    async status => {
      const bench = new PullBench();
      await bench.write(tx => tx.outbox.put(outboxRow({ subject: 'boat:local-1', status })));
      expect(await bench.pull(waiting(bench))).toBe('stored');
    },
  );

  test('neither does one of another kind', async () => {
    const bench = new PullBench();
    await bench.write(tx => tx.outbox.put(outboxRow({ subject: 'boating:1', status: 'unclear' })));
    expect(await bench.pull(waiting(bench))).toBe('stored');
  });
});

test('two tabs that want the same ask once', async () => {
  const bench = new PullBench();
  bench.source.answers = [
    async () => {
      await bench.time.clock.sleep(1_000);
      return { text: 'once' };
    },
  ];
  const resource = bench.source.resource();
  const results = await bench.run(
    Promise.all(
      [bench.anotherEngine(), bench.anotherEngine()].map(engine => pull(engine, resource, 'a', 'tr')),
    ),
  );
  expect(results).toEqual(['stored', 'fresh']);
  expect(bench.source.asked).toHaveLength(1);
});

test('D20 an answer that comes after the session is over lands nowhere', async () => {
  const bench = new PullBench();
  bench.source.answers = [
    () => {
      bench.session.abort();
      return Promise.resolve({ text: 'of the other account' });
    },
  ];
  expect(await bench.pull()).toBe('failed');
  expect(await bench.read(tx => tx.mirror.all())).toEqual([]);
  expect(await bench.pull()).toBe('failed');
  expect(bench.source.asked).toHaveLength(1);
});

test('a value of any JSON kind can be mirrored', async () => {
  const bench = new PullBench();
  const count: Resource<number> = {
    name: () => 'count',
    perLanguage: false,
    struct: number(),
    maxAgeMs: 1,
    fetch: () => Promise.resolve(0),
  };
  await bench.run(pull(bench.engine, count, undefined, 'tr'));
  expect(await bench.read(tx => readMirror(tx, count, undefined, 'tr'))).toEqual({
    value: 0,
    fetchedAt: START,
  });
});

test.each(['when it begins', 'when it lands'])(
  'S18 storage that is closed under it, %s, is a failed pull and no error',
  async when => {
    const bench = new PullBench();
    const closed = () => Promise.reject(new Error('DatabaseClosedError'));
    const { store } = bench.engine;
    const broken =
      when === 'when it begins' ? { ...store, read: closed } : { read: store.read, write: closed };
    const engine = { ...bench.engine, store: broken };
    expect(await bench.run(pull(engine, bench.source.resource(), 'a', 'tr'))).toBe('failed');
    expect(await bench.read(tx => tx.mirror.all())).toEqual([]);
  },
);

describe.each(['memory', 'Dexie'] as const)(
  'a long list of which the end is kept apart, over %s',
  storage => {
    const server = { list: [] as number[] };
    const numbers: Resource<number[]> = {
      name: () => 'numbers',
      perLanguage: false,
      struct: array(number()),
      maxAgeMs: 60_000,
      end: 3,
      fetch: () => Promise.resolve([...server.list]),
    };
    const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
    const fetched = async (count: number, bench = new PullBench(storage)): Promise<PullBench> => {
      server.list = upTo(count);
      await bench.run(pull(bench.engine, numbers, undefined, 'tr', { force: true }));
      return bench;
    };
    const whole = (bench: PullBench): Promise<Mirrored<number[]> | undefined> =>
      bench.read(tx => readMirror(tx, numbers, undefined, 'tr'));
    const end = (bench: PullBench): ReturnType<typeof readMirrorTail<number[], void>> =>
      bench.read(tx => readMirrorTail(tx, numbers, undefined, 'tr'));
    const kept = (bench: PullBench): Promise<unknown> =>
      bench.read(async tx =>
        (await tx.mirror.all()).map(({ name, value, storedApart: earlier }) => [name, value, earlier]),
      );

    test.each([0, 1, 2, 3])('%i elements are in one row', async count => {
      const bench = await fetched(count);
      expect(await whole(bench)).toEqual({ value: upTo(count), fetchedAt: START });
      expect(await end(bench)).toEqual({ value: upTo(count), fetchedAt: START, earlier: 0 });
      expect(await kept(bench)).toEqual([['numbers', upTo(count), undefined]]);
    });

    test.each([4, 5, 100])('of %i elements the last three are read alone', async count => {
      const bench = await fetched(count);
      expect(await whole(bench)).toEqual({ value: upTo(count), fetchedAt: START });
      expect(await end(bench)).toEqual({
        value: upTo(count).slice(-3),
        fetchedAt: START,
        earlier: count - 3,
      });
    });

    test('what was kept apart goes when the list is short again', async () => {
      const bench = await fetched(2, await fetched(5));
      expect(await whole(bench)).toEqual({ value: [1, 2], fetchedAt: START });
      expect(await kept(bench)).toEqual([['numbers', [1, 2], undefined]]);
    });

    test('a longer list is another one, also when it ends in the same way; an equal one is only younger', async () => {
      const bench = await fetched(5);
      const again = (): Promise<string> =>
        bench.run(pull(bench.engine, numbers, undefined, 'tr', { force: true }));
      server.list = [0, ...upTo(5)];
      expect(await again()).toBe('stored');
      expect((await whole(bench))?.value).toEqual([0, 1, 2, 3, 4, 5]);
      await bench.time.advance(5_000);
      expect(await again()).toBe('unchanged');
      expect(await whole(bench)).toEqual({ value: [0, 1, 2, 3, 4, 5], fetchedAt: START + 5_000 });
      expect((await end(bench))?.earlier).toBe(3);
    });

    test('an own write gets the whole list, and stores it in two rows', async () => {
      const bench = await fetched(5);
      await bench.write(tx => patchMirror(tx, numbers, undefined, list => [...(list ?? []), 6]));
      expect((await whole(bench))?.value).toEqual(upTo(6));
      expect(await kept(bench)).toEqual([
        ['numbers', [4, 5, 6], 3],
        ['numbers earlier', [1, 2, 3], undefined],
      ]);
    });

    test.each([
      ['is missing', undefined],
      ['is shorter', [2]],
      ['has another shape', ['1', '2']],
      ['is no list', 2],
    ])(
      'when what is kept apart %s, the end is shown, the whole counts as missing, and the next fetch mends it',
      async (_, value) => {
        const bench = await fetched(5);
        const key = ['numbers earlier', '*'] as [string, string];
        await bench.write(async tx => {
          if (value === undefined) await tx.mirror.delete(key);
          else await tx.mirror.put(mirrorRow({ name: key[0], lang: '*', value }));
        });
        expect(await whole(bench)).toBeUndefined();
        expect((await end(bench))?.value).toEqual([3, 4, 5]);
        await fetched(5, bench);
        expect((await whole(bench))?.value).toEqual(upTo(5));
      },
    );

    test.each([5, 6])(
      'a list that a version with a longer end has stored in one row is read, and kept in two after a fetch of %i',
      async count => {
        const bench = new PullBench(storage);
        await bench.write(tx =>
          tx.mirror.put(
            mirrorRow({ name: 'numbers', lang: '*', value: upTo(5), fetchedAt: START, shape: 1 }),
          ),
        );
        expect((await whole(bench))?.value).toEqual(upTo(5));
        expect(await end(bench)).toEqual({ value: upTo(5), fetchedAt: START, earlier: 0 });
        await fetched(count, bench);
        expect(await kept(bench)).toEqual([
          ['numbers', upTo(count).slice(-3), count - 3],
          ['numbers earlier', upTo(count - 3), undefined],
        ]);
      },
    );
  },
);
