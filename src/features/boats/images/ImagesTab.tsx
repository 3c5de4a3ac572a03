import { fits } from '../../../lib/fits.ts';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import { array } from 'superstruct';
import { BoatPhoto } from '../../../domain/boat.ts';
import { LEAST_PHOTOS } from '../../../domain/boatRules.ts';
import { uploadsOf } from '../../../resources/boats.ts';
import { useFormField } from '../../../ui/useFormField.ts';
import { usePhotos } from '../../common/files/photo/usePhotos.ts';
import { useShared } from '../../common/files/photo/useShared.ts';
import { useTakeOut } from '../../common/files/photo/useTakeOut.ts';
import { FilesFrame, type FilesWords } from '../fields/FilesFrame.tsx';
import { nameInDraft } from '../../../resources/boatDraftFiles.ts';
import { useFieldRule } from '../wizardRules.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { MOST_PHOTOS, withFileBack, withoutFile } from './photoOrder.ts';

export interface ImagesTabProps {
  /** The boat's subject: `boat:57`, `boat:local-…`. */
  readonly subject: string;
  /** Brings the working copy to disk now; called just before a camera or a gallery covers the page (U79). */
  readonly beforePick?: () => void;
}

const Photos = array(BoatPhoto);

const words: FilesWords = {
  label: 'photo.Tab.label',
  drop: 'photo.Tab.drop',
  needed: 'photo.Tab.needed',
  count: 'photo.Tab.count',
  full: 'photo.Tab.full',
  offline: 'photo.Tab.offline',
  empty: 'photo.Tab.empty',
  emptyText: 'photo.Tab.emptyText',
};

interface Values {
  readonly photos?: readonly BoatPhoto[];
}

/**
 * The photos of a boat (B057, B094, B158, B206, B208): added from gallery, camera or desk, sorted, removed,
 * sent again. It works inside the wizard's form and changes only the field `photos`; its order is the order
 * of the photos. Nothing here waits for the network.
 */
export function ImagesTab({ subject, beforePick }: ImagesTabProps) {
  const intl = useIntl();
  const takeOut = useTakeOut();
  const section = useRef<HTMLElement>(null);
  const form = useForm<Values>('ImagesTab');
  const field = useFormField({ name: 'photos', validate: useFieldRule()('photos').validate });
  const [viewed, setViewed] = useState<number>();
  const photos = fits(Photos, field.value) ? field.value : [];
  const ids = uploadsOf({ photos });

  // Photos are added while the partner is on another tab too, so this goes by the form's values, not by the field's.
  const record = useMemo(() => {
    const held = (): readonly BoatPhoto[] => form.getState().values.photos ?? [];
    return {
      held,
      change: (next: readonly BoatPhoto[]) => form.change('photos', next),
      // The form may have it from the disk already.
      add: (upload: string) => {
        if (!uploadsOf({ photos: held() }).includes(upload)) form.change('photos', [...held(), { upload }]);
      },
      replace: (upload: string, by: string) =>
        form.change(
          'photos',
          held().map(photo => ('upload' in photo && photo.upload === upload ? { upload: by } : photo)),
        ),
    };
  }, [form]);

  const added = usePhotos(
    { kind: 'boat', subject, most: MOST_PHOTOS, ...record, also: id => nameInDraft(subject, 'photos', id) },
    ids,
  );

  useShared(subject, 'photos', added, record.add);

  const remove = (index: number): void => {
    const photo = photos[index];
    if (!photo) return;
    record.change(withoutFile(record.held(), index));
    if (photos.length === 1) section.current?.focus();
    takeOut({
      upload: 'upload' in photo ? photo.upload : undefined,
      text: intl.formatMessage({ id: 'photo.Tab.removed' }),
      putBack: () => record.change(withFileBack(record.held(), photo, index)),
    });
  };

  return (
    <FilesFrame
      ref={section}
      kind="boat"
      icon="image"
      words={words}
      field={field}
      files={photos.map((photo, index) => ({
        file: photo,
        upload: 'upload' in photo ? photo.upload : undefined,
        name: intl.formatMessage({ id: 'photo.Grid.alt' }, { number: index + 1 }),
      }))}
      least={LEAST_PHOTOS}
      most={MOST_PHOTOS}
      photos={added}
      beforePick={beforePick}
      viewed={viewed}
      onViewed={setViewed}
    >
      <PhotoGrid
        photos={photos}
        uploads={added.uploads}
        label={intl.formatMessage({ id: 'photo.Tab.label' })}
        onOrder={record.change}
        onOpen={setViewed}
        onRemove={remove}
        onResend={added.resend}
      />
    </FilesFrame>
  );
}
