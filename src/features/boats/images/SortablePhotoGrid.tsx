import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { BoatPhoto } from '../../../domain/boat/boat.ts';
import { entryAt, useAfterDrawing } from '../../../ui/focus.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { BoatFileList } from '../fields/useBoatFiles.ts';
import styles from './SortablePhotoGrid.module.css';
import { photoKeys } from './photoOrder.ts';
import { SortablePhoto, type PhotoAct } from './SortablePhoto.tsx';

/** A finger that stays this long on the handle drags the photo; if it moves earlier, the page scrolls. */
const TOUCH = { delay: 180, tolerance: 8 } as const;
/** A mouse that moves this far drags; a shorter move is a click. */
const MOUSE = { distance: 6 } as const;

/**
 * The photos in their order. They are sorted by dragging their handle (mouse, finger, or space and arrow
 * keys), or by buttons; screen readers announce each move, and the focus stays on the photo that moved.
 */
export function SortablePhotoGrid({ files }: { readonly files: BoatFileList<BoatPhoto> }) {
  const say = useTranslate();
  const { rows: photos, change } = files;
  const keys = photoKeys(photos);
  const [said, setSaid] = useState('');
  const afterDrawing = useAfterDrawing();
  const list = useRef<HTMLOListElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: MOUSE }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  /** Sets the focus on this button of the photo that is at `index` then, or on another one of that photo. */
  const focusLater = (index: number, what: PhotoAct): void =>
    afterDrawing(() => {
      const photo = entryAt(list.current, index);
      const buttons = [what, 'later', 'earlier', 'remove'].map(act =>
        photo?.querySelector<HTMLElement>(`[data-act=${act}]:enabled`),
      );
      buttons.find(Boolean)?.focus();
    });

  const placeOf = (id: UniqueIdentifier) => ({ number: keys.indexOf(String(id)) + 1, count: keys.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('photo.Grid.lifted', placeOf(active.id)),
    onDragOver: ({ over }) => (over ? say('photo.Grid.over', placeOf(over.id)) : undefined),
    onDragEnd: ({ over }) =>
      over ? say('photo.Grid.dropped', placeOf(over.id)) : say('photo.Grid.cancelled'),
    onDragCancel: () => say('photo.Grid.cancelled'),
  };

  const act = (index: number, what: PhotoAct): void => {
    if (what === 'remove') {
      focusLater(index, what);
      // The list goes with its last photo, and Safari hasn't focused the button.
      if (photos.length === 1) document.getElementById(`${files.field.id}-group`)?.focus();
      files.remove(index);
      return;
    }
    const target = what === 'first' ? 0 : what === 'earlier' ? index - 1 : index + 1;
    focusLater(target, what);
    setSaid(say('photo.Grid.dropped', { number: target + 1, count: keys.length }));
    change(arrayMove([...photos], index, target));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: say('photo.Grid.instructions') },
      }}
      onDragEnd={({ active, over }) => {
        const from = keys.indexOf(String(active.id));
        const to = over ? keys.indexOf(String(over.id)) : -1;
        if (from >= 0 && to >= 0 && from !== to) change(arrayMove([...photos], from, to));
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol ref={list} className={styles.grid} aria-label={say('photo.Tab.label')} tabIndex={-1}>
          {photos.map((photo, index) => {
            const key = keys[index] ?? '';
            return (
              <SortablePhoto
                key={key}
                id={key}
                photo={photo}
                upload={files.uploadOf(photo)}
                index={index}
                count={photos.length}
                onOpen={() => files.view(index)}
                onAct={what => act(index, what)}
                onResend={files.photos.resend}
              />
            );
          })}
        </ol>
      </SortableContext>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </DndContext>
  );
}
