import type { ReactNode } from 'react';
import { useSay } from '../../../kit/words/messages.tsx';
import { currencies } from '../../../domain/boat/boatChoices.ts';
import { numberFormatAt } from '../../../domain/boat/boatRules.ts';
import { decimalSignOf } from '../../../domain/values/language.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useBoatValue, useFromBoat } from '../wizard/useBoatValues.ts';
import { fieldLabel, nameOfField, unitOf } from '../wizardFields.ts';
import { useFieldRule } from '../wizard/wizardRules.ts';

/** Returns the props that every input has for its place in the form: its name, label and rule. */
export function usePlace(name: string) {
  const say = useSay();
  const label = say(fieldLabel(name) ?? nameOfField('name'));
  return { name, label, ...useFieldRule(name) };
}

export interface InputProps {
  readonly name: string;
  readonly hint?: ReactNode;
}

export interface NumberInputProps extends InputProps {
  /** Replaces the unit of the field; see `wizardFields`. */
  readonly unit?: ReactNode;
  readonly unitBefore?: ReactNode;
}

/** Shows a number of the boat in its format; the decimal sign is the language's. */
export function NumberInput({ name, ...field }: NumberInputProps) {
  const say = useSay();
  const { language } = useLanguage();
  const format = useFromBoat(boat => numberFormatAt(name, boat));
  const unit = unitOf(name);
  return (
    <NumberField
      {...usePlace(name)}
      format={{ ...format, sign: decimalSignOf(language) }}
      unit={unit && say(unit)}
      {...field}
    />
  );
}

/** An amount in the boat's currency, without VAT. */
export function MoneyInput({ name, hint }: InputProps) {
  const currency = useBoatValue('defaultCurrency');
  const symbol = typeof currency === 'number' ? currencies[currency]?.symbol : undefined;
  return <NumberInput name={name} hint={hint} unitBefore={symbol} />;
}

/** A time of day, `HH:mm`. */
export function TimeInput({ name }: InputProps) {
  const say = useSay();
  return <DateField {...usePlace(name)} type="time" unfinished={say('boats.rules.time')} />;
}
