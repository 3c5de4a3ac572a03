import type { Query } from './restingQuery.ts';

/** After this time a query ends whose screen React began to render and never showed. */
const WAITS_MS = 5_000;

interface Observer<T> {
  readonly next: (value: T) => void;
  readonly failed: (error: unknown) => void;
}

/** A query that was begun, in the form in which `useObservable` takes it. */
export interface BegunQuery<T> {
  readonly subscribe: (next: Observer<T>['next'], failed: Observer<T>['failed']) => () => void;
  /** Whether something was read. Then who begins to listen has it at once. */
  readonly hasValue: () => boolean;
  /** To be called only when there is a value. */
  readonly getValue: () => T;
}

/**
 * The same query, begun at once: while React still renders the screen that asks, its data are read. It goes on until nobody listens any
 * more.
 *
 * @param ended called whenever it has ended or failed
 */
export function beginNow<T>(
  query: Query<T>,
  { waitsMs = WAITS_MS, ended }: { readonly waitsMs?: number; readonly ended?: () => void } = {},
): BegunQuery<T> {
  const observers = new Set<Observer<T>>();
  let found: { readonly value: T } | undefined;
  /** A failure that nobody was told. */
  let failure: { readonly error: unknown } | undefined;
  let subscription: ReturnType<Query<T>['subscribe']> | undefined;
  const tellAll = (tell: (observer: Observer<T>) => void): void => {
    const listening = [...observers];
    listening.forEach(tell);
  };
  const begin = (): void => {
    subscription = query.subscribe(
      value => {
        found = { value };
        tellAll(({ next }) => next(value));
      },
      (error: unknown) => {
        subscription = found = undefined;
        if (observers.size === 0) failure = { error };
        // Who asks again when it is told gets a new query.
        ended?.();
        tellAll(({ failed }) => failed(error));
      },
    );
  };
  const end = (): void => {
    subscription?.unsubscribe();
    subscription = found = failure = undefined;
    ended?.();
  };
  begin();
  const unused = setTimeout(end, waitsMs);
  return {
    hasValue: () => found !== undefined,
    getValue: () => {
      if (!found) throw new Error('nothing was read yet');
      return found.value;
    },
    subscribe(next, failed) {
      clearTimeout(unused);
      const observer = { next, failed };
      observers.add(observer);
      if (failure) failed(failure.error);
      // It ended before, or the screen was hidden and is shown again.
      else if (!subscription) begin();
      else if (found) next(found.value);
      failure = undefined;
      return () => {
        if (observers.delete(observer) && observers.size === 0) end();
      };
    },
  };
}
