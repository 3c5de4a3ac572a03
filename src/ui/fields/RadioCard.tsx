import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './RadioCard.module.css';

export interface RadioCardProps extends Pick<ComponentProps<'input'>, 'id' | 'onFocus' | 'onBlur'> {
  /** The same for all cards of one choice. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  /** At the end of the card. */
  readonly icon?: ReactNode;
  /** The description of the option. */
  readonly children: ReactNode;
}

/** One of a few options, with a longer description. The whole card can be pressed. */
export function RadioCard({ checked, onChoose, icon, children, ...radio }: RadioCardProps) {
  return (
    <label className={cx(styles.card, checked && styles.on)}>
      <input className={styles.radio} type="radio" checked={checked} onChange={onChoose} {...radio} />
      <span className={styles.words}>{children}</span>
      {icon}
    </label>
  );
}
