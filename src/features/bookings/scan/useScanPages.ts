import { useEffect, useRef } from 'react';
import { usePanel, useInlineLiveRead } from '../../../kit/engine/Panel.ts';
import {
  addPage,
  MAX_SCAN_PAGES,
  MAX_SCAN_PAGE_BYTES,
  SCAN_PAGE_UPLOAD_KIND,
  readPages,
} from '../../../resources/bookings/bookingPages.ts';
import type { PreparedPhoto } from '../../photos/pick/AddingPhotos.ts';
import { readTakenAt } from '../../../kit/pictures/readTakenAt.ts';
import { useAddPhotos } from '../../photos/pick/usePhotoUploads.ts';

/** The pages of a document that isn't joined yet, and the adding of more. */
export function useScanPages(subject: string) {
  const { engine } = usePanel();
  const pages = useInlineLiveRead(({ store }) => readPages(store, subject), [subject]);
  const { store, adding, add } = useAddPhotos(subject, SCAN_PAGE_UPLOAD_KIND);
  const latest = useRef(pages);
  useEffect(() => {
    latest.current = pages;
  }, [pages]);

  const record = {
    most: MAX_SCAN_PAGES,
    target: MAX_SCAN_PAGE_BYTES,
    held: () => (latest.current ?? []).map(({ id }) => ({ upload: id })),
    add: () => undefined,
    keep: async (id: string, { bytes }: PreparedPhoto, file: Blob) =>
      addPage(engine, subject, { id, takenAt: await readTakenAt(file, engine.clock.now()) }, bytes),
  };
  return { pages, store, adding, add: (files: readonly File[]): void => add(record, files) };
}
