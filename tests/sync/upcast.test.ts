/** B9, I17: what is queued now is sent by a made-up next version, in its shape. */
import { literal, string, type } from 'superstruct';
import { expect, test } from 'vitest';
import { registry as realRegistry } from '../../src/resources/nouns.ts';
import { readArgs, createRegistry, isOfLaterBuild, type Mutator } from '../../src/sync/mutator.ts';
import { outboxRow } from '../support/factories.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { toy, writeToy, type Toy } from '../support/toys.ts';

/** Version 1 calls the text `words`, and its `id` is a number. */
const first = { v: 1, id: 1, words: 'from before' };
const First = type({ v: literal(1), words: string() });

const Second = type({ v: literal(2), id: string(), text: string() });
const { needs: _, stores: __, ...rest } = writeToy;
const secondWrite = {
  ...rest,
  args: Second as unknown as Mutator<Toy, string, unknown>['args'],
  upcast: (args: unknown) =>
    First.is(args) && 'id' in args ? { v: 2, id: String(args.id), text: args.words } : args,
};
const registry = createRegistry([secondWrite]);

test('I17 a row of version 1 is sent by a build that knows version 2', async () => {
  const bench = new ToyBench({ registry });
  await bench.write(tx => tx.outbox.put(outboxRow({ name: writeToy.name, args: first })));
  await bench.flush();
  expect(bench.toys.done).toEqual(['write 1 from before']);
  expect(await bench.rows()).toEqual([]);
});

test.each([
  ['today’s arguments', { v: 2, id: '1', text: 'a' }, false, true],
  ['an earlier version', first, false, true],
  ['a later version', { v: 3, name: 'x' }, true, false],
  ['an earlier version that is damaged', { v: 1, words: 5 }, false, false],
  ['no version', { id: '1' }, false, false],
  ['today’s version with a damaged field', { v: 2, id: 1, text: 'a' }, false, false],
  ['nothing', null, false, false],
])('I17 %s', (_name, args, later, readable) => {
  const row = { name: writeToy.name, args };
  expect(isOfLaterBuild(registry, row)).toBe(later);
  const mutator = registry.get(writeToy.name);
  expect(mutator && readArgs(mutator, args) !== undefined).toBe(readable);
});

test('I17 a kind that nobody knows is a later build’s', () => {
  expect(isOfLaterBuild(registry, { name: 'toy.fromTomorrow', args: toy() })).toBe(true);
});

test('I17 every real mutator’s arguments carry a version that a later one can be told by', () => {
  for (const [name] of realRegistry)
    expect(isOfLaterBuild(realRegistry, { name, args: { v: 1_000 } }), name).toBe(true);
});

test('I17 a row of a later build is not replaced by a save of this one, which waits behind it', async () => {
  const bench = new ToyBench();
  const later = outboxRow({ name: writeToy.name, args: { ...toy(), v: 2, more: 'than is known here' } });
  await bench.write(tx => tx.outbox.put(later));
  await bench.enqueue(writeToy, { text: 'mine' });
  await bench.flush();
  const [kept, mine] = await bench.rows();
  expect(kept).toEqual(later);
  expect(mine).toMatchObject({ args: { text: 'mine' }, status: 'waiting', attempts: 0 });
  expect(bench.toys.done).toEqual([]);
});
