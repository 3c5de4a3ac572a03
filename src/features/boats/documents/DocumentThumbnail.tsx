import type { BoatDocument } from '../../../domain/boat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../common/files/photo/Picture.tsx';
import type { Upload } from '../../common/files/photo/useUploads.ts';
import { isPdfUrl } from '../../common/files/viewer/fileAddress.ts';
import { fileOf } from './documentRows.ts';
import styles from './DocumentThumbnail.module.css';

export interface DocumentThumbnailProps {
  readonly document: BoatDocument;
  readonly upload: Upload | null | undefined;
  /** Names the button ("2. belgeyi aç"). */
  readonly label: string;
  readonly onOpen: () => void;
}

/**
 * A small picture of a document, as the button that opens it; a drawn sheet for a document without a picture.
 */
export function DocumentThumbnail({ document, upload, label, onOpen }: DocumentThumbnailProps) {
  const isPdf =
    document.upload === undefined ? isPdfUrl(document.documentUrl) : upload?.mime === 'application/pdf';
  const fallback = upload?.status.kind === 'stored' ? upload.status.url : undefined;
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={onOpen}
    >
      {isPdf ? (
        <span className={styles.sheet}>
          <Icon name="file" size="large" />
        </span>
      ) : (
        <Picture photo={fileOf(document)} alt="" fallback={fallback} />
      )}
    </button>
  );
}
