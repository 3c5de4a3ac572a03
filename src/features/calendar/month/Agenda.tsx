import { memo, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { Booking } from '../../../domain/booking/booking.ts';
import { dotted } from '../../../lib/text/dotted.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { List } from '../../../ui/layout/List.tsx';
import { usePrinting } from '../../../ui/usePrinting.ts';
import { entriesIn, entryTitle, type Entry } from '../entries.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { RecordStatusBadge } from '../../../kit/records/RecordStatusBadge.tsx';
import { BoatName } from '../BoatName.tsx';
import { dayWords, spanWords } from '../event/eventTexts.ts';

export interface AgendaProps {
  readonly title: string;
  /** Today, if it is in this month: entries that ended before are shown on request. */
  readonly today?: string | undefined;
  readonly entries: readonly Entry[];
  /** The bookings that this device holds, by their numbers. */
  readonly bookings: ReadonlyMap<string, Booking>;
  readonly onEntry: (entry: Entry) => void;
}

/** The number of entries shown at first; a month may hold hundreds. */
const AT_ONCE = 30;

/** Lists the entries that the month's grid shows. */
export const Agenda = memo(function Agenda({ title, today = '', entries, bookings, onEntry }: AgendaProps) {
  const say = useTranslate();
  const [allOf, setAllOf] = useState<string>();
  const [pastOf, setPastOf] = useState<string>();
  const isPrinting = usePrinting();
  const coming = entries.filter(({ last }) => last >= today);
  const begun = isPrinting || pastOf === title || coming.length === 0 ? entries : coming;
  const past = entries.length - begun.length;
  const shown = isPrinting || allOf === title ? begun : begun.slice(0, AT_ONCE);
  if (entries.length === 0) return <p>{say('calendar.Agenda.none')}</p>;
  return (
    <>
      {past > 0 && (
        <Button onClick={() => setPastOf(title)}>{say('calendar.Agenda.past', { count: past })}</Button>
      )}
      <List title={title} label={title}>
        {shown.map(entry => (
          <EntryRow
            key={`${entry.isBooking} ${entry.id}`}
            entry={entry}
            booking={entry.isBooking ? bookings.get(entry.title) : undefined}
            onOpen={() => onEntry(entry)}
          />
        ))}
      </List>
      {shown.length < begun.length && (
        <Button onClick={() => setAllOf(title)}>{say('calendar.Agenda.all', { count: begun.length })}</Button>
      )}
    </>
  );
});

interface EntryRowProps {
  readonly entry: Entry;
  /** The booking of the entry, if it is one and this device has it. */
  readonly booking: Booking | undefined;
  readonly onOpen: () => void;
}

/** An entry as a line of a list. */
function EntryRow({ entry, booking, onOpen }: EntryRowProps) {
  const say = useTranslate();
  const intl = useIntl();
  const { isBooking, pending } = entry;
  return (
    <Row
      icon={isBooking ? 'booking' : 'lock'}
      title={dotted(entryTitle(say, entry, booking), booking?.customer.fullName)}
      text={
        <>
          {spanWords(intl, entry)}
          <BoatName id={entry.boatId} />
        </>
      }
      trail={pending && <RecordStatusBadge pending={pending} />}
      onClick={onOpen}
    />
  );
}

export interface DayEntriesDialogProps extends Omit<AgendaProps, 'title'> {
  readonly day: string;
  /** Also entries of other days. */
  readonly entries: AgendaProps['entries'];
  readonly onBlock: () => void;
  readonly onClose: () => void;
}

/** Everything of one day. */
export function DayEntriesDialog({ day, entries, onBlock, onClose, ...agenda }: DayEntriesDialogProps) {
  const say = useTranslate();
  const intl = useIntl();
  const ofDay = useMemo(() => entriesIn(entries, day, day), [entries, day]);
  return (
    <Dialog
      open
      size="side"
      onOpenChange={onClose}
      title={dayWords(intl, day, { weekday: 'long', year: 'numeric' })}
      footer={
        <Button kind="primary" icon="lock" onClick={onBlock}>
          {say('calendar.new')}
        </Button>
      }
    >
      <Agenda {...agenda} entries={ofDay} title={say('calendar.DayList.entries')} />
    </Dialog>
  );
}
