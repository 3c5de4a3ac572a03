import type { Booking } from '../../domain/booking.ts';
import { dotted } from '../../lib/dotted.ts';
import { Row } from '../../ui/Row.tsx';
import { RecordMark } from '../common/records/RecordMark.tsx';
import type { BoatMark } from './boatMarks.ts';
import { BoatName } from './BoatName.tsx';
import type { Entry } from './entries.ts';
import { useEntryTitle } from './useEntryTitle.ts';
import { useSpanWords } from './useSpanWords.ts';

export interface EntryRowProps {
  readonly entry: Entry;
  readonly boats: ReadonlyMap<string, BoatMark>;
  /** Of a booking, as far as this device knows it. */
  readonly booking: Booking | undefined;
  readonly onOpen: () => void;
}

/** An entry as a line of a list. */
export function EntryRow({ entry, boats, booking, onOpen }: EntryRowProps) {
  const when = useSpanWords();
  const titleOf = useEntryTitle();
  const { isBooking, pending } = entry;
  return (
    <Row
      icon={isBooking ? 'booking' : 'lock'}
      title={dotted(titleOf(entry, booking), booking?.customer.fullName)}
      text={
        <>
          {when(entry)}
          <BoatName boats={boats} id={entry.boatId} />
        </>
      }
      trail={pending && <RecordMark pending={pending} />}
      onClick={onOpen}
    />
  );
}
