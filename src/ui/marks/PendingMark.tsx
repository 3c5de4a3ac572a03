import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './PendingMark.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface PendingMarkProps {
  /** "Gönderilecek": what will happen to it. */
  readonly children: ReactNode;
  /** Only the clock is shown, for narrow places; the text is still read aloud. */
  readonly iconOnly?: boolean | undefined;
  /** `stop` when it was refused and needs the partner. */
  readonly tone?: 'wait' | 'stop' | undefined;
}

/** The small clock on a record that holds something not yet sent. */
export function PendingMark({ children, iconOnly = false, tone = 'wait' }: PendingMarkProps) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={tone === 'stop' ? 'warning' : 'clock'} size="small" />
      {iconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
    </span>
  );
}
