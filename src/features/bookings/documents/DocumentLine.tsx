import { useTranslate, useFormatWords } from '../../../kit/words/messages.tsx';
import type { BookingDocumentField } from '../../../domain/booking/booking.ts';
import { needsDecision } from '../../../sync/queue/outbox.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { PhotoState } from '../../photos/show/PhotoState.tsx';
import type { Upload } from '../../photos/show/useUploads.ts';
import { RecordStatusBadge } from '../../../kit/records/RecordStatusBadge.tsx';
import { useSizeText } from '../../../kit/browser/useSizeText.ts';
import styles from './BookingDocuments.module.css';
import type { DocumentVersions } from './findDocumentVersions.ts';

export interface UnsentDocumentProps {
  readonly save: DocumentVersions['saves'][number];
  /** null when this device doesn't hold the file any more; undefined while that isn't known. */
  readonly upload: Upload | null | undefined;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
  /** Another document is in its place, and may be removed. */
  readonly onReplace: (() => void) | undefined;
  readonly onGiveUp: () => void;
}

/**
 * A document that was kept here and isn't in its place on the server yet: its state, and what the partner can
 * do.
 */
export function UnsentDocument({ save, upload, onOpen, onRetry, onReplace, onGiveUp }: UnsentDocumentProps) {
  const say = useTranslate();
  const words = useFormatWords();
  const sizeOf = useSizeText();
  const { row } = save;
  const undecided = needsDecision(row);
  const stored = upload?.status.kind === 'stored';
  return (
    <div className={styles.line}>
      {upload && (
        <p className={styles.file}>
          <span className={styles.name}>{upload.name}</span>
          <span className={styles.size}>{sizeOf(upload.size)}</span>
        </p>
      )}
      {!stored && <PhotoState upload={upload} />}
      {stored && !undecided && (
        <span className={styles.state}>
          <RecordStatusBadge pending={row.status} />
          {say('bookings.Documents.attaching')}
        </span>
      )}
      {stored && undecided && (
        <p className={styles.problem}>
          <Icon name="warning" size="small" />
          <span>{row.problem ? words(row.problem.words) : say('common.RecordStatus.refused')}</span>
        </p>
      )}
      <div className={styles.acts}>
        {undecided && onReplace ? (
          <Button compact icon="upload" onClick={onReplace}>
            {say('bookings.Documents.replaceTheirs')}
          </Button>
        ) : (
          (undecided || upload?.status.kind === 'failed') &&
          upload && (
            <Button compact icon="refresh" onClick={onRetry}>
              {say('common.retry')}
            </Button>
          )
        )}
        {upload && (
          <Button compact kind="quiet" icon="eye" onClick={onOpen}>
            {say('bookings.Documents.openMine')}
          </Button>
        )}
        {(undecided || row.status === 'waiting') && (
          <Button compact kind="quiet" icon="close" onClick={onGiveUp}>
            {say('bookings.Documents.discard')}
          </Button>
        )}
      </div>
    </div>
  );
}

export interface RemovalLineProps {
  readonly removal: NonNullable<DocumentVersions['removal']>;
  readonly document: BookingDocumentField;
  readonly onKeep: () => void;
  readonly onRetry: () => void;
}

/** A document whose removal isn't on the server yet. */
export function RemovalLine({ removal: { row }, document, onKeep, onRetry }: RemovalLineProps) {
  const say = useTranslate();
  const words = useFormatWords();
  const undecided = needsDecision(row);
  return (
    <div className={styles.line}>
      {undecided && row.problem ? (
        <p className={styles.problem}>
          <Icon name="warning" size="small" />
          <span>{words(row.problem.words)}</span>
        </p>
      ) : (
        <span className={styles.state}>
          {say('bookings.Documents.willBeRemoved', { document })}
          <RecordStatusBadge pending={row.status} />
        </span>
      )}
      <div className={styles.acts}>
        {undecided && (
          <Button compact icon="refresh" onClick={onRetry}>
            {say('common.retry')}
          </Button>
        )}
        {(undecided || row.status === 'waiting') && (
          <Button compact kind="quiet" icon="undo" onClick={onKeep}>
            {say('bookings.Documents.undoRemove')}
          </Button>
        )}
      </div>
    </div>
  );
}
