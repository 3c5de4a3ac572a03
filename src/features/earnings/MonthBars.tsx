import { useIntl } from 'react-intl';
import type { MonthComparison } from '../../domain/booking/earnings.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { currencyName } from '../../kit/words/moneyText.ts';
import { monthName } from '../../kit/words/monthName.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { exactMoneyText } from './earningsWords.ts';
import { layBars } from './layBars.ts';
import styles from './MonthBars.module.css';

export interface MonthBarsProps {
  readonly months: readonly MonthComparison[];
  readonly currency: number;
  readonly year: number;
  /** The year before is shown beside it. */
  readonly isCompared: boolean;
}

/** The height of the highest bar; each month is ten wide. */
const HIGH = 100;
const WIDE = 10;

/**
 * Twelve months as bars: what is done is filled, what is to come is an outline on top of it, the year before
 * is a narrow bar beside it. The forms differ, so that no colour is needed to tell them apart. The table
 * below it says the same in numbers.
 */
export function MonthBars({ months, currency, year, isCompared }: MonthBarsProps) {
  const say = useTranslate();
  const intl = useIntl();
  const isWide = useMedia('(width >= 48em)');
  const { zero, bars } = layBars(months, isCompared, HIGH);
  const highest = months.reduce((one, other) =>
    other.done + other.coming > one.done + one.coming ? other : one,
  );
  const peak = say('earnings.highest', {
    month: monthName(intl, highest.month, 'long'),
    amount: exactMoneyText(intl, highest.done + highest.coming, currency),
  });
  return (
    <div className={styles.chart}>
      <p className={styles.words}>{peak}</p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${12 * WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say('earnings.picture', {
          year: String(year),
          currency: currencyName(intl, currency),
          highest: peak,
        })}
      >
        {bars.map(({ month, done, coming, before }, index) => (
          <g key={month} transform={`translate(${index * WIDE} 0)`}>
            <rect className={styles.done} x="1" width="5" {...done} />
            <rect className={styles.coming} x="1" width="5" {...coming} />
            {isCompared && <rect className={styles.before} x="7" width="1.5" {...before} />}
          </g>
        ))}
        {zero < HIGH && <line className={styles.zero} x2={12 * WIDE} y1={zero} y2={zero} />}
      </svg>
      <div className={styles.months} aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{monthName(intl, month, isWide ? 'short' : 'narrow')}</span>
        ))}
      </div>
      <ul className={styles.legend}>
        <li>
          <Swatch look={styles.done} width={10} />
          {say('earnings.done')}
        </li>
        <li>
          <Swatch look={styles.coming} width={10} />
          {say('earnings.coming')}
        </li>
        {isCompared && (
          <li>
            <Swatch look={styles.before} width={3} />
            {year - 1}
          </li>
        )}
      </ul>
    </div>
  );
}

function Swatch({ look, width }: { readonly look: string | undefined; readonly width: number }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden="true">
      <rect className={look} x="1" y="1" width={width} height="10" />
    </svg>
  );
}
