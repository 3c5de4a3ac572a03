import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { equal } from '../../../lib/equal.ts';
import { logFailure } from '../../../lib/log.ts';
import type { OpenRecord } from '../../../resources/kit/wholeEdits.ts';
import { dropDraft, keepDraft, type Draft } from '../../../sync/upkeep/drafts.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { useInlineLiveRead, usePanel } from '../../engine/Panel.ts';
import { resumeOrCreateWorkingCopy, type KeptForm } from './workingCopy.ts';

interface Openable {
  readonly subject: string;
  readonly draft: Draft | undefined;
}

interface CopyOf<Opened> extends KeptForm {
  /** The record that the form began with. */
  readonly opened: Opened;
  readonly form: { readonly getState: () => { readonly active?: unknown } };
}

/** An open form, with its record and actions. */
export interface OpenForm<Copy, Opened> {
  /** Data that arrive don't change it once something was typed. */
  readonly copy: Copy;
  /** The record as the device knows it now: for badges and notices, never for the form. */
  readonly live: Opened;
  /** Differs for each form, and stays the same when a form goes on after a save. */
  readonly round: number;
  /**
   * Goes on with the form after a save, with the values typed meanwhile; also when its screen was left
   * before.
   *
   * @returns whether something was typed meanwhile
   */
  readonly goOn: () => Promise<boolean>;
  /**
   * Discards the unsaved changes.
   *
   * @returns a function that restores them
   * @throws when the changes couldn't be discarded: then they are still there
   */
  readonly discard: () => Promise<() => Promise<void>>;
}

export interface EditingState<Copy, Opened> {
  /** The record as the device holds it now; undefined until the first read. */
  readonly live: Opened | undefined;
  /** Undefined while no form can begin. */
  readonly form: OpenForm<Copy, Opened> | undefined;
}

export interface EditingOptions<Opened, Copy> {
  readonly id: string;
  readonly read: (engine: Engine, id: string) => Promise<Opened>;
  /** Whether a form can begin with what was read, or `before` can go on with it. */
  readonly isOpenable: (opened: Opened, before?: Copy) => boolean;
  /** Creates a form for the record, or goes on with `before`, which was saved or discarded. */
  readonly create: (engine: Engine, opened: Opened, before?: Copy) => Copy;
  /** Whether a form without typed changes should begin again with the data that have arrived since. */
  readonly isOutdated: (copy: Copy, live: Opened) => boolean;
  /** False during work that the form's values don't show yet, such as cutting a photo. */
  readonly mayRenew?: boolean | undefined;
}

/**
 * Opens a record for editing: the form that is still adding files, else a new form with the working copy,
 * else one with the saved values. When another window saves or discards the working copy, the form goes on
 * with the saved values and with those typed only in this window.
 */
export function useEditing<Opened extends Openable, Copy extends CopyOf<Opened>>({
  id,
  read,
  isOpenable,
  create,
  isOutdated,
  mayRenew = true,
}: EditingOptions<Opened, Copy>): EditingState<Copy, Opened> {
  const { engine } = usePanel();
  const live = useInlineLiveRead(() => read(engine, id), [id]);
  const [made, setMade] = useState<{ readonly copy: Copy; readonly round: number }>();
  if (!made && live && isOpenable(live))
    setMade({ copy: resumeOrCreateWorkingCopy(engine, live.subject, () => create(engine, live)), round: 0 });

  const shown = useRef<Copy>(undefined);
  useEffect(() => {
    shown.current = made?.copy;
    return () => {
      shown.current = undefined;
    };
  }, [made]);

  useArrivals(live, mayRenew, () => {
    if (!made || !live || !mayRenew || made.copy.isChanged() || !isOutdated(made.copy, live)) return;
    setMade(now => (now === made ? { copy: create(engine, live), round: made.round + 1 } : now));
  });

  const goOn = async (): Promise<boolean> => {
    if (!made) return false;
    const { copy: before, round } = made;
    const copy = create(engine, await read(engine, id), before);
    await before.end();
    setMade(now => (now?.copy === before ? { copy, round } : now));
    if (shown.current !== before) {
      copy.enter();
      copy.leave();
    }
    return copy.isChanged();
  };

  const follow = async (): Promise<void> => {
    if (!made || !live || !isOpenable(live, made.copy) || live.draft) return;
    const { copy: before, round } = made;
    const found: { opened?: Opened } = {};
    const readDisk = async (): Promise<Draft | undefined> => (found.opened = await read(engine, id)).draft;
    if (!(await before.keeper.isEndedElsewhere(readDisk)) || !found.opened) return;
    if (shown.current !== before) return;
    // No `await` before `setMade`: what is typed next belongs to the new copy.
    const ended = before.endElsewhere();
    const copy = create(engine, found.opened, before);
    setMade(now => (now?.copy === before ? { copy, round } : now));
    await ended;
  };
  const look = useEffectEvent(() => void follow().catch(logFailure('ended copy not followed')));
  useEffect(() => look(), [live]);

  const startOver = async (discarded?: Draft): Promise<void> => {
    const fresh = await read(engine, id);
    setMade(before => {
      const copy = create(engine, fresh);
      if (discarded) copy.keeper.skip(discarded);
      return { copy, round: (before?.round ?? 0) + 1 };
    });
  };

  const discard = async (): Promise<() => Promise<void>> => {
    if (!made) return async () => undefined;
    const { keeper, subject, end } = made.copy;
    await keeper.flush();
    await keeper.pause();
    let dropped: Awaited<ReturnType<typeof dropDraft>>;
    try {
      dropped = await dropDraft(engine.store, subject);
    } catch (error) {
      keeper.resume();
      throw error;
    }
    await end();
    await startOver(dropped);
    return async () => {
      if (!dropped) return;
      // Replaces what was typed since: the partner wants the earlier values back.
      const newer = shown.current;
      await newer?.end();
      await keepDraft(engine.store, dropped);
      if (newer) await startOver();
    };
  };

  return { live, form: made && { ...made, live: live ?? made.copy.opened, goOn, discard } };
}

/** Calls `look` when data arrive, and again when `mayRenew` changes. */
function useArrivals(live: unknown, mayRenew: boolean, look: () => void): void {
  const onArrival = useEffectEvent(look);
  useEffect(() => onArrival(), [live, mayRenew]);
}

/**
 * Whether the saved record differs from the one that the form began with. False while a field has the focus,
 * so that the form isn't replaced while the partner uses it.
 */
export function isFormOutdated<Opened extends Pick<OpenRecord<object>, 'shown' | 'undecided'>>(
  { opened, form }: Pick<CopyOf<Opened>, 'opened' | 'form'>,
  live: Opened,
): boolean {
  const isSame = equal(live.shown, opened.shown) && live.undecided?.id === opened.undecided?.id;
  return !isSame && form.getState().active === undefined;
}
