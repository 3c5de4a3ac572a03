import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { currencies } from '../../../domain/boatChoices.ts';
import { decimalSignOf } from '../../../domain/language.ts';
import { canBeEmpty, numberFormatAt } from '../../../domain/boatRules.ts';
import { type ChoiceField, type ChoiceWord, choiceWords } from '../choiceWords.ts';
import { useBoatValue, useFromBoat } from '../useBoatValues.ts';
import { fieldLabel, nameOfField, unitOf } from '../wizardFields.ts';
import { useFieldRule } from '../wizardRules.ts';
import { useLanguage } from '../../common/Language.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { DateField } from '../../../ui/DateField.tsx';

export interface NumberInputProps {
  /** The place in the form: `price`, `services[0].price`. */
  readonly name: string;
  readonly hint?: ReactNode;
  /** Replaces the unit of the field; see `wizardFields`. */
  readonly unit?: ReactNode;
  readonly unitBefore?: ReactNode;
}

/** A number of the boat, with its label, its rule and its format; the decimal sign is the language's. */
export function NumberInput({ name, ...field }: NumberInputProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const format = useFromBoat(boat => numberFormatAt(name, boat));
  const unit = unitOf(name);
  return (
    <NumberField
      name={name}
      label={intl.formatMessage({ id: fieldLabel(name) ?? nameOfField('name') })}
      format={{ ...format, sign: decimalSignOf(language) }}
      {...(unit && { unit: intl.formatMessage({ id: unit }) })}
      {...field}
      {...useFieldRule()(name)}
    />
  );
}

export interface MoneyInputProps {
  readonly name: string;
  readonly hint?: ReactNode;
}

/** An amount in the boat's currency, without VAT (B128, B257). */
export function MoneyInput({ name, hint }: MoneyInputProps) {
  const currency = useBoatValue('defaultCurrency');
  const symbol = typeof currency === 'number' ? currencies[currency]?.symbol : undefined;
  return <NumberInput name={name} hint={hint} unitBefore={symbol} />;
}

export interface EnumFieldProps {
  readonly name: ChoiceField;
  readonly hint?: ReactNode;
  readonly onChosen?: (value: number | undefined) => void;
}

/** One of a few fixed choices. A number that the panel doesn't know stays chosen. */
export function EnumField({ name, hint, onChosen }: EnumFieldProps) {
  const intl = useIntl();
  const offered: readonly ChoiceWord[] = choiceWords[name];
  return (
    <SelectField
      name={name}
      label={intl.formatMessage({ id: fieldLabel(name) ?? nameOfField('name') })}
      placeholder={intl.formatMessage({ id: 'boats.ListField.choose' })}
      canBeEmptied={canBeEmpty(name)}
      unknownLabel={id => intl.formatMessage({ id: 'boats.ListField.unlisted' }, { id })}
      options={offered.map(word => ({
        value: word.value,
        label: intl.formatMessage({ id: word.id }, { ...word.values }),
      }))}
      hint={hint}
      {...(onChosen && { onChosen })}
      {...useFieldRule()(name)}
    />
  );
}

/** A time of day, `HH:mm` (Q152), with its label and its rule. */
export function TimeInput({ name }: { readonly name: string }) {
  const intl = useIntl();
  return (
    <DateField
      name={name}
      type="time"
      unfinished={intl.formatMessage({ id: 'boats.rules.time' })}
      label={intl.formatMessage({ id: fieldLabel(name) ?? nameOfField('name') })}
      {...useFieldRule()(name)}
    />
  );
}
