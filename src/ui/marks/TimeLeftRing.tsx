import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { MeterProps } from './Meter.tsx';
import styles from './TimeLeftRing.module.css';

export interface TimeLeftRingProps extends MeterProps {
  /** Beneath the words, such as until when. */
  readonly note?: ReactNode;
}

/** As `Meter`, for time that runs out: a ring around a clock, the words beside it. */
export function TimeLeftRing({ children, note, value, max, tone = 'sea' }: TimeLeftRingProps) {
  const share = Math.min(1, Math.max(0, value / max));
  return (
    <div className={styles.whole} data-tone={tone}>
      <span className={styles.clock} aria-hidden="true">
        <svg className={styles.ring} viewBox="0 0 40 40">
          <circle className={styles.track} cx="20" cy="20" r="17" />
          {share > 0 && (
            <circle
              className={styles.left}
              cx="20"
              cy="20"
              r="17"
              pathLength="1"
              strokeDasharray={`${share} 1`}
            />
          )}
        </svg>
        <Icon name="clock" size="small" />
      </span>
      <div>
        <p className={styles.words}>{children}</p>
        {note}
      </div>
    </div>
  );
}
