import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly icon: IconName;
  /** One sentence on what will stand here. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The one button that starts it. */
  readonly action?: ReactNode;
}

/** A place with nothing in it yet. Not for "still loading" and not for "could not be loaded". */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.disc}>
        <Icon name={icon} size="large" />
      </span>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
