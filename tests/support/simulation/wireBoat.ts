import { boatToWire } from '../../../src/api/boatWire.ts';
import type { Boat } from '../../../src/domain/boat.ts';
import { BoatStatus } from '../../../src/domain/boatStatus.ts';
import { boat, photosOf } from '../factories.ts';

/** An active boat that an edit begins with. */
export function activeBoat(name: string): Boat {
  return boat({
    name,
    titleTR: `${name} TR`,
    titleEN: `${name} EN`,
    photos: photosOf(name),
    boatStatus: BoatStatus.active,
  });
}

/** The same as the server holds it. */
export function wireBoat(name: string): Record<string, unknown> {
  return boatToWire(activeBoat(name), false);
}
