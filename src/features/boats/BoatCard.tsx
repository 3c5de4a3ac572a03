import { useIntl } from 'react-intl';
import { links } from '../../domain/links.ts';
import type { BoatConfig, FleetBoat } from '../../resources/boatReads.ts';
import { Card } from '../../ui/Card.tsx';
import { BoatPicture } from '../common/BoatPicture.tsx';
import { CardActs, CardMarks, CardName } from '../common/recordCard.tsx';
import { RecordMark } from '../common/RecordMark.tsx';
import styles from './BoatCard.module.css';
import { ExpiryMark } from './documents/ExpiryMark.tsx';
import { periodLabel } from './boatLabels.ts';
import { CardReady } from './ready/CardReady.tsx';
import { StatusBadge } from './StatusBadge.tsx';

export interface BoatCardProps {
  readonly boat: FleetBoat;
  readonly config: BoatConfig;
  readonly onDelete: () => void;
}

/** One boat of the fleet (B013–B019), with the marks of what isn't saved or isn't sent. */
export function BoatCard({ boat, config, onDelete }: BoatCardProps) {
  const intl = useIntl();
  const { item, pending, forApproval, waitsForFile, upload, unsavedSince } = boat;
  const name = item.name?.trim() || intl.formatMessage({ id: 'boats.unnamed' });
  const make = [item.brand, item.model].filter(Boolean).join(' ');
  const about = [make, item.yearOfConstruction].filter(Boolean).join(' · ');
  const edit = links.editBoat(item.id);
  return (
    <Card as="li" flush>
      <article className={styles.card} aria-label={name}>
        <div className={styles.picture}>
          <BoatPicture image={item.image} upload={upload} name={name} />
          <div className={styles.badge}>
            <StatusBadge status={item.status} />
          </div>
        </div>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <CardName name={name} to={edit} />
          </h2>
          {about !== '' && <p className={styles.about}>{about}</p>}
          <p className={styles.about}>{intl.formatMessage({ id: periodLabel(item.rentalPeriod) })}</p>
          {(pending !== undefined || unsavedSince !== undefined) && (
            <CardMarks unsavedSince={unsavedSince}>
              <RecordMark pending={pending} forApproval={forApproval} waitsForFile={waitsForFile} />
            </CardMarks>
          )}
          <ExpiryMark boat={boat} />
          <CardReady boat={boat} config={config} />
        </div>
        <div className={styles.acts}>
          <CardActs name={name} to={edit} onDelete={onDelete} />
        </div>
      </article>
    </Card>
  );
}
