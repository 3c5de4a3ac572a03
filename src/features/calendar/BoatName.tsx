import { useTranslate } from '../../kit/words/messages.tsx';
import { BoatSwatch } from './BoatSwatch.tsx';
import { useCalendarBoats } from './view/useCalendarBoats.ts';
import styles from './BoatName.module.css';

/**
 * Which boat an entry takes. Nothing as long as no boat is on this device: then nobody knows which are in the
 * fleet.
 */
export function BoatName({ id }: { readonly id: string }) {
  const say = useTranslate();
  const boats = useCalendarBoats();
  const boat = boats.get(id);
  if (boats.size === 0) return null;
  return (
    <span className={styles.boat}>
      <BoatSwatch boat={boat} />
      {boat?.name ?? say('calendar.unknownBoat')}
    </span>
  );
}
