import { memo } from 'react';
import { useSay, AgeIfStale, useToast } from '../../../kit/words/messages.tsx';
import { AppConfigKey } from '../../../domain/appConfig.ts';
import { CharterType, RemainingPayment } from '../../../domain/boat/boatChoices.ts';
import { amountOf } from '../../../domain/boat/boatInput.ts';
import { hasField, moneyFields } from '../../../domain/boat/boatRules.ts';
import { RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { appConfig } from '../../../resources/configuration.ts';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { RadioCardsField } from '../../../ui/fields/RadioCardsField.tsx';
import { Field } from '../fields/Field.tsx';
import { usePlace, NumberInput } from '../fields/inputs.tsx';
import { Section } from '../fields/Section.tsx';
import { useBoatValue, useFromBoat, useBoatInput } from '../wizard/useBoatValues.ts';
import { FieldWarning } from '../../../ui/form/FieldWarning.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useResource } from '../../../kit/engine/Panel.ts';
import { Receipt } from './Receipt.tsx';
import { CheckinDays } from './CheckinDays.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RowCard } from '../fields/RowCard.tsx';
import { RowList } from '../fields/RowList.tsx';
import { useRows, type RowPlace } from '../fields/useRows.ts';
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

/** Shows the price of a single day for a daily boat. Turning it off clears its fields. */
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

/** Shows the charges on top of the price. */
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

/** Asks how the remaining amount is paid. */
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

const perPeriod: Readonly<Record<number, MessageId>> = {
  [RentalPeriod.hourly]: 'boats.PricingTab.perHour',
  [RentalPeriod.daily]: 'boats.PricingTab.perDay',
  [RentalPeriod.weekly]: 'boats.PricingTab.perWeek',
};

/** Shows currency, price and prepayment, and the amounts computed from them. */
function BasePrice() {
  const say = useSay();
  const period = useBoatValue('rentalPeriod');
  const per = typeof period === 'number' ? perPeriod[period] : undefined;
  const boat = useBoatInput();
  const toast = useToast();
  const sayNotConverted = (): void => {
    if (moneyFields.some(field => amountOf(boat()[field]) !== undefined))
      toast({ tone: 'note', text: say('boats.PricingTab.notConverted') });
  };
  return (
    <Section title="boats.PricingTab.base" text="boats.PricingTab.vatNote">
      <div className={styles.column}>
        <Field name="defaultCurrency" onChosen={sayNotConverted} />
        <Field name="price" hint={per} />
        <Prepayment />
      </div>
      <Receipt />
    </Section>
  );
}

/** Shows the prepayment in whole per cent, with the smallest one that the marketplace accepts. */
function Prepayment() {
  const say = useSay();
  const { language } = useLanguage();
  const least = useResource(appConfig, AppConfigKey.minimumPrepaymentRate);
  const apa = amountOf(useBoatValue('apa'));
  const said = least && (
    <>
      {say('boats.PricingTab.leastApa', { minimum: least.value })}
      <AgeIfStale at={least.fetchedAt} />
    </>
  );
  const isTooLittle = least && apa !== undefined && apa < least.value;
  const percent = say('boats.unit.percent');
  return (
    <NumberInput
      name="apa"
      hint={isTooLittle ? <FieldWarning>{said}</FieldWarning> : said}
      {...(language === 'tr' ? { unitBefore: percent } : { unit: percent })}
    />
  );
}

/** Shows the price differences of an hourly boat: on weekends, and for more people. */
function Differences() {
  const weekend = useOption('weekend');
  const people = useOption('differences');
  return (
    <Section title="boats.Differences.title" columns={1}>
      <div className={styles.option}>
        <OptionSwitch option={weekend} label="boats.Weekend.switch" hint="boats.Weekend.hint" />
        {weekend.on && (
          <div className={styles.pair}>
            <Field name="weekendPriceDiff" />
          </div>
        )}
      </div>
      <div className={styles.option}>
        <OptionSwitch option={people} label="boats.Differences.switch" hint="boats.Differences.hint" />
        {people.on && <PeopleRows />}
      </div>
    </Section>
  );
}

/**
 * The differences by people. The last row has no "remove": the switch does that.
 */
function PeopleRows() {
  const say = useSay();
  const { rows, add, home } = useRows({ list: 'priceDifferences', removed: 'boats.Differences.removed' });
  const row = (place: RowPlace) => (
    <RowCard
      key={place.key}
      place={place}
      name={say('boats.Differences.row', { number: place.at + 1 })}
      removeLabel={rows.length > 1 ? say('boats.Differences.remove', { number: place.at + 1 }) : undefined}
    >
      <div className={styles.pair}>
        <NumberInput name={`${place.path}.numberOfPeople`} unit={say('boats.unit.people')} />
        <Field name={`${place.path}.difference`} />
      </div>
    </RowCard>
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
