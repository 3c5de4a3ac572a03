import control from '../control.module.css';
import { cx } from '../cx.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The accessible name and the placeholder ("Hizmetlerde ara"). */
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** Whether it stands by itself, with a border. */
  readonly framed?: boolean | undefined;
}

/** The first line of a list, which narrows it while typing. It belongs to no form and submits none. */
export function SearchBox({ value, onChange, label, disabled, framed = false }: SearchBoxProps) {
  return (
    <div className={cx('not-printed', styles.search, framed && styles.framed)}>
      <Icon name="search" size="small" />
      <input
        className={control.input}
        type="search"
        value={value}
        aria-label={label}
        placeholder={label}
        disabled={disabled}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
}
