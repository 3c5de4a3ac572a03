import { useState } from 'react';
import checkbox from './CheckboxField.module.css';
import { searchText } from '../lib/searchText.ts';
import control from './control.module.css';
import { cx } from './cx.ts';
import { FieldFrame } from './FieldFrame.tsx';
import styles from './MultiSelectField.module.css';
import type { Option } from './option.ts';
import { SearchBox } from './SearchBox.tsx';
import { useFormField, type FieldProps } from './useFormField.ts';

/** Above this many options a list gets a search box. */
export const searchAbove = 8;

export interface MultiSelectFieldProps<V extends string | number> extends FieldProps<
  readonly (string | number)[]
> {
  readonly options: readonly Option<V>[];
  /** The label of a stored value that no option holds any more. Without it such a value isn't shown. */
  readonly unknownLabel?: ((value: string | number) => string) | undefined;
  readonly searchLabel: string;
  /** Shown when nothing is found. */
  readonly nothingFound: string;
  /** "3 seçildi". */
  readonly countText: (count: number) => string;
  readonly columns?: 1 | 2 | undefined;
  /** As long as it is, where it is all there is on the screen; else it scrolls by itself. */
  readonly whole?: boolean | undefined;
}

/**
 * Any of many, as a list of checkboxes in which nothing is hidden behind a click. Stores an array in the order of the
 * options; stored values that no option holds any more are kept, after them.
 */
export function MultiSelectField<V extends string | number>({
  disabled,
  validate,
  options,
  unknownLabel,
  searchLabel,
  nothingFound,
  countText,
  columns = 1,
  whole = false,
  ...props
}: MultiSelectFieldProps<V>) {
  const [typed, setTyped] = useState('');
  const field = useFormField({
    ...props,
    isEqual: sameSet,
    validate: validate && ((value, all) => validate(chosenOptions(value), all)),
  });
  const chosen = new Set(chosenOptions(field.value));
  const isUnknown = (value: string | number): boolean => !options.some(option => option.value === value);
  const unlisted = unknownLabel
    ? [...chosen].filter(isUnknown).map(value => ({ value, label: unknownLabel(value), disabled: false }))
    : [];
  const wanted = searchText(typed.trim());
  const found = [...options, ...unlisted].filter(({ label }) => searchText(label).includes(wanted));

  const store = (next: ReadonlySet<string | number>) => {
    const known = options.filter(option => next.has(option.value)).map(option => option.value);
    field.change([...known, ...[...next].filter(isUnknown)]);
  };
  const toggle = (value: string | number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(value);
    else next.delete(value);
    store(next);
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
          {countText(chosen.size)}
        </span>
      }
    >
      <div className={cx(control.box, styles.box)}>
        {options.length > searchAbove && (
          <SearchBox label={searchLabel} value={typed} onChange={setTyped} disabled={disabled} />
        )}
        <div className={cx(!whole && styles.scroll)}>
          <div className={cx(columns === 2 && styles.two)}>
            {found.map((option, index) => (
              <label key={option.value} className={cx(checkbox.line, styles.line)}>
                <input
                  className={checkbox.check}
                  id={index === 0 ? field.id : undefined}
                  type="checkbox"
                  checked={chosen.has(option.value)}
                  disabled={disabled === true || option.disabled === true}
                  onChange={event => toggle(option.value, event.target.checked)}
                  onFocus={field.focus}
                  onBlur={field.blur}
                  aria-invalid={field.aria['aria-invalid']}
                />
                <span>{option.label}</span>
              </label>
            ))}
          </div>
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

function chosenOptions(value: unknown): readonly (string | number)[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (item): item is string | number => typeof item === 'string' || typeof item === 'number',
  );
}

/** Chosen in another order is chosen the same. */
function sameSet(a: unknown, b: unknown): boolean {
  const one = new Set(chosenOptions(a));
  const other = new Set(chosenOptions(b));
  return one.size === other.size && [...one].every(value => other.has(value));
}
