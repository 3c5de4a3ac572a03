/** Binds a working copy to its screen: opening it, keeping it while it is edited, giving it up, saving it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorName, log } from '../../../lib/log.ts';
import { shortageOf, type Shortage } from '../../../lib/NoRoomError.ts';
import { dropDraft, keepDraft, type Draft } from '../../../sync/drafts.ts';
import { usePanel } from '../engine/Panel.ts';
import type { KeepState } from './DraftKeeper.ts';
import { useDraftKeeper } from './useDraftKeeper.ts';
import { openWorkingCopy, type KeptForm } from './workingCopy.ts';

export interface OpenedCopy<Copy, Opened> {
  /** The form, made once: from then on nothing that arrives changes it. Undefined while there is nothing to begin with. */
  readonly copy: Copy | undefined;
  /** Differs for each form. */
  readonly round: number;
  /** Begins again with what was read, if `may` allows it. */
  readonly renew: (opened: Opened, may: (copy: Copy) => boolean) => void;
  /**
   * Gives the unsaved changes up (U89).
   *
   * @returns brings them back
   * @throws when the device didn't do it: then they are still there
   */
  readonly discard: () => Promise<() => Promise<void>>;
}

/**
 * Opens a record for editing. The form begins with the one that is still at work, else with the working copy, else with what is saved.
 *
 * @param opened what the form is to begin with; undefined as long as there is nothing
 * @param create a form for it
 * @param read reads the record anew
 */
export function useOpenedCopy<Opened extends { readonly subject: string }, Copy extends KeptForm>(
  opened: Opened | undefined,
  create: (opened: Opened) => Copy,
  read: () => Promise<Opened>,
): OpenedCopy<Copy, Opened> {
  const { engine } = usePanel();
  const [made, setMade] = useState<{ readonly copy: Copy; readonly round: number }>();
  if (!made && opened)
    setMade({ copy: openWorkingCopy(engine, opened.subject, () => create(opened)), round: 0 });

  const shown = useRef<Copy>(undefined);
  useEffect(() => {
    shown.current = made?.copy;
    return () => {
      shown.current = undefined;
    };
  }, [made]);

  const renew: OpenedCopy<Copy, Opened>['renew'] = (fresh, may) =>
    setMade(before =>
      before && may(before.copy) ? { copy: create(fresh), round: before.round + 1 } : before,
    );

  const startOver = async (): Promise<void> => {
    const fresh = await read();
    setMade(before => ({ copy: create(fresh), round: (before?.round ?? 0) + 1 }));
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
    await startOver();
    return async () => {
      if (!dropped) return;
      // What was typed since gives way: the partner asks for what was there before.
      const newer = shown.current;
      await newer?.end();
      await keepDraft(engine.store, dropped);
      if (newer) await startOver();
    };
  };

  return { copy: made?.copy, round: made?.round ?? 0, renew, discard };
}

/** A window in which somebody types is told of at each pause: the partner is told once in so long. */
const TELL_AGAIN_MS = 60_000;

/**
 * Keeps a form on disk while its screen is there, and finishes when the screen goes; the open tab is kept with it. What another window
 * changes in the working copy is taken into the form.
 *
 * @param tab the open tab; '' for a form without tabs
 * @param kept the working copy on disk
 * @param onTakenIn tells the partner that another window's changes were taken in
 * @returns what is on disk
 */
export function useKeptCopy(
  copy: KeptForm,
  tab: string,
  kept: Draft | undefined,
  onTakenIn: () => void,
): KeepState {
  const { keeper } = copy;
  const state = useDraftKeeper(keeper, copy.flushAll);

  useEffect(() => {
    copy.enter();
    return () => copy.leave();
  }, [copy]);

  useEffect(() => keeper.showTab(tab), [keeper, tab]);

  useEffect(() => keeper.hear(kept), [keeper, kept]);

  const toldAt = useRef(-Infinity);
  const tell = useEffectEvent(() => {
    const now = performance.now();
    if (now - toldAt.current < TELL_AGAIN_MS) return;
    toldAt.current = now;
    onTakenIn();
  });
  useEffect(() => copy.onTakenIn(() => tell()), [copy]);

  return state;
}

export interface SavedCopy {
  readonly state: 'idle' | 'busy' | 'failed';
  /** When it failed for want of room. */
  readonly noRoom: Shortage | undefined;
  /**
   * Saves what the form holds. `write` queues it and takes the working copy away, in one transaction (B006, B153, Q173). When it wasn't
   * kept, nothing of it was, and the form goes on with everything that was typed.
   *
   * @returns whether it is on disk
   */
  readonly save: (write: () => Promise<unknown>) => Promise<boolean>;
}

export function useSavedCopy(copy: KeptForm): SavedCopy {
  const [state, setState] = useState<SavedCopy['state']>('idle');
  const [noRoom, setNoRoom] = useState<Shortage | undefined>(undefined);

  const save = async (write: () => Promise<unknown>): Promise<boolean> => {
    if (state === 'busy') return false;
    setState('busy');
    const { keeper } = copy;
    try {
      // Files that are still being made ready belong to it.
      await copy.flushAll();
      await keeper.pause();
      await write();
    } catch (error) {
      log('form not saved', { error: errorName(error) });
      keeper.resume();
      setNoRoom(shortageOf(error));
      setState('failed');
      return false;
    }
    await copy.end();
    setState('idle');
    return true;
  };

  return { state, noRoom, save };
}
