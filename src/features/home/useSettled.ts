import { useEffect, useState } from 'react';
import { usePanel } from '../common/engine/Panel.ts';

/** So long a place that nothing is known of yet is kept free for what is coming. */
const PATIENCE_MS = 8_000;

/**
 * Whether a place may be drawn: what it shows is known, or won't be known soon. From then on it stays drawn, so that nothing
 * moves away from under a finger.
 */
export function useSettled(isKnown: boolean): boolean {
  const { reach } = usePanel();
  const [isSettled, setSettled] = useState(false);
  const settles = isSettled || isKnown || reach !== 'reachable';
  if (settles && !isSettled) setSettled(true);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return settles;
}
