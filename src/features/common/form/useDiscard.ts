import { useIntl } from 'react-intl';
import { errorName, log } from '../../../lib/log.ts';
import { useIsStillHere } from '../address.ts';
import { useNotKeptWords } from '../engine/useNotKeptWords.ts';
import { useToast } from '../messages.tsx';
import { useUndo } from '../useUndo.ts';

/**
 * Gives the unsaved changes of a form up, with a way back.
 *
 * @param onDiscard resolves with what brings them back
 * @param onGone called after that when nothing of the record stays and the partner is still at the form
 */
export function useDiscard(
  onDiscard: () => Promise<() => Promise<void>>,
  onGone: (() => unknown) | undefined,
): () => void {
  const intl = useIntl();
  const isStillHere = useIsStillHere();
  const toast = useToast();
  const offerUndo = useUndo();
  const notKept = useNotKeptWords();
  const discard = async (): Promise<void> => {
    const undo = await onDiscard();
    offerUndo({
      text: intl.formatMessage({ id: 'form.discarded' }),
      onUndo: () => {
        undo().catch((error: unknown) => toast({ tone: 'stop', text: notKept(error) }));
      },
    });
    if (isStillHere()) await onGone?.();
  };
  return () => {
    discard().catch((error: unknown) => {
      log('form not discarded', { error: errorName(error) });
      toast({ tone: 'stop', text: intl.formatMessage({ id: 'form.notDiscarded' }) });
    });
  };
}
