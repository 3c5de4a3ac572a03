import { useTranslate } from '../../../kit/words/messages.tsx';
import type { BoatDocument } from '../../../domain/boat/boat.ts';
import { getAllowedDayBounds } from '../../../domain/values/getAllowedDayBounds.ts';
import { documentTypes, expiryOf } from '../../../domain/boat/boatDocument.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { documentLabel } from '../shared/documentWords.ts';
import { ExpiryWords } from '../shared/ExpiryWords.tsx';
import { resendLabel } from '../../photos/pick/photoProblem.ts';
import { PhotoAdviceWords } from '../../photos/pick/PhotoAdviceWords.tsx';
import { PhotoState } from '../../photos/show/PhotoState.tsx';
import { Picture } from '../../../kit/pictures/Picture.tsx';
import { storedUrl, type Upload } from '../../photos/show/useUploads.ts';
import { isPdfUrl } from '../../viewer/fileAddress.ts';
import { useSizeText } from '../../../kit/browser/useSizeText.ts';
import { useBoatFieldProps } from '../fields/inputs.tsx';
import styles from './BoatDocumentItem.module.css';
import { fileOf } from './documentRows.ts';

export interface BoatDocumentItemProps {
  readonly document: BoatDocument;
  /**
   * null when this device doesn't hold the file any more; undefined while that isn't known, and for a file of
   * the server.
   */
  readonly upload: Upload | null | undefined;
  /** From 0. */
  readonly index: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Another one has the same type. */
  readonly repeated: boolean;
  readonly onOpen: () => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
  readonly onResend: (upload: string) => void;
}

/**
 * One document: its file with the state in words, its type, and the day on which it ends with a warning if
 * that is soon.
 */
export function BoatDocumentItem(props: BoatDocumentItemProps) {
  const { document, upload, index, today, repeated, onOpen, onReplace, onRemove, onResend } = props;
  const say = useTranslate();
  const sizeOf = useSizeText();
  const number = index + 1;
  const path = `documents[${index}]`;
  const bounds = getAllowedDayBounds('document', today);
  const expiry = expiryOf(document.expirationDate, today);
  const stored = document.upload === undefined;
  const untyped = document.documentType === null;
  const resend = upload ? resendLabel(upload) : undefined;
  const isPdf = stored ? isPdfUrl(document.documentUrl) : upload?.mime === 'application/pdf';
  const name = say('boats.DocumentsTab.row', { number });
  const open = say('boats.DocumentsTab.open', { number });

  return (
    <li className={styles.row} tabIndex={-1} aria-label={name}>
      <div className={styles.file}>
        <button
          type="button"
          className={styles.thumbnail}
          aria-label={open}
          aria-haspopup="dialog"
          title={open}
          onClick={onOpen}
        >
          {isPdf ? (
            <span className={styles.sheet}>
              <Icon name="file" size="large" />
            </span>
          ) : (
            <Picture photo={fileOf(document)} alt="" fallback={storedUrl(upload)} />
          )}
        </button>
        <div className={styles.facts}>
          {upload && <span className={styles.name}>{upload.name}</span>}
          {upload && <span className={styles.size}>{sizeOf(upload.size)}</span>}
          <PhotoState
            upload={stored ? 'stored' : upload}
            missing={untyped ? say('boats.DocumentsTab.typeMissing') : undefined}
          />
          <PhotoAdviceWords upload={upload} />
          {upload && resend !== undefined && (
            <Button kind="secondary" compact icon="refresh" onClick={() => onResend(upload.id)}>
              {say(resend)}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.fields}>
        <SelectField
          {...useBoatFieldProps(`${path}.documentType`)}
          placeholder={say('boats.DocumentsTab.chooseType')}
          options={documentTypes.map(value => ({
            value,
            label: say(documentLabel(value)),
          }))}
          hint={
            repeated ? (
              <Warning text={say('boats.DocumentsTab.repeated')} />
            ) : (
              !stored && untyped && <Warning text={say('boats.DocumentsTab.untyped')} />
            )
          }
        />
        <DateField
          type="date"
          min={bounds.first}
          max={bounds.last}
          unfinished={say('boats.rules.date')}
          {...useBoatFieldProps(`${path}.expirationDate`)}
          hint={expiry ? <ExpiryWords expiry={expiry} /> : say('boats.DocumentsTab.expiryHint')}
        />
      </div>
      <div className={styles.acts}>
        <Button kind="quiet" compact icon="refresh" onClick={onReplace}>
          {say('boats.DocumentsTab.replace')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <IconButton
          icon="trash"
          tone="danger"
          label={say('boats.DocumentsTab.remove', { number })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function Warning({ text }: { readonly text: string }) {
  return (
    <span className={styles.warning}>
      <Icon name="warning" size="small" />
      {text}
    </span>
  );
}
