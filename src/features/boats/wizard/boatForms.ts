/** The wizard's form of a boat; see `kit/form/keep/workingCopy.ts`. */
import { readStoredBoat, newBoat, type Boat } from '../../../domain/boat/boat.ts';
import { isPartnersTurn } from '../../../domain/boat/boatStatus.ts';
import { modeOfPeriod, RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { BOAT_DRAFT_VERSION, boatUploads } from '../../../resources/boats/boats.ts';
import type { OpenBoat } from '../../../resources/boats/boatReads.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { addingPhotos } from '../../photos/pick/AddingPhotos.ts';
import { createWorkingCopy, type WorkingCopy } from '../../../kit/form/keep/workingCopy.ts';
import { isBoatTab, type BoatTab } from '../boatTabs.ts';
import {
  fromDraft,
  isBoatFormChanged,
  periodOfDraft,
  isSameFieldValue,
  toBoat,
  toDraft,
  toBoatValues,
  type BoatValues,
} from './boatValues.ts';

export interface BoatForm extends WorkingCopy<BoatValues> {
  readonly opened: OpenBoat;
  /** The saved boat, with the chosen period if it had no valid one; a boat of defaults if none is saved. */
  readonly loaded: Boat;
  /** The server's boat when the edit began. Before sending it is compared with the present one. */
  readonly base: Boat | undefined;
  /** The tab that was open when the working copy was kept. */
  readonly tab: BoatTab | undefined;
  /** The boat that the form holds now. `rate`: the commission in per cent, when it is known; see `toBoat`. */
  readonly boat: (rate?: number) => Boat;
}

/**
 * @param period how the boat is rented, for a new boat or a boat without a valid period
 * @param before as for `createWorkingCopy`
 */
export function createBoatForm(
  engine: Engine,
  opened: OpenBoat,
  period: RentalPeriod | undefined,
  before?: BoatForm,
): BoatForm {
  const { boat, draft, subject } = opened;
  const chosen = periodOfDraft(draft?.values) ?? period;
  const lacksPeriod = boat !== undefined && modeOfPeriod(boat.rentalPeriod) === undefined;
  const loaded =
    lacksPeriod && chosen !== undefined
      ? { ...boat, rentalPeriod: chosen }
      : (boat ?? newBoat(chosen ?? RentalPeriod.daily, opened.config.leastApa?.value));
  const base = (draft && readStoredBoat(draft.base)) ?? opened.base;
  const initial = toBoatValues(loaded);
  const addings = [addingPhotos(engine, subject, 'boat'), addingPhotos(engine, subject, 'boatDocument')];
  const shape = {
    subject,
    version: BOAT_DRAFT_VERSION,
    base,
    tab: 'general',
    draft,
    initial,
    restored: (stored: unknown) => ({
      ...fromDraft(stored, loaded),
      // A working copy may have no valid period, and no tab asks for one.
      ...(periodOfDraft(stored) === undefined && { rentalPeriod: initial.rentalPeriod }),
    }),
    isSame: isSameFieldValue,
    stored: (values: BoatValues) => ({ values: toDraft(values, loaded), uploads: boatUploads(values) }),
    isChanged: (values: BoatValues) => isBoatFormChanged(values, loaded),
    filesAdded: () => Promise.all(addings.map(adding => adding.idle())),
  };
  const extend = (form: BoatForm['form']) => ({
    opened,
    loaded,
    base,
    tab: isBoatTab(draft?.tab) ? draft.tab : undefined,
    boat: (rate?: number) => toBoat(form.getState().values, loaded, rate),
  });
  return createWorkingCopy(engine, shape, extend, before);
}

/**
 * Whether saving would change nothing. If the marketplace gave the boat back, saving does something even
 * without changes: it sends the boat for approval again.
 *
 * @param live the boat's present state on this device
 */
export function isBoatSaveUnneeded(
  { opened, form }: Pick<BoatForm, 'opened' | 'form'>,
  live: Pick<OpenBoat, 'base' | 'pending'>,
): boolean {
  const { boat, undecided } = opened;
  if (!boat || undecided) return false;
  if (isPartnersTurn(live.base?.boatStatus ?? boat.boatStatus, live.pending)) return false;
  // `loaded` may have a period that was chosen just now: that is a change, so the saved boat is compared.
  return !isBoatFormChanged(form.getState().values, boat);
}
