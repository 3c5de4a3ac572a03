import { useSay, useToast } from '../../common/words/messages.tsx';
import { useUndo } from '../../common/engine/useUndo.ts';
import { usePanel } from '../../common/engine/Panel.ts';
import { releaseLater, cancelRelease } from '../../../sync/releaseUploads.ts';
import { readUploads } from '../../../sync/uploads.ts';

export interface TakenOut {
  /** The file, when it is one of this device. */
  readonly upload: string | undefined;
  /** What was done ("Fotoğraf kaldırıldı"). */
  readonly text: string;
  /** Puts the file back into the form. */
  readonly putBack: () => void;
}

/**
 * To be called when a file was removed from a form: it is deleted after a while, unless the partner undoes
 * that.
 */
export function useTakeOut(): (taken: TakenOut) => void {
  const say = useSay();
  const toast = useToast();
  const offerUndo = useUndo();
  const { engine } = usePanel();
  return ({ upload, text, putBack }) => {
    if (upload !== undefined) releaseLater(engine, upload);
    const undo = async (): Promise<void> => {
      if (upload !== undefined) {
        cancelRelease(engine, upload);
        const [kept] = await readUploads(engine.store, [upload]);
        if (!kept) {
          toast({ tone: 'stop', text: say('photo.Tab.gone') });
          return;
        }
      }
      putBack();
    };
    offerUndo({
      text,
      otherwise: say('photo.Tab.undoOtherwise'),
      onUndo: () => void undo(),
    });
  };
}
