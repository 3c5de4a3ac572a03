import { useTranslate } from '../../../kit/words/messages.tsx';
import { currencies } from '../../../domain/boat/boatChoices.ts';
import { numberFormatAt } from '../../../domain/boat/boatRules.ts';
import { decimalSignOf } from '../../../domain/values/language.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { NumberField, type NumberFieldProps } from '../../../ui/fields/NumberField.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useBoatValue, useFromBoat } from '../wizard/useBoatValues.ts';
import { findBoatFieldLabelAt, getBoatFieldLabel, findBoatFieldUnit } from '../boatWizardFields.ts';
import { useBoatFieldRule } from '../wizard/wizardRules.ts';

/** Returns the props that every input has for its place in the form: its name, label and rule. */
export function useBoatFieldProps(name: string) {
  const say = useTranslate();
  const label = say(findBoatFieldLabelAt(name) ?? getBoatFieldLabel('name'));
  return { name, label, ...useBoatFieldRule(name) };
}

export type BoatFieldInputProps = Pick<NumberFieldProps, 'name' | 'hint'>;

export type BoatNumberFieldProps = BoatFieldInputProps & Pick<NumberFieldProps, 'unit' | 'unitBefore'>;

/**
 * Shows a number of the boat in its format; the decimal sign is the language's.
 *
 * @param field its `unit` replaces the one of `boatWizardFields`
 */
export function BoatNumberField({ name, ...field }: BoatNumberFieldProps) {
  const say = useTranslate();
  const { language } = useLanguage();
  const format = useFromBoat(boat => numberFormatAt(name, boat));
  const unit = findBoatFieldUnit(name);
  return (
    <NumberField
      {...useBoatFieldProps(name)}
      format={{ ...format, sign: decimalSignOf(language) }}
      unit={unit && say(unit)}
      {...field}
    />
  );
}

/** An amount in the boat's currency, without VAT. */
export function BoatMoneyField({ name, hint }: BoatFieldInputProps) {
  const currency = useBoatValue('defaultCurrency');
  const symbol = typeof currency === 'number' ? currencies[currency]?.symbol : undefined;
  return <BoatNumberField name={name} hint={hint} unitBefore={symbol} />;
}

/** A time of day, `HH:mm`. */
export function BoatTimeField({ name }: BoatFieldInputProps) {
  const say = useTranslate();
  return <DateField {...useBoatFieldProps(name)} type="time" unfinished={say('boats.rules.time')} />;
}
