import { describe, expect, test } from 'vitest';
import type { OutboxRow, OutboxStatus } from '../../src/db/rows.ts';
import { applyPending } from '../../src/sync/queue/applyPending.ts';
import { createRegistry, defineMutator } from '../../src/sync/mutator.ts';
import { outboxRow } from '../support/factories.ts';
import { type Toy, toy, toyRegistry, writeToy } from '../support/toys.ts';

const drop = defineMutator<Toy, string, unknown>({
  ...writeToy,
  name: 'toy.drop',
  apply: () => undefined,
  send: () => Promise.reject(new Error()),
});
const registry = createRegistry([...toyRegistry.values(), drop]);

function row(text: string, status: OutboxStatus = 'waiting', name: string = writeToy.name): OutboxRow {
  return outboxRow({ name, args: toy({ text }), status });
}

describe('fold', () => {
  test('nothing unsent: what the server said', () => {
    expect(applyPending(registry, 'server', [])).toEqual({ entity: 'server', pending: undefined });
    expect(applyPending(registry, undefined, [])).toEqual({ entity: undefined, pending: undefined });
  });

  test('unsent edits in their order', () => {
    expect(applyPending(registry, 'server', [row('a'), row('b')])).toEqual({
      entity: 'b',
      pending: 'waiting',
    });
  });

  test.each(['waiting', 'sending', 'unclear'] as const)('one that is %s shows', status => {
    expect(applyPending(registry, 'server', [row('a', status)])).toEqual({ entity: 'a', pending: status });
  });

  test.each(['refused', 'conflict'] as const)(
    'one that is %s doesn’t: the server’s shows, with a status',
    status => {
      expect(applyPending(registry, 'server', [row('a', status)])).toEqual({
        entity: 'server',
        pending: status,
      });
    },
  );

  test.each(['refused', 'conflict'] as const)('a creation that is %s stays visible', status => {
    expect(applyPending(registry, undefined, [row('a', status)])).toEqual({ entity: 'a', pending: status });
  });

  test('the most urgent status wins', () => {
    const order: OutboxStatus[] = ['waiting', 'sending', 'unclear', 'refused', 'conflict'];
    for (const [index, most] of order.entries()) {
      const rows = order.slice(0, index + 1).map(status => row('a', status));
      expect(applyPending(registry, 'server', rows).pending).toBe(most);
      expect(applyPending(registry, 'server', rows.reverse()).pending).toBe(most);
    }
  });

  test('a deletion leaves nothing, a refused one brings it back', () => {
    expect(applyPending(registry, 'server', [row('', 'waiting', drop.name)]).entity).toBeUndefined();
    expect(applyPending(registry, 'server', [row('', 'refused', drop.name)]).entity).toBe('server');
  });

  test('B19 a damaged row, and one of an unknown kind, change nothing but the status', () => {
    const damaged = outboxRow({ name: writeToy.name, args: { v: 99 } });
    const unknown = outboxRow({ name: 'toy.fromTomorrow', args: {} });
    expect(applyPending(registry, 'server', [damaged, unknown, row('a')])).toEqual({
      entity: 'a',
      pending: 'waiting',
    });
  });

  test('I17 arguments of an earlier version are read in today’s shape', () => {
    const raised = defineMutator<Toy, string, unknown>({
      ...drop,
      name: 'toy.raised',
      apply: (_, args) => args.text,
      upcast: args => {
        const old = args as { v: number; words?: string };
        return old.v === 0 ? toy({ text: old.words ?? '' }) : args;
      },
    });
    const rows = [outboxRow({ name: raised.name, args: { v: 0, words: 'from yesterday' } })];
    expect(applyPending(createRegistry([raised]), 'server', rows).entity).toBe('from yesterday');
  });
});

test('two mutators of one name are a defect', () => {
  expect(() => createRegistry([writeToy, { ...writeToy }])).toThrow('toy.write');
});
