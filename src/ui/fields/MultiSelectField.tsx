import { useState } from 'react';
import checkbox from './CheckboxField.module.css';
import { toSearchText } from '../../lib/text/toSearchText.ts';
import { toChosenValues, sameChoices, withChoices, type ChosenValues } from '../chosen.ts';
import control from '../control.module.css';
import { cx } from '../cx.ts';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './MultiSelectField.module.css';
import type { Option } from '../form/option.ts';
import { SearchBox } from './SearchBox.tsx';
import { useFormField, type FieldProps } from '../form/useFormField.ts';

/** Above this many options a list gets a search box. */
export const MAX_OPTIONS_WITHOUT_SEARCH = 8;

export interface MultiSelectFieldProps extends FieldProps<ChosenValues> {
  readonly options: readonly Option[];
  /** The label of a stored value that is in no option any more; without it such a value isn't shown. */
  readonly unknownLabel?: ((value: string | number) => string) | undefined;
  readonly searchLabel: string;
  /** Shown when nothing is found. */
  readonly nothingFound: string;
  /** "3 seçildi". */
  readonly countText: (count: number) => string;
  readonly columns?: 1 | 2 | undefined;
  /** As long as it is, where it is all there is on the screen; else it scrolls by itself. */
  readonly whole?: boolean | undefined;
  /** As chips under these headings instead of a list. */
  readonly groups?: readonly OptionGroup[] | undefined;
}

export interface OptionGroup {
  readonly label: string;
  readonly has: (option: Option) => boolean;
}

/**
 * Any of many, as a list of checkboxes in which nothing is hidden behind a click. Stores an array in the
 * order of the options; stored values that no option holds any more are kept.
 */
export function MultiSelectField({
  disabled,
  options: known,
  unknownLabel,
  searchLabel,
  nothingFound,
  countText,
  columns = 1,
  whole = false,
  groups,
  ...props
}: MultiSelectFieldProps) {
  const [typed, setTyped] = useState('');
  const field = useFormField({ ...props, read: toChosenValues, isEqual: sameChoices });
  const { value: chosen } = field;
  const unknown = chosen.filter(value => !known.some(option => option.value === value));
  const options = [
    ...known,
    ...(unknownLabel ? unknown.map(value => ({ value, label: unknownLabel(value) })) : []),
  ];
  const wanted = toSearchText(typed.trim());
  const found = options.filter(({ label }) => toSearchText(label).includes(wanted));
  const toggle = (value: string | number, on: boolean): void => {
    const next = withChoices(chosen, [value], on);
    const inOrder = known.flatMap(option => (next.includes(option.value) ? option.value : []));
    field.change([...inOrder, ...next.filter(one => !inOrder.includes(one))]);
  };

  const line = (option: Option) => {
    const isOn = chosen.includes(option.value);
    return (
      <label
        key={option.value}
        className={groups ? cx(styles.chip, isOn && styles.on) : cx(checkbox.line, styles.line)}
      >
        <input
          className={groups ? styles.cover : checkbox.check}
          id={option === found[0] ? field.id : undefined}
          type="checkbox"
          checked={isOn}
          disabled={disabled}
          onChange={event => toggle(option.value, event.target.checked)}
          onFocus={field.focus}
          onBlur={field.blur}
          aria-invalid={field.aria['aria-invalid']}
        />
        {groups && <Icon name={isOn ? 'check' : 'plus'} size="small" />}
        <span>{option.label}</span>
      </label>
    );
  };

  return (
    <FieldFrame
      {...props}
      id={field.id}
      group="group"
      aria={field.aria}
      error={field.error}
      aside={
        <span className={styles.count} role="status">
          {countText(chosen.length)}
        </span>
      }
    >
      <div className={cx(control.box, styles.box)}>
        {options.length > MAX_OPTIONS_WITHOUT_SEARCH && (
          <SearchBox label={searchLabel} value={typed} onChange={setTyped} disabled={disabled} />
        )}
        <div className={cx(!whole && styles.scroll, groups && styles.groups)}>
          {groups ? (
            groups.map(({ label, has }) => {
              const its = found.filter(has);
              return (
                its.length > 0 && (
                  <fieldset key={label}>
                    <legend className={styles.heading}>{label}</legend>
                    <div className={styles.chips}>{its.map(line)}</div>
                  </fieldset>
                )
              );
            })
          ) : (
            <div className={cx(columns === 2 && styles.two)}>{found.map(line)}</div>
          )}
          {found.length === 0 && (
            <p className={styles.nothing} role="status">
              {nothingFound}
            </p>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}
