import type { ReactNode } from 'react';
import control from '../control.module.css';
import { cx } from '../cx.ts';
import { controlProps, FieldControl } from '../form/FieldControl.tsx';
import { hasContent } from '../hasContent.ts';
import { Icon } from '../marks/Icon.tsx';
import type { Option } from '../form/option.ts';
import styles from './SelectField.module.css';
import { toTextOrNumber } from '../form/textValue.ts';
import { useFormField, type FieldProps } from '../form/useFormField.ts';

export interface SelectFieldProps extends FieldProps<string | number | undefined> {
  readonly options: readonly Option[];
  /** The text of "nothing chosen" ("Seçin"). */
  readonly placeholder: string;
  /** Whether a choice can be taken back. If not, "nothing chosen" is only there until something is chosen. */
  readonly canBeEmptied?: boolean | undefined;
  /**
   * The list is not on this device yet: why, in words ("Bu liste için bir kez bağlantı gerekir"). The field
   * is off and keeps its value.
   */
  readonly unavailable?: ReactNode;
  /** The label of a stored value that is in no option any more; the value itself if not given. */
  readonly unknownLabel?: ((value: string | number) => string) | undefined;
  /** After the value was stored: the place for "changing the country empties the marina". */
  readonly onChosen?: (() => void) | undefined;
}

/**
 * One of many, by the phone's own picker. A stored value that the options don't hold stays visible and stays
 * stored until the partner chooses another. Nothing chosen is undefined.
 */
export function SelectField({
  options,
  placeholder,
  canBeEmptied = true,
  unavailable,
  unknownLabel,
  onChosen,
  ...props
}: SelectFieldProps) {
  const off = hasContent(unavailable);
  const hint = off ? (
    <span className={styles.unavailable}>
      <Icon name="cloud-off" size="small" />
      {unavailable}
    </span>
  ) : (
    props.hint
  );
  const field = useFormField({ ...props, hint, read: toTextOrNumber });
  const { value } = field;
  const known = value === undefined || options.some(option => option.value === value);
  return (
    <FieldControl {...props} field={field} hint={hint} box={styles.box}>
      <select
        {...controlProps(field, { ...props, disabled: props.disabled === true || off })}
        className={cx(control.input, styles.select, value === undefined && styles.empty)}
        value={value === undefined ? '' : String(value)}
        onChange={event => {
          const text = event.target.value;
          field.change(options.find(option => String(option.value) === text)?.value);
          onChosen?.();
        }}
      >
        {(canBeEmptied || value === undefined) && <option value="">{placeholder}</option>}
        {!known && value !== undefined && (
          <option value={String(value)}>{unknownLabel?.(value) ?? String(value)}</option>
        )}
        {options.map(option => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size="small" className={styles.arrow} />
    </FieldControl>
  );
}
