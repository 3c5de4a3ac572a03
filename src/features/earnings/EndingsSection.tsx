import { useIntl } from 'react-intl';
import type { YearEarnings } from '../../domain/booking/earnings.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { scrollableProps } from '../../ui/scrollableProps.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import styles from './EarningsPage.module.css';
import table from './MonthTable.module.css';

const kinds = [
  ['held', 'earnings.ended.held'],
  ['byCustomer', 'bookings.status.cancelledByCustomer'],
  ['byPartner', 'bookings.status.cancelledByPartner'],
  ['refused', 'earnings.ended.refused'],
  ['unanswered', 'earnings.ended.unanswered'],
] as const;

export interface EndingsSectionProps {
  readonly told: Pick<YearEarnings, 'endings' | 'endingsBefore'>;
  readonly year: number;
}

/**
 * How many bookings take place and how many don't, beside the year before. Nothing at all when there are
 * none.
 */
export function EndingsSection({ told: { endings, endingsBefore }, year }: EndingsSectionProps) {
  const say = useTranslate();
  const intl = useIntl();
  const shown = kinds.filter(([kind]) => endings[kind] + endingsBefore[kind] > 0);
  if (shown.length === 0) return null;
  return (
    <Card as="section">
      <div className={styles.section}>
        <h3>{say('earnings.ended')}</h3>
        <div className={table.frame} {...scrollableProps}>
          <table className={table.table}>
            <caption className="visually-hidden">{say('earnings.ended')}</caption>
            <thead>
              <tr>
                <th scope="col">{say('bookings.Export.status')}</th>
                <th scope="col">{year}</th>
                <th scope="col">{year - 1}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(([kind, label]) => (
                <tr key={kind}>
                  <th scope="row" className={styles.ending}>
                    {say(label)}
                  </th>
                  <td>{intl.formatNumber(endings[kind])}</td>
                  <td>{intl.formatNumber(endingsBefore[kind])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.note}>{say('earnings.ended.text')}</p>
      </div>
    </Card>
  );
}
