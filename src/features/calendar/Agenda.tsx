import { memo, useState } from 'react';
import { useSay } from '../common/words/messages.tsx';
import type { Booking } from '../../domain/booking.ts';
import { Button } from '../../ui/Button.tsx';
import { List } from '../../ui/List.tsx';
import { usePrinting } from '../../ui/usePrinting.ts';
import type { Entry } from './entries.ts';
import { EntryRow } from './EntryRow.tsx';

export interface AgendaProps {
  readonly title: string;
  /** In the month of today: what ended before is shown on request. */
  readonly today?: string | undefined;
  readonly entries: readonly Entry[];
  /** The bookings that this device holds, by their numbers. */
  readonly bookings: ReadonlyMap<string, Booking>;
  readonly onEntry: (entry: Entry) => void;
}

/** More of them are shown on request: a month may hold hundreds. */
const AT_ONCE = 30;

/** The entries of a month one below the other, as the grid has them. */
export const Agenda = memo(function Agenda({ title, today = '', entries, bookings, onEntry }: AgendaProps) {
  const say = useSay();
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
