import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { listen } from '../../ui/listen.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Icon, type IconName } from '../../ui/marks/Icon.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { scrollableProps } from '../../ui/scrollableProps.ts';
import { Img } from '../../ui/marks/Img.tsx';
import { Spinner } from '../../ui/marks/Spinner.tsx';
import { downloadFile } from '../../kit/browser/files/download.ts';
import { canShare, shareFile } from '../../kit/browser/files/share.ts';
import { usePanel } from '../../kit/engine/Panel.ts';
import styles from './FileViewer.module.css';
import { useFileContent, type FileContent, type ViewedFile } from './useFileContent.ts';
import { savedName } from './viewable.ts';

export interface FileViewerProps {
  /** At least one. */
  readonly files: readonly ViewedFile[];
  /** The index of the file to begin with, from 0. */
  readonly first: number;
  readonly onClose: () => void;
}

/**
 * Shows pictures as large as the screen, one after the other, and links to PDFs: those open in a tab of their
 * own, never within the panel's page. For a file that only the server has, it says that a connection is
 * needed.
 */
export function FileViewer({ files, first, onClose }: FileViewerProps) {
  const say = useTranslate();
  const [at, setAt] = useState(first);
  const [large, setLarge] = useState(false);
  // A file may be removed while the viewer is open, such as by another tab of the panel.
  const place = Math.min(at, files.length - 1);
  const current = files[place];

  const step = (by: 1 | -1): void => {
    setAt(before => Math.min(files.length - 1, Math.max(0, Math.min(before, files.length - 1) + by)));
    setLarge(false);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A large picture is scrolled with the same keys.
    if (large || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  });
  useEffect(() => listen(document, 'keydown', event => onKey(event)), []);

  if (!current) return null;
  return (
    <Viewer
      current={current}
      large={large}
      onLarge={() => setLarge(!large)}
      onClose={onClose}
      steps={
        files.length > 1 && (
          <div className={styles.steps}>
            <IconButton
              icon="left"
              label={say('common.Viewer.previous')}
              disabled={place === 0}
              onClick={() => step(-1)}
            />
            <span role="status">
              {say('common.Viewer.place', { number: place + 1, count: files.length })}
            </span>
            <IconButton
              icon="right"
              label={say('common.Viewer.next')}
              disabled={place === files.length - 1}
              onClick={() => step(1)}
            />
          </div>
        )
      }
    />
  );
}

interface ViewerProps {
  readonly current: ViewedFile;
  readonly large: boolean;
  readonly onLarge: () => void;
  readonly onClose: () => void;
  readonly steps: ReactNode;
}

function Viewer({ current, large, onLarge, onClose, steps }: ViewerProps) {
  const say = useTranslate();
  const content = useFileContent(current);
  return (
    <Dialog
      open
      size="full"
      onOpenChange={onClose}
      title={current.name}
      footer={
        <div className={styles.bar}>
          {steps}
          <div className={styles.acts}>
            {content?.kind === 'picture' && (
              <IconButton
                icon="search"
                label={say('common.Viewer.large')}
                aria-pressed={large}
                onClick={onLarge}
              />
            )}
            {content && content.kind !== 'gone' && <Keep content={content} current={current} />}
          </div>
        </div>
      }
    >
      <div className={styles.stage}>
        {content === undefined && <Spinner label={say('common.Viewer.opening')} />}
        {content?.kind === 'picture' && (
          <Picture key={content.url} content={content} name={current.name} large={large} />
        )}
        {content?.kind === 'pdf' && <Pdf content={content} />}
        {content?.kind === 'gone' && <Said icon="warning" text={say('photo.Problem.damaged')} />}
      </div>
    </Dialog>
  );
}

/**
 * Right after a connection came back, the first request may still fail: a picture is loaded again after these
 * pauses.
 */
const AGAIN_AFTER_MS = [1_000, 3_000, 9_000];

type Held = Exclude<FileContent, { readonly kind: 'gone' }>;

function Picture({ content, name, large }: { content: Held; name: string; large: boolean }) {
  const say = useTranslate();
  const { reach } = usePanel();
  /** The state of the network when loading failed: a change of that state causes a retry. */
  const [failedAt, setFailedAt] = useState<string>();
  /** Failed attempts in a row while the API could be reached. */
  const [failures, setFailures] = useState(0);
  const hasFailed = failedAt === reach;
  const pause = hasFailed && reach === 'reachable' ? AGAIN_AFTER_MS[failures - 1] : undefined;
  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => setFailedAt(undefined), pause);
    return () => clearTimeout(timer);
  }, [pause]);
  const fail = (): void => {
    setFailedAt(reach);
    setFailures(reach === 'reachable' ? failures + 1 : 0);
  };
  if (pause !== undefined) return <Spinner label={say('common.Viewer.opening')} />;
  if (hasFailed) {
    return reach === 'reachable' ? (
      <Said icon="warning" text={say('common.Viewer.notShown')} />
    ) : (
      <Said icon="cloud-off" text={say('common.Viewer.needsConnection')} />
    );
  }
  return (
    <div className={cx(styles.scroller, large && styles.large)} {...(large ? scrollableProps : undefined)}>
      <Img className={styles.picture} src={content.url} alt={name} onError={fail} />
    </div>
  );
}

function Pdf({ content }: { readonly content: Held }) {
  const say = useTranslate();
  const { reach } = usePanel();
  if (content.file === undefined && reach === 'offline')
    return <Said icon="cloud-off" text={say('common.Viewer.needsConnection')} />;
  return (
    <Said icon="file" text={say('common.Viewer.pdf')}>
      <ButtonLink kind="primary" icon="external" href={content.url} external>
        {say('common.Viewer.openPdf')}
      </ButtonLink>
    </Said>
  );
}

/**
 * Saves or shares bytes that the device has. A picture that only the server has is opened beside the panel.
 */
function Keep({ content, current }: { readonly content: Held; readonly current: ViewedFile }) {
  const say = useTranslate();
  const { file, url } = content;
  if (file === undefined) {
    return content.kind === 'picture' ? (
      <ButtonLink kind="quiet" compact icon="external" href={url} external>
        {say('common.Viewer.beside')}
      </ButtonLink>
    ) : null;
  }
  const named = new File([file], savedName(current.savedAs ?? current.name, file.type), { type: file.type });
  const save = (): void => downloadFile(named, named.name);
  const send = async (): Promise<void> => {
    if ((await shareFile(named)) === 'failed') save();
  };
  return (
    <>
      {canShare(named.name, named.type) && (
        <IconButton icon="share" label={say('common.Viewer.share')} onClick={() => void send()} />
      )}
      <IconButton icon="download" label={say('common.Viewer.save')} onClick={save} />
    </>
  );
}

interface SaidProps {
  readonly icon: IconName;
  readonly text: string;
  readonly children?: ReactNode;
}

function Said({ icon, text, children }: SaidProps) {
  return (
    <div className={styles.said} role="status">
      <Icon name={icon} size="large" />
      <p>{text}</p>
      {children}
    </div>
  );
}
