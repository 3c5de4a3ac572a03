import { useIntl } from 'react-intl';
import { TextField } from '../../../ui/TextField.tsx';
import { labelOf, nameOfField } from '../wizardFields.ts';
import { useFieldRule } from '../wizardRules.ts';

/** A time of day, `HH:mm` (Q152), with its label and its rule. */
export function TimeInput({ name }: { readonly name: string }) {
  const intl = useIntl();
  return (
    <TextField
      name={name}
      type="time"
      unfinished={intl.formatMessage({ id: 'boats.rules.time' })}
      label={intl.formatMessage({ id: labelOf(name) ?? nameOfField('name') })}
      {...useFieldRule()(name)}
    />
  );
}
