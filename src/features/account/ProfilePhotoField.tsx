import { useState, type Dispatch, type SetStateAction } from 'react';
import { useForm } from 'react-final-form';
import { useTranslate } from '../../kit/words/messages.tsx';
import { AccountProfile } from '../../domain/account/account.ts';
import { SHRINK_TARGET } from '../../domain/photo.ts';
import { fits } from '../../lib/fits.ts';
import { general, photoUploads } from '../../resources/account/accountSettings.ts';
import { deleteUploadLater } from '../../sync/files/releaseUploads.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { Spinner } from '../../ui/marks/Spinner.tsx';
import { useFormField } from '../../ui/form/useFormField.ts';
import { usePanel } from '../../kit/engine/Panel.ts';
import { PhotoButtons } from '../photos/pick/PhotoButtons.tsx';
import { PhotoProblems } from '../photos/pick/PhotoProblems.tsx';
import { resendLabel } from '../photos/pick/photoProblem.ts';
import { PhotoState } from '../photos/show/PhotoState.tsx';
import { storedUrl } from '../photos/show/useUploads.ts';
import { Picture } from '../../kit/pictures/Picture.tsx';
import { preparePhoto, straighten } from '../../kit/pictures/preparePhoto.ts';
import { usePhotoUploads } from '../photos/pick/usePhotoUploads.ts';
import type { RecordFieldProps } from '../../kit/form/RecordFormView.tsx';
import { ProfilePhotoCropDialog } from './ProfilePhotoCropDialog.tsx';
import { PROFILE_PHOTO_KIND } from './generalForm.ts';
import styles from './ProfilePhotoField.module.css';

const { subject } = general;

/** The longer side of a profile photo, in pixels. */
const EDGE = 1024;

export interface ProfilePhotoFieldProps extends RecordFieldProps {
  /** The photo that is being cut. The owner of this state outlives a form that begins again. */
  readonly chosen: File | undefined;
  readonly onChosen: Dispatch<SetStateAction<File | undefined>>;
  readonly beforePick: () => void;
}

/**
 * The profile photo: chosen, cut to a square, kept on this device and sent by itself. The address that the
 * server gives it travels with the other general settings.
 */
export function ProfilePhotoField({ name, label, chosen, onChosen, beforePick }: ProfilePhotoFieldProps) {
  const say = useTranslate();
  const { engine } = usePanel();
  const form = useForm('ProfilePhotoField');
  const field = useFormField({
    name,
    read: value => (fits(AccountProfile.schema.profilePicture, value) ? value : null),
  });
  const held = field.value;
  const [upload] = photoUploads({ profilePicture: held });
  const [isPreparing, setPreparing] = useState(false);

  const put = (id: string): void => {
    if (upload !== undefined && upload !== id) deleteUploadLater(engine, upload);
    form.change(name, { upload: id });
  };
  const photos = usePhotoUploads(
    // A new photo replaces the one before: there is always room for it.
    { kind: PROFILE_PHOTO_KIND, subject, most: 1, held: () => [], add: put, replace: (_, by) => put(by) },
    upload === undefined ? [] : [upload],
  );
  const row = upload === undefined ? undefined : photos.uploads?.get(upload);
  const again = row && resendLabel(row);

  const pick = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    photos.store.dismissAll();
    setPreparing(true);
    const prepared = await preparePhoto(file, PROFILE_PHOTO_KIND);
    setPreparing(false);
    if (prepared.kind === 'problem') photos.store.report(file, prepared);
    else onChosen(new File([prepared.bytes], prepared.name, { type: prepared.mime }));
  };

  return (
    <FieldFrame
      id={field.id}
      group="group"
      aria={field.aria}
      label={label}
      hint={say('account.Photo.hint')}
      error={field.error}
    >
      <div className={styles.field}>
        <div className={styles.photo}>
          {held ? (
            <Picture photo={held} alt={label} fallback={storedUrl(row)} />
          ) : (
            <Icon name="user" size="large" />
          )}
        </div>
        <div className={styles.acts}>
          <PhotoButtons
            kind={PROFILE_PHOTO_KIND}
            label={say('account.Photo.choose')}
            beforePick={beforePick}
            onFiles={files => void pick(files)}
          />
          {isPreparing && <Spinner label={say('account.Photo.preparing')} />}
          {upload !== undefined && <PhotoState upload={row} missing={say('account.Photo.uploaded')} />}
          {again && upload !== undefined && (
            <Button compact icon="refresh" onClick={() => photos.resend(upload)}>
              {say(again)}
            </Button>
          )}
        </div>
      </div>
      <PhotoProblems kind={PROFILE_PHOTO_KIND} most={1} store={photos.store} />
      {chosen && (
        <ProfilePhotoCropDialog
          photo={chosen}
          onClose={() => onChosen(undefined)}
          onCropped={async (corners, signal) => {
            photos.add([chosen], {
              async cut(file) {
                const bytes = await straighten({ file, corners, edge: EDGE, target: SHRINK_TARGET });
                return bytes && new File([bytes], chosen.name, { type: 'image/jpeg' });
              },
              // After a cancellation no record names the upload.
              add: id => (signal.aborted ? deleteUploadLater(engine, id) : put(id)),
            });
            await photos.store.idle();
            // Another photo may have been chosen since.
            onChosen(now => (now === chosen ? undefined : now));
          }}
        />
      )}
    </FieldFrame>
  );
}
