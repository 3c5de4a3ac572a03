import { importCalendarEvents, type Decided } from '../../../resources/calendarImport.ts';
import { requestPersistentStorage } from '../../../kit/browser/requestPersistentStorage.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useRowActions } from '../../../kit/engine/useRowActions.ts';
import { useUndoToast } from '../../../kit/engine/useUndoToast.ts';
import { useTranslate, useToast } from '../../../kit/words/messages.tsx';

/** Takes over what was chosen of a file, with a way back. Resolves with whether it is kept on this device. */
export function useImportCalendarEvents(): (decided: Decided) => Promise<boolean> {
  const say = useTranslate();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const { kept } = useRowActions();
  const { engine, wake } = usePanel();
  const take = async (decided: Decided): Promise<void> => {
    const { count, undo } = await importCalendarEvents(engine, decided);
    if (count === 0) return toast({ tone: 'note', text: say('calendar.Import.already') });
    wake('enqueued');
    requestPersistentStorage();
    const undone = async (): Promise<void> => {
      await undo();
      wake('enqueued');
      toast({ tone: 'good', text: say('calendar.Import.undone') });
    };
    return offerUndo({
      text: say('calendar.Import.done', { count, left: decided.chosen.length - count }),
      tone: 'good',
      otherwise: say('calendar.BlockBar.otherwise'),
      onUndo: () => void kept(undone),
    });
  };
  return decided => kept(() => take(decided));
}
