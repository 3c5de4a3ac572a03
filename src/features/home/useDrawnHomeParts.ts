import type { Engine } from '../../sync/Engine.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { usePanel } from '../../kit/engine/Panel.ts';

/** On a first load a part waits this long for missing data, at most. */
const PATIENCE_MS = 5_000;

/** The parts of Home, each with the parts above it: drawing those later would move it. */
const above = {
  requests: [],
  today: ['requests'],
  side: [],
  income: ['side'],
  foot: ['today', 'income'],
} as const;
export type HomePart = keyof typeof above;
const parts = Object.keys(above) as HomePart[];

export interface KnownHomeParts {
  /** Whether this device knows too little to draw all at once. */
  readonly isFirstLoad: boolean;
  /** For each part, whether all data that it shows are known. */
  readonly parts: Readonly<Record<HomePart, boolean>>;
}

/**
 * Returns the parts to draw. Parts that are drawn stay, so that nothing moves when the partner presses. Only
 * a first load waits.
 *
 * @param drawnBefore the parts drawn so far; undefined at the first read
 * @param mayDataCome whether missing data may still come
 */
export function homePartsToDraw(
  drawnBefore: readonly HomePart[] | undefined,
  known: KnownHomeParts,
  mayDataCome: boolean,
): readonly HomePart[] {
  if (!mayDataCome || (drawnBefore === undefined && !known.isFirstLoad)) return parts;
  const drawn: HomePart[] = [];
  for (const part of parts) {
    const isNext = known.parts[part] && above[part].every(other => drawn.includes(other));
    if (isNext || drawnBefore?.includes(part)) drawn.push(part);
  }
  return drawn;
}

/** The parts drawn before, so that they don't wait when the partner comes back to Home. */
const drawnOf = new WeakMap<Engine, readonly HomePart[]>();

/** @param known undefined until the device was read */
export function useDrawnHomeParts(known: KnownHomeParts | undefined): readonly HomePart[] | undefined {
  const { engine, reach } = usePanel();
  const [isPatient, setPatient] = useState(true);
  const [before, setBefore] = useState(() => drawnOf.get(engine));
  const drawn = known && homePartsToDraw(before, known, isPatient && reach === 'reachable');
  if (drawn?.length !== before?.length) setBefore(drawn);
  useEffect(() => {
    if (before) drawnOf.set(engine, before);
  }, [engine, before]);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  // One long render would delay the reaction to a press.
  return useDeferredValue(drawn);
}
