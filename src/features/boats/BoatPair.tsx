import { useTranslate } from '../../kit/words/messages.tsx';
import type { Boat } from '../../domain/boat/boat.ts';
import { dotted } from '../../lib/text/dotted.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { Picture } from '../../kit/pictures/Picture.tsx';
import { comparedComponents, useChoiceNames } from './boatCompared.tsx';
import styles from './BoatPair.module.css';
import { differingFields } from './describeBoat.ts';

export interface BoatPairProps {
  readonly mine: Boat;
  /** The boat that was found on the server. */
  readonly found: Boat;
}

/**
 * Shows two boats beside each other and their differences, so that the partner can tell whether they are the
 * same boat.
 */
export function BoatPair({ mine, found }: BoatPairProps) {
  const say = useTranslate();
  const differing = differingFields(mine, found);
  return (
    <div className={styles.pair}>
      <div className={styles.boats}>
        <Glance boat={mine} whose={say('boats.Pair.mine')} />
        <Glance boat={found} whose={say('boats.Pair.found')} />
      </div>
      {differing.length > 0 && (
        <details className={styles.details}>
          <summary className={styles.summary}>
            <Icon name="down" size="small" className={styles.arrow} />
            {say('boats.Pair.differing', { count: differing.length })}
          </summary>
          <comparedComponents.Differences fields={differing} mine={mine} theirs={found} />
        </details>
      )}
    </div>
  );
}

function Glance({ boat, whose }: { readonly boat: Boat; readonly whose: string }) {
  const say = useTranslate();
  const names = useChoiceNames([boat]);
  const named = (list: string, id: string | null): string | undefined =>
    id === null ? undefined : names?.get(list)?.get(id);
  const name = boat.name?.trim() || say('boats.unnamed');
  const make = [named('brands', boat.boatBrandId), named(`models:${boat.boatBrandId}`, boat.boatModelId)]
    .filter(Boolean)
    .join(' ');
  const about = dotted(make, boat.yearOfConstruction);
  const [first] = boat.photos;
  return (
    <div className={styles.boat}>
      <p className={styles.whose}>{whose}</p>
      {first && (
        <span className={styles.picture}>
          <Picture photo={first} alt={say('boats.Picture.alt', { name })} />
        </span>
      )}
      <p className={styles.name}>{name}</p>
      {about !== '' && <p className={styles.about}>{about}</p>}
      <p className={styles.about}>{say('compare.photos', { count: boat.photos.length })}</p>
    </div>
  );
}
