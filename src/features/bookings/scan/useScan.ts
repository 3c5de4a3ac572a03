import { useEffect, useRef } from 'react';
import { usePanel, useLive } from '../../../kit/engine/Panel.ts';
import {
  addPage,
  MAX_PAGES,
  PAGE_BYTES,
  PAGE_KIND,
  readPages,
} from '../../../resources/bookings/bookingPages.ts';
import type { KeptPhoto } from '../../photos/pick/AddingPhotos.ts';
import { readTakenAt } from '../../../kit/pictures/readTakenAt.ts';
import { useAdding } from '../../photos/pick/usePhotos.ts';

/** The pages of a document that isn't joined yet, and the adding of more. */
export function useScan(subject: string) {
  const { engine } = usePanel();
  const pages = useLive(({ store }) => readPages(store, subject), [subject]);
  const { store, adding, add } = useAdding(subject, PAGE_KIND);
  const latest = useRef(pages);
  useEffect(() => {
    latest.current = pages;
  }, [pages]);

  const record = {
    most: MAX_PAGES,
    target: PAGE_BYTES,
    held: () => (latest.current ?? []).map(({ id }) => ({ upload: id })),
    add: () => undefined,
    keep: async (id: string, { bytes }: KeptPhoto, file: Blob) =>
      addPage(engine, subject, { id, takenAt: await readTakenAt(file, engine.clock.now()) }, bytes),
  };
  return { pages, store, adding, add: (files: readonly File[]): void => add(record, files) };
}
