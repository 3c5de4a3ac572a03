import { useState } from 'react';
import { errorName, log } from '../../lib/log.ts';
import { shortageOf, type Shortage } from '../../lib/NoRoomError.ts';
import { saveBoat } from '../../resources/boats.ts';
import { useMutate } from '../common/engine/Panel.ts';
import type { BoatForm } from './boatForms.ts';
import { withoutDraft } from '../../sync/drafts.ts';

export type SaveState = 'idle' | 'busy' | 'failed';

/**
 * Saves the boat of a form: the wish on the queue and the end of the working copy are one transaction (B006, B153, Q173).
 * When it wasn't kept, nothing of it was, and the form goes on with everything that was typed.
 *
 * @returns how it goes, and `save`, which resolves with whether it is on disk
 */
export function useSaveBoat(boatForm: BoatForm): {
  readonly state: SaveState;
  /** When it failed for want of room. */
  readonly noRoom: Shortage | undefined;
  /** `rate`: the commission in per cent, when it is known. */
  readonly save: (isDraft: boolean, rate: number | undefined) => Promise<boolean>;
} {
  const mutate = useMutate(saveBoat);
  const [state, setState] = useState<SaveState>('idle');
  const [noRoom, setNoRoom] = useState<Shortage | undefined>(undefined);

  const save = async (isDraft: boolean, rate: number | undefined): Promise<boolean> => {
    if (state === 'busy') return false;
    setState('busy');
    const { keeper, opened, base } = boatForm;
    try {
      // Photos that are still being made ready belong to it.
      await boatForm.settle();
      await keeper.pause();
      await mutate({
        args: { v: 1, id: opened.id, boat: boatForm.boat(rate), isDraft },
        base,
        also: withoutDraft(opened.subject),
      });
    } catch (error) {
      log('boat not saved', { error: errorName(error) });
      keeper.resume();
      setNoRoom(shortageOf(error));
      setState('failed');
      return false;
    }
    await boatForm.end();
    setState('idle');
    return true;
  };

  return { state, noRoom, save };
}
