/**
 * A record while it is edited: its form, and the keeper that writes the form to disk. It outlives its screen
 * while files are being added to it, so that none is lost; a partner who comes back in that time gets the
 * same form. `useEditing.ts` connects it with a screen.
 */
import { createForm, type FormApi } from 'final-form';
import { Listeners } from '../../../lib/Listeners.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { DraftKeeper, type DraftContent, type DraftKeeperOptions } from './DraftKeeper.ts';

/** The working copy of an open form of any noun: its keeper, and whether the partner has changed the form. */
export interface KeptForm {
  readonly subject: string;
  readonly keeper: DraftKeeper;
  /** Whether the form differs from the values that it began with. */
  readonly isChanged: () => boolean;
  /** Like `isChanged`, but waits for the files that are being added. */
  readonly willBeChanged: () => Promise<boolean>;
  /** Calls back when changes of another window to the working copy were put into the form. */
  readonly onTakenIn: (listener: () => void) => () => void;
  /** Writes what was typed to disk now. */
  readonly flush: () => void;
  /** Call this when the screen opens: cancels `leave`. */
  readonly enter: () => void;
  /**
   * Call this when the screen is left. Writes to disk what was typed, and files that are still being added.
   */
  readonly leave: () => void;
  /**
   * Resolves when everything typed, and every file that is being added, is on disk or couldn't be kept. Never
   * rejects.
   */
  readonly flushAll: () => Promise<void>;
  /** Marks the present values as being saved: what is typed from now on isn't part of the save. */
  readonly take: () => void;
  /** Call this after a save or a discard: nothing of this form is written any more. */
  readonly end: () => Promise<void>;
  /** Like `end`, after a save or discard by another window. That lacks what was typed only in this one. */
  readonly endElsewhere: () => Promise<void>;
}

export interface WorkingCopy<Values extends object> extends KeptForm {
  readonly form: FormApi<Values>;
  /**
   * Returns the values of the last save here, or of the last save or discard by another window.
   *
   * @param initial the values that the form begins with now
   */
  readonly taken: (initial: Values) => Taken<Values> | undefined;
}

interface Taken<Values> {
  readonly values: Values;
  /** When the working copy was written that the save deleted. */
  readonly keptAt: number | undefined;
}

/** The mappings from a record to a form, and from a form to a working copy. */
export interface FormShape<Values extends object> extends Omit<DraftKeeperOptions, 'untouched'> {
  /** The values of the form when nothing was typed. */
  readonly initial: Values;
  /** Makes the values of the form from a stored working copy, or from some fields of one. */
  readonly restored: (stored: unknown) => Values;
  /** Whether two values of a field mean the same to the partner. */
  readonly isSame: (one: unknown, other: unknown) => boolean;
  /** Makes the content of the working copy. */
  readonly stored: (values: Values) => DraftContent;
  readonly isChanged: (values: Values) => boolean;
  /** Resolves when no file is being added to the form. */
  readonly filesAdded?: () => Promise<unknown>;
}

const lingering = new WeakMap<Engine, Map<string, KeptForm>>();

/** Returns the form to which files are still being added after its screen was left, or a new one. */
export function resumeOrCreateWorkingCopy<Copy extends KeptForm>(
  engine: Engine,
  subject: string,
  create: () => Copy,
): Copy {
  return (lingering.get(engine)?.get(subject) as Copy | undefined) ?? create();
}

/**
 * Creates a form, or goes on with the same one after a save: then its inputs stay as they are on the screen,
 * with the focus and with what was typed during the save. It is written to disk only after a real change.
 *
 * @param extend adds what the noun's own form has in addition
 * @param before the working copy that was saved, whose form goes on
 */
