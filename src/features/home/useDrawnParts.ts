import type { Engine } from '../../sync/Engine.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { usePanel } from '../common/engine/Panel.ts';

/** On a first load a part waits at most so long for what isn't known yet. */
const PATIENCE_MS = 5_000;

/** The parts of Home, each with those that stand above it: if they were drawn later, they would move it. */
const above = {
  requests: [],
  today: ['requests'],
  side: [],
  income: ['side'],
  foot: ['today', 'income'],
} as const;
export type Part = keyof typeof above;
const parts = Object.keys(above) as Part[];

export interface Known {
  /** Whether this device knows too little to draw all at once. */
  readonly isFirstLoad: boolean;
  /** Of each part, whether all that it shows is known. */
  readonly parts: Readonly<Record<Part, boolean>>;
}

/**
 * Which parts are drawn. What was drawn stays, so that nothing moves away from under a finger. Only a first
 * load waits.
 *
 * @param before undefined at the first read
 * @param mayWait whether what is missing may still come
 */
export function drawnParts(
  before: readonly Part[] | undefined,
  known: Known,
  mayWait: boolean,
): readonly Part[] {
  if (!mayWait || (before === undefined && !known.isFirstLoad)) return parts;
  const drawn: Part[] = [];
  for (const part of parts) {
    const isNext = known.parts[part] && above[part].every(other => drawn.includes(other));
    if (isNext || before?.includes(part)) drawn.push(part);
  }
  return drawn;
}

/** What was drawn once isn't waited for when the partner comes back to Home. */
const drawnOf = new WeakMap<Engine, readonly Part[]>();

/** @param known undefined until the device was read */
export function useDrawnParts(known: Known | undefined): readonly Part[] | undefined {
  const { engine, reach } = usePanel();
  const [isPatient, setPatient] = useState(true);
  const [before, setBefore] = useState(() => drawnOf.get(engine));
  const drawn = known && drawnParts(before, known, isPatient && reach === 'reachable');
  if (drawn?.length !== before?.length) setBefore(drawn);
  useEffect(() => {
    if (before) drawnOf.set(engine, before);
  }, [engine, before]);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  // A long render in one piece would hold up a press.
  return useDeferredValue(drawn);
}
