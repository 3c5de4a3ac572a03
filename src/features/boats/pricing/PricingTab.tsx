import { memo } from 'react';
import { useTranslate, AgeIfStale, useToast } from '../../../kit/words/messages.tsx';
import { AppConfigKey } from '../../../domain/appConfig.ts';
import { CharterType, RemainingPayment } from '../../../domain/boat/boatChoices.ts';
import { asNumber } from '../../../domain/boat/boatInput.ts';
import { hasField, boatMoneyFields } from '../../../domain/boat/boatRules.ts';
import { RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { appConfig } from '../../../resources/configuration.ts';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { RadioCardsField } from '../../../ui/fields/RadioCardsField.tsx';
import { BoatFormField } from '../fields/BoatFormField.tsx';
import { useBoatFieldProps, BoatNumberField } from '../fields/inputs.tsx';
import { BoatFormSection } from '../fields/BoatFormSection.tsx';
import { useBoatValue, useFromBoat, useReadBoatValues } from '../wizard/useBoatValues.ts';
import { FieldWarning } from '../../../ui/form/FieldWarning.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useResource } from '../../../kit/engine/Panel.ts';
import { PriceBreakdown } from './PriceBreakdown.tsx';
import { CheckinDaysField } from './CheckinDaysField.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { BoatFormRowCard } from '../fields/BoatFormRowCard.tsx';
import { RowList } from '../fields/RowList.tsx';
import { useBoatFormRows, type BoatFormRowPlace } from '../fields/useBoatFormRows.ts';
import { PriceWithReceivedField } from './PriceWithReceivedField.tsx';
import styles from './PricingTab.module.css';
import { SeasonsSection } from './SeasonsSection.tsx';
import { PriceOptionSwitch, usePriceOption } from './usePriceOption.tsx';

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
      <SeasonsSection />
      <Charges />
      <Remaining />
      {hasHandover && (
        <BoatFormSection title="boats.PricingTab.handover" columns={1}>
          <div className={styles.pair}>
            <BoatFormField name="checkinTime" />
            <BoatFormField name="checkoutTime" />
          </div>
          <CheckinDaysField />
        </BoatFormSection>
      )}
    </div>
  );
});

/** Shows the price of a single day for a daily boat. Turning it off clears its fields. */
function OneDay() {
  const option = usePriceOption('oneDay');
  return (
    <BoatFormSection title="boats.OneDay.title">
      <PriceOptionSwitch option={option} label="boats.OneDay.switch" hint="boats.OneDay.hint" />
      {option.on && (
        <>
          <PriceWithReceivedField name="oneDayPrice" />
          <div className={styles.pair}>
            <BoatFormField name="checkinTimeForOneDay" />
            <BoatFormField name="checkoutTimeForOneDay" />
          </div>
        </>
      )}
    </BoatFormSection>
  );
}

/** Shows the charges on top of the price. */
function Charges() {
  const say = useTranslate();
  const charter = useBoatValue('charterType');
  const hasDeposit = useFromBoat(boat => hasField('depositPrice', boat));
  return (
    <BoatFormSection title={hasDeposit ? 'boats.PricingTab.charges' : 'boats.PricingTab.extras'}>
      <BoatFormField name="depositPrice" hint="boats.PricingTab.depositHint" />
      <BoatFormField name="skipperPrice" hint="boats.PricingTab.skipperHint" />
      <BoatFormField name="transitLogPrice" hint="boats.PricingTab.transitLogHint" />
      {charter === CharterType.skippered && (
        <div data-wide="">
          <Notice>{say('boats.GeneralTab.skipperIncluded')}</Notice>
        </div>
      )}
    </BoatFormSection>
  );
}

const ways = [
  [RemainingPayment.platform, 'boats.remaining.platform', 'boats.remaining.platformText'],
  [RemainingPayment.checkin, 'boats.remaining.checkin', 'boats.remaining.checkinText'],
] as const;

