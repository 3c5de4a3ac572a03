import { useIntl } from 'react-intl';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { PriceInput } from './PriceInput.tsx';
import styles from './PricingTab.module.css';
import { TimeInput } from '../fields/inputs.tsx';
import { useOption } from './useOption.ts';

/** Renting a daily boat for a single day (B060, B081, B193–B195): off clears its fields (B075). */
export function OneDay() {
  const intl = useIntl();
  const { on, turn } = useOption('oneDay');
  return (
    <Fieldset title={intl.formatMessage({ id: 'boats.OneDay.title' })} columns={2}>
      <div className={styles.switch} data-wide>
        <Switch
          label={intl.formatMessage({ id: 'boats.OneDay.switch' })}
          hint={intl.formatMessage({ id: 'boats.OneDay.hint' })}
          checked={on}
          onChange={turn}
        />
      </div>
      {on && (
        <>
          <PriceInput name="oneDayPrice" />
          <div className={styles.pair}>
            <TimeInput name="checkinTimeForOneDay" />
            <TimeInput name="checkoutTimeForOneDay" />
          </div>
        </>
      )}
    </Fieldset>
  );
}
