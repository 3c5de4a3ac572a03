import type { ReactNode } from 'react';
import { hasContent } from '../hasContent.ts';
import styles from './PlaceholderMessage.module.css';

export interface PlaceholderMessageProps {
  readonly sign: ReactNode;
  readonly role?: 'alert' | undefined;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A message in the middle of a place that has no content: a sign, words and buttons. */
export function PlaceholderMessage({ sign, role, title, children, actions }: PlaceholderMessageProps) {
  return (
    <div className={styles.place} role={role}>
      <div className={styles.sign}>{sign}</div>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {hasContent(actions) && <div className={styles.action}>{actions}</div>}
    </div>
  );
}
