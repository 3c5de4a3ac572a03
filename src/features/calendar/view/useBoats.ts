import { createContext, use } from 'react';
import type { BoatBadge } from '../boatBadges.ts';

export const BoatsContext = createContext<ReadonlyMap<string, BoatBadge>>(new Map());

/** The boats of the fleet by their ids; none as long as none is on this device. */
export function useBoats(): ReadonlyMap<string, BoatBadge> {
  return use(BoatsContext);
}
