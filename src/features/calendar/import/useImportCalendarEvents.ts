import { errorTextForLog, log } from '../../../lib/log.ts';
import { importCalendarEvents, type EventLine } from '../../../resources/calendarImport.ts';
import { requestPersistentStorage } from '../../../kit/browser/requestPersistentStorage.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useNotKeptWords } from '../../../kit/engine/useNotKeptWords.ts';
import { useUndoToast } from '../../../kit/engine/useUndoToast.ts';
import { useTranslate, useToast } from '../../../kit/words/messages.tsx';

type TakeOver = (boatId: string, lines: readonly EventLine[], same: readonly string[]) => Promise<boolean>;

/** Takes over what was chosen of a file, with a way back. Resolves with whether it is kept on this device. */
export function useImportCalendarEvents(): TakeOver {
  const say = useTranslate();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const notKeptWords = useNotKeptWords();
  const { engine, wake } = usePanel();
  const notKept = (error: unknown): false => {
    log('calendar file not taken over', { error: errorTextForLog(error) });
    toast({ tone: 'stop', text: notKeptWords(error) });
    return false;
  };
  const take: TakeOver = async (boatId, lines, same) => {
    const { count, undo } = await importCalendarEvents(engine, boatId, lines, same);
    if (count === 0) {
      toast({ tone: 'note', text: say('calendar.Import.already') });
      return true;
    }
    wake('enqueued');
    requestPersistentStorage();
    const undone = async (): Promise<void> => {
      await undo();
      wake('enqueued');
      toast({ tone: 'good', text: say('calendar.Import.undone') });
    };
    offerUndo({
      text: say('calendar.Import.done', { count, left: lines.length - count }),
      tone: 'good',
      otherwise: say('calendar.BlockBar.otherwise'),
      onUndo: () => void undone().catch(notKept),
    });
    return true;
  };
  return (...given) => take(...given).catch(notKept);
}
