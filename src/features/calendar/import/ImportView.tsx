import { useState } from 'react';
import type { ParsedCalendar } from '../../../lib/calendar/readIcalendar.ts';
import type { CalendarRead } from '../../../resources/calendar.ts';
import type { LastDayAnswer } from '../../../domain/calendarImport.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormScope } from '../../../ui/form/FormScope.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { pickFiles } from '../../photos/pick/pickFiles.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { EventBoatField } from '../event/EventBoatField.tsx';
import styles from './Import.module.css';
import { ImportLineList } from './ImportLineList.tsx';
import { MAX_CALENDAR_FILE_MB, type ImportProblem } from './readCalendarFile.ts';
import { isImportLineChosen, useImportComparison, type ImportComparison } from './useImportComparison.ts';
import { useImportCalendarEvents } from './useImportCalendarEvents.ts';

/** A chosen file. Its content `read` is undefined while the file is being read. */
export interface ChosenCalendarFile {
  readonly name: string;
  readonly read: ParsedCalendar | ImportProblem | undefined;
}

export interface ImportViewProps {
  readonly opened: ChosenCalendarFile | undefined;
  readonly onOpen: (file: File) => void;
  readonly boatId: string | undefined;
  readonly calendar: CalendarRead | undefined;
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Asks for the file, the boat and the changes to import. */
export function ImportView({ opened, onOpen, boatId, calendar, onTaken, onClose }: ImportViewProps) {
  const say = useTranslate();
  const takeOver = useImportCalendarEvents();
  const [busy, setBusy] = useState(false);
  const read = typeof opened?.read === 'object' ? opened.read : undefined;
  // The partner's answers are only valid for this file and this boat.
  const [about, setAbout] = useState<{
    readonly read: ParsedCalendar | undefined;
    readonly boatId: string | undefined;
    readonly said: ReadonlyMap<string, boolean>;
    readonly lastDay: LastDayAnswer | undefined;
  }>();
  const { said, lastDay } = about && about.read === read && about.boatId === boatId ? about : nothingSaid;
  const compared = useImportComparison(read, boatId, calendar, lastDay);
  const asksFirst = compared !== undefined && compared.early > 0 && compared.lastDay === undefined;
  const chosen = asksFirst ? [] : (compared?.lines.filter(line => isImportLineChosen(line, said)) ?? []);

  const take = async (): Promise<void> => {
    if (boatId === undefined || !compared) return;
    setBusy(true);
    if (await takeOver(boatId, chosen, compared.same)) onTaken();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={say('calendar.Import.open')}
      description={say('calendar.Import.text')}
      footer={
        chosen.length > 0 ? (
          <Button kind="primary" icon="check" busy={busy} onClick={() => void take()}>
            {say('calendar.Import.take', { count: chosen.length })}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.body}>
        <div className={styles.file}>
          <Button
            icon="file"
            kind={opened ? 'secondary' : 'primary'}
            compact
            onClick={() =>
              pickFiles({ several: false, camera: false, calendars: true }, ([file]) => {
                if (file) onOpen(file);
              })
            }
          >
            {say(opened ? 'calendar.Import.another' : 'calendar.Import.choose')}
          </Button>
          {opened && <p className={styles.name}>{opened.name}</p>}
        </div>
        {opened && !opened.read && <Skeleton shape="row" count={2} label={say('calendar.Import.reading')} />}
        {typeof opened?.read === 'string' && (
          <Notice tone="stop" live="alert" title={say('calendar.Import.notRead')}>
            {say(problems[opened.read], { most: MAX_CALENDAR_FILE_MB })}
          </Notice>
        )}
        {read && calendar?.fetchedAt === undefined && (
          <Notice tone="wait" title={say('calendar.offline')}>
            {say('calendar.Import.offlineText')}
          </Notice>
        )}
        {read && calendar?.fetchedAt !== undefined && (
          <FormScope id="import">
            <EventBoatField validate={undefined} />
          </FormScope>
        )}
        {read && compared && (
          <>
            {compared.early > 0 && (
              <LastDayChoice
                compared={compared}
                onChoose={next => setAbout({ read, boatId, said, lastDay: next })}
              />
            )}
            {!asksFirst && (
              <>
                <Found read={read} compared={compared} />
                <ImportLineList
                  lines={compared.lines}
                  said={said}
                  onSay={next => setAbout({ read, boatId, said: next, lastDay })}
                />
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

const nothingSaid = { said: new Map<string, boolean>(), lastDay: undefined };

interface LastDayChoiceProps {
  readonly compared: ImportComparison;
  readonly onChoose: (lastDay: LastDayAnswer) => void;
}

/** Asks whether the last day is free. Changes are listed only then. An earlier file's answer is preset. */
function LastDayChoice({ compared: { early, lastDay, checkinTime }, onChoose }: LastDayChoiceProps) {
  const say = useTranslate();
  return (
    <div>
      <Segmented<LastDayAnswer | ''>
        label={say('calendar.Import.lastDay')}
        labelShown
        value={lastDay ?? ''}
        onChange={value => value !== '' && onChoose(value)}
        segments={[
          { value: 'free', label: say('calendar.Import.lastDay.free') },
          { value: 'taken', label: say('calendar.Import.lastDay.taken') },
        ]}
      />
      <p className={styles.text}>{say('calendar.Import.lastDayText', { count: early, time: checkinTime })}</p>
    </div>
  );
}

const problems = {
  notCalendar: 'calendar.Import.problem.notCalendar',
  damaged: 'calendar.Import.problem.damaged',
  tooLarge: 'calendar.Import.problem.tooLarge',
  unreadable: 'calendar.Import.problem.unreadable',
} as const satisfies Readonly<Record<ImportProblem, string>>;

/** Counts the entries of the file that need no change, and reports the entries that can't be used. */
function Found({ read, compared }: { readonly read: ParsedCalendar; readonly compared: ImportComparison }) {
  const { lines, same, own, unread } = compared;
  const say = useTranslate();
  const counts = [
    ['calendar.Import.same', same.length],
    ['calendar.Import.past', read.past],
    ['calendar.Import.cancelled', read.cancelled?.length ?? 0],
    ['calendar.Import.beyond', read.isCut ? 0 : (read.beyond ?? 0)],
    ['calendar.Import.own', own],
  ] as const;
  const isAllHere = same.length + own > 0 && unread === 0 && !read.isCut;
  return (
    <>
      {lines.length === 0 && isAllHere && (
        <Notice tone="good" live="status">
          {say('calendar.Import.nothing')}
        </Notice>
      )}
      {lines.length + same.length + own === 0 && (
        <Notice tone="wait" live="status">
          {say('calendar.Import.nothingRead')}
        </Notice>
      )}
      {read.isCut && <Notice tone="wait">{say('calendar.Import.cut')}</Notice>}
      {unread > 0 && (
        <Notice tone="wait">
          {say('calendar.Import.unread', { count: unread, isBroken: read.unread.length > 0 ? 1 : 0 })}
        </Notice>
      )}
      {counts.map(
        ([id, count]) =>
          count > 0 && (
            <p key={id} className={styles.text}>
              {say(id, { count })}
            </p>
          ),
      )}
    </>
  );
}
