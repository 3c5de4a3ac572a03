import { useId, useState, type ReactNode } from 'react';
import { useSay } from '../../common/words/messages.tsx';
import type { BookingActions, BookingDocument } from '../../../domain/booking.ts';
import type { ShownBooking } from '../../../resources/bookingReads.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ShortLabel } from '../../../ui/ShortLabel.tsx';
import { QuestionDialog } from '../../common/question/QuestionDialog.tsx';
import { useQuestion } from '../../common/question/useQuestion.ts';
import { PhotoState } from '../../common/photos/show/PhotoState.tsx';
import type { Uploads } from '../../common/photos/show/useUploads.ts';
import { lazyInPlace } from '../../common/going/lazyNamed.tsx';
import { takeOver } from '../../common/browser/handOver.ts';
import { LazyViewer } from '../../common/viewer/LazyViewer.tsx';
import type { ViewedFile } from '../../common/viewer/FileViewer.tsx';
import styles from './BookingDocuments.module.css';
import { RemovalLine, SavedLine } from './DocumentLine.tsx';
import { documentLines, type DocumentLines } from './documentLines.ts';
import { documentSubject } from '../../../resources/bookingDocuments.ts';
import { useDocumentActions } from './useDocumentActions.ts';

// Precached, so that it opens at sea.
const ScanDialog = lazyInPlace(() => import('../scan/ScanDialog.tsx'), 'ScanDialog');

export interface DocumentSectionProps {
  readonly shown: ShownBooking;
  readonly document: BookingDocument;
  /** What can be done with it now. */
  readonly action: BookingActions['record'];
  /** How many photographed pages wait to be joined. */
  readonly pages: number;
  /** Undefined until the device was read. */
  readonly uploads: Uploads | undefined;
  /** More that belongs to it. */
  readonly children?: ReactNode;
}

/**
 * One of the two documents of a booking: what is there, what is being sent, and what can be done. Nothing
 * when there is nothing.
 */
