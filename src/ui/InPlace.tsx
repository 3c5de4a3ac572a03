import type { ReactNode } from 'react';
import { hasContent } from './hasContent.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './InPlace.module.css';
import type { Tone } from './tone.ts';

export interface InPlaceProps {
  readonly icon: IconName;
  readonly tone: Tone;
  readonly role?: 'alert' | undefined;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** What stands in the middle of a place in place of its content: a sign, words and buttons. */
export function InPlace({ icon, tone, role, title, children, actions }: InPlaceProps) {
  return (
    <div className={styles.place} role={role}>
      <span className={styles.disc} data-tone={tone}>
        <Icon name={icon} size="large" />
      </span>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {hasContent(actions) && <div className={styles.action}>{actions}</div>}
    </div>
  );
}
