import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useIntl } from 'react-intl';
import type { BoatPhoto } from '../../../domain/boat.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { resendMessage } from '../../common/files/photo/photoProblem.ts';
import { PhotoTile } from '../../common/files/photo/PhotoTile.tsx';
import type { Upload } from '../../common/files/photo/useUploads.ts';
import styles from './SortablePhoto.module.css';

export type PhotoAct = 'earlier' | 'later' | 'first' | 'remove';

export interface SortablePhotoProps {
  readonly id: string;
  readonly photo: BoatPhoto;
  readonly upload: Upload | null | undefined;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly onOpen: () => void;
  readonly onAct: (act: PhotoAct) => void;
  readonly onResend: (upload: string) => void;
  /** Gets the buttons, so that the focus can follow a photo that moved. */
  readonly button: (act: PhotoAct, element: HTMLButtonElement | null) => void;
}

/** One photo of the boat: moved by its handle (mouse, finger, keyboard) or by its buttons, made the cover, removed, sent again. */
export function SortablePhoto(props: SortablePhotoProps) {
  const { id, photo, upload, index, count, onOpen, onAct, onResend, button } = props;
  const intl = useIntl();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      attributes: { roleDescription: intl.formatMessage({ id: 'photo.Grid.draggable' }) },
    });
  const number = index + 1;
  const resend = upload ? resendMessage(upload) : undefined;

  return (
    <li
      ref={setNodeRef}
      className={cx(styles.item, isDragging && styles.dragging)}
      style={{ transform: CSS.Translate.toString(transform), transition: transition }}
    >
      <PhotoTile
        photo={photo}
        upload={upload}
        alt={intl.formatMessage({ id: 'photo.Grid.alt' }, { number })}
        open={{ label: intl.formatMessage({ id: 'photo.Grid.open' }, { number }), onOpen }}
        place={index === 0 ? intl.formatMessage({ id: 'photo.Grid.cover' }) : number}
        corner={
          count > 1 && (
            <button
              ref={setActivatorNodeRef}
              type="button"
              className={cx(styles.onPicture, styles.handle)}
              aria-label={intl.formatMessage({ id: 'photo.Grid.handle' }, { number })}
              {...attributes}
              {...listeners}
            >
              <Icon name="drag-handle" size="small" />
            </button>
          )
        }
        lowerCorner={
          index > 0 && (
            <button
              ref={element => button('first', element)}
              type="button"
              className={styles.onPicture}
              aria-label={intl.formatMessage({ id: 'photo.Grid.makeCover' }, { number })}
              title={intl.formatMessage({ id: 'photo.Grid.makeCover' }, { number })}
              onClick={() => onAct('first')}
            >
              <Icon name="star" size="small" />
            </button>
          )
        }
        decision={
          upload &&
          resend !== undefined && (
            <Button kind="secondary" compact wide="always" icon="refresh" onClick={() => onResend(upload.id)}>
              {intl.formatMessage({ id: resend })}
            </Button>
          )
        }
        actions={
          <>
            <IconButton
              icon="left"
              label={intl.formatMessage({ id: 'photo.Grid.earlier' }, { number })}
              disabled={index === 0}
              ref={element => button('earlier', element)}
              onClick={() => onAct('earlier')}
            />
            <IconButton
              icon="right"
              label={intl.formatMessage({ id: 'photo.Grid.later' }, { number })}
              disabled={index === count - 1}
              ref={element => button('later', element)}
              onClick={() => onAct('later')}
            />
            <IconButton
              icon="trash"
              tone="danger"
              label={intl.formatMessage({ id: 'photo.Grid.remove' }, { number })}
              ref={element => button('remove', element)}
              onClick={() => onAct('remove')}
            />
          </>
        }
      />
    </li>
  );
}
