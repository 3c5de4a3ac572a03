import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DOT, dotted } from '../../../lib/text/dotted.ts';
import { bookedBoatText, bookedBrandAndModelText, type BookingWithBoats } from './answers/offerWords.ts';
import styles from './BookedBoat.module.css';

export interface BookedBoatNameProps {
  readonly of: BookingWithBoats;
  /** Text after brand and model, such as where the boat is. */
  readonly about?: string | null | undefined;
  readonly children?: ReactNode;
}

/** The boat of a booking: the name that the partner gave it, and below it brand and model. */
export function BookedBoatName({ of, about, children }: BookedBoatNameProps) {
  const intl = useIntl();
  const words = dotted(bookedBrandAndModelText(intl, of), about);
  return (
    <>
      <span className={styles.name}>{bookedBoatText(intl, of)}</span>
      {(words !== '' || children) && (
        <span className={styles.about}>
          {words}
          {words && children && DOT}
          {children}
        </span>
      )}
    </>
  );
}
