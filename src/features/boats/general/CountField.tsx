import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BoatField } from '../../../domain/boat.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { useLanguage } from '../../common/Language.ts';
import { fieldLabels } from '../fieldLabels.ts';
import { useFieldRule } from '../wizardRules.ts';

export interface CountFieldProps {
  readonly name: Extract<
    BoatField,
    | 'numberOfCabins'
    | 'numberOfBathroom'
    | 'numberOfBeds'
    | 'cruiseCapacity'
    | 'staffCount'
    | 'boatLength'
    | 'yearOfConstruction'
  >;
  readonly hint?: ReactNode;
  readonly maxDigits?: number;
}

/** A whole number of the boat. */
export function CountField({ name, hint, maxDigits }: CountFieldProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  return (
    <NumberField
      name={name}
      label={intl.formatMessage({ id: fieldLabels[name] })}
      hint={hint}
      maxDigits={maxDigits}
      decimalSign={language === 'tr' ? ',' : '.'}
      {...useFieldRule()(name)}
    />
  );
}
