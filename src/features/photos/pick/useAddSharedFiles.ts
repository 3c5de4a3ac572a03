import { useEffect, useEffectEvent, useRef } from 'react';
import { addFileToBoatDraft } from '../../../resources/boats/boatDraftFiles.ts';
import { dropShared, movedFromShare, readSharedFile, readShares } from '../../../resources/shares.ts';
import { readDraft } from '../../../sync/upkeep/drafts.ts';
import { logFailure } from '../../../lib/log.ts';
import { useInlineLiveRead, usePanel } from '../../../kit/engine/Panel.ts';
import { takePassedFiles } from '../../../kit/browser/files/passedShares.ts';
import type { PhotoUploads } from './usePhotoUploads.ts';

/** Returns the name of a list of files of a record, to which shared files are handed over. */
export function makeSharedListName(subject: string, list: 'photos' | 'documents'): string {
  return `${subject}:${list}`;
}

/**
 * Adds files that were shared with the panel and are meant for this list, as if they had been picked here.
 * They leave the share only when the record's working copy on disk names them. A file that can't be added
 * stays in the share; one that was used elsewhere meanwhile isn't added.
 *
 * @param addUpload names an upload in the record
 */
export function useAddSharedFiles(
  subject: string,
  list: 'photos' | 'documents',
  photos: Pick<PhotoUploads, 'add'>,
  addUpload: (upload: string) => void,
): void {
  const { engine } = usePanel();
  /** The shared files, by the ids of the uploads made from them. */
  const became = useRef(new Map<string, { readonly share: string; readonly file: string }>());
  const draft = useInlineLiveRead(({ store }) => readDraft(store, subject), [subject]);

  const begin = useEffectEvent(async (share: string) => {
    const found = (await readShares(engine.store)).find(({ id }) => id === share);
    for (const fact of found?.files ?? []) {
      const file = await readSharedFile(engine.store, fact);
      if (!file) continue;
      photos.add([file], {
        also: upload =>
          movedFromShare(
            engine,
            { share, file: fact.id, subject, upload },
            addFileToBoatDraft(subject, list, upload),
          ),
        add: upload => {
          became.current.set(upload, { share, file: fact.id });
          addUpload(upload);
        },
      });
    }
  });
  useEffect(() => {
    const share = takePassedFiles(makeSharedListName(subject, list));
    if (share !== undefined) begin(share).catch(logFailure('shared files not added'));
  }, [subject, list]);

  useEffect(() => {
    for (const upload of draft?.uploads ?? []) {
      const used = became.current.get(upload);
      if (!used) continue;
      became.current.delete(upload);
      dropShared(engine, used.share, [used.file]).catch(logFailure('shared file not taken out'));
    }
  }, [engine, draft]);
}
