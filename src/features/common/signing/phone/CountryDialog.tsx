import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useSay } from '../../words/messages.tsx';
import { findCountries, type Country } from '../../../../domain/phone.ts';
import control from '../../../../ui/control.module.css';
import { cx } from '../../../../ui/cx.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { isComposing } from '../../../../ui/isComposing.ts';
import search from '../../../../ui/SearchBox.module.css';
import styles from './CountryDialog.module.css';

export interface CountryDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly countries: readonly Country[];
  /** The ISO code of the present one. */
  readonly chosen: string;
  readonly onChoose: (country: Country) => void;
}

/** The country of a phone number, to be found by name, ISO code or dial code. */
export function CountryDialog({ open, onOpenChange, ...picker }: CountryDialogProps) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('phone.Country.title')}
      closeLabel={say('common.close')}
      initialFocus={input}
    >
      <Picker {...picker} input={input} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface PickerProps extends Pick<CountryDialogProps, 'countries' | 'chosen' | 'onChoose'> {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

/** A box to search in, and under it the list, in which the arrow keys move while the focus stays in the box. */
function Picker({ countries, chosen, onChoose, input, onClose }: PickerProps) {
  const say = useSay();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(() =>
    Math.max(
      countries.findIndex(({ iso }) => iso === chosen),
      0,
    ),
  );
  const found = findCountries(countries, typed);
  const choose = (country: Country): void => {
    onChoose(country);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The arrows and Enter choose among the keyboard's own suggestions.
    if (isComposing(event.nativeEvent)) return;
    const country = found[marked];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (country) choose(country);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = marked + (event.key === 'ArrowDown' ? 1 : -1);
      setMarked(Math.max(0, Math.min(next, found.length - 1)));
    }
  };
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'center' });
  }, [marked, typed]);
  return (
    <>
      <div className={cx(search.search, search.framed, styles.search)}>
        <Icon name="search" size="small" />
        <input
          ref={input}
          className={control.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${marked}` : undefined}
          aria-autocomplete="list"
          aria-label={say('phone.Country.search')}
          placeholder={say('phone.Country.search')}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => {
            setTyped(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={found.length === 0 ? styles.nothing : 'visually-hidden'} role="status">
        {typed !== '' && say('phone.Country.found', { count: found.length })}
      </p>
      <div
        className={styles.list}
        hidden={found.length === 0}
        id={id}
        ref={list}
        role="listbox"
        aria-label={say('phone.Country.title')}
      >
        {found.map((country, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the box above
          <div
            key={country.iso}
            id={`${id}-${index}`}
            className={cx(styles.option, index === marked && styles.marked)}
            role="option"
            tabIndex={-1}
            aria-selected={country.iso === chosen}
            onClick={() => choose(country)}
          >
            <span className={styles.name}>{country.name}</span>
            <span className={styles.dialCode}>{country.dialCode}</span>
          </div>
        ))}
      </div>
    </>
  );
}
