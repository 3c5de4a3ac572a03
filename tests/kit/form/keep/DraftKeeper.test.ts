import { beforeEach, describe, expect, test } from 'vitest';
import {
  DraftKeeper,
  DRAFT_WRITE_WITHIN_MS,
  type DraftKeeperOptions,
} from '../../../../src/kit/form/keep/DraftKeeper.ts';
import { NoRoomError } from '../../../../src/lib/NoRoomError.ts';
import {
  dropDraft,
  keepDraft,
  readDraft,
  readDraftHistory,
  type Draft,
} from '../../../../src/sync/upkeep/drafts.ts';
import { UnsavedTypingStorage } from '../../../../src/sync/upkeep/typedCopies.ts';
import { draftRow } from '../../../support/factories.ts';
import { MemoryStore, type StoreHooks } from '../../../support/memoryStore.ts';
import { VirtualTime } from '../../../support/virtualTime.ts';

const subject = 'boat:local-1';
let hooks: StoreHooks;
let store: MemoryStore;
let time: VirtualTime;
let writes: number;

beforeEach(() => {
  writes = 0;
  hooks = {
    afterCommit: () => {
      writes += 1;
    },
  };
  store = new MemoryStore(hooks);
  time = new VirtualTime();
});

function keeper(fields: Partial<DraftKeeperOptions> = {}, typed?: UnsavedTypingStorage): DraftKeeper {
  return new DraftKeeper(
    { store, clock: time.clock, typed },
    { subject, version: 1, base: undefined, tab: 'general', draft: undefined, ...fields },
  );
}
const content = (name: string): { values: unknown; uploads: string[] } => ({ values: { name }, uploads: [] });
const stored = async (): Promise<Draft | undefined> => readDraft(store, subject);
const draft = (name: string): Draft =>
  draftRow({ id: subject, values: { name }, updatedAt: time.now - 60_000 });
/** Types a name, and brings it to disk. */
async function keep(it: DraftKeeper, name: string, laterMs = 0): Promise<void> {
  await time.advance(laterMs);
  it.note(content(name));
  await it.flush();
}
/** The disk takes nothing more. */
function failWith(error: Error): void {
  hooks.beforeCommit = () => {
    throw error;
  };
}

