import type { ReactNode } from 'react';
import { hasContent } from './hasContent.ts';
import styles from './EmptyState.module.css';
import errorStyles from './ErrorState.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';

export interface ErrorStateProps {
  readonly icon?: IconName | undefined;
  /** What happened. */
  readonly title: ReactNode;
  /** What is safe. */
  readonly children?: ReactNode;
  /** What to do. */
  readonly actions?: ReactNode;
}

/** A place that should hold something and can't. Read aloud when it appears. */
export function ErrorState({ icon = 'warning', title, children, actions }: ErrorStateProps) {
  return (
    <div className={styles.empty} role="alert">
      <span className={errorStyles.disc} data-tone="stop">
        <Icon name={icon} size="large" />
      </span>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {hasContent(actions) && <div className={styles.action}>{actions}</div>}
    </div>
  );
}
