/** The order of the fleet: boats that need the partner come first. Pure. */
import { isPartnersTurn } from '../../../domain/boat/boatStatus.ts';
import type { FleetBoat } from '../../../resources/boats/boatReads.ts';

/**
 * Sorts the fleet: boats that need the partner, then boats that only this device knows, then the others in
 * the server's order, the newest first.
 */
export function sortFleetByUrgency(fleet: readonly FleetBoat[]): FleetBoat[] {
  const rank = ({ summary, pending, onlyHere }: FleetBoat): number => {
    const needsDecision = pending === 'refused' || pending === 'conflict';
    if (needsDecision || isPartnersTurn(summary.status, pending)) return 0;
    return onlyHere ? 1 : 2;
  };
  return fleet.toSorted((one, other) => rank(one) - rank(other));
}
