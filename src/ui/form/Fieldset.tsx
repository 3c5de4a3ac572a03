import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Fieldset.module.css';

export interface FieldsetProps {
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
  /** Two columns from 1200 px; a child with `data-wide` takes both. */
  readonly columns?: 1 | 2 | undefined;
}

/** Fields that belong together, with their heading and the space between them. */
export function Fieldset({ title, text, children, columns = 1 }: FieldsetProps) {
  return (
    <fieldset className={styles.fieldset}>
      {title !== undefined && <legend className={styles.legend}>{title}</legend>}
      {text !== undefined && <div className={styles.text}>{text}</div>}
      <div className={cx(styles.fields, columns === 2 && styles.two)}>{children}</div>
    </fieldset>
  );
}
