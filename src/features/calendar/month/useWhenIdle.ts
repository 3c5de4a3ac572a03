import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../../kit/browser/whenIdle.ts';

/** At the latest, on a device that is never idle. */
const WITHIN_MS = 500;

/**
 * The value as it is when nothing else is to be done: what depends on it is drawn after what the partner
 * looks at. Unlike `useDeferredValue` this also holds for a change of the address, which is a transition
 * itself.
 */
export function useWhenIdle(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => whenIdle(() => startTransition(() => setLate(value)), WITHIN_MS), [value]);
  return late;
}
