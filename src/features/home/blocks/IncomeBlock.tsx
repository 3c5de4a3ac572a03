import { useIntl } from 'react-intl';
import { useTranslate, Age } from '../../../kit/words/messages.tsx';
import { incomeTimings, type IncomeTiming } from '../../../domain/booking/income.ts';
import { links } from '../../../domain/values/links.ts';
import type { BookingFilter } from '../../../domain/booking/bookingFilter.ts';
import type { IncomeRead } from '../../../resources/bookings/bookingReads.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { List } from '../../../ui/layout/List.tsx';
import { Meter } from '../../../ui/marks/Meter.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { moneyText } from '../../../kit/words/moneyText.ts';
import styles from './IncomeBlock.module.css';

const kinds = {
  ended: { label: 'home.income.ended', filter: 'past' },
  underWay: { label: 'home.income.underWay', filter: 'underWay' },
  upcoming: { label: 'home.income.upcoming', filter: 'upcoming' },
  later: { label: 'home.income.later', filter: 'upcoming' },
} as const satisfies Readonly<
  Record<IncomeTiming, { readonly label: MessageId; readonly filter: BookingFilter }>
>;

/**
 * Shows the income from the bookings on this device, by currency, with links to the bookings; this month and
 * the last one; which bookings count and the age of the data. Nothing if there never was any income.
 */
export function IncomeBlock({
  income: { sums, months, isAny, fetchedAt, isAll },
}: {
  readonly income: IncomeRead;
}) {
  const say = useTranslate();
  const intl = useIntl();
  const shown = incomeTimings.filter(kind => sums[kind].length > 0);
  if (!isAny) return null;
  const title = say('home.income');
  return (
    <div className={styles.section}>
      <List title={title} label={title}>
        {shown.map(kind => {
          const { label, filter } = kinds[kind];
          return (
            <Row
              key={kind}
              title={
                <span className={styles.line}>
                  <span>{say(label)}</span>
                  <span className={styles.amounts}>
                    {sums[kind].map(({ currency, amount }) => (
                      <span key={currency}>{moneyText(intl, amount, currency)}</span>
                    ))}
                  </span>
                </span>
              }
              to={links.bookings({ filter })}
            />
          );
        })}
        <Row title={say('home.income.more')} to={links.earnings()} />
      </List>
      {months.length > 0 && (
        <Card>
          <ul className={styles.months} aria-label={say('home.income.months')}>
            {months.map(({ currency, thisMonth, lastMonth }) => (
              <li key={currency} className={styles.pair}>
                <Meter value={thisMonth} max={Math.max(thisMonth, lastMonth)}>
                  {say('home.income.thisMonth', { amount: moneyText(intl, thisMonth, currency) })}
                </Meter>
                <Meter tone="neutral" value={lastMonth} max={Math.max(thisMonth, lastMonth)}>
                  {say('home.income.lastMonth', { amount: moneyText(intl, lastMonth, currency) })}
                </Meter>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={styles.note}>
        {!isAll && <p className={styles.part}>{say('home.income.part')}</p>}
        <p>{say('home.income.counted')}</p>
        <p>
          <Age at={fetchedAt} />
        </p>
      </div>
    </div>
  );
}
