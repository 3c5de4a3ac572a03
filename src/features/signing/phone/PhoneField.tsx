import { useMemo, useState } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { string, type } from 'superstruct';
import {
  countriesIn,
  formatTyped,
  noPhone,
  phoneParts,
  withItsCountry,
  type TypedPhone,
} from '../../../domain/values/phone.ts';
import { equal } from '../../../lib/equal.ts';
import { fits } from '../../../lib/fits.ts';
import control from '../../../ui/control.module.css';
import { controlProps, FieldControl } from '../../../ui/form/FieldControl.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { isUndoOrRedo, isReplacingAsTyped, replaceAsTyped } from '../../../ui/insertAsTyped.ts';
import { useFormField } from '../../../ui/form/useFormField.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { CountryDialog } from './CountryDialog.tsx';
import styles from './PhoneField.module.css';

/**
 * The field for a phone number with its country, which gets a code. It stores a `TypedPhone`, as typed;
 * `phoneParts` makes the values for the server from it.
 */
export function PhoneField() {
  const say = useTranslate();
  const { language } = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const [isChoosing, setChoosing] = useState(false);
  const nameOf = (iso: string): string => countries.find(country => country.iso === iso)?.name ?? iso;
  const hint = say('signUp.Register.phoneHint');
  const field = useFormField({
    name: 'phone',
    required: true,
    hint,
    read: value => (fits(PhoneValue, value) ? value : noPhone),
    validate: phone => {
      if (!/\d/.test(phone.number)) return say('phone.Field.required');
      if (phoneParts(phone)) return undefined;
      return say('phone.Field.invalid', { country: nameOf(phone.country) });
    },
  });
  const phone: TypedPhone = field.value;
  const country = countries.find(({ iso }) => iso === phone.country);
  return (
    <>
      <FieldControl field={field} label={say('phone.Field.label')} hint={hint} required>
        <button
          type="button"
          className={styles.country}
          aria-haspopup="dialog"
          aria-label={say('phone.Field.country', {
            iso: phone.country,
            dialCode: country?.dialCode ?? '',
            country: nameOf(phone.country),
          })}
          onClick={() => setChoosing(true)}
        >
          {phone.country} {country?.dialCode}
          <Icon name="down" size="small" />
        </button>
        <input
          {...controlProps(field, { name: 'phone' })}
          className={control.input}
          type="tel"
          autoComplete="tel"
          value={phone.number}
          onChange={({ target, nativeEvent }) => {
            if (isReplacingAsTyped()) return;
            if (isUndoOrRedo(nativeEvent)) {
              field.change({ ...phone, number: target.value });
              return;
            }
            const typed = formatTyped(
              phone,
              { text: target.value, caret: target.selectionStart ?? target.value.length },
              erasedBy(nativeEvent),
            );
            // Changes the input element itself, before React renders: so the caret stays in place.
            replaceAsTyped(target, typed.text, typed.caret);
            field.change({ ...phone, number: typed.text });
          }}
          onBlur={() => {
            const tidied = withItsCountry(phone);
            if (!equal(tidied, phone)) field.change(tidied);
            field.blur();
          }}
        />
      </FieldControl>
      <CountryDialog
        open={isChoosing}
        onOpenChange={setChoosing}
        countries={countries}
        chosen={phone.country}
        onChoose={({ iso }) => {
          const { text } = formatTyped(
            { country: iso, number: '' },
            { text: phone.number, caret: phone.number.length },
          );
          field.change({ country: iso, number: text });
        }}
      />
    </>
  );
}

const PhoneValue = type({ country: string(), number: string() });

function erasedBy(event: Event): 'backward' | 'forward' | undefined {
  const kind = 'inputType' in event ? String(event.inputType) : '';
  if (!kind.startsWith('delete')) return undefined;
  return kind.endsWith('Forward') ? 'forward' : 'backward';
}
