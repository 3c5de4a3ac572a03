import type { ReactNode } from 'react';
import styles from './List.module.css';

export interface ListProps {
  /** `Row`s. */
  readonly children: ReactNode;
  /** A small heading over the rows. */
  readonly title?: ReactNode;
  readonly label?: string | undefined;
}

/** Rows on one card, a line between them. */
export function List({ children, title, label }: ListProps) {
  return (
    <section className={styles.section}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
    </section>
  );
}
