import type { ReactNode } from 'react';
import type { HeldPhoto } from '../../../../domain/photo.ts';
import { PhotoAdviceWords } from './PhotoAdviceWords.tsx';
import { PhotoState } from './PhotoState.tsx';
import styles from './PhotoTile.module.css';
import { Picture } from './Picture.tsx';
import type { Upload } from './useUploads.ts';

export interface PhotoTileProps {
  readonly photo: HeldPhoto;
  /** null when this device doesn't hold it any more; undefined while that isn't known. */
  readonly upload: Upload | null | undefined;
  /** Names the picture ("2. fotoğraf"). */
  readonly alt: string;
  /** A press on the picture, and what that does ("2. fotoğrafı büyüt"). */
  readonly open?: { readonly label: string; readonly onOpen: () => void } | undefined;
  /** Its place in the order, shown on the picture. */
  readonly place?: ReactNode;
  /** On the corners of the picture, such as the handle to drag it by. */
  readonly corner?: ReactNode;
  readonly lowerCorner?: ReactNode;
  /** A row of icon buttons below. */
  readonly actions?: ReactNode;
  /** What needs the partner's decision, such as sending it again. */
  readonly decision?: ReactNode;
}

/** A photo: picture, place, state in words, what can be done with it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, upload, alt, open, place, corner, lowerCorner, actions, decision } = props;
  const stored = 'url' in photo;
  const fallback = upload?.status.kind === 'stored' ? upload.status.url : undefined;
  return (
    <div className={styles.tile}>
      <div className={styles.top}>
        <Picture photo={photo} alt={alt} fallback={fallback} />
        {open && (
          <button
            type="button"
            className={styles.open}
            aria-label={open.label}
            aria-haspopup="dialog"
            onClick={open.onOpen}
          />
        )}
        {place !== undefined && (
          <span className={styles.place} aria-hidden="true">
            {place}
          </span>
        )}
        {corner !== undefined && <span className={styles.corner}>{corner}</span>}
        {lowerCorner !== undefined && <span className={styles.lowerCorner}>{lowerCorner}</span>}
      </div>
      <div className={styles.words}>
        <PhotoState upload={stored ? 'stored' : upload} />
        <PhotoAdviceWords upload={upload} />
        {decision}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
