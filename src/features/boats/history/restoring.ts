/** Restores an earlier state of a boat's form. See [Note: Draft history]. */
import { isOneDayRental, isWeekendOn, type BoatFormToggles } from '../../../domain/boat/boatInput.ts';
import { boatUploads } from '../../../resources/boats/boats.ts';
import type { EarlierDraft } from '../../../sync/upkeep/drafts.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { cancelUploadDeletion } from '../../../sync/files/releaseUploads.ts';
import type { BoatForm } from '../wizard/boatForms.ts';
import { fromDraft, isSameFieldValue, type BoatValues } from '../wizard/boatValues.ts';
import { boatWizardFieldNames, type BoatWizardField } from '../boatWizardFields.ts';
import { readUploads } from '../../../sync/files/uploads.ts';

/** The fields to which the switches belong. */
const switches = {
  oneDayOn: 'oneDayPrice',
  weekendOn: 'weekendPriceDiff',
} as const satisfies Readonly<Record<keyof BoatFormToggles, BoatWizardField>>;

type Restorable = BoatWizardField | keyof BoatFormToggles;

/**
 * Returns the fields that differ between two states of a form and that a partner can change. The rental
 * period is left out, because it always stays.
 */
function differing(one: BoatValues, other: BoatValues): Restorable[] {
  const fields: Restorable[] = boatWizardFieldNames.filter(
    field => field !== 'rentalPeriod' && !isSameFieldValue(one[field], other[field]),
  );
  if (isOneDayRental(one) !== isOneDayRental(other)) fields.push('oneDayOn');
  if (isWeekendOn(one) !== isWeekendOn(other)) fields.push('weekendOn');
  return fields;
}

/** Returns the fields in which two states of a form differ for the partner, in the order of the screen. */
export function listDifferingFormFields(one: BoatValues, other: BoatValues): BoatWizardField[] {
  const found = new Set(
    differing(one, other).map(field =>
      field === 'oneDayOn' || field === 'weekendOn' ? switches[field] : field,
    ),
  );
  return boatWizardFieldNames.filter(field => found.has(field));
}

export interface RestoredDraft {
  /** The form's values before; `undoRestore` restores them. */
  readonly before: BoatValues;
  /** The number of that state's files that aren't on this device any more. They were left out. */
  readonly missing: number;
}

/**
 * Puts an earlier state into the form, as changes. The present content is stored in the history first, and
 * stays there.
 *
 * @returns undefined when the present content couldn't be kept: then nothing was changed
 */
export async function restoreEarlierDraft(
  engine: Pick<Engine, 'store' | 'clock'>,
  boatForm: BoatForm,
  state: EarlierDraft,
): Promise<RestoredDraft | undefined> {
  const values = fromDraft(state.values, boatForm.loaded);
  const named = boatUploads(values);
  // Cancels the deletion of files that were removed a moment ago.
  for (const upload of named) cancelUploadDeletion(engine, upload);
  const found = await readUploads(engine.store, named);
  const gone = new Set(named.filter((_, index) => found[index] === undefined));
  const before = await change(boatForm, without(values, gone));
  return before && { before, missing: gone.size };
}

/**
 * Restores the form's values from before, in the same way.
 *
 * @param isShown whether the form is still on a screen; if not, it is written once more
 * @returns false when the present content couldn't be kept: then nothing was changed
 */
export async function undoRestore(
  boatForm: BoatForm,
  { before }: RestoredDraft,
  isShown: () => boolean,
): Promise<boolean> {
  boatForm.enter();
  const isDone = await change(boatForm, before);
  if (!isShown()) boatForm.leave();
  return isDone !== undefined;
}

/** @returns the form's values before; undefined if they couldn't be kept: then nothing was changed */
async function change({ form, keeper }: BoatForm, values: BoatValues): Promise<BoatValues | undefined> {
  await keeper.flush();
  if (keeper.state().failed) return undefined;
  keeper.beginState();
  const before = form.getState().values;
  form.batch(() => {
    for (const field of differing(before, values)) form.change(field, values[field]);
  });
  await keeper.flush();
  return before;
}

function without(values: BoatValues, gone: ReadonlySet<string>): BoatValues {
  const { photos, documents } = values;
  return {
    ...values,
    ...(photos && { photos: photos.filter(photo => !('upload' in photo && gone.has(photo.upload))) }),
    ...(documents && {
      documents: documents.filter(({ upload }) => typeof upload !== 'string' || !gone.has(upload)),
    }),
  };
}
