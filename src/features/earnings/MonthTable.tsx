import { useIntl } from 'react-intl';
import { scrollableProps } from '../../ui/scrollableProps.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { exactMoneyText, monthName } from './earningsWords.ts';
import type { MonthsProps } from './MonthBars.tsx';
import styles from './MonthTable.module.css';

/** The numbers behind the bars. */
export function MonthTable({
  months,
  currency,
  year,
  isCompared,
  caption,
}: MonthsProps & { readonly caption: string }) {
  const say = useTranslate();
  const intl = useIntl();
  const text = (coins: number): string => (coins === 0 ? '–' : exactMoneyText(intl, coins, currency));
  return (
    <div className={styles.frame} {...scrollableProps}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{say('earnings.month')}</th>
            <th scope="col">{say('earnings.done')}</th>
            <th scope="col">{say('earnings.coming')}</th>
            {isCompared && <th scope="col">{year - 1}</th>}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, done, coming, before }) => (
            <tr key={month}>
              <th scope="row">{monthName(intl, month, 'long')}</th>
              <td>{text(done)}</td>
              <td>{text(coming)}</td>
              {isCompared && <td>{text(before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
