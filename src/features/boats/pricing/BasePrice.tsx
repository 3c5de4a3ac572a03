import { AgeIfStale, useSay, useToast } from '../../common/words/messages.tsx';
import { AppConfigKey } from '../../../domain/appConfig.ts';
import { amountOf } from '../../../domain/boatInput.ts';
import { moneyFields } from '../../../domain/boatRules.ts';
import { RentalPeriod } from '../../../domain/rentalPeriod.ts';
import { appConfig } from '../../../resources/configuration.ts';
import { FieldWarning } from '../../../ui/FieldWarning.tsx';
import { useLanguage } from '../../common/words/Language.ts';
import { useResource } from '../../common/engine/Panel.ts';
import { Field } from '../fields/Field.tsx';
import { NumberInput } from '../fields/inputs.tsx';
import { Section } from '../fields/Section.tsx';
import { useBoatInput, useBoatValue } from '../useBoatValues.ts';
import styles from './PricingTab.module.css';
import { Receipt } from './Receipt.tsx';

const perPeriod: Readonly<Record<number, MessageId>> = {
  [RentalPeriod.hourly]: 'boats.PricingTab.perHour',
  [RentalPeriod.daily]: 'boats.PricingTab.perDay',
  [RentalPeriod.weekly]: 'boats.PricingTab.perWeek',
};

/** Currency, price and prepayment, and what follows from them. */
export function BasePrice() {
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

/** In whole per cent, with the smallest that the marketplace takes. */
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
