import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import {
  actionsOf,
  type BookingActions,
  type BookingDocumentField,
} from '../../../domain/booking/booking.ts';
import type { ShownBooking } from '../../../resources/bookings/bookingReads.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { ShortLabel } from '../../../ui/marks/ShortLabel.tsx';
import { useInlineLiveRead } from '../../../kit/engine/Panel.ts';
import { useServerNow } from '../../../kit/engine/useServerNow.ts';
import { QuestionDialog } from '../../../kit/question/QuestionDialog.tsx';
import { useSeenStateQuestion } from '../../../kit/question/useSeenStateQuestion.ts';
import { PhotoState } from '../../photos/show/PhotoState.tsx';
import { useUploads, type Uploads } from '../../photos/show/useUploads.ts';
import { lazyOrNothing } from '../../../kit/going/lazyNamed.tsx';
import { takePassedFiles } from '../../../kit/browser/files/passedShares.ts';
import { LazyViewer } from '../../viewer/LazyViewer.tsx';
import type { ViewedFile } from '../../viewer/useFileContent.ts';
import styles from './BookingDocuments.module.css';
import { BlankDeliveryRecordButton } from './BlankDeliveryRecordButton.tsx';
import { RemovalLine, UnsentDocument } from './DocumentLine.tsx';
import { findDocumentVersions } from './findDocumentVersions.ts';
import { readPages } from '../../../resources/bookings/bookingPages.ts';
import { documentSubject } from '../../../resources/bookings/bookingDocuments.ts';
import { useDocumentActions } from './useDocumentActions.ts';

// Precached, so that it opens at sea.
const ScanDialog = lazyOrNothing(() => import('../scan/ScanDialog.tsx'), 'ScanDialog');

/** The documents of a booking, a row each: its signed delivery record with the blank one, and the invoice. */
export function BookingDocuments({ booking: shown }: { readonly booking: ShownBooking }) {
  const { booking, changes } = shown;
  const { record, invoice, template } = actionsOf(booking, useServerNow());
  const uploads = useUploads(
    changes.flatMap(change => (change.kind === 'saveDocument' ? change.args.upload : [])),
  );
  return (
    <div className={styles.documents}>
      <DocumentSection shown={shown} document="deliveryRecordUrl" action={record} uploads={uploads}>
        {template && <BlankDeliveryRecordButton />}
      </DocumentSection>
      <DocumentSection shown={shown} document="invoiceUrl" action={invoice} uploads={uploads} />
    </div>
  );
}

interface DocumentSectionProps {
  readonly shown: ShownBooking;
  readonly document: BookingDocumentField;
  /** The action that is possible with the document now. */
  readonly action: BookingActions['record'];
  /** Undefined until the device was read. */
  readonly uploads: Uploads | undefined;
  /** Further elements of the document. */
  readonly children?: ReactNode;
}

/**
 * Shows one of a booking's two documents: the stored file, files being sent, and the possible actions. Shows
 * nothing if there is none of these.
 */
