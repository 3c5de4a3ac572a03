import { useIntl } from 'react-intl';
import type { Booking } from '../../domain/booking.ts';
import { dotted } from '../../lib/dotted.ts';
import { Row } from '../../ui/Row.tsx';
import { useSay } from '../common/words/messages.tsx';
import { RecordMark } from '../common/records/RecordMark.tsx';
import { BoatName } from './BoatName.tsx';
import { entryTitle, type Entry } from './entries.ts';
import { spanWords } from './eventTexts.ts';

export interface EntryRowProps {
  readonly entry: Entry;
  /** Of a booking, as far as this device knows it. */
  readonly booking: Booking | undefined;
  readonly onOpen: () => void;
}

/** An entry as a line of a list. */
export function EntryRow({ entry, booking, onOpen }: EntryRowProps) {
  const say = useSay();
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
      trail={pending && <RecordMark pending={pending} />}
      onClick={onOpen}
    />
  );
}
