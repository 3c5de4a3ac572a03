/** The order of the fleet: what needs the partner stands first. Pure. */
import { BoatStatus } from '../../domain/boatStatus.ts';
import type { FleetBoat } from '../../resources/boatReads.ts';

/** The statuses in which the marketplace waits for the partner. */
const partnersTurn: readonly number[] = [
  BoatStatus.rejected,
  BoatStatus.updateRequired,
  BoatStatus.missingDocuments,
];

/** Whether the marketplace waits for the partner, and no answer to it is on its way. */
export function isPartnersTurn({ item, pending }: Pick<FleetBoat, 'item' | 'pending'>): boolean {
  return pending === undefined && partnersTurn.includes(item.status);
}

/** What needs the partner, then what only this device knows, then the rest as the server lists it: the newest first. */
export function inFleetOrder(fleet: readonly FleetBoat[]): FleetBoat[] {
  const rank = (boat: FleetBoat): number => {
    const isParked = boat.pending === 'refused' || boat.pending === 'conflict';
    if (isParked || isPartnersTurn(boat)) return 0;
    return boat.onlyHere ? 1 : 2;
  };
  return fleet.toSorted((one, other) => rank(one) - rank(other));
}
