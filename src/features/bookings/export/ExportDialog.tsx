import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useTranslate, Age, useToast } from '../../../kit/words/messages.tsx';
import type { Language } from '../../../domain/values/language.ts';
import { dotted } from '../../../lib/text/dotted.ts';
import type { OfBoats } from '../../../resources/bookings/bookedBoats.ts';
import { eachMatchingBooking, readBookingListProgress } from '../../../resources/bookings/bookingList.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../../ui/layout/ErrorState.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { downloadFile } from '../../../kit/browser/files/download.ts';
import { useReadOnce } from '../../../kit/engine/useReadOnce.ts';
import { canPrint, AutoPrintTable } from '../../../kit/print/AutoPrintTable.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { filterWords } from '../bookingWords.ts';
import type { BookingListAddress } from '../list/useBookingListAddress.ts';
import { useNarrowingTexts, type NarrowingText } from '../list/useNarrowingTexts.ts';
import styles from './ExportDialog.module.css';
import { bookingColumns, makeListFile } from './listTable.ts';

async function readList(engine: Engine, language: Language, place: BookingListAddress) {
  const found: OfBoats[] = [];
  for await (const some of eachMatchingBooking(engine, language, { ...place, now: engine.serverNow() }))
    found.push(...some);
  return { bookings: found, progress: await readBookingListProgress(engine, language) };
}

export interface ExportBookingsDialogProps {
  readonly place: BookingListAddress;
  readonly onClose: () => void;
}

/**
 * All bookings of the list, on every page of it, as a file for a spreadsheet or on paper; without network.
 */
export function ExportDialog({ place, onClose }: ExportBookingsDialogProps) {
  const say = useTranslate();
  const intl = useIntl();
  const toast = useToast();
  const { language } = useLanguage();
  const { read, again } = useReadOnce('bookings to take out', engine => readList(engine, language, place));
  const narrowing = useNarrowingTexts(place);
  /** How often it was printed: a browser that doesn't say when it has done so prints again all the same. */
  const [prints, setPrints] = useState(0);
  const isRead = typeof read === 'object' && narrowing !== undefined;
  const columns = bookingColumns(intl);
  const about = isRead ? listWords(intl, place, narrowing, read.bookings.length) : '';
  const partly =
    isRead &&
    !read.progress.whole &&
    say('bookings.Export.partly', {
      done: read.progress.done,
      total: read.progress.total ?? read.progress.done,
    });

  const save = (bookings: readonly OfBoats[]): void => {
    const file = makeListFile(intl, bookings, Date.now());
    downloadFile(file, file.name);
    toast({ tone: 'good', text: say('ics.saved', { name: file.name }) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('bookings.Export.title')}
      description={say('bookings.Export.text')}
      footer={
        isRead && read.bookings.length > 0 ? (
          <>
            <Button kind="primary" icon="download" onClick={() => save(read.bookings)}>
              {say('bookings.Export.save')}
            </Button>
            {canPrint && (
              <Button onClick={() => setPrints(count => count + 1)}>{say('bookings.Export.print')}</Button>
            )}
          </>
        ) : undefined
      }
    >
      {read === 'failed' ? (
        <ErrorState
          title={say('ics.Dialog.failed')}
          actions={<Button onClick={again}>{say('common.retry')}</Button>}
        >
          {say('ics.Dialog.failedText')}
        </ErrorState>
      ) : !isRead ? (
        <Skeleton shape="row" count={2} label={say('ics.Dialog.reading')} />
      ) : read.bookings.length === 0 ? (
        <EmptyState icon="booking" title={say('bookings.Page.noneNarrowed')} />
      ) : (
        <>
          <p className={styles.about}>{about}</p>
          {read.progress.fetchedAt !== undefined && (
            <p className={styles.note}>
              <Age at={read.progress.fetchedAt} always />
            </p>
          )}
        </>
      )}
      {partly && <Notice tone="wait">{partly}</Notice>}
      {isRead && prints > 0 && (
        <AutoPrintTable
          key={prints}
          title={say('bookings.Page.title')}
          about={dotted(about, partly)}
          columns={columns}
          rows={read.bookings.map(booking => ({
            key: booking.id,
            cells: columns.map(({ textOf, paperTextOf = textOf }) => paperTextOf(booking)),
          }))}
          fetchedAt={read.progress.fetchedAt}
          onDone={() => setPrints(0)}
        />
      )}
    </Dialog>
  );
}

/** How many bookings these are, and which: the state, the boats, the days and the search. */
function listWords(
  intl: IntlShape,
  { filter, search }: BookingListAddress,
  narrowing: readonly NarrowingText[],
  count: number,
): string {
  return dotted(
    intl.formatMessage({ id: 'bookings.Page.total' }, { count }),
    intl.formatMessage({ id: filterWords[filter ?? 'all'] }),
    ...narrowing.map(({ text }) => text),
    search !== undefined && intl.formatMessage({ id: 'bookings.Export.search' }, { search }),
  );
}