export function DocumentSection({ shown, document, action, pages, uploads, children }: DocumentSectionProps) {
  const say = useSay();
  const title = useId();
  const { booking } = shown;
  const subject = documentSubject(booking.id, document);
  const lines = documentLines(shown, document);
  const { present, removal, saves } = lines;
  const acts = useDocumentActions(booking, document);
  /** The document that the dialog's one is to replace; null for none. */
  const [scanning, setScanning] = useState<string | null | undefined>(() =>
    takeOver(subject) === undefined ? undefined : present,
  );
  const [removing, setRemoving] = useState<string>();
  /** Whether what is done seldom with a document that was sent is shown. */
  const [isMore, setMore] = useState(false);
  const [viewed, setViewed] = useState<ViewedFile>();

  // Another document in its place is another question.
  const question = useQuestion({
    isOpen: removing !== undefined,
    opened: removing,
    present: action === 'remove' && present === removing ? removing : undefined,
    differs: () => false,
  });

  // The dialog stays open while it works, also when the server's data change meanwhile.
  const offers = saves.length === 0 ? action : undefined;
  if (isNothing(lines, pages) && !offers && scanning === undefined && removing === undefined) return null;
  const name = say('bookings.Documents.name', { document });
  const fileName = say('bookings.Documents.fileName', { document, number: booking.bookingNumber });
  const isAbsent = mayBeAdded(lines, pages, offers === 'upload');
  const mayChange = present !== null && offers === 'remove';
  const view = (file: ViewedFile['file'], fallback?: string): void =>
    setViewed({ file, fallback, name, savedAs: fileName });

  return (
    // A group, not a region: a list of bookings would have many of the same name.
    <div className={styles.document} role="group" aria-labelledby={`${title} ${booking.id}`}>
      <div className={styles.row}>
        <div className={styles.what}>
          <h3 className={styles.title} id={title}>
            {name}
          </h3>
          {present !== null && <PhotoState upload="stored" />}
        </div>
        <div className={styles.acts}>
          {present !== null && <OpenButton document={document} onClick={() => view({ url: present })} />}
          {mayChange && (
            <IconButton
              icon="more"
              label={say('bookings.Documents.more', { document })}
              aria-expanded={isMore}
              onClick={() => setMore(!isMore)}
            />
          )}
          {isAbsent && <AddButton document={document} pages={pages} onClick={() => setScanning(null)} />}
        </div>
      </div>
      {mayChange && isMore && (
        <div className={styles.acts}>
          <Button compact kind="quiet" icon="refresh" onClick={() => setScanning(present)}>
            {pages > 0
              ? say('bookings.Documents.goOn', { count: pages })
              : say('bookings.Documents.replace', { document })}
          </Button>
          <Button compact kind="quietDanger" icon="trash" onClick={() => setRemoving(present)}>
            {say('bookings.Documents.remove', { document })}
          </Button>
        </div>
      )}
      {children}
      {removal && (
        <RemovalLine
          removal={removal}
          document={document}
          onKeep={() => acts.giveUp(removal.row)}
          onRetry={() => acts.retryRow(removal.row)}
        />
      )}
      {saves.map(save => {
        const upload = uploads?.get(save.args.upload);
        const stored = upload?.status.kind === 'stored' ? upload.status : undefined;
        return (
          <SavedLine
            key={save.row.id}
            save={save}
            upload={uploads && upload}
            onOpen={() => view({ upload: save.args.upload }, stored?.url)}
            onRetry={() => acts.retry(save)}
            onReplace={
              present !== null && action === 'remove' && stored
                ? () => acts.replaceTheirs(save, present)
                : undefined
            }
            onGiveUp={() => acts.giveUp(save.row)}
          />
        );
      })}
      {scanning !== undefined && (
        <ScanDialog
          title={name}
          note={scanning === null ? undefined : say('bookings.Documents.replaceNote')}
          subject={subject}
          fileName={fileName}
          onUse={(file, also) => acts.keep(file, scanning ?? undefined, also)}
          onClose={() => setScanning(undefined)}
        />
      )}
      <QuestionDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        tone="danger"
        of={question}
        compare={() => null}
        title={say('bookings.Documents.removeTitle', { document })}
        description={say('bookings.Documents.removeText', { number: booking.bookingNumber })}
        confirmLabel={say('bookings.Documents.remove', { document })}
        cancelLabel={say('bookings.Documents.keep')}
        onConfirm={seen => {
          if (seen !== undefined) void acts.remove(seen);
          setRemoving(undefined);
        }}
      />
      {viewed && <LazyViewer files={[viewed]} first={0} onClose={() => setViewed(undefined)} />}
    </div>
  );
}

/** Neither a document nor a change of it nor a part of one. */
function isNothing({ present, removal, saves }: DocumentLines, pages: number): boolean {
  return present === null && !removal && saves.length === 0 && pages === 0;
}

function mayBeAdded({ present, saves }: DocumentLines, pages: number, isOffered: boolean): boolean {
  return present === null && saves.length === 0 && (isOffered || pages > 0);
}

interface ButtonProps extends Pick<DocumentSectionProps, 'document'> {
  readonly onClick: () => void;
}

function OpenButton({ document, onClick }: ButtonProps) {
  const say = useSay();
  return (
    <Button compact onClick={onClick}>
      <ShortLabel
        short={say('bookings.Documents.openShort')}
        full={say('bookings.Documents.open', { document })}
      />
    </Button>
  );
}

function AddButton({ document, pages, onClick }: ButtonProps & Pick<DocumentSectionProps, 'pages'>) {
  const say = useSay();
  return (
    <Button
      compact
      kind={document === 'deliveryRecordUrl' ? 'primary' : 'secondary'}
      icon={pages > 0 ? 'file' : 'camera'}
      onClick={onClick}
    >
      {pages > 0 ? (
        say('bookings.Documents.goOn', { count: pages })
      ) : (
        <ShortLabel
          short={say('bookings.Documents.addShort')}
          full={say('bookings.Documents.add', { document })}
        />
      )}
    </Button>
  );
}
