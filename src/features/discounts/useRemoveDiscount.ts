import { useIntl } from 'react-intl';
import { errorName, log } from '../../lib/log.ts';
import { discounts } from '../../resources/discounts.ts';
import { usePanel } from '../common/engine/Panel.ts';
import { useNotKeptWords } from '../common/engine/useNotKeptWords.ts';
import { useToast } from '../common/messages.tsx';
import { useUndo } from '../common/useUndo.ts';

/** Deletes a discount, and offers to undo it until it leaves the device (A140). Resolves with whether it is deleted here. */
export function useRemoveDiscount(): (id: string, name: string, onlyHere: boolean) => Promise<boolean> {
  const intl = useIntl();
  const toast = useToast();
  const offerUndo = useUndo();
  const notKeptWords = useNotKeptWords();
  const { engine, wake } = usePanel();
  const notKept = (error: unknown): false => {
    log('discount not deleted', { error: errorName(error) });
    toast({ tone: 'stop', text: notKeptWords(error) });
    return false;
  };
  const remove = async (id: string, name: string, onlyHere: boolean): Promise<boolean> => {
    const bringBack = await discounts.remove(engine, id, name);
    wake('enqueued');
    const undo = async (): Promise<void> => {
      if (await bringBack()) {
        wake('enqueued');
        toast({ tone: 'good', text: intl.formatMessage({ id: 'records.restored' }, { name }) });
      } else toast({ tone: 'stop', text: intl.formatMessage({ id: 'outbox.tooLate' }) });
    };
    offerUndo({
      text: intl.formatMessage({ id: onlyHere ? 'records.deleted' : 'records.willBeDeleted' }, { name }),
      onUndo: () => void undo().catch(notKept),
    });
    return true;
  };
  return (...discount) => remove(...discount).catch(notKept);
}
