import { define, number, string, type } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { CallError } from '../../src/api/failure.ts';
import type { Language } from '../../src/domain/language.ts';
import type { OutboxStatus } from '../../src/db/rows.ts';
import { patchMirror, pull, readMirror, type Mirrored, type Resource } from '../../src/sync/pull.ts';
import { Bench } from '../support/bench.ts';
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

class Scene extends Bench {
  readonly source = new Source();

  constructor(storage: 'memory' | 'Dexie' = 'memory') {
    super({ server: new ToyServer().transport, storage });
  }

  pull(resource = this.source.resource(), lang: Language = 'tr', force = false): Promise<string> {
    return this.run(pull(this.engine, resource, 'a', lang, { force }));
  }

  read(lang: Language = 'tr', resource = this.source.resource()): Promise<Mirrored<Note> | undefined> {
    return this.look(tx => readMirror(tx, resource, 'a', lang));
  }

  patch(update: (value: Note | undefined) => Note | undefined): Promise<void> {
    return this.put(tx => patchMirror(tx, this.source.resource(), 'a', update));
  }
}

describe.each(['memory', 'Dexie'] as const)('pull over %s', storage => {
  test('lands under its name and language, with its age', async () => {
    const scene = new Scene(storage);
    expect(await scene.pull()).toBe('landed');
    expect(await scene.look(tx => tx.mirror.all())).toEqual([
      { name: 'note:a', lang: 'tr', value: { text: 'fetched' }, fetchedAt: START, revision: 0, shape: 1 },
    ]);
    expect(await scene.read()).toEqual({ value: { text: 'fetched' }, fetchedAt: START });
  });

  test('what is young enough isn’t asked for, unless it must be', async () => {
    const scene = new Scene(storage);
    await scene.pull();
    await scene.time.advance(59_000);
    expect(await scene.pull()).toBe('fresh');
    expect(await scene.pull(undefined, 'tr', true)).toBe('unchanged');
    await scene.time.advance(60_000);
    scene.source.answers = [() => Promise.resolve({ text: 'new' })];
    expect(await scene.pull()).toBe('landed');
    expect(scene.source.asked).toEqual(['a tr', 'a tr', 'a tr']);
  });

  test('an answer that changes nothing makes it young again', async () => {
    const scene = new Scene(storage);
    await scene.pull();
    await scene.time.advance(100_000);
    expect(await scene.pull()).toBe('unchanged');
    expect((await scene.read())?.fetchedAt).toBe(START + 100_000);
  });
});

test('A319, D5 languages don’t mix, and the other one is shown rather than nothing', async () => {
  const scene = new Scene();
  scene.source.answers = [
    () => Promise.resolve({ text: 'türkçe' }),
    () => Promise.resolve({ text: 'english' }),
  ];
  await scene.pull(undefined, 'tr');
  expect((await scene.read('en'))?.value.text).toBe('türkçe');
  await scene.pull(undefined, 'en');
  expect((await scene.read('en'))?.value.text).toBe('english');
  expect((await scene.read('tr'))?.value.text).toBe('türkçe');
});

test('what doesn’t depend on the language is kept once', async () => {
  const scene = new Scene();
  const resource = scene.source.resource({ perLanguage: false });
  await scene.pull(resource, 'tr');
  expect(await scene.pull(resource, 'en')).toBe('fresh');
  expect((await scene.read('en', resource))?.value.text).toBe('fetched');
});

describe('an answer that can’t be used changes nothing', () => {
  test.each([
    ['a failed call', () => Promise.reject(new CallError({ kind: 'noAnswer' }))],
    ['a defect', () => Promise.reject(new TypeError('x'))],
    ['S11 another shape', () => Promise.resolve({ text: 5 })],
    ['S11 nothing', () => Promise.resolve(null)],
    ['S11 a list', () => Promise.resolve([])],
  ] as const)('%s', async (_, answer) => {
    const scene = new Scene();
    await scene.pull();
    await scene.time.advance(100_000);
    scene.source.answers = [answer];
    expect(await scene.pull()).toBe('failed');
    expect(await scene.read()).toEqual({ value: { text: 'fetched' }, fetchedAt: START });
  });
});

test('S22 a row on disk that isn’t in its shape is as good as none', async () => {
  const scene = new Scene();
  await scene.put(tx => tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 5 } })));
  expect(await scene.read()).toBeUndefined();
  await scene.put(tx => tx.mirror.put(mirrorRow({ name: 'note:a', lang: 'en', value: { text: 'ok' } })));
  expect((await scene.read())?.value.text).toBe('ok');
});

