/**
 * A boat while it is edited: its form and what keeps the form on disk. It outlives its screen as long as files are being added to
 * it, so that none is lost when the partner leaves meanwhile; who comes back in that time finds the same form.
 */
import { fits } from '../../lib/fits.ts';
import { createForm, type FormApi } from 'final-form';
import { Boat, newBoat } from '../../domain/boat.ts';
import { RentalPeriod } from '../../domain/rentalPeriod.ts';
import { BOAT_DRAFT_VERSION, uploadsOf } from '../../resources/boats.ts';
import type { OpenBoat } from '../../resources/boatReads.ts';
import type { Engine } from '../../sync/Engine.ts';
import { addingPhotos } from '../common/files/photo/AddingPhotos.ts';
import { isBoatTab, type BoatTab } from './boatTabs.ts';
import {
  fromDraft,
  isChanged,
  periodOfDraft,
  sameValue,
  toBoat,
  toDraft,
  toValues,
  type BoatValues,
} from './boatValues.ts';
import { DraftKeeper, type DraftContent } from '../common/engine/DraftKeeper.ts';

export interface BoatForm {
  readonly opened: OpenBoat;
  /** What is saved; a boat of defaults when nothing is. */
  readonly loaded: Boat;
  /** What the server held when the edit began: what sending compares with. */
  readonly base: Boat | undefined;
  readonly form: FormApi<BoatValues>;
  readonly keeper: DraftKeeper;
  /** The tab that was open when the working copy was kept. */
  readonly tab: BoatTab | undefined;
  /** The boat that the form holds now. `rate`: the commission in per cent, when it is known; see `toBoat`. */
  readonly boat: (rate?: number) => Boat;
  /** Whether it holds anything else than what it began with. */
  readonly isChanged: () => boolean;
  /** Told when changes that another window made to the working copy were taken into the form. */
  readonly onTakenIn: (hear: () => void) => () => void;
  /** Brings what was typed to disk now. */
  readonly flush: () => void;
  /** The screen is there: ends what `leave` began. */
  readonly enter: () => void;
  /** The screen goes. What was typed is brought to disk, and what is still being added to the form follows. */
  readonly leave: () => void;
  /** Resolves when everything typed, and every file that is being added, is on disk or couldn't be kept. Never rejects. */
  readonly settle: () => Promise<void>;
  /** It was saved or given up: nothing of this form is written any more. */
  readonly end: () => Promise<void>;
}

const lingering = new WeakMap<Engine, Map<string, BoatForm>>();

/** The form of a boat: the one that is still at work on it, or a new one that begins where the working copy ended. */
export function openBoatForm(engine: Engine, opened: OpenBoat, period: RentalPeriod | undefined): BoatForm {
  return lingering.get(engine)?.get(opened.subject) ?? createBoatForm(engine, opened, period);
}

/** A form that nothing knows of yet. It writes to disk only after a real change. */
export function createBoatForm(engine: Engine, opened: OpenBoat, period: RentalPeriod | undefined): BoatForm {
  const { draft, subject } = opened;
  const loaded =
    opened.boat ??
    newBoat(periodOfDraft(draft?.values) ?? period ?? RentalPeriod.daily, opened.config.leastApa?.value);
  const base = draft && fits(Boat, draft.base) ? draft.base : opened.base;
  const form = createForm<BoatValues>({ initialValues: toValues(loaded), onSubmit: () => undefined });
  if (draft) {
    const typed = fromDraft(draft.values, loaded);
    const before = toValues(loaded);
    form.batch(() => {
      for (const field of [...(Object.keys(loaded) as (keyof Boat)[]), 'oneDayOn', 'weekendOn'] as const) {
        if (!sameValue(typed[field], before[field])) form.change(field, typed[field]);
      }
    });
  }
  const keeper = new DraftKeeper(engine, {
    subject,
    version: BOAT_DRAFT_VERSION,
    base,
    tab: 'general',
    draft,
    untouched: toDraft(toValues(loaded), loaded),
  });
  const hearing = new Set<() => void>();
  keeper.onTakenIn = fields => {
    const theirs = fromDraft(fields, loaded);
    form.batch(() => {
      for (const field of Object.keys(fields) as (keyof BoatValues)[]) form.change(field, theirs[field]);
    });
    for (const hear of hearing) hear();
  };
  const values = (): BoatValues => form.getState().values;
  const addings = [addingPhotos(engine, subject, 'boat'), addingPhotos(engine, subject, 'boatDocument')];
  const forms = lingering.get(engine) ?? new Map<string, BoatForm>();
  lingering.set(engine, forms);

  let stop: (() => void) | undefined;
  let over = false;
  const it: BoatForm = {
    opened,
    loaded,
    base,
    form,
    keeper,
    tab: isBoatTab(draft?.tab) ? draft.tab : undefined,
    isChanged: () => isChanged(values(), loaded),
    onTakenIn: hear => {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
    flush: () => void keeper.flush(),
    boat: rate => toBoat(values(), loaded, rate),
    enter() {
      forms.delete(subject);
      if (over) return;
      stop ??= form.subscribe(state => keeper.note(contentOf(state.values, loaded)), { values: true });
    },
    leave() {
      if (over) return;
      forms.set(subject, it);
      void it.settle().then(() => {
        if (forms.get(subject) !== it) return;
        forms.delete(subject);
        stop?.();
        stop = undefined;
      });
    },
    async settle() {
      await keeper.flush();
      await Promise.all(addings.map(adding => adding.idle()));
      await keeper.flush();
    },
    async end() {
      over = true;
      forms.delete(subject);
      stop?.();
      stop = undefined;
      await keeper.end();
    },
  };
  return it;
}

/** What the working copy holds; undefined while nothing is changed. */
function contentOf(values: BoatValues, loaded: Boat): DraftContent | undefined {
  return isChanged(values, loaded)
    ? { values: toDraft(values, loaded), uploads: uploadsOf(values) }
    : undefined;
}
