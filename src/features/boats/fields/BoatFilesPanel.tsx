import type { ReactNode } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import type { IconName } from '../../../ui/marks/Icon.tsx';
import { Meter } from '../../../ui/marks/Meter.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { FileDropZone } from '../images/FileDropZone.tsx';
import { PhotoButtons } from '../../photos/pick/PhotoButtons.tsx';
import { PhotoProblems } from '../../photos/pick/PhotoProblems.tsx';
import { PreparingBar } from '../../photos/show/PreparingBar.tsx';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { storedUrl } from '../../photos/show/useUploads.ts';
import { LazyViewer } from '../../viewer/LazyViewer.tsx';
import styles from './BoatFilesPanel.module.css';
import type { BoatFileList } from './useBoatFiles.ts';

/** `needed` gets the numbers `count` and `needed`, `full` gets `most`. */
type Said = 'label' | 'drop' | 'needed' | 'count' | 'full' | 'offline' | 'empty' | 'emptyText';

export interface BoatFilesMessages extends Readonly<Record<Said, MessageId>> {
  /** The label of the button that adds files, if they aren't photos. */
  readonly add?: MessageId;
}

export interface BoatFilesPanelProps {
  readonly files: Omit<BoatFileList<object>, 'change'>;
  readonly icon: IconName;
  readonly words: BoatFilesMessages;
  /** Examples of such files, shown while there is none. */
  readonly examples?: ReactNode;
  /** Returns the name of a file for the viewer. */
  readonly nameOf: (index: number) => string;
  /** Writes the working copy to disk now; called just before a camera or a gallery covers the page. */
  readonly beforePick: () => void;
  /** The list itself. */
  readonly children: ReactNode;
}

/**
 * Shows a tab of files: dropping and adding, their number and the number needed, files that are being
 * prepared, files that couldn't be added, and the viewer.
 */
export function BoatFilesPanel({
  files,
  icon,
  words,
  examples,
  nameOf,
  beforePick,
  children,
}: BoatFilesPanelProps) {
  const say = useTranslate();
  const { reach } = usePanel();
  const isPhone = useMedia('(width < 480px)');
  const { field, photos, uploadOf, viewed } = files;
  const { kind, least, most } = files.its;
  const { adding, add } = photos;

  const count = files.rows.length;
  const full = count + adding.total - adding.done >= most;
  const waits = files.files.some(file => {
    const state = uploadOf(file)?.status.kind;
    return state === 'waiting' || state === 'sending';
  });
  const buttons = (
    <PhotoButtons
      kind={kind}
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
    <FileDropZone invitation={say(words.drop)} disabled={full} onFiles={add}>
      <section
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
        <PreparingBar store={photos.store} />
        <PhotoProblems kind={kind} most={most} store={photos.store} />
        {reach !== 'reachable' && waits && (
          <Notice tone="wait" icon="cloud-off">
            {say(words.offline)}
          </Notice>
        )}
        {count === 0 && isPhone && (
          <>
            {buttons}
            {meter}
            <p className={styles.text}>{say(words.emptyText, { needed: least })}</p>
            {examples}
          </>
        )}
        {count > 0 && children}
        {count === 0 && !isPhone && (
          <EmptyState icon={icon} title={say(words.empty)} action={buttons}>
            {say(words.emptyText, { needed: least })}
            {examples}
          </EmptyState>
        )}
        {viewed !== undefined && count > 0 && (
          <LazyViewer
            files={files.files.map((file, index) => {
              const held = uploadOf(file);
              return {
                file,
                fallback: storedUrl(held),
                name: nameOf(index),
                savedAs: held?.name === '' ? undefined : held?.name,
              };
            })}
            first={viewed}
            onClose={() => files.view(undefined)}
          />
        )}
      </section>
    </FileDropZone>
  );
}
