import type { ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import type { UploadKind } from '../../../domain/photo.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { FormField } from '../../../ui/useFormField.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { DropPlace } from '../../common/files/photo/DropPlace.tsx';
import { PhotoButtons } from '../../common/files/photo/PhotoButtons.tsx';
import { PhotoProblems } from '../../common/files/photo/PhotoProblems.tsx';
import { PreparingBar } from '../../common/files/photo/PreparingBar.tsx';
import type { Photos } from '../../common/files/photo/usePhotos.ts';
import type { Upload } from '../../common/files/photo/useUploads.ts';
import { usePanel } from '../../common/engine/Panel.ts';
import type { FileViewerProps } from '../../common/files/viewer/FileViewer.tsx';
import { LazyViewer } from '../../common/files/viewer/LazyViewer.tsx';
import styles from './FilesFrame.module.css';

type Id = FormatjsIntl.Message['ids'];

export interface FilesWords {
  readonly label: Id;
  /** What the button for more says, where it isn't about photos. */
  readonly add?: Id;
  readonly drop: Id;
  /** Gets `count` and `needed`. */
  readonly needed: Id;
  readonly count: Id;
  /** Gets `most`. */
  readonly full: Id;
  readonly offline: Id;
  readonly empty: Id;
  /** Gets `needed`. */
  readonly emptyText: Id;
}

/** A file of the list, for the viewer. */
export interface ListedFile {
  readonly file: FileViewerProps['files'][number]['file'];
  readonly upload: string | undefined;
  readonly name: string;
}

export interface FilesFrameProps {
  readonly ref: Ref<HTMLElement>;
  readonly kind: UploadKind;
  readonly icon: IconName;
  readonly words: FilesWords;
  readonly field: FormField;
  readonly files: readonly ListedFile[];
  /** How many files are needed, and how many are allowed. */
  readonly least: number;
  readonly most: number;
  readonly photos: Photos;
  readonly beforePick: (() => void) | undefined;
  /** The file that is open in the viewer. */
  readonly viewed: number | undefined;
  readonly onViewed: (index: number | undefined) => void;
  /** The list itself. */
  readonly children: ReactNode;
}

/**
 * A tab of files: where they are dropped and added, how many there are of how many, which are being prepared,
 * which couldn't be added, and the viewer. Nothing here waits for the network.
 */
export function FilesFrame({
  ref,
  kind,
  icon,
  words,
  field,
  files,
  least,
  most,
  photos,
  beforePick,
  viewed,
  onViewed,
  children,
}: FilesFrameProps) {
  const intl = useIntl();
  const { reach } = usePanel();
  const isPhone = useMedia('(width < 480px)');
  const { adding, add, uploads } = photos;
  const say = (id: Id, values?: Readonly<Record<string, number>>): string =>
    intl.formatMessage({ id }, { ...values });
  const uploadOf = (id: string | undefined): Upload | null | undefined =>
    id === undefined ? undefined : uploads?.get(id);

  const count = files.length;
  const full = count + adding.total - adding.done >= most;
  const waits = files.some(({ upload }) => {
    const state = uploadOf(upload)?.status.kind;
    return state === 'waiting' || state === 'sending';
  });
  const buttons = (
    <PhotoButtons
      several
      documents={kind !== 'boat'}
      {...(words.add && { label: say(words.add) })}
      disabled={full}
      onFiles={add}
      beforePick={beforePick}
    />
  );
  const meter = (
    <Meter value={count} max={least} tone="wait">
      {say(words.needed, { count, needed: least })}
    </Meter>
  );
  return (
    <DropPlace invitation={say(words.drop)} disabled={full} onFiles={add}>
      <section
        ref={ref}
        id={`${field.id}-group`}
        className={styles.tab}
        tabIndex={-1}
        aria-label={say(words.label)}
        aria-describedby={field.aria['aria-describedby']}
      >
        {count > 0 && (
          <div className={styles.head}>
            <div className={styles.count}>{count < least ? meter : say(words.count, { count })}</div>
            {buttons}
          </div>
        )}
        {full && <Notice>{say(words.full, { most })}</Notice>}
        {field.error !== undefined && (
          <div id={`${field.id}-error`}>
            <Notice tone="stop">{field.error}</Notice>
          </div>
        )}
        <PreparingBar adding={adding} onCancel={photos.cancel} />
        <PhotoProblems
          kind={kind}
          most={most}
          adding={adding}
          onDismiss={photos.dismiss}
          onDismissAll={photos.dismissAll}
        />
        {reach !== 'reachable' && waits && (
          <Notice tone="wait" icon="cloud-off">
            {say(words.offline)}
          </Notice>
        )}
        {count === 0 && isPhone && (
          <>
            {buttons}
            {meter}
          </>
        )}
        {count > 0 && children}
        {count === 0 && !isPhone && (
          <EmptyState icon={icon} title={say(words.empty)} action={buttons}>
            {say(words.emptyText, { needed: least })}
          </EmptyState>
        )}
        {viewed !== undefined && count > 0 && (
          <LazyViewer
            files={files.map(({ file, upload, name }) => {
              const held = uploadOf(upload);
              return {
                file,
                fallback: held?.status.kind === 'stored' ? held.status.url : undefined,
                name,
                savedAs: held?.name === '' ? undefined : held?.name,
              };
            })}
            first={viewed}
            onClose={() => onViewed(undefined)}
          />
        )}
      </section>
    </DropPlace>
  );
}
