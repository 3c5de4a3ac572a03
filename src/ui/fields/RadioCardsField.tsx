import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { Icon, type IconName } from '../marks/Icon.tsx';
import { RadioCard } from './RadioCard.tsx';
import styles from './RadioCardsField.module.css';
import { toTextOrNumber } from '../form/textValue.ts';
import { useFormField, type FieldProps } from '../form/useFormField.ts';

interface RadioOption {
  readonly value: string | number;
  readonly label: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: IconName | undefined;
}

export interface RadioCardsFieldProps extends Omit<FieldProps<string | number | undefined>, 'disabled'> {
  readonly options: readonly RadioOption[];
  /** The label is read aloud and not shown (a heading says it already). */
  readonly labelHidden?: boolean | undefined;
  readonly columns?: 1 | 2 | undefined;
}

/** One of a few, each with a word of explanation. The whole card is the target. */
export function RadioCardsField({ options, columns = 1, ...props }: RadioCardsFieldProps) {
  const field = useFormField({ ...props, read: toTextOrNumber });
  const group = `${field.id}-choice`;
  return (
    <FieldFrame {...props} id={field.id} group="radiogroup" aria={field.aria} error={field.error}>
      <div className={cx(styles.cards, columns === 2 && styles.two)}>
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            id={index === 0 ? field.id : undefined}
            name={group}
            value={String(option.value)}
            checked={field.value === option.value}
            onChoose={() => field.change(option.value)}
            onFocus={field.focus}
            onBlur={field.blur}
            icon={option.icon !== undefined && <Icon name={option.icon} className={styles.icon} />}
          >
            <span className={styles.label}>{option.label}</span>
            {option.text !== undefined && <span className={styles.text}>{option.text}</span>}
          </RadioCard>
        ))}
      </div>
    </FieldFrame>
  );
}
