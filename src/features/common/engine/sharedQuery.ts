/**
 * [Note: Shared queries] Many places show the same: the menu, Home and the icon of the installed panel count the same messages. And React
 * may begin to render a part several times before it shows it. So the same read is one live query for all who ask for it: it is made once
 * at first and once after each change, and who asks later has its result at once.
 */
import type { Engine } from '../../../sync/Engine.ts';
import { beginNow, type BegunQuery } from './beginNow.ts';
import { restingQuery } from './restingQuery.ts';

interface Known {
  readonly key: readonly unknown[];
  readonly query: BegunQuery<unknown>;
}

const queries = new WeakMap<object, Set<Known>>();

/**
 * A read that everybody shares who asks for it with the same arguments, each compared by identity.
 *
 * @param renewals how many times the device's storage was empty again: then it is read anew, as a query notices only changes
 */
export function sharedRead<T, Args extends readonly unknown[]>(
  engine: Engine,
  read: (engine: Engine, ...args: Args) => Promise<T>,
  args: Args,
  renewals = 0,
): BegunQuery<T> {
  return sharedQuery(engine, [read, renewals, ...args], () => read(engine, ...args));
}

/** @param key stands for what is read, see `sharedRead` */
export function sharedQuery<T>(
  engine: Engine,
  key: readonly unknown[],
  read: () => Promise<T>,
): BegunQuery<T> {
  const known = queries.get(engine) ?? new Set();
  queries.set(engine, known);
  const found = [...known].find(
    other => other.key.length === key.length && other.key.every((part, index) => Object.is(part, key[index])),
  );
  if (found) return found.query as BegunQuery<T>;
  const query = beginNow(restingQuery(read, engine.clock), { ended: () => known.delete(entry) });
  const entry: Known = { key, query };
  known.add(entry);
  return query;
}
