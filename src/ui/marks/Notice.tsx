import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { hasContent } from '../hasContent.ts';
import styles from './Notice.module.css';
import { toneIcons, type Tone } from './tone.ts';

export interface NoticeProps {
  readonly tone?: Exclude<Tone, 'neutral'> | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: IconName | undefined;
  /**
   * It appears as an answer to something the partner did: read it aloud (`alert` interrupts, `status` waits
   * its turn).
   */
  readonly live?: 'alert' | 'status' | undefined;
}

/** Whoever pressed something further down sees the answer, too. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** A box in the page that stays: what happened, what is safe, what to do. */
export function Notice({ tone = 'note', title, children, actions, icon, live }: NoticeProps) {
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      role={live}
      ref={live === 'alert' ? bringIntoView : undefined}
    >
      <Icon name={icon ?? toneIcons[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div className={styles.text}>{children}</div>}
        {hasContent(actions) && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
