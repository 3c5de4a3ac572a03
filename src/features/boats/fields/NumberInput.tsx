import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../ui/NumberField.tsx';
import { useLanguage } from '../../common/Language.ts';
import { labelOf, nameOfField, unitOf } from '../wizardFields.ts';
import { useFieldRule } from '../wizardRules.ts';

export interface NumberInputProps {
  /** The place in the form: `price`, `services[0].price`. */
  readonly name: string;
  readonly kind?: 'integer' | 'decimal';
  readonly hint?: ReactNode;
  /** In place of the unit of the field; see `wizardFields`. */
  readonly unit?: ReactNode;
  readonly unitBefore?: ReactNode;
  readonly maxDigits?: number;
}

/** A number of the boat, with its label and its rule. Whole unless told otherwise; the decimal sign is the language's. */
export function NumberInput({ name, kind = 'integer', maxDigits, ...field }: NumberInputProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const unit = unitOf(name);
  return (
    <NumberField
      name={name}
      kind={kind}
      label={intl.formatMessage({ id: labelOf(name) ?? nameOfField('name') })}
      maxDigits={maxDigits}
      decimalSign={language === 'tr' ? ',' : '.'}
      {...(unit && { unit: intl.formatMessage({ id: unit }) })}
      {...field}
      {...useFieldRule()(name)}
    />
  );
}
