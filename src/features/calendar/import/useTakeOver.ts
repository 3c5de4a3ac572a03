import { errorName, log } from '../../../lib/log.ts';
import { takeOver, type EventLine } from '../../../resources/calendarImport.ts';
import { requestPersistence } from '../../../kit/browser/requestPersistence.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useNotKeptWords } from '../../../kit/engine/useNotKeptWords.ts';
import { useUndo } from '../../../kit/engine/useUndo.ts';
import { useSay, useToast } from '../../../kit/words/messages.tsx';

type TakeOver = (boatId: string, lines: readonly EventLine[], same: readonly string[]) => Promise<boolean>;

/** Takes over what was chosen of a file, with a way back. Resolves with whether it is kept on this device. */
export function useTakeOver(): TakeOver {
  const say = useSay();
  const toast = useToast();
  const offerUndo = useUndo();
  const notKeptWords = useNotKeptWords();
  const { engine, wake } = usePanel();
  const notKept = (error: unknown): false => {
    log('calendar file not taken over', { error: errorName(error) });
    toast({ tone: 'stop', text: notKeptWords(error) });
    return false;
  };
  const take: TakeOver = async (boatId, lines, same) => {
    const { count, undo } = await takeOver(engine, boatId, lines, same);
    if (count === 0) {
      toast({ tone: 'note', text: say('calendar.Import.already') });
      return true;
    }
    wake('enqueued');
    requestPersistence();
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
