import { useTranslate } from '../../../kit/words/messages.tsx';
import { array } from 'superstruct';
import { BoatPhoto } from '../../../domain/boat/boat.ts';
import { MIN_BOAT_PHOTOS } from '../../../domain/boat/boatRules.ts';
import { equal } from '../../../lib/equal.ts';
import { fits } from '../../../lib/fits.ts';
import type { BoatTabProps } from '../boatTabs.ts';
import { BoatFilesPanel, type BoatFilesMessages } from '../fields/BoatFilesPanel.tsx';
import { useBoatFiles, type FileList } from '../fields/useBoatFiles.ts';
import { ExamplePhotos } from './ExamplePhotos.tsx';
import { SortablePhotoGrid } from './SortablePhotoGrid.tsx';
import { MAX_BOAT_PHOTOS } from './photoOrder.ts';

const Photos = array(BoatPhoto);

const list: FileList<BoatPhoto> = {
  name: 'photos',
  kind: 'boat',
  least: MIN_BOAT_PHOTOS,
  most: MAX_BOAT_PHOTOS,
  rowsIn: value => (fits(Photos, value) ? value : []),
  rowOf: upload => ({ upload }),
  fileOf: photo => photo,
  replaced: (photos, file, by) => photos.map(photo => (equal(photo, file) ? by : photo)),
  removed: 'photo.Tab.removed',
};

const words: BoatFilesMessages = {
  label: 'photo.Tab.label',
  drop: 'photo.Tab.drop',
  needed: 'photo.Tab.needed',
  count: 'photo.Tab.count',
  full: 'photo.Tab.full',
  offline: 'photo.Tab.offline',
  empty: 'photo.Tab.empty',
  emptyText: 'photo.Tab.emptyText',
};

/**
 * The photos of a boat: added from gallery, camera or desk, sorted, removed,
 * sent again. Their order in the form is the order of the photos.
 */
export function ImagesTab({ subject, beforePick }: BoatTabProps) {
  const say = useTranslate();
  const files = useBoatFiles(list, subject);
  return (
    <BoatFilesPanel
      files={files}
      icon="image"
      words={words}
      examples={<ExamplePhotos />}
      nameOf={index => say('photo.Grid.alt', { number: index + 1 })}
      beforePick={beforePick}
    >
      <SortablePhotoGrid files={files} />
    </BoatFilesPanel>
  );
}
