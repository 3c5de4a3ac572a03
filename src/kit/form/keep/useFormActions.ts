import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate, useToast } from '../../words/messages.tsx';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { readShortage, type LackOfRoom } from '../../../lib/NoRoomError.ts';
import type { Draft } from '../../../sync/upkeep/drafts.ts';
import { useIsStillHere } from '../../going/address.ts';
import { usePanel } from '../../engine/Panel.ts';
import { requestPersistentStorage } from '../../browser/requestPersistentStorage.ts';
import { useNotKeptWords } from '../../engine/useNotKeptWords.ts';
import { useUndoToast } from '../../engine/useUndoToast.ts';
import type { KeepState } from './DraftKeeper.ts';
import { useDraftAutosave } from './useDraftAutosave.ts';
import type { OpenForm } from './useEditing.ts';
import { useSavedToast } from './useSavedToast.ts';
import type { KeptForm } from './workingCopy.ts';

/**
 * The shortest time between two toasts about changes of another window: while somebody types there, changes
 * arrive at each pause.
 */
const TELL_AGAIN_MS = 60_000;

export interface FormActionsOptions {
  /** The open tab, which is kept with what was typed; '' for a form without tabs. */
  readonly tab?: string;
  /** The message that changes of another window were put into the form. */
  readonly takenIn?: MessageId | undefined;
  /**
   * Called after the changes were discarded, when nothing of the record stays and the partner is still at the
   * form.
   */
  readonly onGone: (() => unknown) | undefined;
}

/**
 * - `saved`: the values are on disk, and the form holds no other.
 * - `goesOn`: the values are on disk; the form should stay: something was typed meanwhile, or the partner has
 *   gone to another address.
 * - `failed`: the values aren't on disk.
 * - `notBegun`: nothing was written.
 */
export type SaveResult = 'saved' | 'goesOn' | 'failed' | 'notBegun';

/** The actions of a screen on an open form, and their state. */
export interface FormActions {
  readonly copy: KeptForm;
  /** The state of the working copy on disk. */
  readonly kept: KeepState;
  readonly state: 'idle' | 'busy' | 'failed';
  /** Set when saving failed because there was no room. */
  readonly noRoom: LackOfRoom | undefined;
  /**
   * Saves the values of the form. `write` queues them and deletes the working copy, in one transaction. When
   * that fails, nothing is stored, and the form still has everything that was typed.
   *
   * @param write reads the form when it is called, which may be later than the click, so that files that are
   *   still being prepared are included. Undefined when the values can't be saved
   * @param told as for `useSavedToast`
   */
  readonly save: (
    write: () => Promise<unknown> | undefined,
    told?: readonly [MessageId, MessageId],
  ) => Promise<SaveResult>;
  /** Discards the unsaved changes, and offers to undo that. */
  readonly discard: () => void;
}

/**
 * Writes a form to disk while its screen is open and when it is left; saves and discards the form. Changes of
 * another window to the working copy are put into the form.
 */
export function useFormActions(
  form: OpenForm<KeptForm, { readonly draft: Draft | undefined }>,
  { tab = '', takenIn = 'form.takenIn', onGone }: FormActionsOptions,
): FormActions {
  const { copy, live, goOn } = form;
  const { keeper } = copy;
  const say = useTranslate();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const isStillHere = useIsStillHere();
  const tellSaved = useSavedToast();
  const notKept = useNotKeptWords();
  const { wake } = usePanel();
  const [state, setState] = useState<FormActions['state']>('idle');
  const [noRoom, setNoRoom] = useState<LackOfRoom | undefined>(undefined);
  const kept = useDraftAutosave(keeper, copy.flushAll);

  useEffect(() => {
    copy.enter();
    return () => copy.leave();
  }, [copy]);

  useEffect(() => keeper.showTab(tab), [keeper, tab]);

  useEffect(() => keeper.hear(live.draft), [keeper, live.draft]);

  const toldAt = useRef(-Infinity);
  const tell = useEffectEvent(() => {
    const now = performance.now();
    if (now - toldAt.current < TELL_AGAIN_MS) return;
    toldAt.current = now;
    toast({ tone: 'note', text: say(takenIn) });
  });
  useEffect(() => copy.onTakenIn(() => tell()), [copy]);

  const save: FormActions['save'] = async (write, told) => {
    if (state === 'busy') return 'notBegun';
    setState('busy');
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
      wake('enqueued');
      requestPersistentStorage();
    } catch (error) {
      log('form not saved', { error: errorTextForLog(error) });
      keeper.resume();
      setNoRoom(readShortage(error));
      setState('failed');
      return 'failed';
    }
    const isTypedOn = await goOn().catch((error: unknown) => {
      log('saved form not read', { error: errorTextForLog(error) });
      // The keeper writes what was typed meanwhile, together with the saved values.
      keeper.resume();
      return false;
    });
    setState('idle');
    tellSaved(...(told ?? []));
    return !isTypedOn && isStillHere() ? 'saved' : 'goesOn';
  };

  const discard = async (): Promise<void> => {
    const undo = await form.discard();
    offerUndo({
      text: say('form.discarded'),
      onUndo: () => void undo().catch((error: unknown) => toast({ tone: 'stop', text: notKept(error) })),
    });
    if (isStillHere()) await onGone?.();
  };

  return {
    copy,
    kept,
    state,
    noRoom,
    save,
    discard() {
      discard().catch((error: unknown) => {
        log('form not discarded', { error: errorTextForLog(error) });
        toast({ tone: 'stop', text: say('form.notDiscarded') });
      });
    },
  };
}
