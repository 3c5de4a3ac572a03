import { createContext, use } from 'react';
import type { BoatMark } from '../boatMarks.ts';

export const BoatsContext = createContext<ReadonlyMap<string, BoatMark>>(new Map());

/** The boats of the fleet by their ids; none as long as none is on this device. */
export function useBoats(): ReadonlyMap<string, BoatMark> {
  return use(BoatsContext);
}
