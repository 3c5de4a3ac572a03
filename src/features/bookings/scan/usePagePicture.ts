import { useEffect, useState } from 'react';
import { errorName, log } from '../../../lib/log.ts';
import { objectAddress, type SafeAddress } from '../../../lib/safeAddress.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { usePanel } from '../../common/engine/Panel.ts';
import { releaseUrl } from '../../common/browser/releaseUrl.ts';
import { straightened } from '../../common/photos/prepare/preparePhoto.ts';
import { loadThumbnail } from '../../common/photos/prepare/thumbnails.ts';
import { equal } from '../../../lib/equal.ts';
import { readCorners, readPicture, wholePicture, type ScanPage } from '../../../resources/bookingPages.ts';

/** The longer side of the small picture, in pixels. */
const SMALL_EDGE = 480;
const SMALL_BYTES = 512 * 1024;

/** An address for `img`. Undefined while it is made, null when it can't be. */
type Address = SafeAddress | null | undefined;

/** A small picture of a page as it will be in the PDF. */
export function usePagePreview(page: ScanPage): Address {
  const { id, corners, turn } = page;
  return useAddress([id, turn, JSON.stringify(corners)].join(' '), engine => preview(engine, page));
}

/** The picture of a page as it was taken. */
export function usePagePicture(page: string): Address {
  return useAddress(page, async ({ store }) => {
    const bytes = await readPicture(store, page);
    return bytes && new Blob([bytes]);
  });
}

async function preview(engine: Engine, page: ScanPage): Promise<Blob | undefined> {
  const corners = readCorners(page);
  if (equal(corners, wholePicture)) return loadThumbnail(engine, page.id);
  const bytes = await readPicture(engine.store, page.id);
  if (!bytes) return undefined;
  const small = await straightened({
    file: new Blob([bytes]),
    corners,
    edge: SMALL_EDGE,
    target: SMALL_BYTES,
  });
  return small && new Blob([small]);
}

/**
 * The object URL of what `load` returns, made again when `key` changes, and released when it is no longer
 * shown. The last one stays meanwhile.
 */
function useAddress(key: string, load: (engine: Engine) => Promise<Blob | undefined>): Address {
  const { engine } = usePanel();
  const [address, setAddress] = useState<Address>();

  useEffect(() => {
    let over = false;
    const show = (picture: Blob | undefined): void => {
      if (!over) setAddress(picture ? objectAddress(picture) : null);
    };
    load(engine)
      .then(show)
      .catch((error: unknown) => {
        log('page not shown', { error: errorName(error) });
        show(undefined);
      });
    return () => {
      over = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` names what `load` gives; `load` is made anew at each render
  }, [engine, key]);

  useEffect(
    () => () => {
      if (address) releaseUrl(address);
    },
    [address],
  );
  return address;
}
