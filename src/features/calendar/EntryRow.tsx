import { Row } from '../../ui/Row.tsx';
import { RecordMark } from '../common/RecordMark.tsx';
import type { BoatMark } from './boatMarks.ts';
import { BoatName } from './BoatName.tsx';
import type { Entry } from './entries.ts';
import { useEntryTitle } from './useEntryTitle.ts';
import { useSpanWords } from './useSpanWords.ts';

export interface EntryRowProps {
  readonly entry: Entry;
  readonly boats: ReadonlyMap<string, BoatMark>;
  /** Who comes, as far as this device may know. */
  readonly guest: string | null | undefined;
  readonly onOpen: () => void;
}

/** An entry as a line of a list. */
export function EntryRow({ entry, boats, guest, onOpen }: EntryRowProps) {
  const when = useSpanWords();
  const titleOf = useEntryTitle();
  const { isBooking, pending } = entry;
  return (
    <Row
      icon={isBooking ? 'booking' : 'lock'}
      title={[titleOf(entry), guest].filter(Boolean).join(' · ')}
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
