import { createContext, use, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './FieldFrame.module.css';
import { hasContent } from '../hasContent.ts';
import { Icon } from '../marks/Icon.tsx';
import type { FormField } from './useFormField.ts';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly labelHidden?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** At the right of the line under the field (a counter). */
  readonly aside?: ReactNode;
  /** A group of controls: the label is the legend of a fieldset with this role. */
  readonly group?: 'group' | 'radiogroup' | undefined;
  /** The ARIA attributes of the control; given here only for a group, which carries them itself. */
  readonly aria?: FormField['aria'] | undefined;
  readonly children: ReactNode;
}

/**
 * Whether all fields of the form around are required. Then no asterisk is shown: each field only tells
 * screen readers. For short forms.
 */
export const AllRequired = createContext(false);

/** Label above, control, then error and hint under it, all joined by ids (`<id>-error`, `<id>-hint`). */
export function FieldFrame({
  id,
  label,
  labelHidden = false,
  required = false,
  hint,
  error,
  aside,
  group,
  aria,
  children,
}: FieldFrameProps) {
  const hasAsterisk = required && !use(AllRequired);
  const labelClass = labelHidden ? 'visually-hidden' : cx(styles.label);
  const words = (
    <>
      {label}
      {hasAsterisk && <Asterisk />}
    </>
  );
  const below = <FieldBelow id={id} hint={hint} error={error} aside={aside} />;
  if (group !== undefined) {
    return (
      <fieldset
        className={styles.frame}
        id={`${id}-group`}
        tabIndex={-1}
        {...(group === 'radiogroup'
          ? { role: 'radiogroup', ...aria }
          : { 'aria-describedby': aria?.['aria-describedby'] })}
      >
        <legend className={labelClass}>{words}</legend>
        {children}
        {below}
      </fieldset>
    );
  }
  return (
    <div className={styles.frame}>
      <label className={labelClass} id={`${id}-label`} htmlFor={id}>
        {words}
      </label>
      {children}
      {below}
    </div>
  );
}

/** After the label of a required field. Screen readers get `aria-required` instead. */
export function Asterisk() {
  return (
    <span className={styles.required} aria-hidden="true">
      {' *'}
    </span>
  );
}

export interface FieldBelowProps {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly aside?: ReactNode;
  /**
   * Under a checkbox or switch: closer to it, and under the text of the checkbox rather than under its box.
   */
  readonly inset?: 'check' | 'switch' | undefined;
}

/** The lines under a control: the error first, then the hint. */
export function FieldBelow({ id, hint, error, aside, inset }: FieldBelowProps) {
  return (
    <>
      {hasContent(error) && (
        <div className={cx(styles.error, inset !== undefined && styles[inset])} id={`${id}-error`}>
          <Icon name="warning" size="small" />
          <span>{error}</span>
        </div>
      )}
      {(hasContent(hint) || aside !== undefined) && (
        <div className={cx(styles.below, inset !== undefined && styles[inset])}>
          <div className={styles.hint} id={`${id}-hint`}>
            {hint}
          </div>
          {aside}
        </div>
      )}
    </>
  );
}
