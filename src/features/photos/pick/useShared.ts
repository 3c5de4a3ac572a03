import { useEffect, useEffectEvent, useRef } from 'react';
import { nameInDraft } from '../../../resources/boats/boatDraftFiles.ts';
import { dropShared, movedFromShare, readSharedFile, readShares } from '../../../resources/shares.ts';
import { readDraft } from '../../../sync/upkeep/drafts.ts';
import { errorName, log } from '../../../lib/log.ts';
import { useLive, usePanel } from '../../../kit/engine/Panel.ts';
import { receiveShare } from '../../../kit/browser/files/passedShares.ts';
import type { Photos } from './usePhotos.ts';

/** Returns the name of a list of files of a record, to which shared files are handed over. */
export function listPlace(subject: string, list: 'photos' | 'documents'): string {
  return `${subject}:${list}`;
}

/**
 * Adds files that were shared with the panel and are meant for this list, as if they had been picked here.
 * They leave the share only when the record's working copy on disk names them. A file that can't be added
 * stays in the share; one that was used elsewhere meanwhile isn't added.
 *
 * @param add names an upload in the record
 */
export function useShared(
  subject: string,
  list: 'photos' | 'documents',
  photos: Pick<Photos, 'add'>,
  add: (upload: string) => void,
): void {
  const { engine } = usePanel();
  /** The shared files, by the ids of the uploads made from them. */
  const became = useRef(new Map<string, { readonly share: string; readonly file: string }>());
  const draft = useLive(({ store }) => readDraft(store, subject), [subject]);

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
            nameInDraft(subject, list, upload),
          ),
        add: upload => {
          became.current.set(upload, { share, file: fact.id });
          add(upload);
        },
      });
    }
  });
  useEffect(() => {
    const share = receiveShare(listPlace(subject, list));
    if (share !== undefined)
      begin(share).catch((error: unknown) => log('shared files not added', { error: errorName(error) }));
  }, [subject, list]);

  useEffect(() => {
    for (const upload of draft?.uploads ?? []) {
      const used = became.current.get(upload);
      if (!used) continue;
      became.current.delete(upload);
      dropShared(engine, used.share, [used.file]).catch((error: unknown) =>
        log('shared file not taken out', { error: errorName(error) }),
      );
    }
  }, [engine, draft]);
}
