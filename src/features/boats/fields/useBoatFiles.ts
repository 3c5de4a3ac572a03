import { useMemo, useState } from 'react';
import { useForm } from 'react-final-form';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { HeldPhoto, UploadKind } from '../../../domain/photo.ts';
import { equal } from '../../../lib/equal.ts';
import { addFileToBoatDraft } from '../../../resources/boats/boatDraftFiles.ts';
import { useFormField } from '../../../ui/form/useFormField.ts';
import { usePhotoUploads } from '../../photos/pick/usePhotoUploads.ts';
import { useAddSharedFiles } from '../../photos/pick/useAddSharedFiles.ts';
import { useFileRemoval } from '../images/useFileRemoval.ts';
import { restoreFile } from '../images/photoOrder.ts';
import { useBoatFieldRule } from '../wizard/wizardRules.ts';

/** A list of the boat that holds files. */
export interface FileList<Row extends object> {
  readonly name: 'photos' | 'documents';
  readonly kind: UploadKind;
  /** The number of files needed, and the number allowed. */
  readonly least: number;
  readonly most: number;
  readonly rowsIn: (value: unknown) => readonly Row[];
  readonly rowOf: (upload: string) => Row;
  readonly fileOf: (row: Row) => HeldPhoto;
  /** Returns the rows with one file replaced by another. */
  readonly replaced: (rows: readonly Row[], file: HeldPhoto, by: HeldPhoto) => readonly Row[];
  /** Said by a toast when a file was removed. */
  readonly removed: MessageId;
}

export type BoatFileList<Row extends object> = ReturnType<typeof useBoatFiles<Row>>;

/**
 * Manages the files of a list of the boat in the form: they are added, removed and sent again. Nothing here
 * waits for the network.
 */
export function useBoatFiles<Row extends object>(options: FileList<Row>, subject: string) {
  const { name, kind, least, most, fileOf } = options;
  const say = useTranslate();
  const takeOut = useFileRemoval();
  const form = useForm<Readonly<Record<string, unknown>>>('useBoatFiles');
  const { validate } = useBoatFieldRule(name);
  const field = useFormField<readonly Row[]>({ name, validate, read: options.rowsIn });
  const [viewed, view] = useState<number>();
  const rows = field.value;
  const files = rows.map(fileOf);

  // Files are also added while the partner is on another tab, so this reads the form's values, not the
  // field's.
  const record = useMemo(() => {
    const now = (): readonly Row[] => options.rowsIn(form.getState().values[options.name]);
    const change = (next: readonly Row[]): void => form.change(options.name, next);
    return {
      now,
      change,
      held: () => now().map(options.fileOf),
      // The form may have restored the file from the disk already.
      add: (upload: string) => {
        if (!now().some(row => equal(options.fileOf(row), { upload })))
          change([...now(), options.rowOf(upload)]);
      },
      replace: (upload: string, by: string) => change(options.replaced(now(), { upload }, { upload: by })),
    };
  }, [form, options]);

  const photos = usePhotoUploads(
    { kind, subject, most, ...record, also: id => addFileToBoatDraft(subject, name, id) },
    files.flatMap(file => ('upload' in file ? file.upload : [])),
  );
  useAddSharedFiles(subject, name, photos, record.add);

  return {
    its: { kind, least, most },
    field,
    rows,
    files,
    /** Returns the form's rows at the moment of the call. */
    now: record.now,
    change: record.change,
    remove(index: number): void {
      const row = rows[index];
      const file = files[index];
      if (!row || !file) return;
      record.change(record.now().toSpliced(index, 1));
      takeOut({
        upload: 'upload' in file ? file.upload : undefined,
        text: say(options.removed),
        putBack: () => record.change(restoreFile(record.now(), row, index)),
      });
    },
    photos,
    /**
     * Returns a file's upload: null if it isn't on this device any more; undefined for a file of the server,
     * and while the device is being read.
     */
    uploadOf: (file: HeldPhoto) => ('upload' in file ? photos.uploads?.get(file.upload) : undefined),
    /** The index of the file that is open in the viewer. */
    viewed,
    view,
  };
}
