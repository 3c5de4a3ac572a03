import { Listeners } from '../../../lib/Listeners.ts';

let count = 0;
const changes = new Listeners();

/** How many requests wait for an answer: the title of the window says it, also when the partner looks at another one. */
export const titleCount = {
  get: (): number => count,
  set(next: number): void {
    if (next === count) return;
    count = next;
    changes.tell();
  },
  subscribe: changes.subscribe,
};