describe('a change', () => {
  test('is on disk within a second, however long the typing goes on', async () => {
    const it = keeper();
    for (let letters = 1; letters <= 20; letters += 1) {
      it.note(content('x'.repeat(letters)));
      await time.advance(100);
      const age =
        letters * 100 - (((await stored())?.values as { name: string } | undefined)?.name.length ?? 0) * 100;
      expect(age).toBeLessThanOrEqual(1_000);
    }
    await time.advance(DRAFT_WRITE_WITHIN_MS);
    expect((await stored())?.values).toEqual({ name: 'x'.repeat(20) });
    expect(writes).toBeLessThan(8);
  });

  test('is told as kept only after it is', async () => {
    const it = keeper();
    const commit = Promise.withResolvers<void>();
    const write = store.write.bind(store);
    store.write = async (tables, work) => {
      const done = await write(tables, work);
      await commit.promise;
      return done;
    };
    it.note(content('Martı'));
    await time.advance(DRAFT_WRITE_WITHIN_MS);
    expect(it.state().keptAt).toBeUndefined();
    const begun = time.now - DRAFT_WRITE_WITHIN_MS;
    commit.resolve();
    await time.advance(0);
    expect(it.state()).toEqual({ keptAt: begun, failed: false });
    expect(await stored()).toMatchObject({ id: subject, version: 1, tab: 'general', updatedAt: begun });
  });

  test('P9 is brought to disk at once when it is the first, the ones that follow it within a second', async () => {
    const it = keeper();
    it.note(content('M'));
    await time.advance(0);
    expect((await stored())?.values).toEqual({ name: 'M' });
    it.note(content('Ma'));
    it.note(content('Mar'));
    await time.advance(DRAFT_WRITE_WITHIN_MS - 1);
    expect((await stored())?.values).toEqual({ name: 'M' });
    await time.advance(1);
    expect((await stored())?.values).toEqual({ name: 'Mar' });
    await time.advance(DRAFT_WRITE_WITHIN_MS);
    it.note(content('Martı'));
    await time.advance(0);
    expect((await stored())?.values).toEqual({ name: 'Martı' });
    expect(writes).toBe(3);
  });

  test('B14 is written again when the copy on disk was taken away, and only if there was one', async () => {
    const it = keeper();
    it.again();
    await time.advance(DRAFT_WRITE_WITHIN_MS);
    expect(writes).toBe(0);
    it.note(content('Martı'));
    await time.advance(DRAFT_WRITE_WITHIN_MS);
    await store.write(['drafts'], tx => tx.drafts.clear());
    it.again();
    await time.advance(DRAFT_WRITE_WITHIN_MS);
    expect((await stored())?.values).toEqual({ name: 'Martı' });
  });

  test('B12 that finds no room says how much is lacking, until it is kept', async () => {
    const it = keeper();
    failWith(new NoRoomError(new Error('full'), 5_000, 1_000));
    it.note(content('Martı'));
    await time.advance(DRAFT_WRITE_WITHIN_MS);
    expect(it.state()).toMatchObject({ failed: true, noRoom: { needed: 5_000, available: 1_000 } });
    hooks.beforeCommit = undefined;
    await it.flush();
    expect(it.state()).toEqual({ keptAt: time.now, failed: false });
  });

  test('is on disk when it was asked for, however fast the typing goes on meanwhile', async () => {
    const it = keeper();
    let typed = 0;
    hooks.afterCommit = () => {
      writes += 1;
      if (typed < 50) it.note(content(`later ${(typed += 1)}`));
    };
    await keep(it, 'Martı');
    // The write that was under way already, and one with everything noted by then.
    expect(writes).toBe(2);
    expect((await stored())?.values).toEqual({ name: 'later 1' });
  });

  test('is written at once on request', async () => {
    const it = keeper();
    await keep(it, 'Martı');
    expect((await stored())?.values).toEqual({ name: 'Martı' });
    await time.advance(5_000);
    expect(writes).toBe(1);
  });

  test('that is taken back takes the copy away', async () => {
    const it = keeper();
    await keep(it, 'Martı');
    it.note(undefined);
    await it.flush();
    expect(await stored()).toBeUndefined();
    expect(it.state()).toEqual({ keptAt: undefined, failed: false });
  });

  test('that is none writes nothing (U89)', async () => {
    const it = keeper();
    it.note(undefined);
    it.showTab('images');
    await time.advance(5_000);
    await it.flush();
    expect(writes).toBe(0);
  });

  test('a form without changes leaves a copy of another page alone', async () => {
    const it = keeper();
    await keepDraft(store, { ...draft('Poyraz'), tab: 'images' });
    it.note(content('Martı'));
    it.note(undefined);
    await it.flush();
    expect((await stored())?.values).toEqual({ name: 'Poyraz' });
  });

  test('made while a write is under way follows it', async () => {
    const it = keeper();
    it.note(content('a'));
    const first = it.flush();
    it.note(content('ab'));
    await first;
    expect((await stored())?.values).toEqual({ name: 'ab' });
  });
});

test('the open tab goes with the copy', async () => {
  const it = keeper();
  await keep(it, 'Martı');
  it.showTab('images');
  await time.advance(DRAFT_WRITE_WITHIN_MS);
  expect((await stored())?.tab).toBe('images');
});

test('a copy that was there is gone on with, and not written anew', async () => {
  const before = draft('Martı');
  await keepDraft(store, before);
  writes = 0;
  const it = keeper({ draft: before });
  expect(it.state().keptAt).toBe(before.updatedAt);
  it.note({ values: before.values, uploads: [] });
  await it.flush();
  expect(writes).toBe(0);
});

describe('a write that fails', () => {
  test('is told, forgets nothing, and is made up for', async () => {
    const it = keeper();
    failWith(new DOMException('full', 'QuotaExceededError'));
    it.note(content('Martı'));
    await time.advance(DRAFT_WRITE_WITHIN_MS);
    expect(it.state()).toEqual({ keptAt: undefined, failed: true });
    expect(await stored()).toBeUndefined();

    hooks.beforeCommit = undefined;
    await it.flush();
    expect(it.state().failed).toBe(false);
    expect((await stored())?.values).toEqual({ name: 'Martı' });
  });

  test('keeps the copy before it', async () => {
    const it = keeper();
    await keep(it, 'Martı');
    const { keptAt } = it.state();
    failWith(new Error('gone'));
    await keep(it, 'Martı 2');
    expect(it.state()).toEqual({ keptAt, failed: true });
    expect((await stored())?.values).toEqual({ name: 'Martı' });
  });
});

