import { useIntl } from 'react-intl';
import { Row } from '../../ui/Row.tsx';
import { RecordMark } from '../common/RecordMark.tsx';
import type { BoatMark } from './boatMarks.ts';
import { BoatSwatch } from './BoatSwatch.tsx';
import type { Entry } from './entries.ts';
import styles from './EntryRow.module.css';
import { useEntryTitle } from './useEntryTitle.ts';
import { useSpanWords } from './useSpanWords.ts';

export interface EntryRowProps {
  readonly entry: Entry;
  readonly boat: BoatMark | undefined;
  /** Who comes, as far as this device may know. */
  readonly guest: string | null | undefined;
  readonly onOpen: () => void;
}

/** An entry as a line of a list. */
export function EntryRow({ entry, boat, guest, onOpen }: EntryRowProps) {
  const intl = useIntl();
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
          <span className={styles.boat}>
            <BoatSwatch boat={boat} />
            {boat?.name ?? intl.formatMessage({ id: 'calendar.unknownBoat' })}
          </span>
        </>
      }
      trail={pending && <RecordMark pending={pending} />}
      onClick={onOpen}
    />
  );
}
