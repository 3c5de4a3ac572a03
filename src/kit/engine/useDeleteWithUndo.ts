import { useTranslate, useToast } from '../words/messages.tsx';
import { errorTextForLog, log } from '../../lib/log.ts';
import { useUndoToast } from './useUndoToast.ts';
import { usePanel } from './Panel.ts';
import { useNotKeptWords } from './useNotKeptWords.ts';

export interface RecordDeletion {
  readonly name: string;
  /** Whether the server doesn't have the record: then it is gone at once. */
  readonly onlyHere: boolean;
  /** Deletes the record. Resolves with a function that restores it, as long as the deletion wasn't sent. */
  readonly remove: () => Promise<() => Promise<boolean>>;
}

/**
 * Deletes a record, and offers to undo that until the deletion is sent. Resolves with whether the record is
 * deleted here.
 */
export function useDeleteWithUndo(): (removal: RecordDeletion) => Promise<boolean> {
  const say = useTranslate();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const notKeptWords = useNotKeptWords();
  const { wake } = usePanel();
  const notKept = (error: unknown): false => {
    log('record not deleted', { error: errorTextForLog(error) });
    toast({ tone: 'stop', text: notKeptWords(error) });
    return false;
  };
  const removeIt = async ({ name, onlyHere, remove }: RecordDeletion): Promise<true> => {
    const bringBack = await remove();
    wake('enqueued');
    const undo = async (): Promise<void> => {
      if (await bringBack()) {
        wake('enqueued');
        toast({ tone: 'good', text: say('records.restored', { name }) });
      } else toast({ tone: 'stop', text: say('outbox.tooLate') });
    };
    offerUndo({
      text: say(onlyHere ? 'records.deleted' : 'records.willBeDeleted', { name }),
      onUndo: () => void undo().catch(notKept),
    });
    return true;
  };
  return removal => removeIt(removal).catch(notKept);
}