describe('saving', () => {
  test('nothing is written while it is paused, and everything after', async () => {
    const it = keeper();
    await it.pause();
    it.note(content('a'));
    it.note(content('ab'));
    await time.advance(5_000);
    await it.flush();
    expect(writes).toBe(0);
    it.resume();
    await time.advance(DRAFT_WRITE_WITHIN_MS);
    expect((await stored())?.values).toEqual({ name: 'ab' });
  });

  test('a copy that ended does not come back', async () => {
    const it = keeper();
    await keep(it, 'a');
    await it.pause();
    await store.write(['drafts'], tx => tx.drafts.delete(subject));
    await it.end();
    it.note(content('ab'));
    it.showTab('images');
    await it.flush();
    await time.advance(5_000);
    expect(await stored()).toBeUndefined();
    expect(it.state().keptAt).toBeUndefined();
  });
});

describe('the history', () => {
  const names = async (): Promise<string[]> =>
    (await readDraftHistory(store, subject)).map(({ values }) => (values as { name: string }).name);

  test('what is typed within a minute is one state, also across a reload', async () => {
    const it = keeper();
    await keep(it, 'M');
    await keep(it, 'Ma', 10_000);
    await it.end();
    const reloaded = keeper({ draft: await stored() });
    await keep(reloaded, 'Mar', 10_000);
    expect(await names()).toEqual(['Mar']);
    await keep(reloaded, 'Mart', 40_000);
    expect(await names()).toEqual(['Mart', 'Mar']);
  });

  test('what stands in the form before something else takes its place stays, also when that isn’t kept at once', async () => {
    const it = keeper();
    await keep(it, 'Martı');
    it.beginState();
    failWith(new Error('gone'));
    await keep(it, 'restored');
    expect(await names()).toEqual(['Martı']);
    hooks.beforeCommit = undefined;
    await it.flush();
    await keep(it, 'restored, and typed in', 1_000);
    expect(await names()).toEqual(['restored, and typed in', 'Martı']);
  });

  test('what two pages of one record write in turn stays', async () => {
    const [one, other] = [keeper(), keeper()];
    await keep(one, 'one');
    await keep(other, 'other', 1_000);
    await keep(one, 'one again', 1_000);
    expect(await names()).toEqual(['one again', 'other', 'one']);
  });

  test('it outlives the copy: taken back by hand, or given up', async () => {
    const it = keeper();
    await keep(it, 'Martı');
    it.note(undefined);
    await it.flush();
    expect(await names()).toEqual(['Martı']);
    await keep(it, 'Yunus', 1_000);
    await it.pause();
    await dropDraft(store, subject);
    await it.end();
    expect(await names()).toEqual(['Yunus', 'Martı']);
  });

  test('looking around adds nothing to it', async () => {
    const it = keeper();
    it.showTab('images');
    it.beginState();
    await it.flush();
    expect(writes).toBe(0);
  });
});

