import { useState } from 'react';
import { safeAddress } from '../../lib/safe/safeAddress.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { Img } from '../../ui/marks/Img.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useTranslate } from '../words/messages.tsx';
import type { HeldPhoto } from '../../domain/photo.ts';
import styles from './Picture.module.css';
import { loadThumbnail } from './thumbnails.ts';
import { useLocalFile } from './useLocalFile.ts';

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
  const say = useTranslate();
  const local = useLocalFile('upload' in photo ? photo.upload : undefined, loadThumbnail);
  const given = 'url' in photo ? photo.url : local === null ? fallback : undefined;
  const remote = given === undefined ? undefined : safeAddress(given, location.origin);
  const [broken, setBroken] = useState<string>();
  const src = local?.url ?? remote;
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
