import { memo } from 'react';
import { useIntl } from 'react-intl';
import { CharterType, RemainingPayment } from '../../../domain/boatChoices.ts';
import { hasField } from '../../../domain/boatRules.ts';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioCardsField } from '../../../ui/RadioCardsField.tsx';
import { wizardFields } from '../wizardFields.ts';
import { MoneyInput, TimeInput } from '../fields/inputs.tsx';
import { useBoatValue, useFromBoat } from '../useBoatValues.ts';
import { useFieldRule } from '../wizardRules.ts';
import { BasePrice } from './BasePrice.tsx';
import { CheckinDays } from './CheckinDays.tsx';
import { Differences } from './Differences.tsx';
import { OneDay } from './OneDay.tsx';
import styles from './PricingTab.module.css';
import { Seasons } from './Seasons.tsx';

/**
 * Prices (B058–B065): the price that the partner sets, and beside it what they receive. Which parts a boat
 * has depends on how it is rented (B076–B082); nothing here waits for the network.
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
      {hasHandover && <Handover />}
    </div>
  );
});

/** What comes on top of the price (B063). */
function Charges() {
  const intl = useIntl();
  const charter = useBoatValue('charterType');
  const hasDeposit = useFromBoat(boat => hasField('depositPrice', boat));
  const hasSkipper = useFromBoat(boat => hasField('skipperPrice', boat));
  return (
    <Fieldset
      title={
        hasDeposit
          ? intl.formatMessage({ id: 'boats.PricingTab.charges' })
          : intl.formatMessage({ id: 'boats.PricingTab.extras' })
      }
      columns={2}
    >
      {hasDeposit && (
        <MoneyInput name="depositPrice" hint={intl.formatMessage({ id: 'boats.PricingTab.depositHint' })} />
      )}
      {hasSkipper && (
        <MoneyInput name="skipperPrice" hint={intl.formatMessage({ id: 'boats.PricingTab.skipperHint' })} />
      )}
      <MoneyInput
        name="transitLogPrice"
        hint={intl.formatMessage({ id: 'boats.PricingTab.transitLogHint' })}
      />
      {charter === CharterType.skippered && (
        <div data-wide>
          <Notice>{intl.formatMessage({ id: 'boats.GeneralTab.skipperIncluded' })}</Notice>
        </div>
      )}
    </Fieldset>
  );
}

/** How the rest is paid (B064, B129). */
function Remaining() {
  const intl = useIntl();
  return (
    <Fieldset title={intl.formatMessage({ id: wizardFields.remainingPaymentType.label })}>
      <RadioCardsField
        labelHidden
        name="remainingPaymentType"
        label={intl.formatMessage({ id: wizardFields.remainingPaymentType.label })}
        columns={2}
        options={[
          {
            value: RemainingPayment.platform,
            label: intl.formatMessage({ id: 'boats.remaining.platform' }),
            text: intl.formatMessage({ id: 'boats.remaining.platformText' }),
          },
          {
            value: RemainingPayment.checkin,
            label: intl.formatMessage({ id: 'boats.remaining.checkin' }),
            text: intl.formatMessage({ id: 'boats.remaining.checkinText' }),
          },
        ]}
        {...useFieldRule()('remainingPaymentType')}
      />
    </Fieldset>
  );
}

/** The times of check-in and check-out (B065, B077). */
function Handover() {
  const intl = useIntl();
  return (
    <Fieldset title={intl.formatMessage({ id: 'boats.PricingTab.handover' })}>
      <div className={styles.pair}>
        <TimeInput name="checkinTime" />
        <TimeInput name="checkoutTime" />
      </div>
      <CheckinDays />
    </Fieldset>
  );
}
