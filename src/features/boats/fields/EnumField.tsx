import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SelectField } from '../../../ui/SelectField.tsx';
import { choiceWords, type ChoiceField, type ChoiceWord } from '../choiceWords.ts';
import { labelOf, nameOfField } from '../wizardFields.ts';
import { useFieldRule } from '../wizardRules.ts';

export type EnumFieldProps = {
  readonly hint?: ReactNode;
  readonly onChosen?: (value: number | undefined) => void;
} & (
  | { readonly name: ChoiceField; readonly choices?: readonly ChoiceWord[] }
  /** A place in a row, such as `services[0].boatServicePeriod`. */
  | { readonly name: string; readonly choices: readonly ChoiceWord[] }
);

/** A choice of a few that the panel knows by itself. A number that it doesn't know, or doesn't offer here, stays chosen. */
export function EnumField({ name, choices, hint, onChosen }: EnumFieldProps) {
  const intl = useIntl();
  const offered: readonly ChoiceWord[] = choices ?? choiceWords[name as ChoiceField];
  return (
    <SelectField
      name={name}
      label={intl.formatMessage({ id: labelOf(name) ?? nameOfField('name') })}
      placeholder={intl.formatMessage({ id: 'boats.ListField.choose' })}
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
