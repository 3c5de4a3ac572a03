import type { ReactNode } from 'react';
import styles from './CheckboxGroupField.module.css';
import { ToggleLine } from './CheckboxField.tsx';
import { toChosenValues, sameChoices, withChoices, type ChosenValues } from '../chosen.ts';
import { cx } from '../cx.ts';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { Icon } from '../marks/Icon.tsx';
import { useFormField, type FieldProps } from '../form/useFormField.ts';

interface Box {
  readonly value: string | number;
  readonly label: ReactNode;
  /** A warning about this option, shown while it is chosen. */
  readonly warning?: ReactNode;
  /** Whether it is no longer offered. The box for all options leaves it as it is. */
  readonly isGone?: boolean;
}

export interface CheckboxGroupFieldProps extends Omit<FieldProps<ChosenValues>, 'disabled'> {
  readonly boxes: readonly Box[];
  readonly allLabel: string;
  /** The class that lays out the boxes. */
  readonly className?: string | undefined;
  /** Sorts the chosen values before they are stored, where their order has a meaning. */
  readonly inOrder?: (chosen: ChosenValues) => ChosenValues;
  readonly aside?: ReactNode;
  /** Shown below the boxes. */
  readonly children?: ReactNode;
}

/** A field to choose any number of options, each with a box of its own, and one box for all of them. */
export function CheckboxGroupField({
  boxes,
  allLabel,
  className,
  inOrder = chosen => chosen,
  aside,
  children,
  ...props
}: CheckboxGroupFieldProps) {
  const field = useFormField({ ...props, read: toChosenValues, isEqual: sameChoices });
  const { value: chosen } = field;
  const offered = boxes.flatMap(({ value, isGone }) => (isGone ? [] : value));
  const box = (id: string, values: ChosenValues, label: ReactNode, warning?: ReactNode) => {
    const isOn = values.every(value => chosen.includes(value));
    const warns = isOn && warning !== undefined;
    return (
      <div className={cx(styles.box, isOn && styles.on, warns && styles.warned)}>
        <ToggleLine
          look="check"
          id={id}
          label={label}
          checked={isOn}
          onChange={on => field.change(inOrder(withChoices(chosen, values, on)))}
          hint={
            warns && (
              <span className={styles.warning}>
                <Icon name="warning" size="small" />
                {warning}
              </span>
            )
          }
          aria={{
            'aria-describedby': warns ? `${id}-hint` : undefined,
            'aria-invalid': field.aria['aria-invalid'],
            'aria-required': undefined,
          }}
          onFocus={field.focus}
          onBlur={field.blur}
        />
      </div>
    );
  };
  return (
    <FieldFrame {...props} id={field.id} group="group" aria={field.aria} error={field.error} aside={aside}>
      <ul className={cx(styles.boxes, className)}>
        {offered.length > 0 && <li className={styles.all}>{box(field.id, offered, allLabel)}</li>}
        {boxes.map(({ value, label, warning }) => (
          <li key={value}>{box(`${field.id}-${value}`, [value], label, warning)}</li>
        ))}
      </ul>
      {children}
    </FieldFrame>
  );
}