function DocumentSection({ shown, document, action, uploads, children }: DocumentSectionProps) {
  const say = useTranslate();
  const title = useId();
  const { booking } = shown;
  const subject = documentSubject(booking.id, document);
  const { present, removal, saves } = findDocumentVersions(shown, document);
  const acts = useDocumentActions(booking, document);
  const pages = useInlineLiveRead(({ store }) => readPages(store, subject), [subject])?.length ?? 0;
  /** The stored document that the scan replaces; null for none, undefined while the dialog is closed. */
  const [scanning, setScanning] = useState<string | null | undefined>(() =>
    takePassedFiles(subject) === undefined ? undefined : present,
  );
  const [removing, setRemoving] = useState<string>();
  const [viewed, setViewed] = useState<ViewedFile>();

  // A question is about one document: another one in its place needs a new question.
  const question = useSeenStateQuestion({
    isOpen: removing !== undefined,
    opened: removing,
    present: action === 'remove' && present === removing ? removing : undefined,
    differs: () => false,
  });

  // The dialog stays open while it works, also when the server's data change meanwhile.
  const offers = saves.length === 0 ? action : undefined;
  const isNothing = [removal, offers, scanning, removing].every(one => one === undefined);
  if (isNothing && present === null && saves.length + pages === 0) return null;
  const name = say('bookings.Documents.name', { document });
  const fileName = say('bookings.Documents.fileName', { document, number: booking.bookingNumber });
  const isAbsent = present === null && saves.length === 0 && (offers === 'upload' || pages > 0);

  return (
    // A group, not a region: a list of bookings would have many of the same name.
    <div className={styles.document} role="group" aria-labelledby={`${title} ${booking.id}`}>
      <DocumentHead
        {...{ document, name, title, present, pages, isAbsent }}
        isRemovable={offers === 'remove'}
        onOpen={url => setViewed({ file: { url }, name, savedAs: fileName })}
        onScan={setScanning}
        onRemove={setRemoving}
      />
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
        return (
          <UnsentDocument
            key={save.row.id}
            save={save}
            upload={uploads && upload}
            onOpen={() => {
              const fallback = upload?.status.kind === 'stored' ? upload.status.url : undefined;
              setViewed({ file: { upload: save.args.upload }, fallback, name, savedAs: fileName });
            }}
            onRetry={() => acts.retry(save)}
            onReplace={
              present !== null && action === 'remove' && upload?.status.kind === 'stored'
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

interface DocumentHeadProps extends Pick<DocumentSectionProps, 'document'> {
  /** The number of photographed pages that wait to be joined. */
  readonly pages: number;
  readonly name: string;
  /** The id of the title. */
  readonly title: string;
  /** The address of the stored document; null when there is none. */
  readonly present: string | null;
  /** Whether a document can be added, or the pages of one joined. */
  readonly isAbsent: boolean;
  readonly isRemovable: boolean;
  readonly onOpen: (url: string) => void;
  /** @param replaced the stored document that the scan replaces */
  readonly onScan: (replaced: string | null) => void;
  readonly onRemove: (url: string) => void;
}

/** The title of a document, and what can be done with it now. */
function DocumentHead({
  document,
  name,
  title,
  present,
  pages,
  isAbsent,
  isRemovable,
  onOpen,
  onScan,
  onRemove,
}: DocumentHeadProps) {
  const say = useTranslate();
  /** Whether the rare actions for a stored document are shown. */
  const [isMore, setMore] = useState(false);
  const goOn = say('bookings.Documents.goOn', { count: pages });
  return (
    <>
      <div className={styles.row}>
        <div className={styles.what}>
          <h3 className={styles.title} id={title}>
            {name}
          </h3>
          {present !== null && <PhotoState upload="stored" />}
        </div>
        <div className={styles.acts}>
          {present !== null && (
            <Button compact onClick={() => onOpen(present)}>
              <ShortLabel
                short={say('bookings.Documents.openShort')}
                full={say('bookings.Documents.open', { document })}
              />
            </Button>
          )}
          {present !== null && isRemovable && (
            <IconButton
              icon="more"
              label={say('bookings.Documents.more', { document })}
              aria-expanded={isMore}
              onClick={() => setMore(!isMore)}
            />
          )}
          {isAbsent && (
            <Button
              compact
              kind={document === 'deliveryRecordUrl' ? 'primary' : 'secondary'}
              icon={pages > 0 ? 'file' : 'camera'}
              onClick={() => onScan(null)}
            >
              {pages > 0 ? (
                goOn
              ) : (
                <ShortLabel
                  short={say('bookings.Documents.addShort')}
                  full={say('bookings.Documents.add', { document })}
                />
              )}
            </Button>
          )}
        </div>
      </div>
      {present !== null && isRemovable && isMore && (
        <div className={styles.acts}>
          <Button compact kind="quiet" icon="refresh" onClick={() => onScan(present)}>
            {pages > 0 ? goOn : say('bookings.Documents.replace', { document })}
          </Button>
          <Button compact kind="quietDanger" icon="trash" onClick={() => onRemove(present)}>
            {say('bookings.Documents.remove', { document })}
          </Button>
        </div>
      )}
    </>
  );
}
