import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Meter.module.css';
import bar from './ProgressBar.module.css';
import type { Tone } from './tone.ts';

export interface MeterProps {
  /** In words ("6 sekmeden 4'ü tamam", "1 gün 4 saat kaldı"). The bar only repeats it. */
  readonly children: ReactNode;
  readonly value: number;
  readonly max: number;
  readonly tone?: Tone | undefined;
  readonly icon?: IconName | undefined;
}

/** How much of something fixed: tabs complete, time left to answer. The words say it, the bar shows it. */
export function Meter({ children, value, max, tone = 'sea', icon }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={styles.meter} data-tone={tone}>
      <span className={styles.words}>
        {icon && <Icon name={icon} size="small" />}
        <span>{children}</span>
      </span>
      <span className={bar.track} aria-hidden="true">
        <span className={bar.bar} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    </div>
  );
}
