import type { ReactNode } from 'react';
import { hasContent } from '../hasContent.ts';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** How old the data is ("09:12 itibarıyla"), or another quiet line under the title; it may be nothing. */
  readonly age?: ReactNode;
  /** The back button of an inner screen. */
  readonly back?: ReactNode;
  readonly actions?: ReactNode;
  /** A badge beside the title. */
  readonly badge?: ReactNode;
}

/** The head of a screen: one h1 that takes the focus when the route changes (`tabIndex=-1`). */
export function PageHeader({ title, age, back, actions, badge }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.lead}>
        {back !== undefined && <div className={styles.back}>{back}</div>}
        <div className={styles.words}>
          <div className={styles.line}>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {badge}
          </div>
          {age !== undefined && <div className={styles.age}>{age}</div>}
        </div>
      </div>
      {hasContent(actions) && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