export function createWorkingCopy<Values extends object, Own extends object>(
  engine: Engine,
  shape: FormShape<Values>,
  extend: (form: FormApi<Values>) => Own,
  before?: WorkingCopy<Values>,
): WorkingCopy<Values> & Own {
  const { subject, initial, restored, isSame, stored } = shape;
  const form = before?.form ?? createForm<Values>({ initialValues: initial, onSubmit: () => undefined });
  const saved = before?.taken(initial);
  /** The values of the form without anything that was typed in this window. */
  let notTyped = begin(form, shape, saved?.values);
  const keeper = new DraftKeeper(engine, { ...shape, untouched: stored(initial).values });
  // The save deleted this copy, but the screen may still get it late.
  if (saved?.keptAt !== undefined) keeper.skip({ updatedAt: saved.keptAt });
  const takenIn = new Listeners();
  keeper.onTakenIn = fields => {
    const names = Object.keys(fields) as (keyof Values)[];
    const theirs = restored(fields);
    notTyped = { ...notTyped, ...pick(names, field => theirs[field]) };
    form.batch(() => names.forEach(name => form.change(name, theirs[name])));
    takenIn.tell();
  };
  const values = (): Values => form.getState().values;
  const copies = lingering.get(engine) ?? new Map<string, KeptForm>();
  lingering.set(engine, copies);

  let stop: (() => void) | undefined;
  let isOver = false;
  let taken: ((next: Values) => Taken<Values>) | undefined;
  const copy: WorkingCopy<Values> & Own = {
    ...extend(form),
    subject,
    form,
    keeper,
    isChanged: () => shape.isChanged(values()),
    async willBeChanged() {
      if (!copy.isChanged()) await shape.filesAdded?.();
      return copy.isChanged();
    },
    onTakenIn: takenIn.subscribe,
    flush: () => void keeper.flush(),
    enter() {
      copies.delete(subject);
      if (isOver) return;
      stop ??= form.subscribe(
        state => keeper.note(shape.isChanged(state.values) ? stored(state.values) : undefined),
        { values: true },
      );
    },
    leave() {
      if (isOver) return;
      copies.set(subject, copy);
      void copy.flushAll().then(() => {
        if (copies.get(subject) !== copy) return;
        copies.delete(subject);
        stop?.();
        stop = undefined;
      });
    },
    async flushAll() {
      await keeper.flush();
      await shape.filesAdded?.();
      await keeper.flush();
    },
    take() {
      const now = { values: values(), keptAt: keeper.state().keptAt };
      taken = () => now;
    },
    taken: next => taken?.(next),
    async end() {
      isOver = true;
      copies.delete(subject);
      stop?.();
      stop = undefined;
      await keeper.end();
    },
    endElsewhere() {
      const { keptAt } = keeper.state();
      const onDisk = restored(keeper.known());
      const theirs = notTyped;
      taken = next => {
        // The other window may save before it has heard of the last typing here, even if that was on disk: so
        // values that were typed here and that the save lacks stay. When nothing was saved, everything on
        // disk was discarded, and the other window can restore it.
        const fields = Object.keys({ ...initial, ...next }) as (keyof Values)[];
        const wasSaved = fields.some(field => !isSame(next[field], initial[field]));
        return { values: wasSaved ? theirs : onDisk, keptAt };
      };
      return copy.end();
    },
  };
  return copy;
}

/**
 * Fills the form, from the working copy or after a save.
 *
 * @returns the values that it begins with, without those that were typed since the save
 */
function begin<Values extends object>(
  form: FormApi<Values>,
  { draft, initial, restored, isSame }: FormShape<Values>,
  saved: Values | undefined,
): Values {
  // A field that is missing in the working copy was emptied.
  const begun = draft ? restored(draft.values) : initial;
  if (!draft && !saved) return begun;
  const now = form.getState().values;
  const fields = Object.keys({ ...initial, ...begun, ...now, ...saved }) as (keyof Values)[];
  // Keeps what was typed since the save, and values that mean the same, as they were typed.
  const isOwn = (field: keyof Values): boolean =>
    saved !== undefined && (!isSame(now[field], saved[field]) || isSame(now[field], begun[field]));
  const next = pick(fields, field => (isOwn(field) ? now : begun)[field]);
  const isInitial = (field: keyof Values): boolean => isSame(next[field], initial[field]);
  form.batch(() => {
    if (saved) form.initialize(pick(fields, field => (isInitial(field) ? next : initial)[field]));
    for (const field of fields) if (!isInitial(field)) form.change(field, next[field]);
  });
  return begun;
}

function pick<Values extends object>(
  fields: readonly (keyof Values)[],
  valueOf: (field: keyof Values) => Values[keyof Values],
): Values {
  return Object.fromEntries(fields.map(field => [field, valueOf(field)])) as Values;
}
