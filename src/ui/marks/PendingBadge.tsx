import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './PendingBadge.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface PendingBadgeProps {
  /** "Gönderilecek": what will happen to it. */
  readonly children: ReactNode;
  /** Only the clock is shown, for narrow places; the text is still read aloud. */
  readonly iconOnly?: boolean | undefined;
  /** `stop` when it was refused and needs the partner. */
  readonly tone?: 'wait' | 'stop' | undefined;
}

/** The small clock on a record that holds something not yet sent. */
export function PendingBadge({ children, iconOnly = false, tone = 'wait' }: PendingBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon name={tone === 'stop' ? 'warning' : 'clock'} size="small" />
      {iconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
    </span>
  );
}
