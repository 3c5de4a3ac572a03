import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import { asNumber } from '../../../domain/boat/boatInput.ts';
import { links } from '../../../domain/values/links.ts';
import { dotted } from '../../../lib/text/dotted.ts';
import { utcMidnight } from '../../../lib/time/calendar.ts';
import type { BookedOrBlockedSpan } from '../../../domain/boat/season.ts';
import type { BoatConfig, FleetBoat } from '../../../resources/boats/boatReads.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { BoatPicture } from '../shared/BoatPicture.tsx';
import { moneyText } from '../../../kit/words/moneyText.ts';
import { CardBadges, EditLink } from '../../../kit/records/recordCard.tsx';
import { BoatSeasonStrip } from '../shared/season/BoatSeasonStrip.tsx';
import styles from './BoatCard.module.css';
import { ExpiryBadge } from '../documents/ExpiryBadge.tsx';
import { periodLabel, useBoatLabel } from '../boatLabels.ts';
import { NextAct } from './NextAct.tsx';
import { BoatCardReadiness } from '../ready/BoatCardReadiness.tsx';
import { BoatStatusBadge } from './BoatStatusBadge.tsx';

export interface BoatCardProps {
  readonly boat: FleetBoat;
  readonly config: BoatConfig;
  /** The day on which the next customer comes, `YYYY-MM-DD`; undefined when none is known. */
  readonly nextStay: string | undefined;
  /** The bookings and blocked days of the boat; undefined as long as they aren't known. */
  readonly taken: readonly BookedOrBlockedSpan[] | undefined;
  readonly onActs: () => void;
}

/** Shows one boat of the fleet, with badges for unsaved and unsent changes. */
export function BoatCard({ boat, config, nextStay, taken, onActs }: BoatCardProps) {
  const say = useTranslate();
  const intl = useIntl();
  const nameOf = useBoatLabel();
  const { summary, details, pending, forApproval, waitsForFile, upload, unsavedSince } = boat;
  const name = nameOf(summary);
  const make = [summary.brand, summary.model].filter(Boolean).join(' ');
  const about = dotted(make, summary.yearOfConstruction);
  const edit = links.editBoat(summary.id);
  const price = asNumber(details?.price);
  const currency = details?.defaultCurrency;
  const terms = [
    say(periodLabel(summary.rentalPeriod)),
    price !== undefined && price > 0 && typeof currency === 'number' && moneyText(intl, price, currency),
  ];
  const comes = nextStay === undefined ? undefined : utcMidnight(nextStay);
  return (
    <Card as="li" flush>
      <article className={styles.card} aria-label={name}>
        <div className={styles.head}>
          <div className={styles.picture}>
            <BoatPicture image={summary.image} upload={upload} name={name} />
          </div>
          <div className={styles.words}>
            <h2 className={styles.name}>
              {/* The link covers the picture, too. */}
              <Link className={styles.open} to={edit}>
                {name}
              </Link>
            </h2>
            {about !== '' && <p className={styles.about}>{about}</p>}
            <p className={styles.about}>{dotted(...terms)}</p>
            {comes !== undefined && (
              <p className={styles.about}>
                {say('boats.Card.nextStay', {
                  day: intl.formatDate(comes, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
                })}
              </p>
            )}
            <div className={styles.badge}>
              <BoatStatusBadge status={summary.status} />
            </div>
          </div>
        </div>
        <div className={styles.more}>
          <BoatSeasonStrip taken={taken} />
          <CardBadges {...{ pending, forApproval, waitsForFile, unsavedSince }} />
          <NextAct boat={boat} />
          <ExpiryBadge boat={boat} />
          <BoatCardReadiness boat={boat} config={config} />
        </div>
        <div className={styles.acts}>
          <EditLink name={name} to={edit} wide="always" />
          <IconButton
            icon="more"
            label={say('boats.Card.acts', { name })}
            aria-haspopup="dialog"
            onClick={onActs}
          />
        </div>
      </article>
    </Card>
  );
}
