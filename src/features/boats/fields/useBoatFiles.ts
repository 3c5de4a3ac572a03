import { useMemo, useState } from 'react';
import { useForm } from 'react-final-form';
import { useSay } from '../../common/words/messages.tsx';
import type { HeldPhoto, UploadKind } from '../../../domain/photo.ts';
import { equal } from '../../../lib/equal.ts';
import { nameInDraft } from '../../../resources/boatDraftFiles.ts';
import { useFormField, type FormField } from '../../../ui/useFormField.ts';
import { usePhotos, type Photos } from '../../common/photos/pick/usePhotos.ts';
import type { Upload } from '../../common/photos/show/useUploads.ts';
import { useShared } from '../../common/photos/pick/useShared.ts';
import { useTakeOut } from '../images/useTakeOut.ts';
import { withFileBack } from '../images/photoOrder.ts';
import { useFieldRule } from '../wizardRules.ts';

/** A list of the boat that holds files. */
export interface FileList<Row extends object> {
  readonly name: 'photos' | 'documents';
  readonly kind: UploadKind;
  /** How many files are needed, and how many are allowed. */
  readonly least: number;
  readonly most: number;
  readonly rowsIn: (value: unknown) => readonly Row[];
  readonly rowOf: (upload: string) => Row;
  readonly fileOf: (row: Row) => HeldPhoto;
  /** The rows with one file in another's place. */
  readonly replaced: (rows: readonly Row[], file: HeldPhoto, by: HeldPhoto) => readonly Row[];
  /** What is said when one was taken out. */
  readonly removed: MessageId;
}

export interface BoatFiles<Row extends object = object> {
  readonly its: Pick<FileList<Row>, 'kind' | 'least' | 'most'>;
  readonly field: FormField;
  readonly rows: readonly Row[];
  readonly files: readonly HeldPhoto[];
  /** What the form holds when it is called. */
  readonly now: () => readonly Row[];
  readonly change: (rows: readonly Row[]) => void;
  readonly remove: (index: number) => void;
  readonly photos: Photos;
  /**
   * What is known of a file's upload: null when this device doesn't hold it any more; undefined for a file of
   * the server.
   */
  readonly uploadOf: (file: HeldPhoto) => Upload | null | undefined;
  /** The file that is open in the viewer. */
  readonly viewed: number | undefined;
  readonly view: (index: number | undefined) => void;
}

/**
 * The files of a list of the boat, in the form around it: added, removed and sent again. Nothing here waits
 * for the network.
 */
export function useBoatFiles<Row extends object>(its: FileList<Row>, subject: string): BoatFiles<Row> {
  const { name, kind, most, fileOf } = its;
  const say = useSay();
  const takeOut = useTakeOut();
  const form = useForm<Readonly<Record<string, unknown>>>('useBoatFiles');
  const { validate } = useFieldRule(name);
  const field = useFormField<readonly Row[]>({ name, validate, read: its.rowsIn });
  const [viewed, view] = useState<number>();
  const rows = field.value;
  const files = rows.map(fileOf);

  // Files are added while the partner is on another tab too, so this goes by the form's values, not by the
  // field's.
  const record = useMemo(() => {
    const now = (): readonly Row[] => its.rowsIn(form.getState().values[its.name]);
    const change = (next: readonly Row[]): void => form.change(its.name, next);
    return {
      now,
      change,
      held: () => now().map(its.fileOf),
      // The form may have it from the disk already.
      add: (upload: string) => {
        if (!now().some(row => equal(its.fileOf(row), { upload }))) change([...now(), its.rowOf(upload)]);
      },
      replace: (upload: string, by: string) => change(its.replaced(now(), { upload }, { upload: by })),
    };
  }, [form, its]);

  const photos = usePhotos(
    { kind, subject, most, ...record, also: id => nameInDraft(subject, name, id) },
    files.flatMap(file => ('upload' in file ? file.upload : [])),
  );
  useShared(subject, name, photos, record.add);

  return {
    its,
    field,
    rows,
    files,
    now: record.now,
    change: record.change,
    remove(index) {
      const row = rows[index];
      const file = files[index];
      if (!row || !file) return;
      record.change(record.now().toSpliced(index, 1));
      takeOut({
        upload: 'upload' in file ? file.upload : undefined,
        text: say(its.removed),
        putBack: () => record.change(withFileBack(record.now(), row, index)),
      });
    },
    photos,
    uploadOf: file => ('upload' in file ? photos.uploads?.get(file.upload) : undefined),
    viewed,
    view,
  };
}
