import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './CheckboxField.module.css';
import { cx } from '../cx.ts';
import { Asterisk, FieldBelow } from '../form/FieldFrame.tsx';
import { hasContent } from '../hasContent.ts';
import { useFormField, type FieldProps, type FormField } from '../form/useFormField.ts';

export interface CheckboxFieldProps extends FieldProps<boolean> {
  /** A switch for what is on or off from then on. */
  readonly look?: ToggleLineProps['look'];
}

/** Yes or no, said by a sentence. Stores true or false. The whole line is the target. */
export function CheckboxField({ validate, look = 'check', ...line }: CheckboxFieldProps) {
  const field = useFormField({ ...line, validate, read: value => value === true });
  return (
    <ToggleLine
      {...line}
      look={look}
      id={field.id}
      error={field.error}
      aria={field.aria}
      checked={field.value}
      onChange={checked => field.change(checked)}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  );
}

export interface ToggleLineProps
  extends
    Pick<FieldProps<boolean>, 'label' | 'hint' | 'required'>,
    Pick<ComponentProps<'input'>, 'id' | 'name' | 'disabled' | 'onFocus' | 'onBlur'> {
  readonly look: 'check' | 'switch';
  readonly error?: ReactNode;
  readonly aria?: FormField['aria'] | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/**
 * The line itself: the control, its words, and what stands under them. By itself where it is no value of a
 * form but follows from others.
 */
export function ToggleLine({
  look,
  id,
  label,
  hint,
  required,
  error,
  aria,
  checked,
  onChange,
  ...input
}: ToggleLineProps) {
  const ownId = useId();
  const lineId = id ?? ownId;
  return (
    <div>
      <label className={cx(styles.line, look === 'switch' && styles.switchLine)}>
        <input
          className={look === 'switch' ? styles.switch : styles.check}
          {...input}
          id={lineId}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          checked={checked}
          onChange={event => onChange(event.target.checked)}
          aria-describedby={hasContent(hint) ? `${lineId}-hint` : undefined}
          {...aria}
        />
        <span className={styles.label}>
          {label}
          {required === true && <Asterisk />}
        </span>
      </label>
      <FieldBelow id={lineId} hint={hint} error={error} inset={look} />
    </div>
  );
}
