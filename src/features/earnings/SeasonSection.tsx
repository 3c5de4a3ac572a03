import { useIntl } from 'react-intl';
import { SEASON_DAYS } from '../../domain/season.ts';
import { Card } from '../../ui/Card.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { useSay } from '../common/words/messages.tsx';
import styles from './EarningsPage.module.css';

export interface SeasonSectionProps {
  /** By the marks of boats. */
  readonly daysLet: ReadonlyMap<string, number>;
  readonly year: number;
  readonly names: ReadonlyMap<string, string>;
  readonly isAll: boolean;
}

/** How much of the season each boat is let, and what is meant by that. */
export function SeasonSection({ daysLet, year, names, isAll }: SeasonSectionProps) {
  const say = useSay();
  const intl = useIntl();
  const boats = [...daysLet].filter(([boat]) => boat !== '').sort(([, a], [, b]) => b - a);
  return (
    <Card as="section">
      <div className={styles.section}>
        <h3>{say('earnings.season', { year: String(year) })}</h3>
        <ul className={styles.meters}>
          {boats.map(([boat, count]) => (
            <li key={boat}>
              <Meter value={count} max={SEASON_DAYS}>
                {say('earnings.season.boat', {
                  boat: names.get(boat) ?? say('boats.unnamed'),
                  count,
                  total: SEASON_DAYS,
                  share: intl.formatNumber(count / SEASON_DAYS, { style: 'percent' }),
                })}
              </Meter>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{say('earnings.season.text', { total: SEASON_DAYS })}</p>
        {daysLet.has('') && <p className={styles.note}>{say('earnings.season.unassigned')}</p>}
        {!isAll && <p className={styles.note}>{say('earnings.season.part')}</p>}
      </div>
    </Card>
  );
}
