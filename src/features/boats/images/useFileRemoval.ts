import { useTranslate, useToast } from '../../../kit/words/messages.tsx';
import { useUndoToast } from '../../../kit/engine/useUndoToast.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { deleteUploadLater, cancelUploadDeletion } from '../../../sync/files/releaseUploads.ts';
import { readUploads } from '../../../sync/files/uploads.ts';

export interface RemovedFile {
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
export function useFileRemoval(): (taken: RemovedFile) => void {
  const say = useTranslate();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const { engine } = usePanel();
  return ({ upload, text, putBack }) => {
    if (upload !== undefined) deleteUploadLater(engine, upload);
    const undo = async (): Promise<void> => {
      if (upload !== undefined) {
        cancelUploadDeletion(engine, upload);
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
