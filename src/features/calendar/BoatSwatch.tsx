import type { CalendarBoat } from './toCalendarBoats.ts';
import styles from './BoatSwatch.module.css';

/** A boat's colour and, for who doesn't tell colours apart, its initials. Its name stands beside it. */
export function BoatSwatch({ boat }: { readonly boat: CalendarBoat | undefined }) {
  return (
    <span className={styles.swatch} aria-hidden="true">
      <span className={styles.color} style={boat && { background: boat.color }} />
      {boat?.initials}
    </span>
  );
}
