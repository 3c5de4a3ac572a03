import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { errorName, log } from '../../lib/log.ts';
import { useNotKeptWords } from '../common/engine/useNotKeptWords.ts';
import { useToast } from '../common/messages.tsx';
import { useUndo } from '../common/useUndo.ts';

/**
 * Gives the unsaved changes of the form up, with a way back.
 *
 * @param isSaved whether something stays; otherwise the list is opened
 */
export function useDiscard(onDiscard: () => Promise<() => Promise<void>>, isSaved: boolean): () => void {
  const intl = useIntl();
  const toast = useToast();
  const offerUndo = useUndo();
  const navigate = useNavigate();
  const notKept = useNotKeptWords();
  const discard = async (): Promise<void> => {
    const undo = await onDiscard();
    offerUndo({
      text: intl.formatMessage({ id: 'form.discarded' }),
      onUndo: () => {
        undo().catch((error: unknown) => toast({ tone: 'stop', text: notKept(error) }));
      },
    });
    if (!isSaved) await navigate(links.discounts());
  };
  return () => {
    discard().catch((error: unknown) => {
      log('discount form not discarded', { error: errorName(error) });
      toast({ tone: 'stop', text: intl.formatMessage({ id: 'form.notDiscarded' }) });
    });
  };
}