describe('W4 two windows with one working copy', () => {
  const untouched = { name: '', title: '', beds: 2 };
  /** A window with its form: what is taken in stands in it. */
  function windowOf() {
    const it = keeper({ untouched });
    const form: Record<string, unknown> = { ...untouched };
    const type = (fields: object): void => {
      Object.assign(form, fields);
      it.note({ values: { ...form }, uploads: [] });
    };
    it.onTakenIn = fields => type(fields);
    /** Types, and waits until it is on disk. */
    const keepTyped = async (fields: object): Promise<void> => {
      type(fields);
      await time.advance(1_000);
    };
    return { it, form, type, keep: keepTyped };
  }

  test('lose nothing of each other when they change different fields, and both forms show both', async () => {
    const mine = windowOf();
    const theirs = windowOf();
    await mine.keep({ name: 'Martı' });
    await theirs.keep({ title: 'Gulet' });
    expect((await stored())?.values).toEqual({ name: 'Martı', title: 'Gulet', beds: 2 });
    expect(theirs.form).toMatchObject({ name: 'Martı', title: 'Gulet' });
    mine.it.hear(await stored());
    expect(mine.form).toMatchObject({ name: 'Martı', title: 'Gulet' });
    await mine.keep({ beds: 4 });
    expect((await stored())?.values).toEqual({ name: 'Martı', title: 'Gulet', beds: 4 });
  });

  test('keep the later value of a field that both change', async () => {
    const mine = windowOf();
    const theirs = windowOf();
    await mine.keep({ name: 'Martı' });
    await theirs.keep({ name: 'Poyraz' });
    mine.it.hear(await stored());
    expect(mine.form).toMatchObject({ name: 'Poyraz' });
    expect((await stored())?.values).toMatchObject({ name: 'Poyraz' });
  });

  test('lose no photo when they add some at the same time, and one that is taken out stays out', async () => {
    const [one, other] = [windowOf(), windowOf()];
    const photos = (...names: readonly string[]): object => ({ photos: names.map(upload => ({ upload })) });
    await one.keep(photos('a'));
    other.it.hear(await stored());
    one.type(photos('a', 'b'));
    await time.advance(1);
    await other.keep(photos('a', 'c'));
    expect((await stored())?.values).toMatchObject(photos('a', 'c', 'b'));
    one.it.hear(await stored());
    other.it.hear(await stored());
    expect(one.form).toEqual({ ...untouched, ...photos('a', 'c', 'b') });
    expect(other.form).toEqual(one.form);
    one.type(photos('a', 'c'));
    await other.keep({ name: 'Martı' });
    expect((await stored())?.values).toMatchObject({ name: 'Martı', ...photos('a', 'c') });
  });

  test('lose nothing when they write in the same millisecond', async () => {
    const [mine, theirs] = [windowOf(), windowOf()];
    mine.type({ name: 'Martı' });
    await theirs.keep({ title: 'Gulet' });
    mine.it.hear(await stored());
    await mine.keep({ beds: 4 });
    expect((await stored())?.values).toEqual({ name: 'Martı', title: 'Gulet', beds: 4 });
    expect(mine.form).toMatchObject({ title: 'Gulet' });
  });

  test('U89: a form that begins anew after its changes were discarded doesn’t take them in from a screen that is told late', async () => {
    const before = windowOf();
    await before.keep({ name: 'Martı' });
    const late = await stored();
    await before.it.end();
    const discarded = await dropDraft(store, subject);
    if (!discarded) throw new Error('There was no copy to discard.');
    const anew = windowOf();
    const first = { ...anew.form };
    anew.it.skip(discarded);
    anew.it.hear(late);
    expect(anew.form).toEqual(first);
    // What another window writes after that is taken in.
    const theirs = windowOf();
    await time.advance(1_000);
    await theirs.keep({ name: 'Poyraz' });
    anew.it.hear(await stored());
    expect(anew.form).toMatchObject({ name: 'Poyraz' });
  });

  test('a window that takes its only change back doesn’t delete what the other one has written since', async () => {
    const mine = windowOf();
    await mine.keep({ name: 'Martı' });
    const theirs = windowOf();
    theirs.it.hear(await stored());
    await time.advance(1_000);
    await theirs.keep({ title: 'Gulet' });
    mine.it.note(undefined);
    await time.advance(1_000);
    expect((await stored())?.values).toMatchObject({ title: 'Gulet' });
  });

  test('tell a copy that the other one has ended from one that they wrote themselves', async () => {
    const mine = windowOf();
    const isEnded = async (): Promise<boolean> => mine.it.isEndedElsewhere(stored);
    expect(await isEnded()).toBe(false);
    await mine.keep({ name: 'Martı' });
    expect(await isEnded()).toBe(false);
    await dropDraft(store, subject);
    expect(await isEnded()).toBe(true);
    // The browser has deleted it: it is still wanted.
    mine.it.again();
    expect(await isEnded()).toBe(false);
    expect((await stored())?.values).toMatchObject({ name: 'Martı' });
    // It is being saved here.
    await mine.it.pause();
    await dropDraft(store, subject);
    expect(await isEnded()).toBe(false);
  });

  test('come to rest: nobody answers the other without end', async () => {
    const mine = windowOf();
    const theirs = windowOf();
    mine.type({ name: 'Martı' });
    theirs.type({ title: 'Gulet' });
    for (let round = 0; round < 10; round += 1) {
      await time.advance(1_000);
      const present = await stored();
      mine.it.hear(present);
      theirs.it.hear(present);
    }
    expect(writes).toBeLessThan(5);
  });

  test('what is being typed in a field isn’t taken away by what the other one wrote there before', async () => {
    const mine = windowOf();
    const theirs = windowOf();
    await theirs.keep({ name: 'Poyraz' });
    await mine.it.pause();
    mine.type({ name: 'Mar' });
    mine.it.resume();
    mine.it.hear(await stored());
    expect(mine.form).toMatchObject({ name: 'Mar' });
    await time.advance(1_000);
    expect((await stored())?.values).toMatchObject({ name: 'Mar' });
  });
});

