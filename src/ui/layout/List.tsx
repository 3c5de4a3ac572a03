import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './List.module.css';

export interface ListProps {
  /** `Row`s. */
  readonly children: ReactNode;
  /** A small heading over the rows. */
  readonly title?: ReactNode;
  readonly label?: string | undefined;
  /** Rows stand side by side where there is room. */
  readonly beside?: boolean | undefined;
}

/** Rows on one card, a line between them. */
export function List({ children, title, label, beside = false }: ListProps) {
  return (
    <section className={styles.section}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <ul className={cx(styles.list, beside && styles.beside)} aria-label={label}>
        {children}
      </ul>
    </section>
  );
}
