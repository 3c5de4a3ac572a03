import { useSay, useToast } from '../common/words/messages.tsx';
import { useNavigate } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { errorName, log } from '../../lib/log.ts';
import { useIsStillHere } from '../common/going/address.ts';
import { usePanel } from '../common/engine/Panel.ts';
import { useNotKeptWords } from '../common/engine/useNotKeptWords.ts';
import { duplicateBoat } from './duplicateBoat.ts';

/** Copies a boat and opens the copy; says so when there was no room for it. */
export function useDuplicateBoat(): (id: string) => Promise<void> {
  const say = useSay();
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const toast = useToast();
  const notKept = useNotKeptWords();
  const { engine, wake } = usePanel();
  return async id => {
    try {
      const copy = await duplicateBoat(engine, id, name => say('boats.Duplicate.name', { name }));
      if (copy === undefined) {
        toast({ tone: 'stop', text: say('boats.Duplicate.notHere') });
        return;
      }
      // Its photos can be sent already.
      wake('enqueued');
      if (!isStillHere()) return;
      await navigate(links.newBoat(undefined, copy));
      toast({ tone: 'note', text: say('boats.Duplicate.opened') });
    } catch (error) {
      log('boat not copied', { error: errorName(error) });
      toast({ tone: 'stop', text: notKept(error) });
    }
  };
}
