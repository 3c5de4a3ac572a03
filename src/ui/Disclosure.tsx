import { useState, type ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

/** More about what stands above, for who unfolds it. What is in it is made only then. */
export function Disclosure({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name="down" size="small" className={styles.arrow} />
        {title}
      </summary>
      {open && <div className={styles.content}>{children}</div>}
    </details>
  );
}
