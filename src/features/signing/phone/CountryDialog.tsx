import { useRef, useState } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { findCountries, type PhoneCountry } from '../../../domain/values/phone.ts';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog, type OpenProps } from '../../../ui/dialogs/Dialog.tsx';
import styles from './CountryDialog.module.css';

export interface CountryDialogProps extends OpenProps {
  readonly countries: readonly PhoneCountry[];
  /** The ISO code of the present country. */
  readonly chosen: string;
  readonly onChoose: (country: PhoneCountry) => void;
}

/** Lets the partner find the country of a phone number by name, ISO code or dial code. */
export function CountryDialog({ open, onOpenChange, ...picker }: CountryDialogProps) {
  const say = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('phone.Country.title')} initialFocus={input}>
      <Picker {...picker} input={input} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface PickerProps extends Pick<CountryDialogProps, 'countries' | 'chosen' | 'onChoose'> {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

function Picker({ countries, chosen, onChoose, input, onClose }: PickerProps) {
  const say = useTranslate();
  const [typed, setTyped] = useState('');
  return (
    <Combobox
      input={input}
      label={say('phone.Country.search')}
      listLabel={say('phone.Country.title')}
      typed={typed}
      onType={setTyped}
      groups={[{ all: findCountries(countries, typed) }]}
      chosen={chosen}
      keyOf={({ iso }) => iso}
      onChoose={country => {
        onChoose(country);
        onClose();
      }}
      found={count => say('phone.Country.found', { count })}
    >
      {({ iso, name, dialCode }) => (
        <>
          <span className={cx(styles.name, iso === chosen && styles.chosen)}>{name}</span>
          <span className={styles.dialCode}>{dialCode}</span>
        </>
      )}
    </Combobox>
  );
}
