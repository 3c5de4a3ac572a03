import { newBoat, serverFields } from '../../../domain/boat/boat.ts';
import { RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { readBoat } from '../../../resources/boats/boatReads.ts';
import { keepCopyOfBoat } from '../../../resources/boats/duplicateBoat.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { fromDraft, periodOfDraft, toDraft, toBoatValues, keepKnownColumns } from '../wizard/boatValues.ts';

/**
 * Copies a boat, as its form shows it with everything that isn't sent or saved, to a new boat that is a
 * draft. Documents stay with the boat that they are made out for, and so does what only the server moves.
 *
 * @param nameOf the copy's name, from the boat's
 * @returns the new boat's id; undefined when the boat isn't on this device
 */
export async function duplicateBoat(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  id: string,
  nameOf: (name: string) => string,
): Promise<string | undefined> {
  const { boat, draft } = await readBoat(engine, id);
  if (!boat && !draft) return undefined;
  const saved = boat ?? newBoat(periodOfDraft(draft?.values) ?? RentalPeriod.daily);
  const shown = draft ? fromDraft(draft.values, saved) : toBoatValues(saved);
  const fresh = newBoat(periodOfDraft(shown) ?? RentalPeriod.daily);
  const name = typeof shown.name === 'string' ? shown.name.trim() : '';
  const copied = {
    ...keepKnownColumns(shown),
    ...Object.fromEntries(serverFields.map(field => [field, fresh[field]])),
    name: name === '' ? name : nameOf(name),
    documents: [],
    // Fields that this panel doesn't know may be the server's own, such as the boat's colour in the calendar.
    extra: {},
  };
  return keepCopyOfBoat(engine, { values: toDraft(copied, fresh), photos: shown.photos ?? [] });
}
