import { newBoat } from '../../../domain/boat/boat.ts';
import { BoatStatus } from '../../../domain/boat/boatStatus.ts';
import { RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { turnSaveIntoBoatDraft } from '../../../resources/boats/turnSaveIntoBoatDraft.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { fromDraft, periodOfDraft, toDraft, toBoatValues, keepKnownColumns } from './boatValues.ts';

/**
 * Opens a save whose boat is gone as a new boat.
 *
 * @returns the new boat's id; undefined if the save isn't there any more
 */
export function openSaveAsNewBoat(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  saveId: string,
): Promise<string | undefined> {
  return turnSaveIntoBoatDraft(engine, saveId, (typed, saved) => {
    const boat = typed ? fromDraft(typed.values, saved) : toBoatValues(saved);
    const fresh = newBoat(periodOfDraft(boat) ?? RentalPeriod.daily);
    // Data that the server added to the photos, such as their ids, belong to the boat that is gone.
    const { images: _images, ...extra } = boat.extra ?? {};
    return {
      values: toDraft({ ...keepKnownColumns(boat), extra, boatStatus: BoatStatus.draft }, fresh),
      files: boat,
    };
  });
}
