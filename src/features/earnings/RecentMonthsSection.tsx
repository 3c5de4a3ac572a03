import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { compareRecentMonths, type Earning } from '../../domain/booking/earnings.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Meter } from '../../ui/marks/Meter.tsx';
import { currencyName } from '../../kit/words/moneyText.ts';
import { monthName } from '../../kit/words/monthName.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { exactMoneyText } from './earningsWords.ts';
import styles from './EarningsPage.module.css';

export interface RecentMonthsSectionProps {
  /** All earnings to compare, in any currency. */
  readonly earnings: readonly Earning[];
  /** The present month, `2026-06`. */
  readonly month: string;
}

/**
 * Compares this month with the last one and the same month of last year, for each currency. Shows nothing
 * without income in this month or the last.
 */
export function RecentMonthsSection({ earnings, month }: RecentMonthsSectionProps) {
  const say = useTranslate();
  const intl = useIntl();
  const compared = [...Map.groupBy(earnings, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, months: compareRecentMonths(own, month) }))
    .filter(({ months }) => months.length > 0)
    .sort((a, b) => a.currency - b.currency);
  if (compared.length === 0) return null;
  return (
    <Card as="section">
      <div className={styles.section}>
        <h3>{say('home.income.months')}</h3>
        {compared.map(({ currency, months }) => (
          <Fragment key={currency}>
            <h4>{currencyName(intl, currency)}</h4>
            <ul className={styles.meters} aria-label={currencyName(intl, currency)}>
              {months.map(({ month: each, sum }) => (
                <li key={each}>
                  <Meter
                    tone={sum < 0 ? 'stop' : each === month ? 'sea' : 'neutral'}
                    value={Math.abs(sum)}
                    max={Math.max(...months.map(other => Math.abs(other.sum)))}
                  >
                    {say(each === month ? 'earnings.present' : 'earnings.inMonth', {
                      month: monthName(intl, each, 'long', 'numeric'),
                      amount: exactMoneyText(intl, sum, currency),
                    })}
                  </Meter>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </Card>
  );
}
