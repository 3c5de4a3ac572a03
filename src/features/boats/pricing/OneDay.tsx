import { PriceInput } from './PriceInput.tsx';
import styles from './PricingTab.module.css';
import { Field } from '../fields/Field.tsx';
import { Section } from '../fields/Section.tsx';
import { OptionSwitch, useOption } from './useOption.tsx';

/** Renting a daily boat for a single day: off clears its fields. */
export function OneDay() {
  const option = useOption('oneDay');
  return (
    <Section title="boats.OneDay.title">
      <OptionSwitch option={option} label="boats.OneDay.switch" hint="boats.OneDay.hint" />
      {option.on && (
        <>
          <PriceInput name="oneDayPrice" />
          <div className={styles.pair}>
            <Field name="checkinTimeForOneDay" />
            <Field name="checkoutTimeForOneDay" />
          </div>
        </>
      )}
    </Section>
  );
}
