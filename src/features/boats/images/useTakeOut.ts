import { useSay, useToast } from '../../../kit/words/messages.tsx';
import { useUndo } from '../../../kit/engine/useUndo.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { releaseLater, cancelRelease } from '../../../sync/files/releaseUploads.ts';
import { readUploads } from '../../../sync/files/uploads.ts';

export interface TakenOut {
  /** The id of the file's upload; undefined for a file of the server. */
  readonly upload: string | undefined;
  /** The toast's text ("Fotoğraf kaldırıldı"). */
  readonly text: string;
  /** Puts the file back into the form. */
  readonly putBack: () => void;
}

/**
 * Returns a function to call after a file was removed from a form. The file is deleted later, unless the
 * partner undoes the removal.
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
