import { fits } from '../../../lib/fits.ts';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import { array } from 'superstruct';
import { BoatPhoto } from '../../../domain/boat.ts';
import { LEAST_PHOTOS } from '../../../domain/boatRules.ts';
import { uploadsOf } from '../../../resources/boats.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useFormField } from '../../../ui/useFormField.ts';
import { DropPlace } from '../../common/photo/DropPlace.tsx';
import { PhotoButtons } from '../../common/photo/PhotoButtons.tsx';
import { PhotoProblems } from '../../common/photo/PhotoProblems.tsx';
import { PreparingBar } from '../../common/photo/PreparingBar.tsx';
import { usePhotos } from '../../common/photo/usePhotos.ts';
import { useTakeOut } from '../../common/photo/useTakeOut.ts';
import { usePanel } from '../../common/Panel.ts';
import { LazyViewer } from '../../common/viewer/LazyViewer.tsx';
import { nameInDraft } from '../filesInDraft.ts';
import { useFieldRule } from '../wizardRules.ts';
import styles from './ImagesTab.module.css';
import { PhotoGrid } from './PhotoGrid.tsx';
import { MOST_PHOTOS, withFileBack, withoutFile } from './photoOrder.ts';

export interface ImagesTabProps {
  /** The boat's subject: `boat:57`, `boat:local-…`. */
  readonly subject: string;
  /** Brings the working copy to disk now; called just before a camera or a gallery covers the page (demands 79). */
  readonly beforePick?: () => void;
}

const Photos = array(BoatPhoto);

interface Values {
  readonly photos?: readonly BoatPhoto[];
}

/**
 * The photos of a boat (B057, B094, B158, B206, B208): added from gallery, camera or desk, sorted, removed, sent again. It works
 * inside the wizard's form and only ever changes the field `photos`, whose order is the order. Nothing here waits for the network.
 */
export function ImagesTab({ subject, beforePick }: ImagesTabProps) {
  const intl = useIntl();
  const takeOut = useTakeOut();
  const { reach } = usePanel();
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
      add: (upload: string) => form.change('photos', [...held(), { upload }]),
      replace: (upload: string, by: string) =>
        form.change(
          'photos',
          held().map(photo => ('upload' in photo && photo.upload === upload ? { upload: by } : photo)),
        ),
    };
  }, [form]);

  const { adding, add, cancel, dismiss, dismissAll, uploads, resend } = usePhotos(
    { kind: 'boat', subject, most: MOST_PHOTOS, ...record, also: id => nameInDraft(subject, 'photos', id) },
    ids,
  );

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

  const full = photos.length + adding.total - adding.done >= MOST_PHOTOS;
  const buttons = <PhotoButtons several disabled={full} onFiles={add} beforePick={beforePick} />;
  const waits = ids.some(id => {
    const kind = uploads?.get(id)?.status.kind;
    return kind === 'waiting' || kind === 'sending';
  });

  return (
    <DropPlace invitation={intl.formatMessage({ id: 'photo.Tab.drop' })} disabled={full} onFiles={add}>
      <section
        ref={section}
        id={`${field.id}-group`}
        className={styles.tab}
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'photo.Tab.label' })}
        aria-describedby={field.aria['aria-describedby']}
      >
        {photos.length > 0 && (
          <div className={styles.head}>
            <div className={styles.count}>
              {photos.length < LEAST_PHOTOS ? (
                <Meter value={photos.length} max={LEAST_PHOTOS} tone="wait">
                  {intl.formatMessage(
                    { id: 'photo.Tab.needed' },
                    { count: photos.length, needed: LEAST_PHOTOS },
                  )}
                </Meter>
              ) : (
                intl.formatMessage({ id: 'photo.Tab.count' }, { count: photos.length })
              )}
            </div>
            {buttons}
          </div>
        )}
        {full && <Notice>{intl.formatMessage({ id: 'photo.Tab.full' }, { most: MOST_PHOTOS })}</Notice>}
        {field.error !== undefined && (
          <div id={`${field.id}-error`}>
            <Notice tone="stop">{field.error}</Notice>
          </div>
        )}
        <PreparingBar adding={adding} onCancel={cancel} />
        <PhotoProblems
          kind="boat"
          most={MOST_PHOTOS}
          adding={adding}
          onDismiss={dismiss}
          onDismissAll={dismissAll}
        />
        {reach !== 'reachable' && waits && (
          <Notice tone="wait" icon="cloud-off">
            {intl.formatMessage({ id: 'photo.Tab.offline' })}
          </Notice>
        )}
        {photos.length === 0 ? (
          <EmptyState icon="image" title={intl.formatMessage({ id: 'photo.Tab.empty' })} action={buttons}>
            {intl.formatMessage({ id: 'photo.Tab.emptyText' }, { needed: LEAST_PHOTOS })}
          </EmptyState>
        ) : (
          <PhotoGrid
            photos={photos}
            uploads={uploads}
            label={intl.formatMessage({ id: 'photo.Tab.label' })}
            onOrder={record.change}
            onOpen={setViewed}
            onRemove={remove}
            onResend={resend}
          />
        )}
        {viewed !== undefined && photos.length > 0 && (
          <LazyViewer
            files={photos.map((photo, index) => {
              const upload = 'upload' in photo ? uploads?.get(photo.upload) : undefined;
              return {
                file: photo,
                fallback: upload?.status.kind === 'stored' ? upload.status.url : undefined,
                name: intl.formatMessage({ id: 'photo.Grid.alt' }, { number: index + 1 }),
                savedAs: upload?.name === '' ? undefined : upload?.name,
              };
            })}
            first={viewed}
            onClose={() => setViewed(undefined)}
          />
        )}
      </section>
    </DropPlace>
  );
}
