import { newBoat } from '../../../domain/boat/boat.ts';
import { BoatStatus } from '../../../domain/boat/boatStatus.ts';
import { RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { moveToNewBoat } from '../../../resources/boats/moveToNewBoat.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { fromDraft, periodOfDraft, toDraft, toBoatValues, withOwnRows } from './boatValues.ts';

/**
 * Opens a save whose boat is gone as a new boat.
 *
 * @returns the new boat's id; undefined if the save isn't there any more
 */
export function openAsNew(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  save: string,
): Promise<string | undefined> {
  return moveToNewBoat(engine, save, (typed, saved) => {
    const boat = typed ? fromDraft(typed.values, saved) : toBoatValues(saved);
    const fresh = newBoat(periodOfDraft(boat) ?? RentalPeriod.daily);
    // Data that the server added to the photos, such as their ids, belong to the boat that is gone.
    const { images: _images, ...extra } = boat.extra ?? {};
    return {
      values: toDraft({ ...withOwnRows(boat), extra, boatStatus: BoatStatus.draft }, fresh),
      files: boat,
    };
  });
}
