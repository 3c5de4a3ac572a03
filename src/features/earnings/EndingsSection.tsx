import { useIntl } from 'react-intl';
import type { YearEarnings } from '../../domain/booking/earnings.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { useTranslate } from '../../kit/words/messages.tsx';
import styles from './EarningsPage.module.css';
import { NumberTable } from './NumberTable.tsx';

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
        <NumberTable
          caption={say('earnings.ended')}
          columns={[say('bookings.Export.status'), String(year), String(year - 1)]}
          rows={shown.map(([kind, label]) => [
            say(label),
            intl.formatNumber(endings[kind]),
            intl.formatNumber(endingsBefore[kind]),
          ])}
        />
        <p className={styles.note}>{say('earnings.ended.text')}</p>
      </div>
    </Card>
  );
}
