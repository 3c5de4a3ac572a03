import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate, useTimeWithDayText, useToast } from '../../../kit/words/messages.tsx';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { countDraftHistory, type EarlierDraft } from '../../../sync/upkeep/drafts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useUndoToast } from '../../../kit/engine/useUndoToast.ts';
import { useInlineLiveRead, usePanel } from '../../../kit/engine/Panel.ts';
import type { BoatForm } from '../wizard/boatForms.ts';
import { restoreEarlierDraft, undoRestore } from './restoring.ts';
import { EarlierDraftList } from './EarlierDraftList.tsx';

/**
 * Earlier states of the boat's form, to be restored. There is a button only when there is a state other than
 * the present one.
 */
export function BoatDraftHistoryButton({ boatForm }: { readonly boatForm: BoatForm }) {
  const say = useTranslate();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const moment = useTimeWithDayText();
  const { engine } = usePanel();
  const { keeper, opened } = boatForm;
  const { keptAt } = useSyncExternalStore(keeper.subscribe, keeper.state);
  const count =
    useInlineLiveRead(({ store }) => countDraftHistory(store, opened.subject), [opened.subject]) ?? 0;
  const [isOpen, setOpen] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const open = async (): Promise<void> => {
    // The present content of the form is one of them.
    await keeper.flush();
    setOpen(true);
  };

  /** Nothing was changed. */
  const failed = (error?: unknown): void => {
    if (error !== undefined) log('earlier state not restored', { error: errorTextForLog(error) });
    toast({ tone: 'stop', text: say('boats.History.notRestored') });
  };

  const restore = async (state: EarlierDraft): Promise<void> => {
    // A second click finds the dialog closed.
    if (!isOpen) return;
    setOpen(false);
    try {
      const restored = await restoreEarlierDraft(engine, boatForm, state);
      if (!restored) {
        failed();
        return;
      }
      offerUndo({
        tone: restored.missing === 0 ? 'good' : 'note',
        text: say('boats.History.restored', { when: moment(state.at), missing: restored.missing }),
        onUndo: () => {
          undoRestore(boatForm, restored, () => isShown.current).then(isDone => isDone || failed(), failed);
        },
      });
    } catch (error) {
      failed(error);
    }
  };

  // The newest state of an unsaved form is its present content.
  if (count <= (keptAt === undefined ? 0 : 1)) return null;
  return (
    <>
      <Button kind="quiet" compact icon="clock" aria-haspopup="dialog" onClick={() => void open()}>
        {say('boats.History.open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={say('boats.History.title')}
        description={say('boats.History.text')}
      >
        <EarlierDraftList boatForm={boatForm} onRestore={state => void restore(state)} />
      </Dialog>
    </>
  );
}
