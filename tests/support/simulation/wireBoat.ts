import { boatToWire } from '../../../src/api/boatWire.ts';
import { BoatStatus } from '../../../src/domain/boatStatus.ts';
import { boat } from '../factories.ts';

/** An active boat as the server holds it. */
export function wireBoat(name: string): Record<string, unknown> {
  return {
    ...boatToWire(boat({ name, titleTR: `${name} TR`, titleEN: `${name} EN` }), [], false),
    boatStatus: BoatStatus.active,
  };
}
