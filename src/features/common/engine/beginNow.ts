import type { Query } from './restingQuery.ts';

/** After this time a query ends whose screen React began to render and never showed. */
const WAITS_MS = 5_000;

interface Observer<T> {
  readonly next: (value: T) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * The same query, begun at once: while React still renders the screen that asks, its data are read. Whoever subscribes gets what was
 * found meanwhile. It is for one subscriber at a time; without one it ends.
 */
export function beginNow<T>(
  query: Query<T>,
  { waitsMs = WAITS_MS }: { readonly waitsMs?: number } = {},
): {
  readonly subscribe: (next: Observer<T>['next'], failed: Observer<T>['failed']) => () => void;
  /** Tells `useObservable` that there is no value yet: without it, it would subscribe once more to find that out. */
  readonly hasValue: () => boolean;
} {
  let observer: Observer<T> | undefined;
  /** What came before somebody subscribed. */
  let missed: ((observer: Observer<T>) => void) | undefined;
  let subscription: ReturnType<Query<T>['subscribe']> | undefined;
  const tell = (told: (observer: Observer<T>) => void): void => {
    if (observer) told(observer);
    else missed = told;
  };
  const begin = (): typeof subscription =>
    query.subscribe(
      value => tell(({ next }) => next(value)),
      (error: unknown) => tell(({ failed }) => failed(error)),
    );
  const end = (): void => {
    subscription?.unsubscribe();
    subscription = observer = missed = undefined;
  };
  subscription = begin();
  const unused = setTimeout(end, waitsMs);
  return {
    hasValue: () => false,
    subscribe(next, failed) {
      clearTimeout(unused);
      observer = { next, failed };
      missed?.(observer);
      missed = undefined;
      // It ended before, or the screen was hidden and is shown again.
      subscription ??= begin();
      return end;
    },
  };
}
