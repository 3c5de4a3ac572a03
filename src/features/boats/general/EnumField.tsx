import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BoatField } from '../../../domain/boat.ts';
import type { Option } from '../../../ui/option.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { fieldLabels } from '../fieldLabels.ts';
import { useFieldRule } from '../wizardRules.ts';

export interface EnumFieldProps {
  readonly name: Extract<BoatField, 'unitOfLength' | 'fuelCost' | 'charterType' | 'cancellationPolicy'>;
  readonly options: readonly Option<number>[];
  readonly hint?: ReactNode;
}

/** A choice of a few that the panel knows by itself. A number that it doesn't know stays chosen. */
export function EnumField({ name, options, hint }: EnumFieldProps) {
  const intl = useIntl();
  return (
    <SelectField
      name={name}
      label={intl.formatMessage({ id: fieldLabels[name] })}
      placeholder={intl.formatMessage({ id: 'boats.ListField.choose' })}
      unknownLabel={id => intl.formatMessage({ id: 'boats.ListField.unlisted' }, { id })}
      options={options}
      hint={hint}
      {...useFieldRule()(name)}
    />
  );
}
