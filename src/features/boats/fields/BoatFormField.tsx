import { useTranslate } from '../../../kit/words/messages.tsx';
import { boatFieldNames, ruleAt, type BoatField } from '../../../domain/boat/boat.ts';
import { canBoatFieldBeEmpty, hasField, getBoatTextLimit } from '../../../domain/boat/boatRules.ts';
import { listedFields } from '../../../resources/kit/choiceNames.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { findBoatChoiceLabels, type ChoiceLabel } from '../boatChoiceLabels.ts';
import { useFromBoat } from '../wizard/useBoatValues.ts';
import { findBoatFieldLanguage } from '../boatWizardFields.ts';
import {
  BoatMoneyField,
  BoatNumberField,
  BoatTimeField,
  useBoatFieldProps,
  type BoatFieldInputProps,
} from './inputs.tsx';
import { BoatChoiceListField } from './BoatChoiceListField.tsx';

export interface BoatFormFieldProps {
  /** The place in the form: `price`, `services[0].price`. */
  readonly name: string;
  readonly hint?: MessageId | undefined;
  /** Called when a choice was made; only for a field with fixed choices. */
  readonly onChosen?: () => void;
}

/**
 * Shows the input that a place in the form is declared to have (`boatFields`); nothing for a field that the
 * boat doesn't have.
 */
export function BoatFormField({ name, hint, onChosen }: BoatFormFieldProps) {
  const say = useTranslate();
  const field = boatFieldNames.find(known => known === name);
  const isThere = useFromBoat(boat => field === undefined || hasField(field, boat));
  if (!isThere) return null;
  const props = { name, hint: hint && say(hint) };
  const listed = listedFields.find(known => known === name);
  if (listed) return <BoatChoiceListField name={listed} />;
  const words = findBoatChoiceLabels(name);
  if (field && words) return <EnumField {...props} name={field} words={words} onChosen={onChosen} />;
  const most = getBoatTextLimit(name);
  if (most !== undefined) return <TextInput {...props} most={most} />;
  const kind = ruleAt(name)?.kind;
  if (kind === 'time') return <BoatTimeField name={name} />;
  return kind === 'money' ? <BoatMoneyField {...props} /> : <BoatNumberField {...props} />;
}

/** In characters: a text that may be longer gets an input of several lines. */
const ONE_LINE = 1_000;

function TextInput({ name, hint, most }: BoatFieldInputProps & { readonly most: number }) {
  const place = { ...useBoatFieldProps(name), hint, counter: most, lang: findBoatFieldLanguage(name) };
  if (most > ONE_LINE) return <TextAreaField {...place} rows={name.includes('.') ? 3 : 6} />;
  return (
    <TextField
      {...place}
      autoComplete="off"
      autoCapitalize={name === 'name' ? 'words' : undefined}
      tidy={text => text.trim()}
    />
  );
}

interface EnumFieldProps extends BoatFieldInputProps {
  readonly name: BoatField;
  readonly words: readonly ChoiceLabel[];
  readonly onChosen: (() => void) | undefined;
}

/** One of a few fixed choices. A number that the panel doesn't know stays chosen. */
function EnumField({ name, words, hint, onChosen }: EnumFieldProps) {
  const say = useTranslate();
  return (
    <SelectField
      {...useBoatFieldProps(name)}
      placeholder={say('boats.ListField.choose')}
      canBeEmptied={canBoatFieldBeEmpty(name)}
      unknownLabel={id => say('boats.ListField.unlisted', { id })}
      options={words.map(({ value, id, values }) => ({
        value,
        label: say(id, { ...values }),
      }))}
      hint={hint}
      onChosen={onChosen}
    />
  );
}
