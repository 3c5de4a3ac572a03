import styles from './CheckboxField.module.css';
import { cx } from './cx.ts';
import { FieldBelow } from './FieldFrame.tsx';
import { hasContent } from './hasContent.ts';
import { useFormField } from './useFormField.ts';
import type { FieldProps } from './useFormField.ts';

export interface CheckboxFieldProps extends FieldProps<boolean> {
  /** After the value was stored. */
  readonly onToggled?: ((checked: boolean) => void) | undefined;
}

/** Yes or no, said by a sentence. Stores true or false. The whole line is the target. */
export function CheckboxField(props: CheckboxFieldProps) {
  return <Toggle {...props} look="check" />;
}

/** The same as a switch, for settings that act at once. */
export function Toggle({
  name,
  label,
  labelHidden = false,
  hint,
  required,
  disabled,
  validate,
  onToggled,
  look,
}: CheckboxFieldProps & { readonly look: 'check' | 'switch' }) {
  const field = useFormField({
    name,
    required,
    hasHint: hasContent(hint),
    isEqual: (a, b) => (a === true) === (b === true),
    validate: validate && ((value, all) => validate(value === true, all)),
  });
  return (
    <div>
      <label className={cx(styles.line, look === 'switch' && styles.switchLine)}>
        <input
          className={look === 'switch' ? styles.switch : styles.check}
          id={field.id}
          name={name}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          checked={field.value === true}
          disabled={disabled}
          onChange={event => {
            field.change(event.target.checked);
            onToggled?.(event.target.checked);
          }}
          onFocus={field.focus}
          onBlur={field.blur}
          {...field.aria}
        />
        <span className={labelHidden ? 'visually-hidden' : styles.label}>
          {label}
          {required === true && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
      </label>
      <FieldBelow id={field.id} hint={hint} error={field.error} inset={look} />
    </div>
  );
}
