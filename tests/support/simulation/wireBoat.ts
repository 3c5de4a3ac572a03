import { boatToWire } from '../../../src/api/boatWire.ts';
import { BoatStatus } from '../../../src/domain/boat/boatStatus.ts';
import { boat, photosOf } from '../factories.ts';

/** An active boat that an edit begins with, as the server holds it. */
export function wireBoat(name: string): Record<string, unknown> {
  const active = boat({
    name,
    titleTR: `${name} TR`,
    titleEN: `${name} EN`,
    photos: photosOf(name),
    boatStatus: BoatStatus.active,
  });
  return boatToWire(active, false);
}
