import { equal } from '../../../lib/equal.ts';
import {
  uprightCorners,
  readPicture,
  wholePicture,
  type ScanPage,
} from '../../../resources/bookings/bookingPages.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { straighten } from '../../../kit/pictures/preparePhoto.ts';
import { loadThumbnail } from '../../../kit/pictures/thumbnails.ts';
import { useLocalFile, type LocalFile } from '../../../kit/pictures/useLocalFile.ts';

/** The longer side of the small picture, in pixels. */
const SMALL_EDGE = 480;
const SMALL_BYTES = 512 * 1024;

/** A small picture of a page as it will be in the PDF. */
export function useScanPagePreview(page: ScanPage): LocalFile | null | undefined {
  const { id, corners, turn } = page;
  return useLocalFile(id, engine => preview(engine, page), `${turn} ${JSON.stringify(corners)}`);
}

/** The picture of a page as it was taken. */
export function useScanPagePicture(pageId: string): LocalFile | null | undefined {
  return useLocalFile(pageId, async ({ store }) => {
    const bytes = await readPicture(store, pageId);
    return bytes && new Blob([bytes]);
  });
}

async function preview(engine: Engine, page: ScanPage): Promise<Blob | undefined> {
  const corners = uprightCorners(page);
  if (equal(corners, wholePicture)) return loadThumbnail(engine, page.id);
  const bytes = await readPicture(engine.store, page.id);
  if (!bytes) return undefined;
  const small = await straighten({
    file: new Blob([bytes]),
    corners,
    edge: SMALL_EDGE,
    target: SMALL_BYTES,
  });
  return small && new Blob([small]);
}
