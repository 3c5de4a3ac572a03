import { useSyncExternalStore } from 'react';
import { HOUR_MS, MINUTE_MS } from '../../lib/time/day.ts';
import type { Engine } from '../../sync/Engine.ts';
import { usePanel } from './Panel.ts';

const SECOND_MS = 1_000;

/** The time by the server's clock, in steps. */
export interface ServerTimeStore {
  readonly now: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

const steps = new WeakMap<Engine, Map<number, ServerTimeStore>>();

/**
 * The time by the server's clock, for deadlines. It is updated regularly, when the page is shown again, and
 * at once when an answer corrects it. All callers get the same moment, so that their reads give the same
 * result.
 */
export function getServerTimeStore(engine: Engine, everyMs = MINUTE_MS): ServerTimeStore {
  const known = steps.get(engine) ?? new Map<number, ServerTimeStore>();
  steps.set(engine, known);
  const found = known.get(everyMs) ?? stepsOf(engine, everyMs);
  known.set(everyMs, found);
  return found;
}

function stepsOf(engine: Engine, everyMs: number): ServerTimeStore {
  const listeners = new Set<() => void>();
  let now = engine.serverNow();
  let end: (() => void) | undefined;
  const look = (): void => {
    now = engine.serverNow();
    for (const listener of listeners) listener();
  };
  const begin = (): (() => void) => {
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    const unsubscribe = engine.serverClock?.subscribe(look);
    return () => {
      unsubscribe?.();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  };
  const current = (): number => {
    // Without a listener nothing updates it.
    if (!end && Math.abs(engine.serverNow() - now) >= SECOND_MS) now = engine.serverNow();
    return now;
  };
  return {
    now: current,
    subscribe(listener) {
      current();
      listeners.add(listener);
      end ??= begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end?.();
        end = undefined;
      };
    },
  };
}

export function useServerNow(everyMs = MINUTE_MS): number {
  const { now, subscribe } = getServerTimeStore(usePanel().engine, everyMs);
  return useSyncExternalStore(subscribe, now);
}

/**
 * Returns the time by the second around the moment `end`, so that the end is seen when it is reached, and not
 * up to a minute later.
 */
export function useServerNowNear(end: number | undefined): number {
  const slow = useServerNow();
  // A minute more, because the slow time is up to a minute old.
  const isNear = end !== undefined && Math.abs(end - slow) <= HOUR_MS + MINUTE_MS;
  return useServerNow(isNear ? SECOND_MS : MINUTE_MS);
}

/** Whether the server has told its time in this visit. Until then deadlines go by the device's clock. */
export function useIsServerTimeKnown(): boolean {
  const { serverClock } = usePanel().engine;
  return useSyncExternalStore(serverClock?.subscribe ?? never, serverClock?.isHeard ?? yes);
}

const never = (): (() => void) => () => undefined;
const yes = (): boolean => true;
