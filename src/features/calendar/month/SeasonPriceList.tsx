import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { BoatInput } from '../../../domain/boat/boatInput.ts';
import { dayOf } from '../../../lib/time/day.ts';
import { ToggleLine } from '../../../ui/fields/CheckboxField.tsx';
import { moneyText } from '../../../kit/words/moneyText.ts';
import { spanText } from '../../../kit/words/spanText.ts';
import styles from './SeasonPriceList.module.css';

export interface SeasonPriceListProps {
  /** The only boat that is shown, as its form holds it. */
  readonly boat: BoatInput;
  /** The first and last day that the month's grid shows. */
  readonly from: string;
  readonly to: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Lists the boat's season prices in these days. A switch shows and hides the list. */
export function SeasonPriceList({ boat, from, to, isOn, onChange }: SeasonPriceListProps) {
  const say = useTranslate();
  const intl = useIntl();
  const seasons = (boat.priceGroups ?? []).flatMap(({ dateFrom, dateTo, price }) => {
    const [first, last] = [dayOf(dateFrom), dayOf(dateTo)];
    const isHere = first !== undefined && last !== undefined && first <= to && last >= from;
    return isHere && typeof price === 'number' ? [{ first, last, price }] : [];
  });
  const { defaultCurrency } = boat;
  if (seasons.length === 0 || typeof defaultCurrency !== 'number') return null;
  return (
    <div className={styles.prices}>
      <ToggleLine look="switch" label={say('calendar.prices')} checked={isOn} onChange={onChange} />
      {isOn && (
        <ul className={styles.band}>
          {seasons.map(({ first, last, price }) => (
            <li key={first}>
              {say('calendar.price', {
                dates: spanText(intl, first, last),
                price: moneyText(intl, price, defaultCurrency),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
