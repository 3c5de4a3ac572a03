import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate, Age, useToast } from '../../../../kit/words/messages.tsx';
import { CALENDAR_TYPE } from '../../../../lib/pictures/fileType.ts';
import type { IcalEvent } from '../../../../lib/calendar/writeIcalendar.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { EmptyState } from '../../../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../../../ui/layout/ErrorState.tsx';
import { List } from '../../../../ui/layout/List.tsx';
import { Notice } from '../../../../ui/marks/Notice.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Skeleton } from '../../../../ui/layout/Skeleton.tsx';
import type { ToastTone } from '../../../../ui/Toasts.tsx';
import { downloadFile } from '../../../../kit/browser/files/download.ts';
import { canShare, shareFile } from '../../../../kit/browser/files/share.ts';
import { usePanel } from '../../../../kit/engine/Panel.ts';
import styles from './CalendarFileDialog.module.css';
import { makeCalendarFile } from './makeCalendarFile.ts';
import { useCalendarFileBookings, type CalendarFileBookings } from './useCalendarFileBookings.ts';

export interface CalendarFileDialogProps {
  /** Blocked days, which the file contains, too. */
  readonly blocked: readonly IcalEvent[];
  readonly onClose: () => void;
}

/**
 * The partner's bookings as a file for any calendar: its contents, their age, and buttons to save or share
 * it. The file is made from the data on this device, without network.
 */
export function CalendarFileDialog({ blocked, onClose }: CalendarFileDialogProps) {
  const say = useTranslate();
  const { read, again } = useCalendarFileBookings();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('ics.Dialog.title')}
      description={say('ics.Dialog.text')}
      footer={
        typeof read === 'object' && !isEmpty(read, blocked) ? (
          <Take read={read} blocked={blocked} onTaken={onClose} />
        ) : undefined
      }
    >
      {read === undefined && <Skeleton shape="row" count={2} label={say('ics.Dialog.reading')} />}
      {read === 'failed' && (
        <ErrorState
          title={say('ics.Dialog.failed')}
          actions={<Button onClick={again}>{say('common.retry')}</Button>}
        >
          {say('ics.Dialog.failedText')}
        </ErrorState>
      )}
      {typeof read === 'object' && <Content read={read} blocked={blocked} />}
    </Dialog>
  );
}

function isEmpty({ calendar }: CalendarFileBookings, blocked: readonly IcalEvent[]): boolean {
  return calendar.stays.length + calendar.deadlines.length + blocked.length === 0;
}

/** Lists the contents of the file, and what is missing in it. */
function Content({ read, blocked }: Omit<TakeProps, 'onTaken'>) {
  const say = useTranslate();
  const { stays, deadlines, unreadable } = read.calendar;
  const { done, total, fetchedAt } = read.progress;
  const rows = [
    ['booking', 'ics.Dialog.stays', 'ics.Dialog.staysText', stays.length],
    ['clock', 'ics.Dialog.deadlines', 'ics.Dialog.deadlinesText', deadlines.length],
    ['lock', 'ics.Dialog.blocked', 'ics.Dialog.blockedText', blocked.length],
  ] as const;
  return (
    <>
      {isEmpty(read, blocked) ? (
        <EmptyState icon="calendar" title={say('ics.Dialog.empty')}>
          {say('ics.Dialog.emptyText')}
        </EmptyState>
      ) : (
        <>
          {fetchedAt !== undefined && (
            <p className={styles.note}>
              <Age at={fetchedAt} always />
            </p>
          )}
          <List label={say('ics.Dialog.content')}>
            {rows.map(
              ([icon, title, text, count]) =>
                (icon !== 'lock' || count > 0) && (
                  <Row key={icon} icon={icon} title={say(title, { count })} text={say(text)} />
                ),
            )}
          </List>
          <p className={styles.note}>{say('ics.Dialog.still')}</p>
        </>
      )}
      {fetchedAt === undefined && (
        <Notice tone="wait">{say('ics.Dialog.partly', { done, total: total ?? done })}</Notice>
      )}
      {unreadable.length > 0 && (
        <Notice tone="stop">{say('ics.Dialog.unreadable', { count: unreadable.length })}</Notice>
      )}
    </>
  );
}

interface TakeProps extends Pick<CalendarFileDialogProps, 'blocked'> {
  readonly read: CalendarFileBookings;
  readonly onTaken: () => void;
}

/** Saves the file or, where the browser can, hands it to another app. */
function Take({ read, blocked, onTaken }: TakeProps) {
  const say = useTranslate();
  const intl = useIntl();
  const toast = useToast();
  const { engine } = usePanel();
  const [sharing, setSharing] = useState(false);
  const make = (): File => makeCalendarFile(intl, read, engine.serverNow(), blocked);

  const save = (file: File, tone: ToastTone, text: string): void => {
    downloadFile(file, file.name);
    toast({ tone, text });
    onTaken();
  };
  const handOver = async (file: File): Promise<void> => {
    const outcome = await shareFile(file);
    if (outcome === 'shared') onTaken();
    if (outcome === 'failed') save(file, 'wait', say('ics.notShared', { name: file.name }));
  };
  return (
    <>
      <Button
        kind="primary"
        icon="download"
        onClick={() => {
          const file = make();
          save(file, 'good', say('ics.saved', { name: file.name }));
        }}
      >
        {say('ics.Dialog.save')}
      </Button>
      {canShare('calendar.ics', CALENDAR_TYPE) && (
        <Button
          icon="share"
          busy={sharing}
          onClick={() => {
            setSharing(true);
            void handOver(make()).finally(() => setSharing(false));
          }}
        >
          {say('ics.Dialog.share')}
        </Button>
      )}
    </>
  );
}
