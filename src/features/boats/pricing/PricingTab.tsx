import { memo } from 'react';
import { useSay } from '../../common/words/messages.tsx';
import { CharterType, RemainingPayment } from '../../../domain/boatChoices.ts';
import { hasField } from '../../../domain/boatRules.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioCardsField } from '../../../ui/RadioCardsField.tsx';
import { Field } from '../fields/Field.tsx';
import { usePlace } from '../fields/inputs.tsx';
import { Section } from '../fields/Section.tsx';
import { useBoatValue, useFromBoat } from '../useBoatValues.ts';
import { BasePrice } from './BasePrice.tsx';
import { CheckinDays } from './CheckinDays.tsx';
import { Differences } from './Differences.tsx';
import { PriceInput } from './PriceInput.tsx';
import styles from './PricingTab.module.css';
import { Seasons } from './Seasons.tsx';
import { OptionSwitch, useOption } from './useOption.tsx';

/**
 * Prices: the price that the partner sets, and beside it what they receive. Which parts a boat
 * has depends on how it is rented; nothing here waits for the network.
 */
export const PricingTab = memo(function PricingTab() {
  const hasOneDay = useFromBoat(boat => hasField('oneDayPrice', boat));
  const hasDifferences = useFromBoat(boat => hasField('weekendPriceDiff', boat));
  const hasHandover = useFromBoat(boat => hasField('checkinTime', boat));
  return (
    <div className={styles.tab}>
      <BasePrice />
      {hasOneDay && <OneDay />}
      {hasDifferences && <Differences />}
      <Seasons />
      <Charges />
      <Remaining />
      {hasHandover && (
        <Section title="boats.PricingTab.handover" columns={1}>
          <div className={styles.pair}>
            <Field name="checkinTime" />
            <Field name="checkoutTime" />
          </div>
          <CheckinDays />
        </Section>
      )}
    </div>
  );
});

/** Renting a daily boat for a single day: off clears its fields. */
function OneDay() {
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

/** What comes on top of the price. */
function Charges() {
  const say = useSay();
  const charter = useBoatValue('charterType');
  const hasDeposit = useFromBoat(boat => hasField('depositPrice', boat));
  return (
    <Section title={hasDeposit ? 'boats.PricingTab.charges' : 'boats.PricingTab.extras'}>
      <Field name="depositPrice" hint="boats.PricingTab.depositHint" />
      <Field name="skipperPrice" hint="boats.PricingTab.skipperHint" />
      <Field name="transitLogPrice" hint="boats.PricingTab.transitLogHint" />
      {charter === CharterType.skippered && (
        <div data-wide="">
          <Notice>{say('boats.GeneralTab.skipperIncluded')}</Notice>
        </div>
      )}
    </Section>
  );
}

const ways = [
  [RemainingPayment.platform, 'boats.remaining.platform', 'boats.remaining.platformText'],
  [RemainingPayment.checkin, 'boats.remaining.checkin', 'boats.remaining.checkinText'],
] as const;

/** How the rest is paid. */
function Remaining() {
  const say = useSay();
  return (
    <Section title="boats.PricingTab.remaining" columns={1}>
      <RadioCardsField
        {...usePlace('remainingPaymentType')}
        labelHidden
        columns={2}
        options={ways.map(([value, label, text]) => ({
          value,
          label: say(label),
          text: say(text),
        }))}
      />
    </Section>
  );
}