describe('P9 a page that ends at once', () => {
  const small = new Map<string, string>();
  const typed = new UnsavedTypingStorage(
    {
      get: name => small.get(name),
      set: (name, text) => void small.set(name, text),
      remove: name => void small.delete(name),
      names: () => [...small.keys()],
    },
    '7',
  );
  const typing = (): DraftKeeper => keeper({}, typed);
  beforeEach(() => small.clear());
  const end = (): void => failWith(new Error('the page is gone'));
  const start = async (): Promise<void> => {
    hooks.beforeCommit = undefined;
    await typed.takeIn(store);
  };

  test('loses nothing that was typed: the next start takes it in, once', async () => {
    end();
    const it = typing();
    it.note(content('Martı'));
    it.copy();
    await time.advance(1_000);
    await start();
    expect((await stored())?.values).toEqual({ name: 'Martı' });
    expect(typed.areThere).toBe(false);
    await dropDraft(store, subject);
    await start();
    expect(await stored()).toBeUndefined();
  });

  test('leaves no copy when everything was on disk, and none after it is', async () => {
    const it = typing();
    await keep(it, 'Martı');
    it.copy();
    expect(typed.areThere).toBe(false);
    it.note(content('Martı II'));
    it.copy();
    expect(typed.areThere).toBe(true);
    await it.flush();
    expect(typed.areThere).toBe(false);
  });

  test('doesn’t bring back what was saved or given up', async () => {
    const it = typing();
    await keep(it, 'Martı');
    await it.pause();
    it.note(content('Martı!'));
    it.copy();
    // Saving took the working copy away, and the page ended before it heard of it.
    await dropDraft(store, subject);
    await start();
    expect(await stored()).toBeUndefined();
    const other = typing();
    other.note(content('Poyraz'));
    other.copy();
    await other.end();
    expect(typed.areThere).toBe(false);
  });

  test('keeps what was typed when the save didn’t reach the disk', async () => {
    const it = typing();
    await keep(it, 'Martı');
    await it.pause();
    await time.advance(100);
    it.note(content('Martı!'));
    it.copy();
    await start();
    expect((await stored())?.values).toEqual({ name: 'Martı!' });
  });

  test('doesn’t take the place of what is newer on disk', async () => {
    const it = typing();
    it.note(content('Martı'));
    it.copy();
    await time.advance(1_000);
    await keepDraft(store, { ...draft('Poyraz'), updatedAt: time.now });
    await start();
    expect((await stored())?.values).toEqual({ name: 'Poyraz' });
  });

  test.each(['', '{', '{"draft":{},"saving":false}', 'null'])(
    'a damaged copy is forgotten: %j',
    async text => {
      small.set('panel-typed:7:boat:1', text);
      await start();
      expect(typed.areThere).toBe(false);
    },
  );

  test('copies of another account are left alone, and a very long one isn’t made', async () => {
    small.set('panel-typed:8:boat:1', '{}');
    await start();
    expect([...small.keys()]).toEqual(['panel-typed:8:boat:1']);
    end();
    const it = typing();
    it.note(content('x'.repeat(300_000)));
    it.copy();
    expect(typed.areThere).toBe(false);
  });
});
