/** The order of the fleet: what needs the partner stands first. Pure. */
import { isPartnersTurn } from '../../domain/boatStatus.ts';
import type { FleetBoat } from '../../resources/boatReads.ts';

/**
 * What needs the partner, then what only this device knows, then the rest as the server lists it: the newest
 * first.
 */
export function inFleetOrder(fleet: readonly FleetBoat[]): FleetBoat[] {
  const rank = ({ item, pending, onlyHere }: FleetBoat): number => {
    const isParked = pending === 'refused' || pending === 'conflict';
    if (isParked || isPartnersTurn(item.status, pending)) return 0;
    return onlyHere ? 1 : 2;
  };
  return fleet.toSorted((one, other) => rank(one) - rank(other));
}
