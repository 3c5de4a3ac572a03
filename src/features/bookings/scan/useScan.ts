import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePanel, useLive } from '../../common/engine/Panel.ts';
import { addingPhotos } from '../../common/files/photo/AddingPhotos.ts';
import { addPage, MOST_PAGES, PAGE_BYTES, PAGE_KIND, readPages } from '../../../resources/bookingPages.ts';
import { takenAt } from '../../common/files/photo/takenAt.ts';

/** The pages of a document that isn't joined yet, and the adding of more. It goes on when the screen has gone. */
export function useScan(subject: string) {
  const { engine, wake, beforeLeaving } = usePanel();
  const pages = useLive(({ store }) => readPages(store, subject), [subject]);
  const adding = addingPhotos(engine, subject, PAGE_KIND);
  const state = useSyncExternalStore(adding.subscribe, adding.get);
  const latest = useRef(pages);
  useEffect(() => {
    latest.current = pages;
  }, [pages]);

  const add = (files: readonly File[]): void => {
    if (files.length === 0) return;
    adding.add(
      {
        engine,
        wake,
        kind: PAGE_KIND,
        subject,
        most: MOST_PAGES,
        target: PAGE_BYTES,
        held: () => (latest.current ?? []).map(({ id }) => ({ upload: id })),
        add: () => undefined,
        keep: async (id, { bytes }, file) =>
          addPage(engine, subject, { id, takenAt: await takenAt(file, engine.clock.now()) }, bytes),
      },
      files,
    );
    const release = beforeLeaving(() => adding.idle());
    void adding.idle().finally(release);
  };
  return { pages, adding, state, add };
}