describe('S22: a value is looked at when it lands, and its stamp is trusted when it is read', () => {
  /** Counts how often a value is looked at. */
  const counted = (scene: Scene, version?: number) => {
    let looks = 0;
    const struct = define<Note>('Note', value => {
      looks += 1;
      return Note.is(value);
    });
    const resource = scene.source.resource({ struct, ...(version !== undefined && { version }) });
    return { resource, looks: () => looks };
  };
  const stamps = (scene: Scene) =>
    scene.look(async tx => (await tx.mirror.all()).map(({ lang, shape }) => [lang, shape]));

  test('what has landed isn’t looked at again, however often it is read', async () => {
    const scene = new Scene();
    const { resource, looks } = counted(scene);
    await scene.pull(resource);
    const landed = looks();
    for (let time = 0; time < 5; time += 1)
      expect((await scene.read('tr', resource))?.value.text).toBe('fetched');
    await scene.patch(value => value && { text: 'mine' });
    expect((await scene.read('tr', resource))?.value.text).toBe('mine');
    expect(looks()).toBe(landed);
  });

  test.each([
    ['without a stamp', {}],
    ['of another version', { shape: 1 }],
  ])('a row %s that has the shape is shown, and stamped by the next pull without a fetch', async (_, row) => {
    const scene = new Scene();
    const { resource, looks } = counted(scene, 2);
    await scene.put(tx => tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 'older' }, ...row })));
    expect((await scene.read('tr', resource))?.value.text).toBe('older');
    expect(await scene.pull(resource)).toBe('fresh');
    expect(await stamps(scene)).toEqual([['tr', 2]]);
    const stamped = looks();
    expect((await scene.read('tr', resource))?.value.text).toBe('older');
    expect([looks(), scene.source.asked]).toEqual([stamped, []]);
  });

  test.each([
    ['without a stamp', {}],
    ['of another version', { shape: 1 }],
  ])('a row %s in another shape is as good as none, and fetched however young it is', async (_, row) => {
    const scene = new Scene();
    const resource = scene.source.resource({ version: 2 });
    await scene.put(tx => tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 5 }, ...row })));
    expect(await scene.read('tr', resource)).toBeUndefined();
    expect(await scene.pull(resource)).toBe('landed');
    expect((await scene.read('tr', resource))?.value.text).toBe('fetched');
  });

  test('what an own write finds in another shape is as good as none to it', async () => {
    const scene = new Scene();
    await scene.put(tx => tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 5 } })));
    await scene.patch(value => (value ? { text: 'built upon' } : undefined));
    expect(await scene.read()).toBeUndefined();
  });

  test('what was changed by hand under a valid stamp is believed until the next fetch', async () => {
    const scene = new Scene();
    await scene.put(tx => tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 5 }, shape: 1 })));
    expect(await scene.read()).toEqual({ value: { text: 5 }, fetchedAt: START });
    expect(await scene.pull(undefined, 'tr', true)).toBe('landed');
    expect((await scene.read())?.value.text).toBe('fetched');
  });

  test('a row that a write of this device emptied stays empty until it is old', async () => {
    const scene = new Scene();
    await scene.pull();
    await scene.patch(() => undefined);
    expect(await scene.read()).toBeUndefined();
    expect(await scene.pull()).toBe('fresh');
  });
});

test('B21 a clock that was set back makes everything old', async () => {
  const scene = new Scene();
  await scene.put(tx =>
    tx.mirror.put(mirrorRow({ name: 'note:a', value: { text: 'x' }, fetchedAt: START + 1e9 })),
  );
  expect(await scene.pull()).toBe('landed');
});

