import { useIntl } from 'react-intl';
import {
  addMinorUnitIncome,
  compareMonths,
  zeroMinorUnitIncome,
  sumsBy,
  type Earning,
} from '../../domain/booking/earnings.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Meter } from '../../ui/marks/Meter.tsx';
import { currencyName } from '../../kit/words/moneyText.ts';
import { monthName } from '../../kit/words/monthName.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { exactMoneyText } from './earningsWords.ts';
import styles from './EarningsPage.module.css';
import { MonthBars } from './MonthBars.tsx';
import { NumberTable } from './NumberTable.tsx';

export interface CurrencySectionProps {
  readonly currency: number;
  readonly year: number;
  /** The earnings in this currency, in the year and the year before. */
  readonly earnings: readonly Earning[];
  readonly names: ReadonlyMap<string, string>;
  /** Whether all bookings are on this device. If not, no total is shown and nothing is compared. */
  readonly isAll: boolean;
}

/** Shows the earnings in one currency: the total, by month and by boat. */
export function CurrencySection({ currency, year, earnings, names, isAll }: CurrencySectionProps) {
  const say = useTranslate();
  const intl = useIntl();
  const months = compareMonths(earnings, year);
  const total = months.reduce(addMinorUnitIncome, zeroMinorUnitIncome);
  const before = months.reduce((sum, month) => sum + month.before, 0);
  // Without earnings in the year before there is nothing to compare.
  const isCompared = isAll && before !== 0;
  const text = (coins: number): string => exactMoneyText(intl, coins, currency);
  const ofYear = earnings.filter(({ month }) => month.startsWith(`${year}-`));
  const sums = [...sumsBy(ofYear, ({ boat }) => boat)]
    .map(([boat, { done, coming }]) => ({ boat, sum: done + coming }))
    .sort((a, b) => b.sum - a.sum);
  const boats = sums.filter(({ boat }) => boat !== '');
  const unassigned = sums.find(({ boat }) => boat === '');
  const most = Math.max(...boats.map(({ sum }) => Math.abs(sum)));
  const name = currencyName(intl, currency);
  return (
    <Card as="section">
      <div className={styles.section}>
        <h3>{name}</h3>
        {isAll && (
          <Facts>
            <Fact label={say('earnings.total')}>
              <strong className={styles.total}>{text(total.done + total.coming)}</strong>
            </Fact>
            <Fact label={say('earnings.done')}>{text(total.done)}</Fact>
            <Fact label={say('earnings.coming')}>{text(total.coming)}</Fact>
            {isCompared && <Fact label={String(year - 1)}>{text(before)}</Fact>}
          </Facts>
        )}
        <h4>{say('earnings.months')}</h4>
        <MonthBars months={months} currency={currency} year={year} isCompared={isCompared} />
        <Disclosure title={say('earnings.table', { currency: name })}>
          <NumberTable
            caption={`${name}, ${year}`}
            columns={[
              say('earnings.month'),
              say('earnings.done'),
              say('earnings.coming'),
              ...(isCompared ? [String(year - 1)] : []),
            ]}
            rows={months.map(({ month, done, coming, before: earlier }) => [
              monthName(intl, month, 'long'),
              ...[done, coming, ...(isCompared ? [earlier] : [])].map(coins =>
                coins === 0 ? '–' : text(coins),
              ),
            ])}
          />
        </Disclosure>
        <h4>{say('earnings.boats')}</h4>
        <ul className={styles.meters}>
          {boats.map(({ boat, sum }) => (
            <li key={boat}>
              <Meter value={Math.abs(sum)} max={most} tone={sum < 0 ? 'stop' : 'sea'}>
                {say('earnings.boat', { boat: names.get(boat) ?? say('boats.unnamed'), amount: text(sum) })}
              </Meter>
            </li>
          ))}
        </ul>
        {unassigned && (
          <p className={styles.note}>{say('earnings.unassigned.text', { amount: text(unassigned.sum) })}</p>
        )}
      </div>
    </Card>
  );
}
