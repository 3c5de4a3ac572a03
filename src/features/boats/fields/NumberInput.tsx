import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../ui/NumberField.tsx';
import { useLanguage } from '../../common/Language.ts';
import { labelOf, nameOfField } from '../fieldLabels.ts';
import { useFieldRule } from '../wizardRules.ts';

export interface NumberInputProps {
  /** The place in the form: `price`, `services[0].price`. */
  readonly name: string;
  readonly kind?: 'integer' | 'decimal';
  readonly hint?: ReactNode;
  readonly unit?: ReactNode;
  readonly unitBefore?: ReactNode;
  readonly maxDigits?: number;
  readonly placeholder?: string;
}

/** A number of the boat, with its label and its rule. Whole unless told otherwise; the decimal sign is the language's. */
export function NumberInput({ name, kind = 'integer', maxDigits, ...field }: NumberInputProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  return (
    <NumberField
      name={name}
      kind={kind}
      label={intl.formatMessage({ id: labelOf(name) ?? nameOfField('name') })}
      maxDigits={maxDigits}
      decimalSign={language === 'tr' ? ',' : '.'}
      {...field}
      {...useFieldRule()(name)}
    />
  );
}