/** Asks how the remaining amount is paid. */
function Remaining() {
  const say = useTranslate();
  return (
    <BoatFormSection title="boats.PricingTab.remaining" columns={1}>
      <RadioCardsField
        {...useBoatFieldProps('remainingPaymentType')}
        labelHidden
        columns={2}
        options={ways.map(([value, label, text]) => ({
          value,
          label: say(label),
          text: say(text),
        }))}
      />
    </BoatFormSection>
  );
}

const perPeriod: Readonly<Record<number, MessageId>> = {
  [RentalPeriod.hourly]: 'boats.PricingTab.perHour',
  [RentalPeriod.daily]: 'boats.PricingTab.perDay',
  [RentalPeriod.weekly]: 'boats.PricingTab.perWeek',
};

/** Shows currency, price and prepayment, and the amounts computed from them. */
function BasePrice() {
  const say = useTranslate();
  const period = useBoatValue('rentalPeriod');
  const per = typeof period === 'number' ? perPeriod[period] : undefined;
  const boat = useReadBoatValues();
  const toast = useToast();
  const sayNotConverted = (): void => {
    if (boatMoneyFields.some(field => asNumber(boat()[field]) !== undefined))
      toast({ tone: 'note', text: say('boats.PricingTab.notConverted') });
  };
  return (
    <BoatFormSection title="boats.PricingTab.base" text="boats.PricingTab.vatNote">
      <div className={styles.column}>
        <BoatFormField name="defaultCurrency" onChosen={sayNotConverted} />
        <BoatFormField name="price" hint={per} />
        <Prepayment />
      </div>
      <PriceBreakdown />
    </BoatFormSection>
  );
}

/** Shows the prepayment in whole per cent, with the smallest one that the marketplace accepts. */
function Prepayment() {
  const say = useTranslate();
  const { language } = useLanguage();
  const least = useResource(appConfig, AppConfigKey.minimumPrepaymentRate);
  const apa = asNumber(useBoatValue('apa'));
  const said = least && (
    <>
      {say('boats.PricingTab.leastApa', { minimum: least.value })}
      <AgeIfStale at={least.fetchedAt} />
    </>
  );
  const isTooLittle = least && apa !== undefined && apa < least.value;
  const percent = say('boats.unit.percent');
  return (
    <BoatNumberField
      name="apa"
      hint={isTooLittle ? <FieldWarning>{said}</FieldWarning> : said}
      {...(language === 'tr' ? { unitBefore: percent } : { unit: percent })}
    />
  );
}

/** Shows the price differences of an hourly boat: on weekends, and for more people. */
function Differences() {
  const weekend = usePriceOption('weekend');
  const people = usePriceOption('differences');
  return (
    <BoatFormSection title="boats.Differences.title" columns={1}>
      <div className={styles.option}>
        <PriceOptionSwitch option={weekend} label="boats.Weekend.switch" hint="boats.Weekend.hint" />
        {weekend.on && (
          <div className={styles.pair}>
            <BoatFormField name="weekendPriceDiff" />
          </div>
        )}
      </div>
      <div className={styles.option}>
        <PriceOptionSwitch option={people} label="boats.Differences.switch" hint="boats.Differences.hint" />
        {people.on && <PeopleRows />}
      </div>
    </BoatFormSection>
  );
}

/**
 * The differences by people. The last row has no "remove": the switch does that.
 */
function PeopleRows() {
  const say = useTranslate();
  const { rows, add, home } = useBoatFormRows({
    list: 'priceDifferences',
    removed: 'boats.Differences.removed',
  });
  const row = (place: BoatFormRowPlace) => (
    <BoatFormRowCard
      key={place.key}
      place={place}
      name={say('boats.Differences.row', { number: place.at + 1 })}
      removeLabel={rows.length > 1 ? say('boats.Differences.remove', { number: place.at + 1 }) : undefined}
    >
      <div className={styles.pair}>
        <BoatNumberField name={`${place.path}.numberOfPeople`} unit={say('boats.unit.people')} />
        <BoatFormField name={`${place.path}.difference`} />
      </div>
    </BoatFormRowCard>
  );
  return (
    <RowList list="priceDifferences" rows={rows} row={row}>
      <div>
        <Button ref={home} icon="plus" onClick={() => add({})}>
          {say('boats.Differences.add')}
        </Button>
      </div>
    </RowList>
  );
}
