import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { BoatPhoto } from '../../../domain/boat/boat.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { PhotoAdviceWords } from '../../photos/pick/PhotoAdviceWords.tsx';
import { resendLabel } from '../../photos/pick/photoProblem.ts';
import { PhotoState } from '../../photos/show/PhotoState.tsx';
import { Picture } from '../../../kit/pictures/Picture.tsx';
import { storedUrl, type Upload } from '../../photos/show/useUploads.ts';
import styles from './SortablePhoto.module.css';

export type PhotoAct = 'earlier' | 'later' | 'first' | 'remove';

export interface SortablePhotoProps {
  readonly id: string;
  readonly photo: BoatPhoto;
  /** null when this device doesn't hold it any more; undefined while that isn't known. */
  readonly upload: Upload | null | undefined;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly onOpen: () => void;
  readonly onAct: (act: PhotoAct) => void;
  readonly onResend: (upload: string) => void;
}

/**
 * One photo of the boat with its place and its state in words: moved by its handle (mouse, finger, keyboard)
 * or by its buttons, made the cover, removed, sent again.
 */
export function SortablePhoto(props: SortablePhotoProps) {
  const { id, photo, upload, index, count, onOpen, onAct, onResend } = props;
  const say = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      attributes: { roleDescription: say('photo.Grid.draggable') },
    });
  const number = index + 1;
  const resend = upload ? resendLabel(upload) : undefined;
  const makeCover = say('photo.Grid.makeCover', { number });
  // By its act the grid finds a button again when the photo has moved.
  const act = (what: PhotoAct) => ({ 'data-act': what, onClick: () => onAct(what) });

  return (
    <li
      ref={setNodeRef}
      className={cx(styles.item, isDragging && styles.dragging)}
      style={{ transform: CSS.Translate.toString(transform), transition: transition }}
    >
      <div className={styles.tile}>
        <div className={styles.top}>
          <Picture photo={photo} alt={say('photo.Grid.alt', { number })} fallback={storedUrl(upload)} />
          <button
            type="button"
            className={styles.open}
            aria-label={say('photo.Grid.open', { number })}
            aria-haspopup="dialog"
            onClick={onOpen}
          />
          <span className={styles.place} aria-hidden="true">
            {index === 0 ? say('photo.Grid.cover') : number}
          </span>
          {count > 1 && (
            <span className={styles.corner}>
              <button
                ref={setActivatorNodeRef}
                type="button"
                className={cx(styles.onPicture, styles.handle)}
                aria-label={say('photo.Grid.handle', { number })}
                {...attributes}
                {...listeners}
              >
                <Icon name="drag-handle" size="small" />
              </button>
            </span>
          )}
          {index > 0 && (
            <span className={styles.lowerCorner}>
              <button
                type="button"
                className={styles.onPicture}
                aria-label={makeCover}
                title={makeCover}
                {...act('first')}
              >
                <Icon name="star" size="small" />
              </button>
            </span>
          )}
        </div>
        <div className={styles.words}>
          <PhotoState upload={'url' in photo ? 'stored' : upload} />
          <PhotoAdviceWords upload={upload} />
          {upload && resend !== undefined && (
            <Button kind="secondary" compact wide="always" icon="refresh" onClick={() => onResend(upload.id)}>
              {say(resend)}
            </Button>
          )}
        </div>
        <div className={styles.actions}>
          <IconButton
            icon="left"
            label={say('photo.Grid.earlier', { number })}
            disabled={index === 0}
            {...act('earlier')}
          />
          <IconButton
            icon="right"
            label={say('photo.Grid.later', { number })}
            disabled={index === count - 1}
            {...act('later')}
          />
          <IconButton
            icon="trash"
            tone="danger"
            label={say('photo.Grid.remove', { number })}
            {...act('remove')}
          />
        </div>
      </div>
    </li>
  );
}
