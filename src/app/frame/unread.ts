import { useSyncExternalStore } from 'react';

/** How many messages are new to the partner (A047). Whoever counts them comes with a chunk of its own: see `watchUnread.ts`. */
let count = 0;
const listeners = new Set<() => void>();

export function tellUnread(now: number): void {
  count = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUnread(): number {
  return useSyncExternalStore(subscribe, () => count);
}
