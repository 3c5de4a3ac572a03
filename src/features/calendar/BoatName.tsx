import { useSay } from '../common/words/messages.tsx';
import type { BoatMark } from './boatMarks.ts';
import { BoatSwatch } from './BoatSwatch.tsx';
import styles from './BoatName.module.css';

export interface BoatNameProps {
  readonly boats: ReadonlyMap<string, BoatMark>;
  readonly id: string;
}

/** Which boat an entry takes. Nothing as long as no boat is on this device: then nobody knows which are in the fleet. */
export function BoatName({ boats, id }: BoatNameProps) {
  const say = useSay();
  const boat = boats.get(id);
  if (boats.size === 0) return null;
  return (
    <span className={styles.boat}>
      <BoatSwatch boat={boat} />
      {boat?.name ?? say('calendar.unknownBoat')}
    </span>
  );
}
