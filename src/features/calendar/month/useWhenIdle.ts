import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../../kit/browser/whenIdle.ts';

/** At the latest, on a device that is never idle. */
const WITHIN_MS = 500;

/**
 * The value as it is when nothing else is to be done: what depends on it is drawn after what the partner
 * looks at. Unlike `useDeferredValue` this also holds for a change of the address, which is a transition
 * itself.
 *
 * @param first the value until then
 */
export function useWhenIdle<T extends string | object | undefined>(value: T, initial: T): T {
  const [late, setLate] = useState(initial);
  useEffect(() => {
    const follow = (): void => startTransition(() => setLate(value));
    return whenIdle(follow, WITHIN_MS);
  }, [value]);
  return late;
}
