/**
 * A record while it is edited: its form, and what keeps the form on disk. It stays after its screen is left
 * as long as files are being added to it, so that none is lost; a partner who comes back in that time gets
 * the same form. `useEditing.ts` connects it with a screen.
 */
import { createForm, type FormApi } from 'final-form';
import type { Engine } from '../../../../sync/Engine.ts';
import { DraftKeeper, type DraftContent, type DraftRecord } from './DraftKeeper.ts';

/** A working copy, whatever its form holds. */
export interface KeptForm {
  readonly subject: string;
  readonly keeper: DraftKeeper;
  /** Whether it differs from what it began with. */
  readonly isChanged: () => boolean;
  /** The same once every file that is being added to it is there. */
  readonly willBeChanged: () => Promise<boolean>;
  /** Calls back when changes of another window to the working copy were put into the form. */
  readonly onTakenIn: (listener: () => void) => () => void;
  /** Writes what was typed to disk now. */
  readonly flush: () => void;
  /** The screen is opened again: cancels `leave`. */
  readonly enter: () => void;
  /**
   * The screen is left. What was typed is written to disk, and so is what is still being added to the form.
   */
  readonly leave: () => void;
  /**
   * Resolves when everything typed, and every file that is being added, is on disk or couldn't be kept. Never
   * rejects.
   */
  readonly flushAll: () => Promise<void>;
  /** What it holds now is being saved: what is typed from now on isn't part of that. */
  readonly take: () => void;
  /** It was saved or given up: nothing of this form is written any more. */
  readonly end: () => Promise<void>;
  /** The same, by another window: what was typed only in this one isn't part of that. */
  readonly endElsewhere: () => Promise<void>;
}

export interface WorkingCopy<Values extends object> extends KeptForm {
  readonly form: FormApi<Values>;
  /**
   * What was last taken to be saved, here or by another window.
   *
   * @param initial what the form begins with now
   */
  readonly taken: (initial: Values) => Taken<Values> | undefined;
}

interface Taken<Values> {
  readonly values: Values;
  /** When the working copy was written that was deleted with the save. */
  readonly keptAt: number | undefined;
}

/** How a record is made into a form, and a form into a working copy. */
export interface FormShape<Values extends object> extends Omit<DraftRecord, 'untouched'> {
  /** What the form begins with when nothing was typed. */
  readonly initial: Values;
  /** What it holds with a stored working copy, or with some fields of one. */
  readonly restored: (stored: unknown) => Values;
  /** Whether two values of a field mean the same to the partner. */
  readonly isSame: (one: unknown, other: unknown) => boolean;
  /** As a working copy stores it. */
  readonly stored: (values: Values) => DraftContent;
  readonly isChanged: (values: Values) => boolean;
  /** Resolves when no file is being added to the form. */
  readonly filesAdded?: () => Promise<unknown>;
}

const lingering = new WeakMap<Engine, Map<string, KeptForm>>();

/** The form to which files are still being added after its screen was left, or a new one. */
export function openWorkingCopy<Copy extends KeptForm>(
  engine: Engine,
  subject: string,
  create: () => Copy,
): Copy {
  return (lingering.get(engine)?.get(subject) as Copy | undefined) ?? create();
}

/**
 * A new form, or the same one again after it was saved: then its inputs stay as they are on the screen, with
 * the focus and with what was typed while it was being saved. It is written to disk only after a real change.
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
  const { subject, draft, initial, restored, isSame, stored } = shape;
  const form = before?.form ?? createForm<Values>({ initialValues: initial, onSubmit: () => undefined });
  const put = (values: Values, fields: Iterable<keyof Values>): void =>
    form.batch(() => {
      for (const field of fields) form.change(field, values[field]);
    });
  const saved = before?.taken(initial);
  // What it doesn't hold was emptied.
  const begun = draft ? restored(draft.values) : initial;
  if (draft || saved) {
    const now = form.getState().values;
    const fields = Object.keys({ ...initial, ...begun, ...now, ...saved?.values }) as (keyof Values)[];
    // What was typed since it was taken stays; so does what means the same, as it was typed.
    const isOwn = (field: keyof Values): boolean =>
      saved !== undefined && (!isSame(now[field], saved.values[field]) || isSame(now[field], begun[field]));
    const next = pick(fields, field => (isOwn(field) ? now : begun)[field]);
    form.batch(() => {
      if (saved)
        form.initialize(pick(fields, field => (isSame(next[field], initial[field]) ? next : initial)[field]));
      put(
        next,
        fields.filter(field => !isSame(next[field], initial[field])),
      );
    });
  }
  const keeper = new DraftKeeper(engine, { ...shape, untouched: stored(initial).values });
  // It was deleted with the save; the screen may be told late.
  if (saved?.keptAt !== undefined) keeper.skip({ updatedAt: saved.keptAt });
  const listeners = new Set<() => void>();
  /** What the form would hold if nothing had been typed in this window. */
  let notTyped = begun;
  keeper.onTakenIn = fields => {
    const names = Object.keys(fields) as (keyof Values)[];
    const theirs = restored(fields);
    notTyped = { ...notTyped, ...pick(names, field => theirs[field]) };
    put(theirs, names);
    for (const listener of listeners) listener();
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
    onTakenIn: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
        // A window may save before it has heard of what was typed here last, even if that was on disk: so
        // what was typed here and isn't in what was saved stays. When nothing was saved, all that was on disk
        // was discarded, and that window can restore it.
        const wasSaved = Object.keys({ ...initial, ...next }).some(
          field => !isSame(next[field as keyof Values], initial[field as keyof Values]),
        );
        return { values: wasSaved ? theirs : onDisk, keptAt };
      };
      return copy.end();
    },
  };
  return copy;
}

function pick<Values extends object>(
  fields: readonly (keyof Values)[],
  valueOf: (field: keyof Values) => Values[keyof Values],
): Values {
  return Object.fromEntries(fields.map(field => [field, valueOf(field)])) as Values;
}
