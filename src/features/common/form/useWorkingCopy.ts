/**
 * Connects a working copy with its screen: opening it, keeping it while it is edited, discarding it, saving
 * it.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorName, log } from '../../../lib/log.ts';
import { shortageOf, type Shortage } from '../../../lib/NoRoomError.ts';
import { dropDraft, keepDraft, type Draft } from '../../../sync/drafts.ts';
import { useIsStillHere } from '../address.ts';
import { usePanel } from '../engine/Panel.ts';
import type { KeepState } from './DraftKeeper.ts';
import { useDraftKeeper } from './useDraftKeeper.ts';
import { openWorkingCopy, type KeptForm } from './workingCopy.ts';

export interface OpenedCopy<Copy, Opened> {
  /** The form, made once: from then on nothing that arrives changes it. Undefined while there is nothing to begin with. */
  readonly copy: Copy | undefined;
  /** Differs for each form. One that was saved is still the same. */
  readonly round: number;
  /**
   * Goes on with the form after it was saved, with what was typed meanwhile; also when its screen was left before.
   *
   * @returns whether something was
   */
  readonly goOn: () => Promise<boolean>;
  /** Begins again with what was read, if `may` allows it. */
  readonly renew: (opened: Opened, may: (copy: Copy) => boolean) => void;
  /**
   * Discards the unsaved changes (U89).
   *
   * @returns a function that restores them
   * @throws when that failed on the device: then they are still there
   */
  readonly discard: () => Promise<() => Promise<void>>;
}

/**
 * Opens a record for editing: the form that is still adding files, else a new one with the working copy, else
 * one with what is saved. When another window saves or discards the working copy, the form goes on with what is saved, and with
 * what was typed only in this one.
 *
 * @param opened what the form is to begin with; undefined as long as there is nothing
 * @param create a form for it, or goes on with the one that was saved
 * @param read reads the record anew
 */
export function useOpenedCopy<
  Opened extends { readonly subject: string; readonly draft: Draft | undefined },
  Copy extends KeptForm,
>(
  opened: Opened | undefined,
  create: (opened: Opened, before?: Copy) => Copy,
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

  const goOn = async (): Promise<boolean> => {
    if (!made) return false;
    const { copy: before, round } = made;
    const copy = create(await read(), before);
    await before.end();
    setMade(now => (now?.copy === before ? { copy, round } : now));
    if (shown.current !== before) {
      copy.enter();
      copy.leave();
    }
    return copy.isChanged();
  };

  const follow = async (): Promise<void> => {
    if (!made || !opened || opened.draft) return;
    const { copy: before, round } = made;
    const found: { opened?: Opened } = {};
    const readDisk = async (): Promise<Draft | undefined> => (found.opened = await read()).draft;
    if (!(await before.keeper.isEndedElsewhere(readDisk)) || !found.opened) return;
    if (shown.current !== before) return;
    // Nothing is waited for from here on: what is typed next belongs to the new copy.
    const ended = before.endElsewhere();
    const copy = create(found.opened, before);
    setMade(now => (now?.copy === before ? { copy, round } : now));
    await ended;
  };
  const look = useEffectEvent(() => {
    follow().catch((error: unknown) => log('ended copy not followed', { error: errorName(error) }));
  });
  useEffect(() => look(), [opened]);

  const startOver = async (discarded?: Draft): Promise<void> => {
    const fresh = await read();
    setMade(before => {
      const copy = create(fresh);
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
      // What was typed since is replaced: the partner wants what was there before.
      const newer = shown.current;
      await newer?.end();
      await keepDraft(engine.store, dropped);
      if (newer) await startOver();
    };
  };

  return { copy: made?.copy, round: made?.round ?? 0, goOn, renew, discard };
}

/**
 * Changes of another window in which somebody types arrive at each pause: the toast about them is shown only
 * once in this time.
 */
const TELL_AGAIN_MS = 60_000;

/**
 * Keeps a form on disk while its screen is open, and finishes when the screen is left; the open tab is kept
 * with it. What another window changes in the working copy is put into the form.
 *
 * @param tab the open tab; '' for a form without tabs
 * @param kept the working copy on disk
 * @param onTakenIn called when another window's changes were put into the form
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

/**
 * - `saved`: it is on disk, and the form holds nothing else.
 * - `typedOn`: it is on disk; what was typed meanwhile is still in the form, which should stay open.
 * - `left`: it is on disk; the partner has gone to another address meanwhile.
 * - `failed`: it isn't.
 * - `notBegun`: nothing was written.
 */
export type SaveResult = 'saved' | 'typedOn' | 'left' | 'failed' | 'notBegun';

export interface SavedCopy {
  readonly state: 'idle' | 'busy' | 'failed';
  /** Set when it failed because there was no room. */
  readonly noRoom: Shortage | undefined;
  /**
   * Saves what the form holds. `write` queues it and deletes the working copy, in one transaction (B006,
   * B153, Q173). When that fails, nothing of it is kept, and the form still has everything that was typed.
   *
   * @param write takes what the form holds when it is called, which may be later than the click: files that are still being
   *   prepared belong to it. Undefined when it can't be saved like that
   */
  readonly save: (write: () => Promise<unknown> | undefined) => Promise<SaveResult>;
}

/** @param goOn see `OpenedCopy` */
export function useSavedCopy(copy: KeptForm, goOn: () => Promise<boolean>): SavedCopy {
  const isStillHere = useIsStillHere();
  const [state, setState] = useState<SavedCopy['state']>('idle');
  const [noRoom, setNoRoom] = useState<Shortage | undefined>(undefined);

  const save: SavedCopy['save'] = async write => {
    if (state === 'busy') return 'notBegun';
    setState('busy');
    const { keeper } = copy;
    try {
      await copy.flushAll();
      await keeper.pause();
      copy.take();
      const writing = write();
      if (!writing) {
        keeper.resume();
        setState('idle');
        return 'notBegun';
      }
      await writing;
    } catch (error) {
      log('form not saved', { error: errorName(error) });
      keeper.resume();
      setNoRoom(shortageOf(error));
      setState('failed');
      return 'failed';
    }
    const isTypedOn = await goOn().catch((error: unknown) => {
      log('saved form not read', { error: errorName(error) });
      // What was typed meanwhile is kept with what was saved.
      keeper.resume();
      return false;
    });
    setState('idle');
    if (isTypedOn) return 'typedOn';
    return isStillHere() ? 'saved' : 'left';
  };

  return { state, noRoom, save };
}