describe('D25, I19: own writes and pulls', () => {
  test('an answer from before an own acknowledgement is dropped', async () => {
    const scene = new Scene();
    await scene.pull();
    scene.source.answers = [
      async () => {
        await scene.time.clock.sleep(5_000);
        return { text: 'stale' };
      },
    ];
    const pulled = pull(scene.engine, scene.source.resource(), 'a', 'tr', { force: true });
    await scene.time.advance(1_000);
    await scene.patch(() => ({ text: 'mine' }));
    expect(await scene.run(pulled)).toBe('dropped');
    expect((await scene.read())?.value.text).toBe('mine');
    scene.source.answers = [() => Promise.resolve({ text: 'mine, seen by the server' })];
    expect(await scene.pull(undefined, 'tr', true)).toBe('landed');
  });

  test('also when nothing was there when it began', async () => {
    const scene = new Scene();
    scene.source.answers = [
      async () => {
        await scene.time.clock.sleep(5_000);
        return { text: 'stale' };
      },
    ];
    const pulled = pull(scene.engine, scene.source.resource(), 'a', 'tr');
    await scene.time.advance(1_000);
    await scene.patch(() => undefined);
    expect(await scene.run(pulled)).toBe('dropped');
    expect(await scene.read()).toBeUndefined();
  });

  test('an own write touches both languages and keeps the age of each', async () => {
    const scene = new Scene();
    await scene.pull();
    await scene.time.advance(10_000);
    await scene.patch(value => value && { text: `${value.text}, mine` });
    expect(await scene.look(tx => tx.mirror.all())).toEqual([
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
    const scene = new Scene();
    await scene.patch(() => undefined);
    expect(await scene.read('tr')).toBeUndefined();
    expect(await scene.pull(undefined, 'tr')).toBe('landed');
    expect((await scene.read('en'))?.value.text).toBe('fetched');
    expect(await scene.pull(undefined, 'en')).toBe('landed');
  });

  test('what was only learnt from own writes is shown, but never before a list that was fetched', async () => {
    const scene = new Scene();
    await scene.patch(() => ({ text: 'learnt' }));
    expect(await scene.read('en')).toEqual({ value: { text: 'learnt' }, fetchedAt: undefined });
    await scene.pull(undefined, 'tr');
    expect((await scene.read('en'))?.value.text).toBe('fetched');
    expect(await scene.pull(undefined, 'en')).toBe('landed');
  });

  const waiting = (scene: Scene): Resource<Note, string> => scene.source.resource({ waitsFor: ['boat'] });

  test.each(['sending', 'unclear'] as const)(
    'a list waits for the verdict over a row that is %s',
    async status => {
      const scene = new Scene();
      await scene.put(tx => tx.outbox.put(outboxRow({ subject: 'boat:local-1', status })));
      expect(await scene.pull(waiting(scene))).toBe('dropped');
      expect(await scene.read()).toBeUndefined();
    },
  );

  test.each(['waiting', 'refused', 'conflict'] satisfies OutboxStatus[])(
    'one that is %s holds up nothing',
    async status => {
      const scene = new Scene();
      await scene.put(tx => tx.outbox.put(outboxRow({ subject: 'boat:local-1', status })));
      expect(await scene.pull(waiting(scene))).toBe('landed');
    },
  );

  test('neither does one of another kind', async () => {
    const scene = new Scene();
    await scene.put(tx => tx.outbox.put(outboxRow({ subject: 'boating:1', status: 'unclear' })));
    expect(await scene.pull(waiting(scene))).toBe('landed');
  });
});

test('two tabs that want the same ask once', async () => {
  const scene = new Scene();
  scene.source.answers = [
    async () => {
      await scene.time.clock.sleep(1_000);
      return { text: 'once' };
    },
  ];
  const resource = scene.source.resource();
  const results = await scene.run(
    Promise.all([scene.another(), scene.another()].map(engine => pull(engine, resource, 'a', 'tr'))),
  );
  expect(results).toEqual(['landed', 'fresh']);
  expect(scene.source.asked).toHaveLength(1);
});

test('D20 an answer that comes after the session is over lands nowhere', async () => {
  const scene = new Scene();
  scene.source.answers = [
    () => {
      scene.session.abort();
      return Promise.resolve({ text: 'of the other account' });
    },
  ];
  expect(await scene.pull()).toBe('failed');
  expect(await scene.look(tx => tx.mirror.all())).toEqual([]);
  expect(await scene.pull()).toBe('failed');
  expect(scene.source.asked).toHaveLength(1);
});

test('a value of any JSON kind can be mirrored', async () => {
  const scene = new Scene();
  const count: Resource<number> = {
    name: () => 'count',
    perLanguage: false,
    struct: number(),
    maxAgeMs: 1,
    fetch: () => Promise.resolve(0),
  };
  await scene.run(pull(scene.engine, count, undefined, 'tr'));
  expect(await scene.look(tx => readMirror(tx, count, undefined, 'tr'))).toEqual({
    value: 0,
    fetchedAt: START,
  });
});

test.each(['when it begins', 'when it lands'])(
  'S18 storage that is closed under it, %s, is a failed pull and no error',
  async when => {
    const scene = new Scene();
    const closed = () => Promise.reject(new Error('DatabaseClosedError'));
    const { store } = scene.engine;
    const broken =
      when === 'when it begins' ? { ...store, read: closed } : { read: store.read, write: closed };
    const engine = { ...scene.engine, store: broken };
    expect(await scene.run(pull(engine, scene.source.resource(), 'a', 'tr'))).toBe('failed');
    expect(await scene.look(tx => tx.mirror.all())).toEqual([]);
  },
);
