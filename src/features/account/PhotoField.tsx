import { useState } from 'react';
import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import { General } from '../../domain/account.ts';
import { fits } from '../../lib/fits.ts';
import { general, uploadsOf } from '../../resources/accountSettings.ts';
import { releaseLater } from '../../sync/releaseUploads.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useFormField } from '../../ui/useFormField.ts';
import { usePanel } from '../common/engine/Panel.ts';
import { addingPhotos, type AddProblem } from '../common/files/photo/AddingPhotos.ts';
import { PhotoButtons } from '../common/files/photo/PhotoButtons.tsx';
import { PhotoProblems } from '../common/files/photo/PhotoProblems.tsx';
import { resendMessage } from '../common/files/photo/photoProblem.ts';
import { PhotoState } from '../common/files/photo/PhotoState.tsx';
import { Picture } from '../common/files/photo/Picture.tsx';
import { preparePhoto } from '../common/files/photo/preparePhoto.ts';
import { usePhotos } from '../common/files/photo/usePhotos.ts';
import type { Rule } from '../common/form/RecordFormView.tsx';
import { CropDialog } from './CropDialog.tsx';
import styles from './PhotoField.module.css';

const KIND = 'profilePicture';
const { subject } = general;

/** A file that can't be prepared at all has no number of its own. */
const REFUSED = -1;

/**
 * The profile photo (A091, A283, Q025): chosen, cut to a square, kept on this device and sent by itself. The address that the server
 * gives it travels with the other general settings.
 */
export function PhotoField({ name, label, beforePick }: Rule & { readonly beforePick: () => void }) {
  const intl = useIntl();
  const { engine } = usePanel();
  const form = useForm('PhotoField');
  const field = useFormField({ name });
  const held = fits(General.schema.profilePicture, field.value) ? field.value : null;
  const [upload] = uploadsOf({ profilePicture: held });
  const [chosen, setChosen] = useState<File>();
  const [isPreparing, setPreparing] = useState(false);
  const [refused, setRefused] = useState<AddProblem>();

  const put = (id: string): void => {
    if (upload !== undefined && upload !== id) releaseLater(engine, upload);
    form.change(name, { upload: id });
  };
  const photos = usePhotos(
    // It takes the place of the one before: there is always room for it.
    { kind: KIND, subject, most: 1, held: () => [], add: put, replace: (_, by) => put(by) },
    upload === undefined ? [] : [upload],
  );
  const row = upload === undefined ? undefined : photos.uploads?.get(upload);
  const again = row && resendMessage(row);

  const pick = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    photos.dismissAll();
    setRefused(undefined);
    setPreparing(true);
    const prepared = await preparePhoto(file, KIND);
    setPreparing(false);
    if (prepared.kind === 'problem') setRefused({ key: REFUSED, name: file.name, problem: prepared.problem });
    else setChosen(new File([prepared.bytes], prepared.name, { type: prepared.mime }));
  };

  return (
    <FieldFrame
      id={field.id}
      group="group"
      aria={field.aria}
      label={label}
      hint={intl.formatMessage({ id: 'account.Photo.hint' })}
      error={field.error}
    >
      <div className={styles.field}>
        <div className={styles.photo}>
          {held ? (
            <Picture
              photo={held}
              alt={label}
              fallback={row?.status.kind === 'stored' ? row.status.url : undefined}
            />
          ) : (
            <Icon name="user" size="large" />
          )}
        </div>
        <div className={styles.acts}>
          <PhotoButtons
            several={false}
            gifs
            primary={false}
            label={intl.formatMessage({ id: 'account.Photo.choose' })}
            beforePick={beforePick}
            onFiles={files => void pick(files)}
          />
          {isPreparing && <Spinner label={intl.formatMessage({ id: 'account.Photo.preparing' })} />}
          {upload !== undefined && (
            <PhotoState upload={row} missing={intl.formatMessage({ id: 'account.Photo.uploaded' })} />
          )}
          {again && upload !== undefined && (
            <Button compact icon="refresh" onClick={() => photos.resend(upload)}>
              {intl.formatMessage({ id: again })}
            </Button>
          )}
        </div>
      </div>
      <PhotoProblems
        kind={KIND}
        most={1}
        adding={{
          ...photos.adding,
          problems: refused ? [...photos.adding.problems, refused] : photos.adding.problems,
        }}
        onDismiss={problem => (problem === REFUSED ? setRefused(undefined) : photos.dismiss(problem))}
        onDismissAll={() => {
          setRefused(undefined);
          photos.dismissAll();
        }}
      />
      {chosen && (
        <CropDialog
          photo={chosen}
          onClose={() => setChosen(undefined)}
          onCropped={async photo => {
            photos.add([photo]);
            await addingPhotos(engine, subject, KIND).idle();
            setChosen(undefined);
          }}
        />
      )}
    </FieldFrame>
  );
}
