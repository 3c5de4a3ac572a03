import { useEffect, useState } from 'react';
import { objectAddress, safeAddress, type SafeAddress } from '../../../../lib/safeAddress.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Img } from '../../../../ui/Img.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { useSay } from '../../words/messages.tsx';
import { errorName, log } from '../../../../lib/log.ts';
import { usePanel } from '../../engine/Panel.ts';
import { releaseUrl } from '../../browser/releaseUrl.ts';
import type { HeldPhoto } from '../../../../domain/photo.ts';
import styles from './Picture.module.css';
import { knownThumbnail, loadThumbnail } from '../prepare/thumbnails.ts';

export interface PictureProps {
  readonly photo: HeldPhoto;
  readonly alt: string;
  /** Where the server keeps it, for an upload whose bytes are no longer here. */
  readonly fallback?: string | undefined;
}

/**
 * A photo's picture in 4:3: a small copy of the device's bytes, or the server's. Where neither can be loaded
 * it says so.
 */
export function Picture({ photo, alt, fallback }: PictureProps) {
  const say = useSay();
  const local = useLocalPicture('upload' in photo ? photo.upload : undefined);
  const given = 'url' in photo ? photo.url : local === null ? fallback : undefined;
  const remote = given === undefined ? undefined : safeAddress(given, location.origin);
  const [broken, setBroken] = useState<string>();
  const src = local ?? remote;
  const absent = src === undefined ? local === null || given !== undefined : src === broken;

  return (
    <span className={styles.frame}>
      {src !== undefined && !absent && (
        <Img
          key={src}
          className={styles.picture}
          src={src}
          alt={alt}
          loading={remote === undefined ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      )}
      {(src === undefined || absent) && <Icon name="image" size="large" className={styles.blank} />}
      {absent && (
        <VisuallyHidden>
          {alt} {say('photo.Picture.absent')}
        </VisuallyHidden>
      )}
    </span>
  );
}

/** An object URL of the small copy, revoked when it is no longer shown. Undefined while it is made, null when it can't be. */
function useLocalPicture(upload: string | undefined): SafeAddress | null | undefined {
  const { engine } = usePanel();
  const [found, setFound] = useState<{ upload: string; url: SafeAddress | null }>();

  useEffect(() => {
    if (upload === undefined) return undefined;
    let url: SafeAddress | undefined;
    let over = false;
    const show = (thumbnail: Blob | undefined): void => {
      if (over) return;
      url = thumbnail && objectAddress(thumbnail);
      setFound({ upload, url: url ?? null });
    };
    const known = knownThumbnail(engine, upload);
    if (known) show(known);
    else {
      loadThumbnail(engine, upload)
        .then(show)
        .catch((error: unknown) => {
          log('photo not shown', { error: errorName(error) });
          show(undefined);
        });
    }
    return () => {
      over = true;
      if (url !== undefined) releaseUrl(url);
    };
  }, [engine, upload]);

  return found && found.upload === upload ? found.url : undefined;
}
