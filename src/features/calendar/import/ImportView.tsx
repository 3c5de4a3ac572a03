import { useState } from 'react';
import type { CalendarComparison, LastDayAnswer } from '../../../domain/calendarImport.ts';
import type { ParsedCalendar } from '../../../lib/calendar/readIcalendar.ts';
import type { CalendarRead } from '../../../resources/calendar.ts';
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
import { MAX_CALENDAR_FILE_MB } from './readCalendarFile.ts';
import { isImportLineChosen, useImportComparison } from './useImportComparison.ts';
import type { ImportedFile, ImportProblem } from './useOpened.ts';
import { useImportCalendarEvents } from './useImportCalendarEvents.ts';

export interface ImportViewProps {
  readonly opened: ImportedFile | undefined;
  readonly onOpen: (file: File) => void;
  readonly boatId: string | undefined;
  readonly calendar: CalendarRead | undefined;
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

interface Answers {
  /** Whether a line is ticked, by its key, as far as the partner has said so. */
  readonly said: ReadonlyMap<string, boolean>;
  readonly lastDay: LastDayAnswer | undefined;
}

const nothingSaid: Answers = { said: new Map(), lastDay: undefined };

/** The partner's answers, which are only valid for this file and this boat. */
function useAnswers(read: ParsedCalendar | undefined, boatId: string | undefined) {
  const [given, setGiven] = useState({ read, boatId, answers: nothingSaid });
  const answers = given.read === read && given.boatId === boatId ? given.answers : nothingSaid;
  const answer = (more: Partial<Answers>): void =>
    setGiven({ read, boatId, answers: { ...answers, ...more } });
  return { ...answers, answer };
}

/** Asks for the file, the boat and the changes to import. */
export function ImportView({ opened, onOpen, boatId, calendar, onTaken, onClose }: ImportViewProps) {
  const say = useTranslate();
  const takeOver = useImportCalendarEvents();
  const [busy, setBusy] = useState(false);
  const read = typeof opened?.read === 'object' ? opened.read : undefined;
  const { said, lastDay, answer } = useAnswers(read, boatId);
  const compared = useImportComparison(read, boatId, calendar, lastDay);
  const asksFirst = compared !== undefined && compared.early > 0 && compared.lastDay === undefined;
  const shown = asksFirst ? undefined : compared;
  const chosen = shown?.lines.filter(line => isImportLineChosen(line, said)) ?? [];

  const take = async (): Promise<void> => {
    if (boatId === undefined || !shown) return;
    setBusy(true);
    if (await takeOver({ ...shown, boatId, chosen })) onTaken();
    else setBusy(false);
  };
  const footer = (
    <Button kind="primary" icon="check" busy={busy} onClick={() => void take()}>
      {say('calendar.Import.take', { count: chosen.length })}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={say('calendar.Import.open')}
      description={say('calendar.Import.text')}
      footer={chosen.length > 0 ? footer : undefined}
    >
      <div className={styles.body}>
        <ChosenFile opened={opened} onOpen={onOpen} />
        {read && <BoatChoice isKnown={calendar?.fetchedAt !== undefined} />}
        {compared && compared.early > 0 && (
          <LastDayChoice compared={compared} onChoose={next => answer({ lastDay: next })} />
        )}
        {read && shown && <Found read={read} compared={shown} />}
        {shown && <ImportLineList lines={shown.lines} said={said} onSay={next => answer({ said: next })} />}
      </div>
    </Dialog>
  );
}

/** Asks for the boat. Without the calendar the file can't be compared. */
function BoatChoice({ isKnown }: { readonly isKnown: boolean }) {
  const say = useTranslate();
  return isKnown ? (
    <FormScope id="import">
      <EventBoatField validate={undefined} />
    </FormScope>
  ) : (
    <Notice tone="wait" title={say('calendar.offline')}>
      {say('calendar.Import.offlineText')}
    </Notice>
  );
}

function ChosenFile({ opened, onOpen }: Pick<ImportViewProps, 'opened' | 'onOpen'>) {
  const say = useTranslate();
  const pick = (): void =>
    pickFiles({ several: false, camera: false, calendars: true }, files => files.slice(0, 1).forEach(onOpen));
  return (
    <>
      <div className={styles.file}>
        <Button icon="file" kind={opened ? 'secondary' : 'primary'} compact onClick={pick}>
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
    </>
  );
}

interface LastDayChoiceProps {
  readonly compared: CalendarComparison;
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
function Found({ read, compared }: { readonly read: ParsedCalendar; readonly compared: CalendarComparison }) {
  const { lines, same, own, cancelled, unread } = compared;
  const say = useTranslate();
  const counts = [
    ['calendar.Import.same', same.length],
    ['calendar.Import.past', read.past],
    ['calendar.Import.cancelled', cancelled],
    ['calendar.Import.beyond', read.isCut ? 0 : (read.beyond ?? 0)],
    ['calendar.Import.own', own],
  ] as const;
  const isNothingNew = lines.length === 0 && same.length + own > 0 && unread === 0 && !read.isCut;
  const notices = [
    ['good', 'calendar.Import.nothing', isNothingNew],
    ['wait', 'calendar.Import.nothingRead', lines.length + same.length + own === 0],
    ['wait', 'calendar.Import.cut', read.isCut],
    ['wait', 'calendar.Import.unread', unread > 0],
  ] as const;
  return (
    <>
      {notices.map(
        ([tone, id, isTold]) =>
          isTold && (
            <Notice key={id} tone={tone} live="status">
              {say(id, { count: unread, isBroken: read.unread.length > 0 ? 1 : 0 })}
            </Notice>
          ),
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
